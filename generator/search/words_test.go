package search

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWords(t *testing.T) {
	for _, c := range []struct {
		text    string
		numbers bool
		want    string
	}{
		{"", false, ""},
		{"/layer4/layer4.0/conv1/Conv + /relu/Relu", false, "layer4 layer4 conv1 conv relu relu"},
		{"BatchMatMul_12", false, "batchmatmul matmul mul"},
		{"sm80_xmma_gemm_f16f16_tn_n", false, "sm80 xmma gemm f16f16 tn"},
		{"half of 389 layers take 12.5 ms", false, "half of layers take ms"},
		{"TensorRT 8.6.1 on RTX 3090", true, "tensorrt rt 8.6.1 on rtx 3090"},
		{"TensorRT 8.6.1 on RTX 3090", false, "tensorrt rt on rtx"},
		// A letter with a separate accent is the same word as the letter in one piece.
		{"mode\u0301le", false, "modéle"},
		{"エンジン", false, "エンジン"},
		{strings.Repeat("x", maxWord+1) + " y z1", false, "z1"},
	} {
		var got []string
		words(c.text, c.numbers, func(w string) { got = append(got, w) })
		if diff := cmp.Diff(c.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%q: (-want +got)\n%s", c.text, diff)
		}
	}
}

func TestWordsAreBounded(t *testing.T) {
	n := 0
	words(strings.Repeat("ab ", 100_000), false, func(string) { n++ })
	if n != maxWords {
		t.Errorf("%d words, want %d", n, maxWords)
	}
}

// Whatever the text, a word is in lower case, has letters, and is found in itself.
func FuzzWords(f *testing.F) {
	for _, s := range []string{"BatchMatMul", "8.6.1", "ＡＢＣ", "ǅabc", "\xff\xfe", "İstanbul", "a.b.c 1.2.3.4"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		words(s, true, func(w string) {
			var again []string
			words(w, true, func(w string) { again = append(again, w) })
			if len(w) <= maxWord && !slices.Contains(again, w) && strings.ToLower(w) == w && word.FindString(w) == w {
				t.Errorf("%q has the word %q, which has %q", s, w, again)
			}
		})
	})
}
