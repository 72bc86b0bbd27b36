package diff

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// op is one operation of a synthetic network.
type op struct {
	// id is what the operation is, in every engine of the network.
	id int
	// kind is "Conv", "Relu", "Add", "MaxPool" or "Quantize".
	kind   string
	module string
	dims   []int64
	kernel int
	inputs []int
}

// network is a list of operations in the order of execution. It is built like
// the residual networks of the corpus.
type network struct {
	ops []op
	// base is added to the ids of operations, so that networks of other lengths can
	// give one operation one id.
	base int
}

func (n *network) add(o op) int {
	if o.id == 0 {
		o.id = n.base + len(n.ops) + 1
	}
	n.ops = append(n.ops, o)
	return o.id
}

// block adds a residual block and returns its last operation. The block has a
// convolution on its skip connection where the width changes.
func (n *network) block(in int, module string, width, size int64, down bool) int {
	dims := []int64{1, width, size, size}
	c1 := n.add(op{kind: "Conv", module: module + ".conv1", dims: dims, kernel: 3, inputs: []int{in}})
	r1 := n.add(op{kind: "Relu", module: module + ".relu", dims: dims, inputs: []int{c1}})
	c2 := n.add(op{kind: "Conv", module: module + ".conv2", dims: dims, kernel: 3, inputs: []int{r1}})
	skip := in
	if down {
		skip = n.add(op{kind: "Conv", module: module + ".downsample.0", dims: dims, kernel: 1, inputs: []int{in}})
	}
	sum := n.add(op{kind: "Add", module: module, dims: dims, inputs: []int{c2, skip}})
	return n.add(op{kind: "Relu", module: module + ".relu_1", dims: dims, inputs: []int{sum}})
}

// residual is a network of three stages with two blocks each.
func residual() *network {
	n := &network{}
	dims := []int64{1, 64, 112, 112}
	at := n.add(op{kind: "Conv", module: "conv1", dims: dims, kernel: 7})
	at = n.add(op{kind: "Relu", module: "relu", dims: dims, inputs: []int{at}})
	at = n.add(op{kind: "MaxPool", module: "maxpool", dims: []int64{1, 64, 56, 56}, kernel: 3, inputs: []int{at}})
	width, size := int64(64), int64(56)
	for stage := range 3 {
		for i := range 2 {
			at = n.block(at, fmt.Sprintf("layer%d.%d", stage+1, i), width, size, stage > 0 && i == 0)
		}
		width, size = 2*width, size/2
	}
	return n
}

// inserted is the network with blocks after the operation at index at, which have
// ids that no other network has.
func (n *network) inserted(at int, blocks ...string) *network {
	out := &network{ops: slices.Clone(n.ops[:at+1])}
	last := n.ops[at]
	from := last.id
	for i, module := range blocks {
		one := &network{}
		dims := last.dims
		first := 1000 * (i + 1)
		one.add(op{id: first, kind: "Conv", module: module + ".conv1", dims: dims, kernel: 5, inputs: []int{from}})
		one.add(op{id: first + 1, kind: "Relu", module: module + ".relu", dims: dims, inputs: []int{first}})
		one.add(op{id: first + 2, kind: "Conv", module: module + ".conv2", dims: dims, kernel: 5, inputs: []int{first + 1}})
		out.ops = append(out.ops, one.ops...)
		from = first + 2
	}
	for _, o := range n.ops[at+1:] {
		o.inputs = slices.Clone(o.inputs)
		for i := range o.inputs {
			if o.inputs[i] == last.id {
				o.inputs[i] = from
			}
		}
		out.ops = append(out.ops, o)
	}
	return out
}

// A naming gives the names of the i-th operation.
type naming func(i int, o op) string

// onnx is PyTorch's exporter: "/layer1/layer1.0/conv1/Conv".
func onnx(_ int, o op) string {
	pieces := strings.Split(o.module, ".")
	path := ""
	for i := range pieces {
		if pieces[i][0] >= '0' && pieces[i][0] <= '9' {
			pieces[i] = pieces[i-1] + "." + pieces[i]
		}
		path += "/" + pieces[i]
	}
	return path + "/" + o.kind
}

// torch is Torch-TensorRT: "[CONVOLUTION]-[aten_ops.convolution.default]-[/layer1/0/conv1/convolution_3]".
func torch(i int, o op) string {
	names := map[string][2]string{
		"Conv": {"CONVOLUTION", "convolution"}, "Relu": {"RELU", "relu"}, "Add": {"ELEMENTWISE", "add"}, "MaxPool": {"MAX", "max_pool2d"},
	}
	module := strings.ReplaceAll(strings.TrimSuffix(o.module, "_1"), ".", "/")
	n := names[o.kind]
	return fmt.Sprintf("[%s]-[aten_ops.%s.default]-[/%s/%s_%d]", n[0], n[1], module, n[1], i)
}

// counters is an exporter that numbers all nodes: "Conv_12".
func counters(i int, o op) string { return fmt.Sprint(o.kind, "_", i) }

// A cut says which operations are one layer: it reports whether o joins the layer
// that ends with last.
type cut func(last, o op) bool

// fusing makes one layer of a convolution and what follows.
func fusing(last, o op) bool {
	return o.kind == "Relu" && last.kind != "MaxPool" || o.kind == "Add" && last.kind == "Conv"
}

// single makes a layer of each operation.
func single(op, op) bool { return false }

// sums leaves activations alone.
func sums(last, o op) bool { return o.kind == "Add" && last.kind == "Conv" }

// built is an engine with its truth: the ids of each layer's operations.
type built struct {
	*analysis.Backend
	truth [][]int
}

// build makes an engine of a network.
func (n *network) build(t testing.TB, name naming, join cut) built {
	t.Helper()
	var layers [][]int // indexes of operations
	for i, o := range n.ops {
		if last := len(layers) - 1; last >= 0 && join(n.ops[i-1], o) {
			layers[last] = append(layers[last], i)
			continue
		}
		layers = append(layers, []int{i})
	}
	file := &trtfmt.LayerFile{Detail: trtfmt.Detailed}
	profile := &trtfmt.ProfileFile{Count: trtfmt.Count{Value: 1000, Recorded: true}, HasMedian: true}
	var truth [][]int
	for at, list := range layers {
		l, ids := n.layer(list, name)
		file.Layers = append(file.Layers, l)
		truth = append(truth, ids)
		ms := trtfmt.Number{Value: float64(10+at%7) / 100}
		profile.Entries = append(profile.Entries, trtfmt.ProfileEntry{Name: l.Name, AverageMs: ms, MedianMs: ms, TimeMs: trtfmt.Number{Value: 1000 * ms.Value}})
	}
	report := analysis.Run(analysis.Subject{}, []analysis.Parsed{{Label: "default", Layers: file, Profile: profile}}, analysis.Options{})
	b := &report.Backends[0]
	if !b.HasTimes() {
		t.Fatalf("%v", b.Messages)
	}
	return built{Backend: b, truth: truth}
}

// layer makes a layer of operations.
func (n *network) layer(list []int, name naming) (l trtfmt.Layer, ids []int) {
	inside := map[int]bool{}
	var names []string
	l.LayerType = map[string]string{"Conv": "CaskConvolution", "MaxPool": "CudaPooling", "Quantize": "Reformat"}[n.ops[list[0]].kind]
	if l.LayerType == "" {
		l.LayerType = "PointWiseV2"
	}
	raw := map[string]any{}
	for _, i := range list {
		o := n.ops[i]
		names = append(names, name(i, o))
		ids, inside[o.id] = append(ids, o.id), true
		if o.kind == "Conv" {
			raw["Kernel"], raw["Stride"], raw["Groups"] = []int{o.kernel, o.kernel}, []int{1, 1}, 1
		}
	}
	for _, i := range list {
		for _, in := range n.ops[i].inputs {
			if !inside[in] {
				l.Inputs = append(l.Inputs, n.tensor(in))
			}
		}
	}
	if len(l.Inputs) == 0 {
		l.Inputs = []trtfmt.Tensor{{Name: "input", Dims: []int64{1, 3, 224, 224}, Format: "Row major linear", Datatype: "FP32", Precision: trtfmt.FP32}}
	}
	l.Outputs = []trtfmt.Tensor{n.tensor(n.ops[list[len(list)-1]].id)}
	l.Name = strings.Join(names, " + ")
	l.Raw, _ = json.Marshal(raw)
	return l, ids
}

// tensor is what the operation with this id writes.
func (n *network) tensor(id int) trtfmt.Tensor {
	i := slices.IndexFunc(n.ops, func(o op) bool { return o.id == id })
	return trtfmt.Tensor{Name: fmt.Sprint("t", id), Dims: n.ops[i].dims, Format: "Row major linear", Datatype: "FP16", Precision: trtfmt.FP16}
}
