package provenance

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

// seed adds all fixtures, of whatever kind, and fragments.
func seed(f *testing.F) {
	for _, name := range fixtureNames(f) {
		f.Add(fixture(f, name))
	}
	for _, s := range []string{
		"", "\x00", "[", "{", "\xff\xfe[", "&&&& ", "&&&& RUNNING TensorRT.trtexec", "[01/02/2026-10:11:12] [I] === ",
		"# gpu pwr\n 0 1\n", "a, clocks.sm\n", "GPU 0: x (UUID: ", "RAM 1/2MB GR3D_FREQ 9%@[", "==NVSMI LOG==\n\n\n  : \n a : b",
		`{"inference_options":{"Batch":1e999}}`, `[{"ComputeCapability":[[1]]},{}]`, `[{"computeMs":1,"computeMs":2}]`,
	} {
		f.Add([]byte(s))
	}
}

// fuzzRead checks what holds for every input of a kind.
func fuzzRead(f *testing.F, kind trtfmt.Kind) {
	seed(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		file, ds := Read(Input{Name: "f", Kind: kind, Data: bytes.NewReader(data)}, Options{Prefixes: []string{"/srv"}})
		again, ds2 := Read(Input{Name: "f", Kind: kind, Data: bytes.NewReader(data)}, Options{Prefixes: []string{"/srv"}})
		if d := cmp.Diff(dumpFile(file)+dumpDiagnostics(ds), dumpFile(again)+dumpDiagnostics(ds2)); d != "" {
			t.Fatalf("two readings differ:\n%s", d)
		}
		if !bytes.Equal(before, data) {
			t.Fatal("the input was changed")
		}
		checkFile(t, file)
		rec, more := Assemble([]File{file, file}, nil)
		checkDiagnostics(t, append(ds, more...))
		checkJSON(t, rec)
	})
}

func checkFile(t *testing.T, f File) {
	t.Helper()
	var all []Facts
	for _, r := range f.Runs {
		all = append(all, r.Environment.Facts)
		if text := r.Environment.Command.Text; uuidText.MatchString(text) {
			t.Errorf("a UUID is published: %q", text)
		}
	}
	if f.Machine != nil {
		all = append(all, f.Machine.Facts)
	}
	for _, facts := range all {
		for i, fact := range facts {
			if fact.Text == "" || fact.From.File != "f" || i > 0 && rank[facts[i-1].Key] >= rank[fact.Key] {
				t.Errorf("fact %+v after %+v", fact, facts[:i])
			}
		}
	}
	if s := f.Samples; s != nil && (s.N < 1 || s.MinMs > s.MedianMs || s.MedianMs > s.MaxMs || s.P99Ms > s.MaxMs) {
		t.Errorf("samples %+v", s)
	}
}

func checkDiagnostics(t *testing.T, ds []trtfmt.Diagnostic) {
	t.Helper()
	for _, d := range ds {
		if d.Code == "" || d.Message == "" || d.Count < 1 || d.File != "f" || (d.Line == 0) != (d.Col == 0) || d.Line < 0 || d.Col < 0 {
			t.Errorf("%+v", d)
		}
		if strings.ContainsAny(d.Message, "\n\x00\x1b") {
			t.Errorf("a message has control characters: %q", d.Message)
		}
	}
}

func FuzzLog(f *testing.F)      { fuzzRead(f, trtfmt.KindLog) }
func FuzzMetadata(f *testing.F) { fuzzRead(f, trtfmt.KindMetadata) }
func FuzzTimes(f *testing.F)    { fuzzRead(f, trtfmt.KindTimes) }
func FuzzMachine(f *testing.F)  { fuzzRead(f, trtfmt.KindMachine) }

// FuzzScrub checks that what was taken out of a command stays out, and that no
// user's folder is left outside the names of tensors.
func FuzzScrub(f *testing.F) {
	for _, s := range []string{
		"trtexec --onnx=/home/jane/m.onnx", "C:\\x --a=b c --d", "t --loadInputs=a:b,C:\\x:D:/y", "--shapes=/home/x:1", "a@b:/home/c", " ", "t --a= --b==c",
		"ssh://a:b@c/d", "t --x=https://u:p@h/x",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		s := &scrubber{}
		once := s.command(splitCommand(line), Source{})
		// A program whose base name begins with a hyphen reads like a flag.
		odd := strings.HasPrefix(once, "-") && !strings.HasPrefix(line, "-")
		if twice := s.command(splitCommand(once), Source{}); twice != once && !odd {
			t.Errorf("%q becomes %q and then %q", line, once, twice)
		}
		for _, a := range splitCommand(once) {
			if strings.HasPrefix(a.value, "/home/") && a.flag != "--shapes" && !strings.Contains(line, ":") && !isName(a.flag) {
				t.Errorf("%q keeps %q", line, a.value)
			}
		}
	})
}

func isName(flag string) bool {
	for _, n := range append(nameFlags, pairFlags...) {
		if flag == n {
			return true
		}
	}
	return false
}
