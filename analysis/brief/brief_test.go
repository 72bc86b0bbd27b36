package brief

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/analysis/source"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files")

// content is the example archive of the repository.
const content = "../../content"

// reportOf analyses one folder; ok is false where it holds nothing to analyse.
func reportOf(t testing.TB, fsys fs.FS, dir string) (r analysis.Report, ok bool) {
	t.Helper()
	f, err := source.Scan(fsys, dir, source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Pairs) == 0 {
		return analysis.Report{}, false
	}
	return analysis.Folder(fsys, f, analysis.Options{Rules: rules.Checks(rules.DefaultThresholds())}), true
}

func TestGolden(t *testing.T) {
	fsys := os.DirFS(content)
	for name, dir := range map[string]string{
		"transformer": "bert-base/2026-05-04", "two-backends": "resnet50/two-backends",
		"names-only": "speech-decoder/names-only", "layer-only": "detector/layer-only",
	} {
		r, ok := reportOf(t, fsys, dir)
		if !ok {
			t.Fatalf("%s holds nothing to analyse", dir)
		}
		got, file := Of(&r), filepath.Join("testdata", "golden", name+".md")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestArchives holds what is true of every brief for all real and example reports.
func TestArchives(t *testing.T) {
	roots := []string{content}
	if dir := os.Getenv("TRTSITE_CORPUS"); dir != "" {
		if _, err := os.Stat(dir); err != nil {
			t.Fatalf("TRTSITE_CORPUS: %v", err)
		}
		roots = append(roots, dir)
	} else {
		t.Log("TRTSITE_CORPUS is not set: only the example archive is read")
	}
	for _, root := range roots {
		fsys, n := os.DirFS(root), 0
		err := fs.WalkDir(fsys, ".", func(dir string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if r, ok := reportOf(t, fsys, dir); ok {
				n++
				checkBrief(t, dir, &r)
			}
			return nil
		})
		if err != nil || n < 8 {
			t.Errorf("%d reports: %v", n, err)
		}
	}
}

// checkBrief returns the brief that it has checked.
func checkBrief(t *testing.T, name string, r *analysis.Report) string {
	t.Helper()
	text := Of(r)
	if len(text) > MaxBytes || !utf8.ValidString(text) {
		t.Errorf("%s: %d bytes, valid UTF-8: %v", name, len(text), utf8.ValidString(text))
	}
	if text != Of(r) {
		t.Errorf("%s: two briefs of one report differ", name)
	}
	for _, bare := range bareDecimals(text) {
		t.Errorf("%s: no unit behind %q", name, bare)
	}
	for _, b := range r.Backends {
		if b.Status == analysis.Failed && len(r.Backends) < 5 && !strings.Contains(text, "`"+b.Label+"` FAILED") {
			t.Errorf("%s: nothing says that %s failed", name, b.Label)
		}
	}
	return text
}

var (
	// code also takes versions: they are no quantities.
	code = regexp.MustCompile("`[^`\n]*`|(?:TensorRT|from) [0-9.]+[0-9](?: on)?")
	// decimals are numbers with a fraction and what follows them; of a range only
	// the second needs its unit.
	decimals = regexp.MustCompile(`(?:^|[\s(=+×−<])(\d[\d,]*\.\d+)((?: to \d[\d,]*\.\d+)?[^\d\n]{0,12})`)
	units    = regexp.MustCompile(`^(?: to [\d,.]+)? ?(?:ms|µs|s|%|×|times|queries/s|GHz|KiB|MiB|GiB|GB/s)(?:[^A-Za-z]|$)`)
)

// bareDecimals returns the decimals of a text, outside code, without a unit.
func bareDecimals(text string) []string {
	var bare []string
	for _, m := range decimals.FindAllStringSubmatch(code.ReplaceAllString(text, "`"), -1) {
		if !units.MatchString(m[2]) {
			bare = append(bare, m[1]+m[2])
		}
	}
	return bare
}

func TestBareDecimals(t *testing.T) {
	for text, want := range map[string]int{
		"takes 0.52 ms, 24.6 %": 0, "1.6 to 7.5 µs": 0, "35 rows × 6.1 µs": 0, "`8.0` and `a 1.5`": 0, "3.6 times": 0,
		"sum 1.096 and": 1, "(0.5)": 1, "0.5 msx": 1, "1,130.01 queries/s": 0, "a.b.1.5": 0, "= 2.5": 1,
	} {
		if got := bareDecimals(text); len(got) != want {
			t.Errorf("%q: %q, want %d", text, got, want)
		}
	}
}
