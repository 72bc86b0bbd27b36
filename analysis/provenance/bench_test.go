package provenance

import (
	"bytes"
	"fmt"
	"testing"

	"trtsite/analysis/trtfmt"
)

// bigLog is a verbose log of about n lines.
func bigLog(t testing.TB, n int) []byte {
	head, tail, ok := bytes.Cut(fixture(t, "log-8.4-load-verbose.log"), []byte("[06/15/2022-05:43:36] [I] Starting inference\n"))
	if !ok {
		t.Fatal("the fixture has another form")
	}
	var b bytes.Buffer
	b.Write(head)
	for i := range n {
		fmt.Fprintf(&b, "[06/15/2022-05:43:36] [V] [TRT] --------------- Timing Runner: Conv_%d + Relu_%[1]d (CaskConvolution)\n", i)
		fmt.Fprintf(&b, "[06/15/2022-05:43:36] [V] [TRT] Tactic: 0x632674f65e3422ae Time: 0.0%d\n", i)
		fmt.Fprintf(&b, "[06/15/2022-05:43:36] [I] [TRT] Layer Conv_%d may be slow\n", i)
	}
	b.Write(tail)
	return b.Bytes()
}

// bigTimes are n iterations in the manner of trtexec.
func bigTimes(n int) []byte {
	var b bytes.Buffer
	sep := "[\n  "
	for i := range n {
		at := 200 + float64(i)*0.9
		fmt.Fprintf(&b, `%s{ "startEnqMs" : %.6g, "endEnqMs" : %[2]g, "startH2dMs" : %[2]g, "endH2dMs" : %[2]g, "startComputeMs" : %[2]g, "endComputeMs" : %[2]g, "startD2hMs" : %[2]g, "endD2hMs" : %[2]g, "h2dMs" : 0, "computeMs" : 0.86%04[3]d, "d2hMs" : 0, "latencyMs" : 0.86 }`+"\n", sep, at, i%7919)
		sep = ", "
	}
	b.WriteString("]\n")
	return b.Bytes()
}

func benchmark(b *testing.B, kind trtfmt.Kind, data []byte) {
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		f, ds := Read(Input{Name: "file", Kind: kind, Data: bytes.NewReader(data)}, Options{})
		if len(ds) > 0 || len(f.Runs) == 0 && f.Samples == nil && f.Machine == nil {
			b.Fatal(ds)
		}
	}
}

func BenchmarkLog(b *testing.B) { benchmark(b, trtfmt.KindLog, bigLog(b, 20_000)) }

func BenchmarkTimes(b *testing.B) { benchmark(b, trtfmt.KindTimes, bigTimes(20_000)) }

func BenchmarkMachine(b *testing.B) {
	lines := bytes.Split(fixture(b, "machine-jetson.txt"), []byte("\n"))
	benchmark(b, trtfmt.KindMachine, bytes.Repeat(append(lines[7], '\n'), 10_000))
}
