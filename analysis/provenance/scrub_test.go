package provenance

import (
	"strings"
	"testing"
)

func TestScrubPath(t *testing.T) {
	for in, want := range map[string]string{
		"/home/jane/m.onnx":                        "m.onnx",
		"/Users/jane/My Models/m.onnx":             "m.onnx",
		"/root/m.onnx":                             "m.onnx",
		"/tmp/x/":                                  "x",
		"/mnt/c/m.onnx":                            "m.onnx",
		"/workspace/m.onnx":                        "m.onnx",
		"/data/m.onnx":                             "m.onnx",
		"../../home/jane/m.onnx":                   "m.onnx",
		"file:///home/jane/m.onnx":                 "m.onnx",
		`C:\Users\jane\m.onnx`:                     "m.onnx",
		"d:/models/m.onnx":                         "m.onnx",
		`\\server\share\m.onnx`:                    "m.onnx",
		"jane@build01:/scratch/m.onnx":             "/scratch/m.onnx",
		"jane@build01:/home/jane/m.onnx":           "m.onnx",
		"https://jane:secret@example.com/m.onnx":   "https://example.com/m.onnx",
		"https://jane:p@ss@example.com/m.onnx":     "https://example.com/m.onnx",
		"ssh://jane:secret@build01:22/x":           "ssh://removed/x",
		"GPU-01234567-89ab-cdef-0123-456789abcdef": "GPU-removed",
		"MIG-01234567-89AB-cdef-0123-456789abcdef": "MIG-removed",
		"/nfs/customer/acme/m.onnx":                "m.onnx",
		"/nfs/customers/m.onnx":                    "/nfs/customers/m.onnx",
		"/homestead/m.onnx":                        "/homestead/m.onnx",
		"./models/home/m.onnx":                     "./models/home/m.onnx",
		"home/m.onnx":                              "home/m.onnx",
		"/usr/src/tensorrt/bin/trtexec":            "/usr/src/tensorrt/bin/trtexec",
		"model@v2.onnx":                            "model@v2.onnx",
		`C:\a@b:c@d:/tmp/m.onnx`:                   "m.onnx",
		"file:///opt/m.onnx":                       "file:///opt/m.onnx",
		"":                                         "",
		"/":                                        "/",
		"..":                                       "..",
		"x:1x3x224x224":                            "x:1x3x224x224",
	} {
		s := &scrubber{prefixes: []string{"/nfs/customer"}}
		got := s.path(in, Source{})
		if got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
		if changed := got != in; changed != (len(s.removed) > 0) {
			t.Errorf("%q: changed %t, but removed %v", in, changed, s.removed)
		}
		if again := s.path(got, Source{}); again != got {
			t.Errorf("%q becomes %q and then %q", in, got, again)
		}
	}
}

// TestScrubLong bounds what hostile input costs.
func TestScrubLong(t *testing.T) {
	s := &scrubber{}
	if got := s.path(strings.Repeat("a@b:", 20_000)+"/home/jane/m.onnx", Source{}); got != "m.onnx" {
		t.Errorf("becomes %.40q", got)
	}
}

func TestScrubCommand(t *testing.T) {
	for in, want := range map[string]string{
		"trtexec --onnx=/home/jane/m.onnx --fp16":            "trtexec --onnx=m.onnx --fp16",
		"/home/jane/bin/trtexec --onnx=m.onnx":               "trtexec --onnx=m.onnx",
		"trtexec --onnx=/home/Jane Doe/My Model.onnx --int8": "trtexec --onnx=My Model.onnx --int8",
		`C:\Program Files\TensorRT\bin\trtexec.exe --best`:   "trtexec.exe --best",
		// Names of tensors and layers stay as they are.
		"trtexec --shapes=/home/in:1x3,/data/x:4 --minShapes=/tmp/y:1":          "trtexec --shapes=/home/in:1x3,/data/x:4 --minShapes=/tmp/y:1",
		"trtexec --layerPrecisions=/home/conv:fp16 --markDebug=/root/t":         "trtexec --layerPrecisions=/home/conv:fp16 --markDebug=/root/t",
		"trtexec --loadInputs=/home/in:/home/jane/in.bin,b:0:D:\\x\\b.bin":      "trtexec --loadInputs=/home/in:in.bin,b:0:b.bin",
		"trtexec --loadInputs='x':x.bin":                                        "trtexec --loadInputs='x':x.bin",
		"trtexec --memPoolSize=workspace:1024 --precisionConstraints=obey":      "trtexec --memPoolSize=workspace:1024 --precisionConstraints=obey",
		"trtexec --timingCacheFile=/tmp/a b/tc --exportTimes=t.json --verbose ": "trtexec --timingCacheFile=tc --exportTimes=t.json --verbose",
		"": "",
	} {
		s := &scrubber{}
		got := s.command(splitCommand(in), Source{})
		if got != want {
			t.Errorf("%q\nbecomes %q\nwant    %q", in, got, want)
		}
		if again := s.command(splitCommand(got), Source{}); again != got {
			t.Errorf("%q becomes %q and then %q", in, got, again)
		}
	}
}

// TestNothingLeaks looks for what the fixtures' author would not publish.
func TestNothingLeaks(t *testing.T) {
	for _, name := range fixtureNames(t) {
		f := read(t, name)
		rec, ds := Assemble([]File{f}, nil)
		text := dumpFile(f) + dumpDiagnostics(ds) + rec.BuildCommand.Text
		for _, secret := range []string{"jane", "secret", "build01", "89ab", "share/missing", "0123456789", "3B:00"} {
			if strings.Contains(text, secret) {
				t.Errorf("%s publishes %q", name, secret)
			}
		}
	}
}
