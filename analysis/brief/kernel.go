package brief

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/tactic"
)

// kernels reads the kernels of a backend. An engine has few, so each name is read
// once for layers that multiply matrices and once for others.
type kernels struct {
	b     *analysis.Backend
	known map[kernelKey]string
}

type kernelKey struct {
	name       string
	multiplies bool
}

func kernelsOf(b *analysis.Backend) kernels { return kernels{b, map[kernelKey]string{}} }

// text is the kernel of layer i: its family and what its name says, or the name
// where that is not understood. It is "" where none is recorded, and for generated
// kernels, whose layers are called after them.
func (k kernels) text(i int) string {
	layer := &k.b.Layers.Layers[i]
	if name := tactic.StripHash(layer.Tactic.Value); strings.TrimSpace(name) == "" || strings.HasPrefix(layer.Name, name) {
		return ""
	}
	key := kernelKey{layer.Tactic.Value, precision.Multiplies(k.b, i)}
	text, met := k.known[key]
	if !met {
		text = k.read(i, key.multiplies)
		k.known[key] = text
	}
	return text
}

func (k kernels) read(i int, multiplies bool) string {
	decoded := tactic.Decode(k.b.Layers.Layers[i].Tactic.Value)
	if decoded.Family.Name == "" || strings.HasPrefix(decoded.Name, "__myl_") {
		return "kernel `" + middle(plain(decoded.Name), 64) + "`"
	}
	var parts []string
	if multiplies {
		parts = append(parts, precision.Words(k.b, i))
	}
	if decoded.Tile != "" {
		parts = append(parts, "tile "+decoded.Tile)
	}
	if decoded.Arch != "" {
		parts = append(parts, decoded.Arch)
	}
	text := "kernel " + decoded.Family.Name
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	return text
}
