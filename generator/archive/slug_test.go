package archive

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"
)

func TestSlug(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"resnet-50", "resnet-50"},
		{"ResNet_50.v2", "resnet_50.v2"},
		{"a b", "a-b"},
		{"a  (b) / c", "a-b-c"},
		{"a - b", "a---b"},
		{"(v2)", "-v2-"},
		{"Über_Größe", "über_größe"},
		{"U\u0308ber", "über"},
		{"Ünïcode", "ünïcode"},
		{"模型 A", "模型-a"},
		{"हिन्दी", "हिन्दी"},
		{"١٢٣", "١٢٣"},
		{"x²", "x-"},
		{"\u2126\u212a", "ωk"},
		{"ΣΑΣ", "σασ"},
		{"❤\ufe0f", "-"},
		{"a\u0301", "á"},
		{"_\u0301x", "_-x"},
		{"a/b\\c", "a-b-c"},
		{"a\x00\nb", "a-b"},
		{"bad\xff", "bad-"},
		{"%2e%2e", "-2e-2e"},
		{"", "-"},
		{".", "-"},
		{"..", "-"},
		{"...", "-"},
		{"a.", "a-"},
		{"a..b", "a..b"},
		{".hidden", "_.hidden"},
		{"../../etc", "_..-..-etc"},
		{"con", "_con"},
		{"CON.txt", "_con.txt"},
		{"com1", "_com1"},
		{"com10", "com10"},
		{"console", "console"},
		{"lpt9.a.b", "_lpt9.a.b"},
		{"nul.", "nul-"},
	} {
		if got := Slug(tt.in); got != tt.want {
			t.Errorf("Slug(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// Long names stay apart and fit into a file name.
func TestSlugLong(t *testing.T) {
	a, b := Slug(strings.Repeat("é", 200)+"a"), Slug(strings.Repeat("é", 200)+"b")
	if a == b || len(a) > maxSlug || !utf8.ValidString(a) {
		t.Errorf("%q and %q", a, b)
	}
	if s := strings.Repeat("x", maxSlug); Slug(s) != s {
		t.Error("a name of 200 bytes is changed")
	}
}

func TestBackendSlugs(t *testing.T) {
	for _, tt := range []struct{ labels, want []string }{
		{nil, []string{}},
		{[]string{"default"}, []string{"default"}},
		{[]string{"FP16", "fp16", "Fp16"}, []string{"fp16-2", "fp16", "fp16-3"}},
		{[]string{"a b", "a-b", "a-b-2"}, []string{"a-b-3", "a-b", "a-b-2"}},
		{[]string{"compare", "graph", "Layers"}, []string{"compare-2", "graph-2", "layers-2"}},
		{[]string{"index.HTML", "analyze-data.json"}, []string{"index.html-2", "analyze-data.json-2"}},
		{[]string{"", ".", ".."}, []string{"-", "--2", "--3"}},
		{[]string{"ς", "σ"}, []string{"ς", "σ-2"}},
		{[]string{"same", "same"}, []string{"same", "same-2"}},
	} {
		if diff := cmp.Diff(tt.want, BackendSlugs(tt.labels)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.labels, diff)
		}
	}
}

func FuzzSlug(f *testing.F) {
	for _, s := range []string{"", "..", "ResNet 50", "../a", "CON", "İ", "ﬃ\u0345", "a\u0300\u0301", "\ufeff", strings.Repeat("ⱥ", 99)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Slug(s)
		if again := Slug(got); again != got {
			t.Errorf("Slug(%q) = %q, and of that %q", s, got, again)
		}
		if got == "" || strings.Trim(got, ".") == "" || got[0] == '.' || strings.HasSuffix(got, ".") || len(got) > maxSlug {
			t.Errorf("Slug(%q) = %q", s, got)
		}
		if strings.ContainsAny(got, "/\\:%?#\"'<>&* \x00") || !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) {
			t.Errorf("Slug(%q) = %q", s, got)
		}
		slugs := BackendSlugs([]string{s, got, s})
		if slugs[0] == slugs[1] || slugs[1] == slugs[2] || slugs[0] == slugs[2] {
			t.Errorf("backends of %q: %q", s, slugs)
		}
	})
}
