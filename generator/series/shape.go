package series

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/generator/archive"
)

// shapesOf writes the shapes of the inputs: the stated ones, else those that
// inference ran with where the run states all, else the layers'. A stated batch
// counts where these leave it open.
func shapesOf(m archive.Meta, b *analysis.Backend) string {
	if m.Shapes.Known() {
		return statedShapes(m.Shapes.Text)
	}
	var dims [][]int64
	if env := &b.Provenance.Environment; len(env.Shapes) > 0 && !env.ShapesPartial {
		for _, s := range env.Shapes {
			dims = append(dims, s.Dims)
		}
	} else {
		for _, d := range b.Model.InputShapes {
			dims = append(dims, d)
		}
	}
	text, open := joinShapes(dims), len(dims) == 0
	for _, d := range dims {
		open = open || slices.ContainsFunc(d, func(v int64) bool { return v < 0 })
	}
	if m.Batch.Known() && open {
		text = strings.TrimPrefix(text+" batch "+m.Batch.Text, " ")
	}
	return text
}

// joinShapes writes shapes in an order that does not depend on their names.
func joinShapes(dims [][]int64) string {
	dims = slices.Clone(dims)
	slices.SortFunc(dims, func(x, y []int64) int {
		if sx, sy := size(x), size(y); sx != sy {
			if sx > sy {
				return -1
			}
			return 1
		}
		return slices.Compare(x, y)
	})
	texts := make([]string, len(dims))
	for i, d := range dims {
		texts[i] = shape(d)
	}
	return strings.Join(texts, " ")
}

// shape writes a dynamic dimension as "dyn".
func shape(dims []int64) string {
	parts := make([]string, len(dims))
	for i, d := range dims {
		parts[i] = strconv.FormatInt(d, 10)
		if d < 0 {
			parts[i] = "dyn"
		}
	}
	if len(parts) == 0 {
		return "scalar"
	}
	return strings.Join(parts, "x")
}

// size counts a dynamic dimension as 1, in float64 since a broken file may state
// dimensions whose product overflows.
func size(dims []int64) float64 {
	n := 1.0
	for _, d := range dims {
		n *= float64(max(d, 1))
	}
	return n
}

// statedShapes writes "x:8×3×224×224, y:8x1" or "8x3 8x1" as joinShapes would; a
// text that is no list of shapes stays.
func statedShapes(text string) string {
	for _, items := range [][]string{strings.Fields(text), strings.FieldsFunc(text, comma)} {
		if dims, ok := parseShapes(items); ok {
			return joinShapes(dims)
		}
	}
	return text
}

func comma(r rune) bool { return r == ',' || r == ';' }

func parseShapes(items []string) (dims [][]int64, ok bool) {
	for _, one := range items {
		if strings.ContainsFunc(one, comma) {
			return nil, false
		}
		one = one[strings.LastIndexByte(one, ':')+1:]
		one = strings.NewReplacer("×", "x", "X", "x", "*", "x", " ", "").Replace(one)
		var d []int64
		for _, n := range strings.Split(one, "x") {
			v, err := strconv.ParseInt(n, 10, 64)
			if n == "dyn" {
				v, err = -1, nil
			}
			if err != nil {
				return nil, false
			}
			d = append(d, v)
		}
		dims = append(dims, d)
	}
	return dims, len(dims) > 0
}

// hashOf is ten hex digits.
func hashOf(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:5])
}
