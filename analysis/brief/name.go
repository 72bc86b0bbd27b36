package brief

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"trtsite/analysis"
)

// nameBytes is how much of a layer's name is shown, in bytes, where that tells it
// from all others.
const nameBytes = 80

// layerName is the name of layer i in code, as a "layer:" link takes it: what
// Markdown or a terminal would spoil is percent-escaped. A long name loses its
// middle, but keeps so much that no other name has both ends.
func layerName(b *analysis.Backend, i int) string {
	name := b.Layers.Layers[i].Name
	for limit := nameBytes; len(name) > limit; limit += nameBytes / 2 {
		head, tail := ends(name, limit)
		if only(b, name, head, tail) {
			return "`" + escape(head) + "…" + escape(tail) + "`"
		}
	}
	return "`" + escape(name) + "`"
}

// ends returns the first and last bytes of a name, about limit in all, cut between
// characters.
func ends(name string, limit int) (head, tail string) {
	at, from := limit/2, len(name)-limit/2
	for at > 0 && !utf8.RuneStart(name[at]) {
		at--
	}
	for from < len(name) && !utf8.RuneStart(name[from]) {
		from++
	}
	return name[:at], name[from:]
}

// middle cuts the middle of a text that is longer than about limit bytes.
func middle(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	head, tail := ends(text, limit)
	return head + "…" + tail
}

// only reports whether no layer of another name has both ends.
func only(b *analysis.Backend, name, head, tail string) bool {
	for i := range b.Layers.Layers {
		other := b.Layers.Layers[i].Name
		if other != name && len(other) >= len(head)+len(tail) && strings.HasPrefix(other, head) && strings.HasSuffix(other, tail) {
			return false
		}
	}
	return true
}

func escape(name string) string {
	var out strings.Builder
	for i, r := range name {
		switch {
		case r == utf8.RuneError:
			_, n := utf8.DecodeRuneInString(name[i:])
			escapeBytes(&out, name[i:i+n])
		case r == '%' || r == '`' || r == '<' || r == '>' || r == '\\' || r != ' ' && !unicode.IsPrint(r):
			escapeBytes(&out, string(r))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

func escapeBytes(out *strings.Builder, s string) {
	for i := range len(s) {
		fmt.Fprintf(out, "%%%02X", s[i])
	}
}
