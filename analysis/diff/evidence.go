package diff

import (
	"fmt"
	"strings"

	"trtsite/analysis/diff/join"
)

// evidence says what a group rests on.
func evidence(g *join.Group) string {
	keys := strings.Join(g.Keys, ", ")
	text := ""
	switch g.Tier {
	case join.Exact:
		text = "one name and equal shapes"
	case join.Strong:
		text = "both have " + keys
	case join.Structure:
		text = keys + ", at the same place in the sequence"
		if g.Confidence == join.Low {
			text = keys + ", which both have; names or sequence leave a doubt"
		}
	case join.Weak:
		text = fmt.Sprintf("the name %s with equal structure: %s", g.Keys[0], g.Keys[1])
	case join.Edge:
		text = fmt.Sprintf("a reformat between %s and %s", g.Keys[0], g.Keys[1])
	}
	switch {
	case g.Fused == 1:
		text += "; one side has the layer behind in it too"
	case g.Fused > 1:
		text += fmt.Sprintf("; one side has the %d layers behind in it too", g.Fused)
	}
	return text
}
