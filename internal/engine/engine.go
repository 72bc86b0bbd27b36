// Package engine makes big synthetic engines for tests. It is for tests only.
package engine

import (
	"fmt"
	"strings"
	"testing/fstest"
)

// Big returns the layer and profile file, below dir, of a transformer-like engine
// whose layer file has about 1.1 KB a layer, as trtexec writes them. The last layer is
// the slowest.
func Big(dir string, layers int) fstest.MapFS {
	var info, profile strings.Builder
	info.WriteString(`{"Layers": [`)
	fmt.Fprintf(&profile, "[\n  { \"count\" : 500 }\n")
	for i := range layers {
		name := fmt.Sprintf("/encoder/layer.%d/attention/self/query_%d/MatMul + /encoder/layer.%d/attention/self/Add_%d", i/10, i, i/10, i)
		if i > 0 {
			info.WriteString(",")
		}
		fmt.Fprintf(&info, `{"Name": %q, "LayerType": %q, "Inputs": [%s, %s], "Outputs": [%s], "ParameterType": "MatrixMultiply", "Weights": {"Type": "Half", "Count": 589824}, "HasBias": 1, "HasReLU": 0, "HasSparseWeights": 0, "Activation": "NONE", "TacticName": "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize128x128x32_stage4_warpsize2x2x1_tensor16x8x16_%d", "TacticValue": "0x%016x", "StreamId": 0, "Metadata": "[ONNX Layer: /encoder/layer.%d/attention/self/query_%d/MatMul]\u001e[ONNX Layer: /encoder/layer.%d/attention/self/Add_%d]"}`,
			name, []string{"gemm", "kgen", "Reformat"}[i%3], tensor(i), tensor(max(0, i-3)), tensor(i+1), i%7, i*2654435761, i/10, i, i/10, i)
		fmt.Fprintf(&profile, ", { \"name\" : %q, \"timeMs\" : %g, \"averageMs\" : %g, \"medianMs\" : %g, \"percentage\" : %g }\n",
			name, float64(i+1)/2, float64(i+1)/1000, float64(i+1)/1000, 200*float64(i+1)/float64(layers*(layers+1)))
	}
	info.WriteString(`], "Bindings": ["a", "b"]}`)
	profile.WriteString("]\n")
	return fstest.MapFS{
		dir + "/layers_fp16.json":  {Data: []byte(info.String())},
		dir + "/profile_fp16.json": {Data: []byte(profile.String())},
	}
}

func tensor(i int) string {
	return fmt.Sprintf(`{"Name": "/encoder/layer.%d/attention/output/LayerNorm/Add_%d_output_0", "Location": "Device", "Dimensions": [8,128,768], "Format/Datatype": "Row major linear FP16 format"}`, i/10, i)
}
