package fold

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// show writes quiet runs in angle brackets.
func show(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		if r.Quiet {
			b.WriteString("<" + r.Text + ">")
			continue
		}
		b.WriteString(r.Text)
	}
	return b.String()
}

func TestRuns(t *testing.T) {
	for _, tc := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"counter alone", "MaxPool_12", "MaxPool_12"},
		{"counters only", "Conv_9 + Relu_10", "Conv_9< + >Relu_10"},
		{"initializer and counters", "layer1.0.conv2.weight + QuantizeLinear_32 + Conv_34", "layer1.0.conv2<.weight + QuantizeLinear_32 + Conv_34>"},
		{"path", "/input_blocks.8/input_blocks.8.0/in_layers/in_layers.2/Conv", "</input_blocks.8/>input_blocks.8.0/<in_layers/>in_layers.2/Conv"},
		{"short paths", "/conv1/Conv + /relu/Relu", "/conv1/Conv< + >/relu/Relu"},
		{"fusion", "/b.8/b.8.0/out/out.3/Conv + /b.8/b.8.0/Add_1", "</b.8/>b.8.0/<out/>out.3/Conv< + /b.8/b.8.0/>Add_1"},
		{"copy to a counter", "Reformatting CopyNode for Output Tensor 0 to MaxPool_12", "<Reformatting CopyNode for >Output Tensor 0< to >MaxPool_12"},
		{"copy to a path", "Reformatting CopyNode for Input Tensor 0 to /a/a.1/Conv", "<Reformatting CopyNode for >Input Tensor 0< to /a/>a.1/Conv"},
		{"network input", "Reformatting CopyNode for Network Input points", "<Reformatting CopyNode for >Network Input points"},
		{"pointwise", "PWN(PWN(/a/Sigmoid), /a/Mul)", "<PWN(PWN(>/a/Sigmoid<), /a/>Mul<)>"},
		{"pointwise of counters", "PWN(PWN(Sigmoid_14), Mul_15)", "<PWN(PWN(>Sigmoid_14<), >Mul_15<)>"},
		{"foreign block", "{ForeignNode[b.2.1.norm1.weight + (Unnamed Layer* 7) [Shuffle].../b.2/b.2.1/Reshape_3]}", "<{ForeignNode[>b.2.1.<norm1.weight + (Unnamed Layer* 7) [Shuffle].../b.2/b.2.1/Reshape_3]}>"},
		{"foreign path", "{ForeignNode[/dec/Constant_output_0.../dec/Where_13]}", "<{ForeignNode[>/dec/Constant_output_0<.../dec/>Where_13<]}>"},
		{"constants first", "onnx::Mul_43 + (Unnamed Layer* 19) [Shuffle] + /n/n.0/Mul", "<onnx::Mul_43 + (Unnamed Layer* 19) [Shuffle] + /n/>n.0/Mul"},
		{"myelin kernel", "__myl_AddCastMul_myl8_175", "<__myl_>AddCastMul<_myl8_>175"},
		{"myelin path", "/head/out/MatMul_myl8_826", "/head/out/MatMul<_myl8_826>"},
		{"torch", "[CONVOLUTION]-[aten_ops.convolution.default]-[/l1/0/conv1/c_1] + [RELU]-[aten_ops.relu.default]-[/l1/0/relu/r_1]", "<[CONVOLUTION]-[aten_ops.convolution.default]-[>/l1/0/conv1/<c_1] + [RELU]-[aten_ops.relu.default]-[/l1/0/>relu/<r_1]>"},
		{"unclosed", "PWN(PWN(", "PWN(PWN("},
		{"slashes", "///", "///"},
	} {
		got := Runs(tc.in)
		if show(got) != tc.want {
			t.Errorf("%s:\n got %s\nwant %s", tc.name, show(got), tc.want)
		}
	}
}

func TestIsCounter(t *testing.T) {
	for name, want := range map[string]bool{
		"Conv_12": true, "onnx::Mul_347": true, "(Unnamed Layer* 3) [Shuffle]": true, "x_(Unnamed Layer* 3)": true,
		"conv1": false, "Conv": false, "_12": false, "/a/Conv_12": false, "a.b_1": false, "": false, "12": false, "layer_1_2": false,
	} {
		if got := isCounter(name); got != want {
			t.Errorf("%q: got %v", name, got)
		}
	}
}

func TestMyelin(t *testing.T) {
	for name, want := range map[string][2]int{
		"x_myl8_175": {1, 7}, "_myl0_5": {0, 6}, "x_myl_5": {-1, -1}, "x_myl8_": {-1, -1}, "myl8_1": {-1, -1}, "": {-1, -1}, "12": {-1, -1},
	} {
		if at, number := myelin(name); [2]int{at, number} != want {
			t.Errorf("%q: got %d, %d", name, at, number)
		}
	}
}

func TestFit(t *testing.T) {
	long := "/input_blocks.8/input_blocks.8.0/out_layers/out_layers.3/Conv + /input_blocks.8/input_blocks.8.0/Add_1"
	for _, tc := range []struct {
		name, in string
		width    int
		want     string
	}{
		{"fits", "/conv1/Conv", 60, "/conv1/Conv"},
		{"paths first", long, 60, "<…/>input_blocks.8.0/<out_layers/>out_layers.3/Conv< + …/>Add_1"},
		{"alternatives", "/a/Gemm || /b/Gemm || /c/Gemm || /d/Gemm", 30, "/a/Gemm< || 3 more>"},
		{"two alternatives", "/a/Gemm || /b/Gemm", 17, "/a/Gemm< || 1 more>"},
		{"operands", "/a/Conv + /b/Mul + /c/Add + /d/Relu", 28, "/a/Conv< + >/b/Mul< + 2 more>"},
		{"range", "{ForeignNode[/neck/up/Const_out_0.../decoder/Slice_22]}", 36, "<{Fo…de[>/neck/u<…..>/decoder/Slice_22<]}>"},
		{"ink last", "Reformatting CopyNode for Network Input abcdefghijklmnop", 30, "<Ref…or >Netw<…>t abcdefghijklmnop"},
		{"one character", "/a/b", 1, "…"},
		{"other scripts", "编码器编码器编码器", 7, "编码<…>器编码器"},
	} {
		got := Fit(tc.in, tc.width)
		if show(got) != tc.want {
			t.Errorf("%s:\n got %s\nwant %s", tc.name, show(got), tc.want)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{
		"", "MaxPool_12", "PWN(PWN(a/b), c)", "{ForeignNode[a.b.w.../a/a.b/c]}", "[A]-[b]-[/c/d] + [E]-[f]-[/c/g]",
		"Reformatting CopyNode for Input Tensor 0 to {ForeignNode[x...y]}", "a || b || c", "/", "//", "._myl1_2", "\xff/\xfe", " + 0",
	} {
		f.Add(s, 60)
	}
	f.Add(" + "+strings.Repeat("0", 300), 289)
	f.Fuzz(func(t *testing.T, name string, width int) {
		runs := Runs(name)
		if Whole(runs) != name {
			t.Fatalf("runs of %q join to %q", name, Whole(runs))
		}
		sound(t, runs)
		if width < 1 || width > 1000 {
			return
		}
		fitted := Fit(name, width)
		sound(t, fitted)
		if n := Len(fitted); n > width {
			t.Fatalf("%q in %d characters has %d", name, width, n)
		}
		if utf8.ValidString(name) && !utf8.ValidString(Whole(fitted)) {
			t.Fatalf("%q is cut inside a character", name)
		}
	})
}

// sound checks what every list of runs promises.
func sound(t *testing.T, runs []Run) {
	t.Helper()
	loud := len(runs) == 0
	for i, r := range runs {
		if r.Text == "" {
			t.Fatalf("empty run in %v", runs)
		}
		loud = loud || !r.Quiet
		if i > 0 && runs[i-1].Quiet == r.Quiet {
			t.Fatalf("neighbours alike in %v", runs)
		}
	}
	if !loud {
		t.Fatalf("nothing is loud in %v", runs)
	}
}
