package analysis

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// The oracles say in few words what the scanners do in many.
var (
	myelinOracle   = regexp.MustCompile(`^__myl_([A-Za-z][A-Za-z0-9_]*?)(?:_myl\d+_\d+|_0x[0-9a-fA-F]+)*$`)
	countersOracle = regexp.MustCompile(`(?:_myl\d+_\d+|_+\d+)+$`)
	constantOracle = regexp.MustCompile(`^__mye\d+.*const|\[Constant\]`)
)

func wordsOracle(text string) []string {
	var out []string
	runes := []rune(text)
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	start := 0
	for i, r := range runes {
		hump := i > start && unicode.IsUpper(r) &&
			(!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if inWord(r) && !hump {
			continue
		}
		out = append(out, string(runes[start:i]))
		start = i
		if !inWord(r) {
			start++
		}
	}
	out = slices.DeleteFunc(append(out, string(runes[start:])), func(w string) bool { return w == "" })
	for i := range out {
		out[i] = strings.ToLower(out[i])
	}
	return out
}

func keyOracle(part string) string {
	part = countersOracle.ReplaceAllString(part, "")
	if strings.Trim(part, "0123456789") == "" {
		return ""
	}
	return strings.Join(wordsOracle(part), "")
}

func partsOracle(name string) (parts []string) {
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r <= ' ' || strings.ContainsRune("+|,()[]{}", r) }) {
		part = part[strings.LastIndexByte(part, '/')+1:]
		switch key := keyOracle(part); {
		case key == "", key == "pwn", key == "unnamed", key == "layer", strings.HasPrefix(part, "_myl"):
		default:
			parts = append(parts, part)
		}
	}
	return parts
}

// attentionOracle looks for the names of fused attention in a list of words.
func attentionOracle(list []string) bool {
	text := " " + strings.Join(list, " ") + " "
	for _, phrase := range []string{
		"mha", "fmha", "mhca", "fmhca", "sdpa", "flashattention", "flashattn", "multiheadattention",
		"multi head attention", "multihead attention", "flash attention", "fused attention", "gpt attention", "scaled dot product attention",
		"multi head attn", "multihead attn", "flash attn", "fused attn", "gpt attn", "scaled dot product attn",
	} {
		if strings.Contains(text, " "+phrase+" ") {
			return true
		}
	}
	return strings.Contains(text, " to context ") && strings.Contains(text, " qkv ")
}

func mentionsOracle(text string) mentions {
	list := wordsOracle(text)
	m := mentions{fused: attentionOracle(list)}
	m.sdpa = hasWord(list, "sdpa") || hasRun(list, "scaled", "dot", "product", "attention")
	for i, w := range list {
		if w == "attention" || w == "attn" || w == "mha" {
			m.module = m.module || i+1 == len(list) || list[i+1] != "mask"
		}
	}
	return m
}

func checkOracle(t *testing.T, text string) {
	t.Helper()
	if got, want := words(text), wordsOracle(text); !slices.Equal(got, want) {
		t.Errorf("words of %q: %q, want %q", text, got, want)
	}
	m := myelinOracle.FindStringSubmatch(text)
	if got, ok := cutMyelin(text); ok != (m != nil) || ok && got != m[1] {
		t.Errorf("operations in %q: %q, %v, want %q", text, got, ok, m)
	}
	if got, want := cutCounters(text), countersOracle.ReplaceAllString(text, ""); got != want {
		t.Errorf("%q without counters: %q, want %q", text, got, want)
	}
	if got, want := IsConstantName(text), constantOracle.MatchString(text); got != want {
		t.Errorf("%q is the name of a constant: %v", text, got)
	}
	if got, want := mentionsOf(textOf(text)), mentionsOracle(text); got != want {
		t.Errorf("%q mentions %+v, want %+v", text, got, want)
	}
	parts := partsOracle(text)
	s := partScanner{text: text}
	for key, ok := s.next(nil); ok; key, ok = s.next(nil) {
		if len(parts) == 0 || s.part != parts[0] || string(key) != keyOracle(s.part) {
			t.Fatalf("part of %q: %q with key %q, want %q", text, s.part, key, parts)
		}
		want := attentionOracle(wordsOracle(s.part)) || slices.Contains([]string{"attention", "groupqueryattention"}, string(key))
		if got := saysAttention(s.part, key); got != want {
			t.Errorf("part %q says attention: %v", s.part, got)
		}
		parts = parts[1:]
	}
	if len(parts) > 0 {
		t.Errorf("parts of %q: %q are missing", text, parts)
	}
}

// pieces are what names are made of, and what nearly is that.
var pieces = []string{
	"", "_", "__", "_12", "_myl", "_myl8", "_myl8_3", "__myl_", "myl", "_0x", "_0xA1f", "0x1", "MulAdd", "A", "a", "aB", "ABc", "9", "12",
	"é", "É", "ǅ", "٣", "İ", "\xff", "/", "/a/", "+", " ", "\x1e", "[", "(PWN", "Unnamed", "Layer*", "/mha", "FMHA", "Multi", "Head",
	"Attention", "attn", "_mask", "flash", "scaled_dot_product_", "ScaledDotProduct", "QKVToContext", "groupQueryAttention_3", "sdpa", "matmul_1",
	"__mye", "__mye5", "x_const", "\n", "[Constant]", "...", ".", "-",
}

// nearly are names that are rare in a random draw.
var nearly = []string{
	"__mye1const", "__mye-const", "__mye:const", "__mye12_const", "__mye12\nconst", "__mye12_con\nst", "__mye1co[Constant]", "mye1const",
	"__myl_Add_0xABCDEF_myl1_2", "__myl_Add_0xABCDEG", "__myl_9_myl1_2", "__myl_A_myl1_", "__myl_Add_myl_1", "__myl_Add_0x", "__myl_Ä",
	"multi_head_attention", "single_head_attention", "multi-head-attn", "attention mask", "attention mask attention", "to_context",
	"qkv_to_context", "scaled_dot_product_attn", "scaled_product_dot_attention",
}

// TestOracle tries every two pieces and, always the same, some of up to six.
func TestOracle(t *testing.T) {
	for _, text := range nearly {
		checkOracle(t, text)
	}
	for _, a := range pieces {
		for _, b := range pieces {
			checkOracle(t, a+b)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 10000 {
		text := ""
		for range 1 + random.IntN(6) {
			text += pieces[random.IntN(len(pieces))]
		}
		checkOracle(t, text)
	}
}

func FuzzOracle(f *testing.F) {
	f.Add("__myl_MulMinMaxRounCast_myl2_14_0xab_myl3_1")
	f.Add("/a/Scaled_dot_product_attention__6_12_myl8_3 + [Layer*]")
	f.Add("__mye519_dconst\n__mye12a\nconst")
	f.Fuzz(checkOracle)
}
