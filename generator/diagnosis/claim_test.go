package diagnosis

import (
	"strings"
	"testing"

	"trtsite/analysis"
)

// What is true, or may be, is silent.
func TestSilent(t *testing.T) {
	for _, text := range []string{
		// Exact names, every quantity: mean and median 0.3417 ms, 34.17 % of 1 ms,
		// 42.7 % of 0.8 ms, 3.417 ms over ten iterations.
		"`MaxPool_12` takes 0.0952 ms (9.5 % of the layer sum).",
		"`MaxPool_12` takes 0.10 ms, 95 µs or 9.52 %.",
		"`MaxPool_12` is at 0.095 ms, which is 12 % of the limit.",
		"`MaxPool_12` has 11.9 % of the time.",
		"`MaxPool_12` took 0.952 ms in all.",
		"`MaxPool_12`: 0.095\u00a0ms, 10 percent.",
		"`MaxPool_12` takes about 0.1 ms, ~9 %.",
		"About 0.1 ms is spent in `MaxPool_12`.",
		"9.5 % of the time goes into `MaxPool_12`.",
		"[The pool](layer:MaxPool_12) takes **0.095** ms.",
		"`MaxPool_12` takes `0.095 ms`.",
		// Parts of names.
		"`conv1` takes 0.2017 ms, 20.2 %.", "`Conv_22` takes 0.342 ms.", "`layer1.0.conv1…Conv_22` takes 0.342 ms.",
		// Types: 0.2017 + 0.3417 = 0.5434 ms.
		"The `CaskConvolution` layers take 0.543 ms (54.3 %).", "`kgen` takes 30 %.",
		// Findings: 0.3417 alone, 0.5434 together.
		"[Two layers](finding:hot-layer) take 54 %.", "[One](finding:hot-layer) takes 0.342 ms.",
		// Another subject, as far as anyone can tell.
		"The reformat before `MaxPool_12` takes 0.5 ms.", "The pool behind `conv1` takes 0.5 ms.",
		"`conv1` and `MaxPool_12` take 0.9 ms.", "`MaxPool_12` and its reformat take 0.9 ms.",
		"`MaxPool_12` reads 0.9 ms of data.", "Two `CaskConvolution` layers take 0.1 ms.",
		"`attention/MatMul` takes 0.9 ms.", "`encoder/layer.0` waits; it takes 0.9 ms.",
		"`MaxPool_12` takes 0.5 ms per image.", "`MaxPool_12` has 10 % headroom, and it is 99 % copies.", "On `MaxPool_12`, 90 % is traffic.",
		"`MaxPool_12` has a deviation of 0.9 ms (σ = 0.9 ms).", "`MaxPool_12` (±0.9 ms)", "`MaxPool_12`: min 0.5 ms, max 0.9 ms.",
		"`MaxPool_12` takes 0.095 ms of the 1 ms total.", "`MaxPool_12` uses 75 % of the time on copies.", "`MaxPool_12` is 80 % of the layer.",
		"Speed up `MaxPool_12`: 0.9 ms is possible.", "Halving `MaxPool_12` by 50 % gives 0.05 ms.", "`MaxPool_12`: 20 % → 12 %.",
		"`MaxPool_12` is 0.5 ms away.", "`MaxPool_12` waits 0.9 ms.", "The `CaskConvolution` layers are 33 %.",
		// Lists.
		"The slowest are `conv1` (0.202 ms, 20.2 %), `MaxPool_12` (0.095 ms) and `kgen` (30 %).",
		"`conv1` (0.202 ms) and `MaxPool_12` (0.095 ms) take 0.297 ms.", "`conv1` takes 0.202 ms, `MaxPool_12` 0.095 ms and `kgen` 30 %.",
		"The copies for `conv1` (0.06 ms) and of `MaxPool_12` (0.9 ms).", "`conv1`, like `MaxPool_12`, takes 0.202 ms.",
		"`conv1` makes a copy for `MaxPool_12`: 0.9 ms.", "In `conv1`, `MaxPool_12` takes 0.9 ms.", "The stem (`conv1`) takes 0.9 ms.",
		"0.9 ms goes into `conv1` and `MaxPool_12`.",
		"`conv1` and `MaxPool_12` (0.297 ms)", "`conv1`, the `MaxPool_12` (0.297 ms)", "the pool behind `conv1` (0.095 ms) and `MaxPool_12`",
		"the pool behind `conv1` (0.202 ms) and the one after `MaxPool_12` (0.9 ms)", "`conv1` (0.202 ms, `MaxPool_12` (0.9 ms in FP16)",
		// Another base, sign, range, comparison or build.
		"`MaxPool_12` takes 30 % of the pools.", "`MaxPool_12` is +0.5 ms.", "`MaxPool_12` takes 0.5-0.6 ms.",
		"`MaxPool_12` takes 0.5 to 0.6 ms.", "`MaxPool_12` is 0.5 ms slower.", "`MaxPool_12` would take 0.5 ms.",
		"In April `MaxPool_12` took 0.5 ms.", "See [the other](../other/): `MaxPool_12` takes 0.5 ms.",
		"`MaxPool_12` takes 0,5 ms.", "`MaxPool_12` takes 0.5 ms/image.", "`MaxPool_12` runs at 80 %.", "`MaxPool_12` is at 80 %.",
		"`MaxPool_12` takes 2.3x.", "`MaxPool_12` is 80 % memory-bound.", "`MaxPool_12` takes 0.9 ms in FP16.",
		"Nothing takes 5 ms.",
		// Names that exist, and what is no name.
		"`sm80_xmma_fprop`, `/encoder/in_kgen`, `Conv_9`, `QuantizeLinear_20`, `/encoder/layer.1`, `layer.0/attention`.",
		"`--fp16`, `/encoder/build.log`, `/home/x/y`, `Q/DQ`, `https://x.y/encoder/z`, `/encoder/layer.{i}/x`, `int8_4`, `Foo_1`, `FP_99`.",
		"In the other build `Conv_99` is gone.",
		"```\nConv_99 takes 5 ms\n```",
		"| | FP16, ms | x |\n|---|---|---|\n| `MaxPool_12` | 0.9 | 5 |",
		"| layer | ms |\n|---|---|\n| `MaxPool_12` | 0.095 |\n| `MaxPool_12` and more | 0.9 |\n| all | 1.0 |",
	} {
		if got := found(t, below(text), resnet()); got != "" {
			t.Errorf("%s\n%s", text, got)
		}
	}
}

// What the data contradict is said with its place.
func TestContradicted(t *testing.T) {
	const pool = "`MaxPool_12` has %s here, but the data say 0.095 ms, 9.5\u00a0%"
	const conv = "`conv1.weight + QuantizeLinear_7 + Conv_9` has %s here, but the data say 0.202 ms, 20.2\u00a0%"
	for _, c := range []struct{ text, at, format, figure string }{
		{"`MaxPool_12` takes 0.093 ms.", "3:20", pool, "0.093 ms"},
		{"`MaxPool_12` takes 0.095 ms (9.8 % of the layer sum).", "3:30", pool, "9.8 %"},
		{"A pool waits.\nThe layer `MaxPool_12` needs\n**0.7** ms.", "5:3", pool, "0.7 ms"},
		{"[Pool](layer:MaxPool_12) takes 190 us.", "3:32", pool, "190 us"},
		{"`MaxPool_12` takes about 0.12 ms.", "3:26", pool, "0.12 ms"},
		{"- `MaxPool_12`: 5 ms", "3:17", pool, "5 ms"},
		{"20 % of the time goes into `MaxPool_12`.", "3:1", pool, "20 %"},
		{"| layer | time (ms) | share, % |\n|---|--:|--:|\n| `MaxPool_12` | 0.095 | 19.5 |", "5:26", pool, "19.5 %"},
		{"`conv1` costs 0.3 ms.", "3:15", conv, "0.3 ms"},
		{"The slowest: `conv1` (0.202 ms) and `MaxPool_12` (0.3 ms).", "3:51", pool, "0.3 ms"},
		{"`conv1` alone takes 0.202 ms, followed by `MaxPool_12` (0.3 ms).", "3:57", pool, "0.3 ms"},
		{"`conv1` takes 0.3 ms and `MaxPool_12` 0.095 ms.", "3:15", conv, "0.3 ms"},
		{"`MaxPool_12` (0.095 ms), `conv1` (20.2 %, 0.5 ms), `kgen` (30 %)", "3:43", conv, "0.5 ms"},
		{"The `CaskConvolution` layers take 64 %.", "3:35", "`CaskConvolution` has %s here, but the data say 0.543 ms, 54.3\u00a0%", "64 %"},
		{"[Two layers](finding:hot-layer) take 64 %.", "3:38",
			"`hot-layer` has %s here, but the data say 0.342 ms, 34.2\u00a0%; 0.202 ms, 20.2\u00a0%; 0.543 ms, 54.3\u00a0%", "64 %"},
	} {
		want := CodeFigure + " a.md:" + c.at + " " + strings.Replace(c.format, "%s", c.figure, 1)
		if got := found(t, below(c.text), resnet()); got != want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, want)
		}
	}
}

// A figure is right where one backend has it, and the message names them all.
func TestBackends(t *testing.T) {
	r := &analysis.Report{Backends: []analysis.Backend{backendOf("onnx", row{"a1", "k", 1}), backendOf("torch", row{"a1", "k", 2})}}
	if got := found(t, below("`a1` takes 2.0 ms. `a1` takes 1.00 ms."), r); got != "" {
		t.Error(got)
	}
	want := CodeFigure + " a.md:3:12 `a1` has 3 ms here, but the data say onnx: 1.000 ms, 100.0\u00a0%; torch: 2.000 ms, 100.0\u00a0%"
	if got := found(t, below("`a1` takes 3 ms."), r); got != want {
		t.Errorf("got %s", got)
	}
	for i := range r.Backends {
		r.Backends[i].Mode = analysis.LayerOnly
	}
	if got := found(t, below("`a1` takes 3 ms."), r); got != "" {
		t.Errorf("without times: %s", got)
	}
}

func TestUnknownLayers(t *testing.T) {
	const in = " no layer of this report has `%s` in its name"
	for _, c := range []struct{ text, at, op string }{
		{"`Conv_99` waits.", "3:2", "Conv_99"},
		{"`Conv_2` waits.", "3:2", "Conv_2"}, // not the beginning of Conv_22
		{"See `conv1.weight + QuantizeLinear_8 + Conv_9`.", "3:6", "QuantizeLinear_8"},
		{"`/encoder/layer.7/attention/MatMul`, `/encoder/layer.1/attention/MatMul`", "3:2", "/encoder/layer.7/attention/MatMul"},
		{"`Conv_99` is slower than `conv1`.", "3:2", "Conv_99"},
		{"| a |\n|---|\n| `MaxPool_3` |", "5:4", "MaxPool_3"},
	} {
		want := CodeLayer + " a.md:" + c.at + strings.Replace(in, "%s", c.op, 1)
		if got := found(t, below(c.text), resnet()); got != want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, want)
		}
	}
	r := resnet()
	r.Backends = append(r.Backends, analysis.Backend{Label: "y", Status: analysis.Failed})
	if got := found(t, below("`Conv_99` waits."), r); got != "" {
		t.Errorf("with a backend whose layers are not known: %s", got)
	}
	twice := Check(below("`Conv_99` waits. `Conv_99` waits."), resnet(), Options{Name: "a.md", Line: 1})
	if len(twice) != 1 || twice[0].Count != 2 {
		t.Errorf("twice: %v", twice)
	}
}
