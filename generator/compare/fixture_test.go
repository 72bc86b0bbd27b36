package compare_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"trtsite/generator"
)

// layer is one made-up layer with its time.
type layer struct {
	name, tactic, in, out string
	ms                    float64
}

// chain makes n convolutions that follow one another. name and ms give those of each.
func chain(n int, tactic string, name func(i int) string, ms func(i int) float64) []layer {
	out := make([]layer, n)
	for i := range out {
		out[i] = layer{name(i), tactic, fmt.Sprint("t", i), fmt.Sprint("t", i+1), ms(i)}
	}
	return out
}

// report reads made-up layers as a folder with the given name.
func report(t testing.TB, name string, layers []layer) generator.Compared {
	t.Helper()
	var info, profile strings.Builder
	info.WriteString(`{"Layers": [`)
	profile.WriteString(`[{"count": 500}`)
	tensor := func(name string) string {
		return fmt.Sprintf(`[{"Name": %q, "Location": "Device", "Dimensions": [1,8,16,16], "Format/Datatype": "Row major linear FP16 format"}]`, name)
	}
	sum := 0.0
	for _, l := range layers {
		sum += l.ms
	}
	for i, l := range layers {
		if i > 0 {
			info.WriteString(",")
		}
		fmt.Fprintf(&info, `{"Name": %q, "LayerType": "CaskConvolution", "Inputs": %s, "Outputs": %s, "TacticName": %q}`, l.name, tensor(l.in), tensor(l.out), l.tactic)
		fmt.Fprintf(&profile, `,{"name": %q, "timeMs": %g, "averageMs": %g, "medianMs": %g, "percentage": %g}`, l.name, l.ms*500, l.ms, l.ms, l.ms/sum*100)
	}
	fmt.Fprintf(&info, `], "Bindings": ["t0", "t%d"]}`, len(layers))
	profile.WriteString("]")
	single, err := generator.NewSingle(generator.SingleOptions{Name: name, Source: fstest.MapFS{
		"layers.json": {Data: []byte(info.String())}, "profile.json": {Data: []byte(profile.String())},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range single.Diags() {
		t.Log(d)
	}
	if r := single.Report(); r.Failed() > 0 {
		t.Fatalf("%s failed: %v", name, r.Backends[0].Messages)
	}
	return generator.Compared{Single: single, Name: name}
}

func compared(t testing.TB, a, b generator.Compared, o generator.CompareOptions) *generator.ComparedReports {
	t.Helper()
	r, err := generator.CompareReports(a, []generator.Compared{b}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const (
	kernel  = "sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tilesize128x128x32"
	another = "sm80_xmma_fprop_implicit_gemm_f16f16_f16f16_f16_nhwckrsc_nhwc_tilesize64x64x32"
)
