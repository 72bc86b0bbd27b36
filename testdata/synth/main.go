// Command synth writes the synthetic engines of the repository: layer
// information and profiles as trtexec writes them, for the example archive in
// content/ and for testdata/vit-small. Nothing in them was measured. The same
// program always writes the same bytes.
//
//	go run ./testdata/synth .          # write
//	go run ./testdata/synth -check .   # fail where a file differs
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// file is one generated file; its path is relative to the repository.
type file struct {
	path string
	data []byte
}

func main() {
	check := flag.Bool("check", false, "compare instead of writing")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: synth [-check] FOLDER")
		os.Exit(2)
	}
	step := write
	if *check {
		step = compare
	}
	for _, f := range files() {
		if err := step(filepath.Join(flag.Arg(0), filepath.FromSlash(f.path)), f.data); err != nil {
			fmt.Fprintln(os.Stderr, "synth:", err)
			os.Exit(1)
		}
	}
}

func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

func compare(path string, data []byte) error {
	got, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !bytes.Equal(got, data) {
		return fmt.Errorf("%s is not what the generator writes: run it without -check", path)
	}
	return nil
}

// files lists every engine.
func files() []file {
	var out []file
	add := func(dir, key string, e *engine, count int) {
		dir = "content/" + dir
		out = append(out,
			file{dir + "/layers_" + key + ".json", e.layerFile()},
			file{dir + "/profile_" + key + ".json", e.profileFile(count)})
	}
	add("bert-base/2026-03-02", "trtexec", bert(bertOptions{blocks: 12, fusedAttention: true, seed: "march"}), 1200)
	add("bert-base/2026-04-06", "trtexec", bert(bertOptions{blocks: 12, fusedAttention: true, seed: "april"}), 1180)
	add("bert-base/2026-05-04", "trtexec", bert(bertOptions{blocks: 12, seed: "may"}), 940)
	add("diffusion-suite/text-encoder", "trtexec", bert(bertOptions{blocks: 6, fusedAttention: true, clip: true, seed: "clip"}), 2000)
	add("diffusion-suite/unet", "trtexec", unet("unet"), 180)
	add("diffusion-suite/vae", "trtexec", vae("vae"), 150)
	add("resnet50/2026-02-11-fp16", "fp16", resnet(resnetOptions{seed: "fp16"}), 800)
	add("resnet50/2026-02-18-int8", "int8", resnet(resnetOptions{int8: true, seed: "int8"}), 1100)
	add("resnet50/two-backends", "onnx-tensorrt", resnet(resnetOptions{seed: "onnx"}), 820)
	add("resnet50/two-backends", "torch-trt-aot", resnet(resnetOptions{torch: true, seed: "torch"}), 700)
	vit := bert(bertOptions{blocks: 6, vit: true, fusedAttention: true, seed: "vit"})
	out = append(out,
		file{"testdata/vit-small/layers_fp16.json", vit.layerFile()},
		file{"testdata/vit-small/profile_fp16.json", vit.profileFile(900)})
	detector := resnet(resnetOptions{seed: "detector", detector: true})
	out = append(out, file{"content/detector/layer-only/layers_trtexec.json", detector.layerFile()})
	whisper := bert(bertOptions{blocks: 4, fusedAttention: true, seed: "names"})
	return append(out,
		file{"content/speech-decoder/names-only/layers_trtexec.json", whisper.nameFile()},
		file{"content/speech-decoder/names-only/profile_trtexec.json", whisper.profileFile(500)})
}
