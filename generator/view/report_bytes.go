package view

import (
	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// byteBreakdown is the size of the engine's tensors by type; nil where there is one
// type only, or no size is known.
func byteBreakdown(b *analysis.Backend, shares []precision.TensorShare, suffix string) *Breakdown {
	if len(shares) < 2 || !(shares[0].Bytes > 0) {
		return nil
	}
	v := Breakdown{
		ID: "at-bytes" + suffix, Short: "Bytes by type", Title: bytesTitle(shares),
		Head: "Tensors stored as", Count: "Tensors", TimeHead: "MiB", Note: bytesNote(shares),
	}
	for _, s := range shares {
		ink := inkOf(s.Type)
		row := BreakdownRow{
			Name: precision.StorageName(s.Type), Swatch: chart.Swatch(ink), Bar: chart.Bar(ink, ratio(s.Bytes, shares[0].Bytes)),
			Layers: unit.Count(int64(s.Tensors)), Ms: unit.Absent, Share: unit.Absent,
		}
		if s.Sized > 0 {
			row.Ms, row.Share = unit.MiB(s.Bytes), unit.Percent(s.Percent)
		}
		v.Rows = append(v.Rows, row)
	}
	return &v
}

func bytesTitle(shares []precision.TensorShare) string {
	title := precision.StorageName(shares[0].Type) + " tensors are " + wholePercent(shares[0].Percent) + " of the bytes"
	if shares[1].Percent >= 1 {
		title += ", " + precision.StorageName(shares[1].Type) + " " + wholePercent(shares[1].Percent)
	}
	return title
}

// bytesNote says what counts, and what does not because its size is not known.
func bytesNote(shares []precision.TensorShare) string {
	note := "What layers pass on, each tensor once, with the padding of its format and without weights."
	unsized := 0
	for _, s := range shares {
		unsized += s.Tensors - s.Sized
	}
	if unsized > 0 {
		note += " The size of " + unit.Plural(unsized, "tensor") + " is not known."
	}
	return note
}

// onlyStorage says in a sentence what a table of one row would, "" where several
// types are there. It adds the bytes where these have no table either.
func onlyStorage(shares []StorageShare, tensors []precision.TensorShare) string {
	if len(shares) != 1 || shares[0].In == trtfmt.NotRecorded {
		return ""
	}
	s := shares[0]
	text := "All " + unit.Plural(s.Layers, "layer") + " read and write " + string(s.In) + "."
	if s.Out != trtfmt.NotRecorded && s.Out != s.In {
		text = "All " + unit.Plural(s.Layers, "layer") + " read " + string(s.In) + " and write " + string(s.Out) + "."
	}
	if len(tensors) == 1 && tensors[0].Sized == tensors[0].Tensors && tensors[0].Bytes > 0 {
		text += " The " + unit.Plural(tensors[0].Tensors, "tensor") + " that they pass on have " + unit.Size(tensors[0].Bytes) + "."
	}
	return text
}
