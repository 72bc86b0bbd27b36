package analysis

import (
	"strconv"

	"trtsite/analysis/trtfmt"
)

// The helpers below make the readers' values by hand: small synthetic engines.

// named is a layer of a type that reads and writes nothing.
func named(name, layerType string) trtfmt.Layer {
	return trtfmt.Layer{Name: name, LayerType: layerType}
}

// wired is a layer that reads and writes tensors.
func wired(name string, in, out []string) trtfmt.Layer {
	l := named(name, "kgen")
	for _, t := range in {
		l.Inputs = append(l.Inputs, trtfmt.Tensor{Name: t, Dims: []int64{1, 8}, Precision: trtfmt.FP16})
	}
	for _, t := range out {
		l.Outputs = append(l.Outputs, trtfmt.Tensor{Name: t, Dims: []int64{1, 8}, Precision: trtfmt.FP16})
	}
	return l
}

// chain is a detailed layer file in which each layer reads what the one before
// wrote.
func chain(names ...string) *trtfmt.LayerFile {
	f := &trtfmt.LayerFile{Root: trtfmt.RootBindings, Detail: trtfmt.Detailed, Layers: []trtfmt.Layer{}}
	for i, name := range names {
		f.Layers = append(f.Layers, wired(name, []string{"t" + strconv.Itoa(i)}, []string{"t" + strconv.Itoa(i+1)}))
	}
	return f
}

// number is a number as the reader returns it.
func number(v float64) trtfmt.Number {
	return trtfmt.Number{Text: strconv.FormatFloat(v, 'g', -1, 64), Value: v}
}

// row is a profile record of 10 iterations.
func row(name string, avg, percentage float64) trtfmt.ProfileEntry {
	return trtfmt.ProfileEntry{
		Name: name, TimeMs: number(10 * avg), AverageMs: number(avg), MedianMs: number(avg), Percentage: number(percentage),
	}
}

// profile is a profile file of 10 iterations with a header.
func profile(entries ...trtfmt.ProfileEntry) *trtfmt.ProfileFile {
	return &trtfmt.ProfileFile{
		Count: trtfmt.Count{Value: 10, Recorded: true}, HasMedian: true, Entries: entries,
	}
}

// healthy is a backend that passes the gate without a message.
func healthy() Parsed {
	return Parsed{
		Label: "x", LayerPath: "layers_x.json", ProfilePath: "profile_x.json",
		Layers:  chain("a", "b", "c"),
		Profile: profile(row("a", 1, 25), row("b", 2, 50), row("c", 1, 25)),
	}
}
