package rules

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// flow is who writes and who reads the FP32 tensors of a backend.
type flow struct {
	view
	// in and out are the storage of each row's main input and output.
	in, out []trtfmt.Precision
	// links are the FP32 values that rows pass on.
	links []link
	// open are rows that read FP32 that no row wrote, or write FP32 that no row reads.
	open []bool
	// fed are rows whose main input a row wrote, used those whose main output a row
	// reads.
	fed, used []bool
}

// link is an FP32 value that row to reads and row from wrote.
type link struct{ from, to int }

func newFlow(v view) *flow {
	n := len(v.Records)
	f := &flow{
		view: v, in: make([]trtfmt.Precision, n), out: make([]trtfmt.Precision, n),
		open: make([]bool, n), fed: make([]bool, n), used: make([]bool, n),
	}
	f.neighbours()
	writers, read := map[string][]int{}, map[string]bool{}
	for i := range v.Records {
		l := v.layer(i)
		for _, t := range l.Inputs {
			if isFP32Data(l, t) {
				f.link(writers[t.Name], i)
				read[t.Name] = true
			}
		}
		for _, t := range l.Outputs {
			if !isFP32Data(l, t) {
				continue
			}
			if read[t.Name] {
				writers[t.Name], read[t.Name] = nil, false
			}
			writers[t.Name] = append(writers[t.Name], i)
		}
	}
	for name, list := range writers {
		if !read[name] {
			for _, i := range list {
				f.open[i] = true
			}
		}
	}
	return f
}

// neighbours fills what is known of each row's main input and output.
func (f *flow) neighbours() {
	written := map[string]bool{}
	writer := map[string]int{}
	for i := range f.Records {
		l := f.layer(i)
		in, _ := analysis.MainInput(*l)
		out, _ := analysis.MainOutput(*l)
		f.in[i], f.out[i], f.fed[i] = in.Precision, out.Precision, written[in.Name]
		for _, t := range l.Inputs {
			if at, ok := writer[t.Name]; ok {
				f.used[at] = true
			}
		}
		for _, t := range l.Outputs {
			written[t.Name] = true
		}
		writer[out.Name] = i
	}
}

// link notes that row i reads what the writers wrote.
func (f *flow) link(writers []int, i int) {
	for _, from := range writers[max(0, len(writers)-maxWriters):] {
		f.links = append(f.links, link{from, i})
	}
	f.open[i] = f.open[i] || len(writers) == 0
}

// maxWriters bounds how many writers of one buffer count: a concatenation has few.
const maxWriters = 64

// isFP32Data reports whether a tensor is FP32 data on the device, no constant.
func isFP32Data(l *trtfmt.Layer, t trtfmt.Tensor) bool {
	return t.Precision == trtfmt.FP32 && t.Name != "" && t.Location != "Host" && !analysis.IsConstantName(t.Name) &&
		!slices.ContainsFunc(l.Constants, func(c trtfmt.Tensor) bool { return c.Name == t.Name })
}

// isCore reports whether a row reads and writes FP32.
func (f *flow) isCore(i int) bool { return f.in[i] == trtfmt.FP32 && f.out[i] == trtfmt.FP32 }
