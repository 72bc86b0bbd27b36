package brief

import (
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/provenance"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// types is the time by layer type.
func types(b *analysis.Backend) []string {
	if !b.HasTimes() {
		return nil
	}
	return rows(b, "", breakdown.Of(b, func(i int) string { return b.Records[i].Type }))
}

// rows are the lines of a breakdown.
func rows(b *analysis.Backend, prefix string, t breakdown.Table) []string {
	var lines []string
	for _, r := range t.Rows {
		name := r.Name
		if name == "" {
			name = "not recorded"
		}
		lines = append(lines, prefix+"`"+cut(plain(name), 48)+"`: "+amount(b, r.Ms)+", "+unit.Plural(r.Layers, "layer"))
	}
	return lines
}

// precisions sets what the builder was permitted beside what is stored and which
// units compute: three different things.
func precisions(b *analysis.Backend) []string {
	var lines []string
	if permitted := b.Provenance.Environment.Facts.Text(provenance.Precision); permitted != "" {
		lines = append(lines, "permitted to the builder (no statement about any layer): `"+cut(plain(permitted), 60)+"`")
	}
	if !b.HasTimes() {
		return lines
	}
	lines = append(lines, rows(b, "storage of the main output ", breakdown.Of(b, func(i int) string {
		_, out := analysis.Storage(b.Layers.Layers[b.Records[i].Index])
		return storageWord(out)
	}))...)
	return append(lines, rows(b, "math unit, from the tactic's name, ", breakdown.Of(b, func(i int) string { return mathClass(b, i) }))...)
}

func storageWord(p trtfmt.Precision) string {
	if p == trtfmt.NotRecorded {
		return "not recorded"
	}
	return string(p)
}

// mathClass is the class of a matrix product's tactic. Other rows have none, and
// nobody knows what a region holds that names only its ends.
func mathClass(b *analysis.Backend, i int) string {
	i = b.Records[i].Index
	switch {
	case isRegion(b.Layers.Layers[i].Name):
		return "region of unknown content"
	case b.IsMatmul(i), b.IsConvolution(i), b.IsAttention(i):
		return string(b.TacticClass(i))
	}
	return "other rows"
}

// isRegion reports whether a layer is a Myelin or DLA region, whose name is the
// first and the last of its operations.
func isRegion(name string) bool { return strings.HasPrefix(name, "{ForeignNode[") }
