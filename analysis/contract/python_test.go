package contract

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"

	"trtsite/analysis"
	"trtsite/analysis/trtfmt"
)

// python runs a program over input: the text form of documents is defined as
// what Python's json module writes.
func python(t *testing.T, program string, input []byte) string {
	t.Helper()
	path, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not here: no second opinion on the text form")
	}
	cmd := exec.Command(path, "-c", program)
	cmd.Stdin = bytes.NewReader(input)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	return string(out)
}

const dumps = `import json, sys; print(json.dumps(json.load(sys.stdin), indent=2, sort_keys=True))`

// Python parses the document and writes it again. The reports have only numbers
// whose text Python would write, as it does not keep others.
func TestPythonWritesTheSameDocument(t *testing.T) {
	plain := withTimes()
	plain.Layers.Layers[0].Raw = jsontext.Value(`{"Name":"a\u0000\u007f\b\f\/<>&'","LayerType":"é","Inputs":[],"Outputs":[{"Name":"` +
		"\U0001f600\uffff" + `","Dimensions":[]}],"\ud83d\ude00":1,"` + "\uff61" + `":2,"":{},"Z":[[],{},[[1,2.5,-0.0,1e-05,1e+16]]],
		"Flops":12345678901234567890123,"a":null,"_":true,"aa":false,"A":"\\\"\n\r\t"}`)
	for i := range plain.Profile.Entries {
		e := &plain.Profile.Entries[i]
		e.Raw = jsontext.Value(`{"name":"x","timeMs":1.5,"averageMs":2e-05,"medianMs":0.1,"percentage":100.0}`)
		plain.Records[i].TimeMs = trtfmt.Number{Text: "1.5", Value: 1.5}
		plain.Records[i].AvgMs = trtfmt.Number{Value: 2e-5} // computed
	}
	plain.Timing.LayerSumMs, plain.Timing.TotalMs = 1e22, 123456789.123
	plain.Findings[0].Score = 1e-300
	for name, r := range map[string]analysis.Report{
		"layer_profile": report(plain),
		"failed":        report(unusable()),
		"bare":          {Backends: []analysis.Backend{{Status: analysis.Failed, Mode: analysis.Unusable}}},
		"large":         large(20),
	} {
		if name == "large" {
			for i := range r.Backends[0].Records { // texts such as 7.007 are Python's too, 10.010 is not
				r.Backends[0].Records[i].TimeMs.Text, r.Backends[0].Records[i].AvgMs.Text = "", ""
				r.Backends[0].Records[i].MedianMs.Text, r.Backends[0].Records[i].Percentage.Text = "", ""
				r.Backends[0].Profile.Entries[i].Raw = plain.Profile.Entries[0].Raw
			}
		}
		doc := written(t, r, WriteOptions{})
		if diff := cmp.Diff(python(t, dumps, doc), string(doc)); diff != "" {
			t.Errorf("%s (-python +ours):\n%s", name, diff)
		}
	}
}

func TestPythonWritesTheSameFloats(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	var ours, input strings.Builder
	add := func(v float64) {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return
		}
		ours.Write(append(appendFloat(nil, v), '\n'))
		input.WriteString(strconv.FormatFloat(v, 'x', -1, 64) + "\n")
	}
	for range 20000 {
		add(math.Float64frombits(rnd.Uint64()))
		add(rnd.Float64() * math.Pow10(rnd.IntN(40)-20))
		add(math.Round(rnd.Float64()*1e6) / 1e4)
	}
	got := python(t, `import sys; sys.stdout.writelines(repr(float.fromhex(l)) + "\n" for l in sys.stdin)`, []byte(input.String()))
	if got != ours.String() {
		want := strings.Split(got, "\n")
		for i, line := range strings.Split(ours.String(), "\n") {
			if line != want[i] {
				t.Fatalf("python writes %s, we %s", want[i], line)
			}
		}
	}
}
