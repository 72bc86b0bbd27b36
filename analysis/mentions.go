package analysis

import "strings"

// mentions are the words about attention in a text.
type mentions struct {
	// fused is the name of a fused attention kernel or operator.
	fused bool
	// module is a module called attention; an attention mask is an input of the
	// network, not a module.
	module bool
	// sdpa is a scaled-dot-product-attention operator.
	sdpa bool
}

// mentionsOf reads the words of a text.
func mentionsOf(t text) mentions {
	var m mentions
	if !mayMention(t.small) {
		return m
	}
	var last [3]string // the latest first
	qkv, context := false, false
	s := scanWords(t)
	for s.next() {
		m.module = m.module || isModule(last[0]) && s.word != "mask"
		switch s.word {
		case "mha", "fmha", "mhca", "fmhca", "flashattention", "flashattn", "multiheadattention":
			m.fused = true
		case "sdpa":
			m.fused, m.sdpa = true, true
		case "attention", "attn":
			m.fused = m.fused || makesFused(last)
			m.sdpa = m.sdpa || s.word == "attention" && isScaledDotProduct(last)
		case "qkv":
			qkv = true
		case "context":
			context = context || last[0] == "to"
		}
		last = [3]string{s.word, last[0], last[1]}
	}
	m.module = m.module || isModule(last[0])
	// TensorRT's BERT plugin: CustomQKVToContextPluginDynamic.
	m.fused = m.fused || qkv && context
	return m
}

// mayMention spares the texts that have none of the words that mentionsOf looks
// for.
func mayMention(small string) bool {
	return strings.Contains(small, "att") || strings.Contains(small, "mh") ||
		strings.Contains(small, "sdpa") || strings.Contains(small, "context")
}

func isModule(word string) bool { return word == "attention" || word == "attn" || word == "mha" }

// makesFused reports whether the words before "attention" say that it is one
// kernel.
func makesFused(last [3]string) bool {
	switch last[0] {
	case "multihead", "flash", "fused", "gpt":
		return true
	case "head":
		return last[1] == "multi"
	}
	return isScaledDotProduct(last)
}

func isScaledDotProduct(last [3]string) bool {
	return last == [3]string{"product", "dot", "scaled"}
}
