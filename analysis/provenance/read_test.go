package provenance

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"trtsite/analysis/trtfmt"
)

// TestDisguises reads logs as terminals, containers and shells leave them: all
// give the same.
func TestDisguises(t *testing.T) {
	line := regexp.MustCompile(`(?m)^`)
	for name, disguise := range map[string]func([]byte) []byte{
		"CRLF":         func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
		"a mark":       func(b []byte) []byte { return append([]byte("\xef\xbb\xbf"), b...) },
		"a container":  func(b []byte) []byte { return prefixLines(b, "trt_1  | ") },
		"a CI system":  func(b []byte) []byte { return prefixLines(b, "2026-01-02T10:11:12.1234567Z ") },
		"colours":      func(b []byte) []byte { return line.ReplaceAll(b, []byte("\x1b[0;32m")) },
		"no last end":  func(b []byte) []byte { return bytes.TrimRight(b, "\n") },
		"UTF-16LE":     func(b []byte) []byte { return toUTF16(string(b), binary.LittleEndian, true) },
		"UTF-16BE":     func(b []byte) []byte { return toUTF16(string(b), binary.BigEndian, true) },
		"no mark 16LE": func(b []byte) []byte { return toUTF16(string(b), binary.LittleEndian, false) },
	} {
		for _, log := range []string{"log-8.2.log", "log-8.4-load-verbose.log", "log-8.6-build-time-profile.log", "log-10-toy-shape.log"} {
			want := dumpFile(read(t, log))
			f, _ := Read(Input{Name: log, Kind: trtfmt.KindLog, Data: bytes.NewReader(disguise(fixture(t, log)))}, Options{})
			if d := cmp.Diff(want, dumpFile(f)); d != "" {
				t.Errorf("%s in %s:\n%s", log, name, d)
			}
		}
	}
}

func prefixLines(b []byte, prefix string) []byte {
	return []byte(prefix + strings.ReplaceAll(strings.TrimSuffix(string(b), "\n"), "\n", "\n"+prefix) + "\n")
}

func toUTF16(s string, order binary.AppendByteOrder, mark bool) []byte {
	var out []byte
	if mark {
		s = "\ufeff" + s
	}
	for _, u := range utf16.Encode([]rune(s)) {
		out = order.AppendUint16(out, u)
	}
	return out
}

func TestUTF16(t *testing.T) {
	for _, text := range []string{"NV Power Mode: MAXN\nа𝄞б", "NV Power Mode: 15W", strings.Repeat("NV 𝄞\n", 5000)} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			r := &utf16Reader{src: bytes.NewReader(toUTF16(text, order, false)), order: order.(binary.ByteOrder)}
			got, err := io.ReadAll(iotest.OneByteReader(r))
			if string(got) != text || err != nil {
				t.Errorf("%.20q... is read as %.20q..., %v", text, got, err)
			}
		}
	}
	half := append(toUTF16("a𝄞", binary.LittleEndian, false)[:4], 'x')
	got, err := io.ReadAll(&utf16Reader{src: bytes.NewReader(half), order: binary.LittleEndian})
	if string(got) != "a\ufffd" || err != nil {
		t.Errorf("half a character is %q, %v", got, err)
	}
}

// TestBrokenUTF8 keeps a line whose name is not UTF-8.
func TestBrokenUTF8(t *testing.T) {
	log := "[01/02/2026-10:11:12] [I] === Device Information ===\n[01/02/2026-10:11:12] [I] Selected Device: GPU \xff\n"
	f, ds := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(log)}, Options{})
	if got := f.Runs[0].Environment.Facts.Text(DeviceName); got != "GPU \ufffd" || ds[0].Code != "invalid-utf-8" || ds[0].Line != 2 {
		t.Errorf("%q, %v", got, ds)
	}
}

// TestOtherSample ignores other programs of TensorRT in the same log.
func TestOtherSample(t *testing.T) {
	other := "&&&& RUNNING TensorRT.sample_onnx_mnist [TensorRT v8401] # ./sample\n" +
		"[01/02/2026-10:11:12] [I] === Device Information ===\n[01/02/2026-10:11:12] [I] Selected Device: Other\n" +
		"&&&& PASSED TensorRT.sample_onnx_mnist [TensorRT v8401] # ./sample\n"
	log := other + string(fixture(t, "log-8.4-load-verbose.log")) + other
	f, _ := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(log)}, Options{})
	if len(f.Runs) != 1 || strings.Contains(dumpFile(f), "Other") {
		t.Errorf("%d runs:\n%s", len(f.Runs), dumpFile(f))
	}
	f, ds := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(other)}, Options{})
	if len(f.Runs) != 0 || len(ds) != 1 || ds[0].Code != "nothing-recorded" {
		t.Errorf("%+v %v", f, ds)
	}
}

// TestVersionConflict believes the line of the library.
func TestVersionConflict(t *testing.T) {
	log := "&&&& RUNNING TensorRT.trtexec [TensorRT v8401] # x\n[01/02/2026-10:11:12] [I] TensorRT version: 8.6.1\n&&&& PASSED TensorRT.trtexec [TensorRT v8401] # x\n"
	f, ds := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(log)}, Options{})
	if f.Runs[0].Environment.Facts.Text(TensorRT) != "8.6.1" || len(ds) != 1 || ds[0].Code != "provenance-conflict" || ds[0].Line != 2 {
		t.Errorf("%+v %v", f.Runs[0].Environment.Facts, ds)
	}
}

// TestLongLine reads what follows a line of 1 MB.
func TestLongLine(t *testing.T) {
	long := "[01/02/2026-10:11:12] [V] [TRT] " + strings.Repeat("x", 1<<20) + "\n"
	f, ds := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(long + string(fixture(t, "log-cut-head.log")))}, Options{})
	if len(f.Runs) != 1 || f.Runs[0].Timed.QueriesPerS.From.Line != 3 || ds[0].Code != "long-line" {
		t.Errorf("%+v %v", f.Runs, ds)
	}
}

// TestSizeLimit reads the beginning of what is too large, and says so.
func TestSizeLimit(t *testing.T) {
	opt := Options{Limits: trtfmt.Limits{FileBytes: 1000}}
	for _, name := range []string{"log-8.2.log", "machine-smi-q.txt"} {
		f, ds := Read(Input{Name: name, Kind: kindOf(name), Data: bytes.NewReader(fixture(t, name))}, opt)
		if len(f.Runs) == 0 && f.Machine == nil || !hasCode(ds, "too-large") {
			t.Errorf("%s: %+v %v", name, f, ds)
		}
	}
	many := iterations(noise(100, 1, 1), 300)
	f, ds := Read(Input{Name: "t", Kind: trtfmt.KindTimes, Data: strings.NewReader(many)}, opt)
	if f.Samples == nil || f.Samples.N >= 20 || !hasCode(ds, "too-large") {
		t.Errorf("%+v %v", f.Samples, ds)
	}
	f, ds = Read(Input{Name: "m", Kind: trtfmt.KindMetadata, Data: strings.NewReader(strings.Repeat(" ", 1000) + "{}")}, opt)
	if len(f.Runs) > 0 || len(ds) != 1 || ds[0].Severity != trtfmt.Error || ds[0].Code != "too-large" {
		t.Errorf("%+v %v", f, ds)
	}
}

func hasCode(ds []trtfmt.Diagnostic, code string) bool {
	for _, d := range ds {
		if d.Code == code {
			return true
		}
	}
	return false
}

func TestReadErrors(t *testing.T) {
	broken := func() io.Reader {
		return io.MultiReader(strings.NewReader("[\n"), iotest.ErrReader(errors.New("the disk is gone")))
	}
	for _, kind := range []trtfmt.Kind{trtfmt.KindLog, trtfmt.KindMetadata, trtfmt.KindTimes, trtfmt.KindMachine} {
		_, ds := Read(Input{Name: "f", Kind: kind, Data: broken()}, Options{})
		if !strings.Contains(dumpDiagnostics(ds), "the disk is gone") {
			t.Errorf("%s: %v", kind, ds)
		}
	}
	for _, kind := range []trtfmt.Kind{trtfmt.KindLayers, trtfmt.KindUnknown, ""} {
		f, ds := Read(Input{Name: "f", Kind: kind, Data: broken()}, Options{})
		if len(ds) != 1 || ds[0].Severity != trtfmt.Error || ds[0].Code != "wrong-kind" || f.Name != "f" {
			t.Errorf("%q: %+v %v", kind, f, ds)
		}
	}
}

func TestReadFile(t *testing.T) {
	fsys := fstest.MapFS{
		"r/build.log": {Data: fixture(t, "log-8.2.log")},
		"r/fifo.log":  {Mode: fs.ModeNamedPipe},
		"r/dir.log":   {Mode: fs.ModeDir},
	}
	for name, want := range map[string]string{
		"build.log": "", "fifo.log": "unreadable f: this is no regular file", "dir.log": "unreadable f: this is no regular file",
		"none.log": "unreadable f: the file cannot be read: file does not exist",
	} {
		f, ds := ReadFile(fsys, Input{Name: "f", Path: "r/" + name, Kind: trtfmt.KindLog}, Options{})
		got := ""
		if len(ds) > 0 {
			got, _, _ = strings.Cut(fmt.Sprintf("%s %s", ds[0].Code, ds[0]), ";")
		}
		if got != want || (len(f.Runs) == 1) != (want == "") {
			t.Errorf("%s: %d runs, %q, want %q", name, len(f.Runs), got, want)
		}
	}
}

// TestFullLists leaves nothing out without saying so.
func TestFullLists(t *testing.T) {
	runs := strings.Repeat("&&&& RUNNING TensorRT.trtexec # x\n&&&& PASSED TensorRT.trtexec # x\n", maxRuns+2)
	f, ds := Read(Input{Name: "l", Kind: trtfmt.KindLog, Data: strings.NewReader(runs)}, Options{})
	if len(f.Runs) != maxRuns || !hasCode(ds, "too-large") || ds[0].Count != 2 {
		t.Errorf("%d runs, %v", len(f.Runs), ds)
	}
	var gpus strings.Builder
	for i := range maxGPUs + 1 {
		fmt.Fprintf(&gpus, "GPU %d: X (UUID: y)\n", i)
	}
	f, ds = Read(Input{Name: "m", Kind: trtfmt.KindMachine, Data: strings.NewReader(gpus.String())}, Options{})
	if len(f.Machine.GPUs) != maxGPUs || !hasCode(ds, "too-large") {
		t.Errorf("%d GPUs, %v", len(f.Machine.GPUs), ds)
	}
}

// TestBoundedMemory reads a log of 100 MB.
func TestBoundedMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("a log of 100 MB")
	}
	verbose := strings.NewReader(strings.Repeat("[06/15/2022-05:43:36] [V] [TRT] Tactic: 0x632674f65e3422ae Time: 0.012\n", 1<<10))
	parts := []io.Reader{bytes.NewReader(fixture(t, "log-8.2.log"))}
	for range 1 << 20 / 768 {
		parts = append(parts, io.NewSectionReader(verbose, 0, verbose.Size()))
	}
	parts = append(parts, bytes.NewReader(fixture(t, "log-8.4-load-verbose.log")))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f, ds := Read(Input{Name: "big.log", Kind: trtfmt.KindLog, Data: io.MultiReader(parts...)}, Options{})
	runtime.ReadMemStats(&after)
	if len(f.Runs) != 2 || len(ds) > 0 || f.Runs[1].Timed.Outcome != Passed {
		t.Errorf("%d runs, %v", len(f.Runs), ds)
	}
	if allocated := after.TotalAlloc - before.TotalAlloc; allocated > 4<<20 {
		t.Errorf("%d bytes were allocated", allocated)
	}
}
