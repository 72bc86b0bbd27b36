package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strconv"
)

// engine is a list of layers in execution order.
type engine struct {
	layers   []layer
	bindings []string
	// seed varies the jitter between engines.
	seed string
}

// layer is one row; us is its mean time in microseconds.
type layer struct {
	name, kind string
	in, out    []tensor
	// attrs are further keys as they stand in the JSON, in order.
	attrs    []attr
	tactic   string
	metadata string
	us       float64
}

type attr struct {
	key   string
	value any
}

type tensor struct {
	name   string
	dims   []int
	format string
}

func (t tensor) elements() float64 {
	n := 1.0
	for _, d := range t.dims {
		n *= float64(d)
	}
	return n
}

func (e *engine) add(l layer) { e.layers = append(e.layers, l) }

// layerFile writes trtexec's --exportLayerInfo of TensorRT 10.
func (e *engine) layerFile() []byte {
	var b bytes.Buffer
	b.WriteString(`{"Layers": [`)
	for i, l := range e.layers {
		if i > 0 {
			b.WriteString(",")
		}
		l.write(&b)
	}
	b.WriteString("],\n\"Bindings\": [")
	for i, name := range e.bindings {
		if i > 0 {
			b.WriteString("\n,")
		}
		b.WriteString(quote(name))
	}
	b.WriteString("\n]}\n")
	return b.Bytes()
}

func (l layer) write(b *bytes.Buffer) {
	fmt.Fprintf(b, "{\n  \"Name\": %s,\n  \"LayerType\": %s,\n", quote(l.name), quote(l.kind))
	writeTensors(b, "Inputs", l.in)
	writeTensors(b, "Outputs", l.out)
	for _, a := range l.attrs {
		fmt.Fprintf(b, "  %s: %s,\n", quote(a.key), value(a.value))
	}
	if l.tactic != "" {
		fmt.Fprintf(b, "  \"TacticName\": %s,\n", quote(l.tactic))
	}
	fmt.Fprintf(b, "  \"StreamId\": 0,\n  \"Metadata\": %s\n}", quote(l.metadata))
}

func writeTensors(b *bytes.Buffer, key string, list []tensor) {
	fmt.Fprintf(b, "  %s: [", quote(key))
	for i, t := range list {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(b, "\n  {\n    \"Name\": %s,\n    \"Location\": \"Device\",\n    \"Dimensions\": %s,\n    \"Format/Datatype\": %s\n  }",
			quote(t.name), value(t.dims), quote(t.format))
	}
	b.WriteString("],\n")
}

// nameFile writes what trtexec writes without --profilingVerbosity=detailed.
func (e *engine) nameFile() []byte {
	var b bytes.Buffer
	b.WriteString(`{"Layers": [`)
	for i, l := range e.layers {
		if i > 0 {
			b.WriteString("\n,")
		}
		b.WriteString(quote(l.name))
	}
	b.WriteString("\n],\n\"Bindings\": [")
	for i, name := range e.bindings {
		if i > 0 {
			b.WriteString("\n,")
		}
		b.WriteString(quote(name))
	}
	b.WriteString("\n]}\n")
	return b.Bytes()
}

// profileFile writes trtexec's --exportProfile: leading commas, six digits.
func (e *engine) profileFile(count int) []byte {
	total := 0.0
	times := make([]float64, len(e.layers))
	for i, l := range e.layers {
		times[i] = l.us * e.jitter(l.name) / 1000 * float64(count)
		total += times[i]
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "[\n  { \"count\" : %d }\n", count)
	for i, l := range e.layers {
		mean := times[i] / float64(count)
		fmt.Fprintf(&b, ", { \"name\" : %s, \"timeMs\" : %s, \"averageMs\" : %s, \"medianMs\" : %s, \"percentage\" : %s }\n",
			quote(l.name), six(times[i]), six(mean), six(tick(mean)), six(100*times[i]/total))
	}
	b.WriteString("]\n")
	return b.Bytes()
}

// jitter is 1 ± 2 %, the same for the same layer of the same engine.
func (e *engine) jitter(name string) float64 {
	h := fnv.New32a()
	h.Write([]byte(e.seed + "\x00" + name))
	return 0.98 + 0.04*float64(h.Sum32()%10000)/10000
}

// tick rounds to the timer's 1.024 microseconds, as medians are.
func tick(ms float64) float64 { return float64(int(ms/0.001024+0.5)) * 0.001024 }

func six(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }

func quote(s string) string { return value(s) }

func value(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return string(bytes.TrimRight(b.Bytes(), "\n"))
}
