package model

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// folderNames are folder names of many habits with the model they name; "" means
// that the parent must name it.
var folderNames = map[string]string{
	"":    "",
	"dmt": "dmt", "aeb": "aeb", "as": "as",
	"resnet-a100-fp16":              "resnet",
	"resnet-a100-qat":               "resnet",
	"resnet-a100-qat-residual-qgap": "resnet-residual-qgap",
	"resnet-rtx3090-fp32":           "resnet",
	"mobilenet_v2-trtexec":          "mobilenet_v2",
	"mobilenet-qat-older":           "mobilenet",
	"mobilenet-v2-residuals-qat":    "mobilenet-v2-residuals",
	"resnet18-torch-onnx-trt":       "resnet18",
	"alexnet-debug-dump":            "alexnet",
	"notebook-names-only":           "",
	"controlnet-history":            "controlnet",
	"build-1":                       "", "build_12": "", "build7": "", "run 3": "", "#12": "",

	// The reference packager's own form.
	"report_bert-base_20240102_030405":           "bert-base",
	"report_bert-base_20240102_030405_2":         "bert-base",
	"report_unknown_model_20240102_030405":       "",
	"report_stable-diffusion-xl_20251231_235959": "stable-diffusion-xl",

	// Dates and times.
	"2024-01-02":                     "",
	"2024-01-02-bert":                "bert",
	"bert-2024-01-02":                "bert",
	"bert_2024.01.02_12-30":          "bert",
	"bert-20240102T030405Z":          "bert",
	"2024-01-02T03:04:05+09:00 bert": "bert",
	"bert 02.01.2024":                "bert",
	"bert-02-Jan-2024":               "bert",
	"Jan-2-2024-bert":                "bert",
	"bert-2024-January":              "bert",
	"bert-2024-W05":                  "bert",
	"bert-2024Q1":                    "bert",
	"bert-2024-11":                   "bert",
	"bert-2024":                      "bert",
	"bert-1704164645":                "bert",
	"resnet20240102":                 "resnet",
	"12-30-59-bert":                  "bert",
	"2024年1月2日":                      "",
	"人脸检测_2024年1月2日":                 "人脸检测",
	"decoder2024x":                   "decoder2024x",
	"bert-2024decoder":               "bert-2024decoder",
	"resnet12024010299":              "resnet12024010299",
	"summary-may":                    "may",

	// Hashes and identifiers.
	"bert-a1b2c3d":      "bert",
	"bert-g1a2b3c4":     "bert",
	"v1.2.3-4-gabc1234": "",
	"bert-0123456789abcdef0123456789abcdef01234567": "bert",
	"123e4567-e89b-12d3-a456-426614174000":          "",
	"bert-123e4567-e89b-12d3-a456-426614174000":     "bert",
	"defaced-net": "defaced-net", "bert-0x1234567": "bert",
	"pr-1234": "", "PR1234-bert": "bert",

	// Devices.
	"bert-H100": "bert", "bert_h100_sxm5_80gb": "bert", "bert-rtx-3060-ti": "bert",
	"bert-RTX4090Laptop": "bert", "bert-orin-nano": "bert", "jetson-agx-orin-bert": "bert",
	"bert-Tesla-T4": "bert", "bert-sm_86": "bert", "bert-a100-80gb-pcie": "bert",
	"bert-rtx-6000-ada": "bert", "bert-gtx1080ti": "bert", "bert-l40s": "bert",
	"bert-gb200-nvl": "bert", "A100": "", "rtx3060": "", "nano-bert": "nano-bert",
	"vit-l14": "vit-l14", "vit_b16": "vit_b16", "efficientnet-b1": "efficientnet-b1",

	// Precisions, tools, shapes, batches.
	"bert-int8": "bert", "bert_bf16": "bert", "bert-nvfp4": "bert", "bert-w4a16": "bert",
	"bert-fp16+int8": "bert", "bert-fp16int8": "bert", "bert-best": "bert", "tofp16": "",
	"bert-tf32-bs8": "bert", "bert-1x3x224x224": "bert", "bert-batch-8": "bert",
	"bert-seq128": "bert", "bert-trt-10.3": "bert", "bert-trt86": "bert",
	"bert-cuda-12.4-opset17": "bert", "resnet50.onnx": "resnet50", "fp16": "",

	// What belongs to the model stays, as it was written.
	"Llama-3.1-8B-Instruct": "Llama-3.1-8B-Instruct", "gpt-2": "gpt-2", "resnet-50": "resnet-50",
	"yolov8n": "yolov8n", "YOLO_v5s": "YOLO_v5s", "stable-diffusion-v1-5": "stable-diffusion-v1-5",
	"bert-base-uncased": "bert-base-uncased", "t5": "t5", "opt-125m": "opt-125m",
	"swin-transformer": "swin-transformer", "transformer-xl": "transformer-xl", "3d-unet": "3d-unet",
	"Qwen2.5 7B": "Qwen2.5 7B", "é-Größe": "é-Größe", "顔認識": "顔認識", "모델-v2": "모델-v2",
	"vit-base-patch16-224": "vit-base-patch16-224", "fast-rcnn": "fast-rcnn",
	"a__b--cc": "a-b-cc", "model (resnet)": "resnet", "01-resnet": "resnet",

	// What names nothing.
	"v2": "", "3": "", "a": "", "b": "", "x1": "", "---": "", "baseline": "", "report": "",
	"\xff\xfe": "", "\x00": "", "bert\nbase": "bert base",

	// Components of a suite.
	"sdxl-unet": "sdxl", "sdxl_vae_decoder-fp16": "sdxl", "encoder_whisper": "whisper",
	"sd-text_encoder_2": "sd", "unet": "unet", "controlnet": "controlnet", "unet-medical": "unet-medical",
	"encoder": "", "vae": "", "vae_decoder-fp16": "", "text_encoder_2": "", "transformer": "",
}

func TestFolderName(t *testing.T) {
	for folder, want := range folderNames {
		got := InferName(NameInput{Folder: folder})
		if got.Value != want {
			t.Errorf("folder %q: got %q, want %q", folder, got.Value, want)
		}
		if wantC := map[bool]Confidence{true: Low, false: Medium}[want == ""]; got.Confidence != wantC {
			t.Errorf("folder %q: confidence %s, want %s", folder, got.Confidence, wantC)
		}
		if got.Evidence == nil || (len(got.Evidence) == 0) != (want == "") {
			t.Errorf("folder %q: evidence %q", folder, got.Evidence)
		}
	}
}

func TestInferNameOrder(t *testing.T) {
	config := Config{Path: "config.json", NameField: "_name_or_path", NameOrPath: "google/bert-base"}
	for _, tc := range []struct {
		name string
		in   NameInput
		want Name
	}{
		{"explicit", NameInput{Explicit: " My Model fp16 ", Folder: "bert", Configs: []Config{config}},
			Name{"My Model fp16", High, []string{"explicit model name"}}},
		{"explicit, nothing but space", NameInput{Explicit: " \t", Folder: "bert"},
			Name{"bert", Medium, []string{"directory name `bert`"}}},
		{"config", NameInput{Folder: "run-1", Configs: []Config{{}, config}},
			Name{"bert-base", High, []string{"config `config.json` field `_name_or_path`"}}},
		{"sources that agree", NameInput{Folder: "BERT-base-fp16", Configs: []Config{config}},
			Name{"bert-base", High, []string{
				"config `config.json` field `_name_or_path`", "directory name `BERT-base-fp16`"}}},
		{"parent", NameInput{Folder: "build-1", Parent: "controlnet-history"},
			Name{"controlnet", Medium, []string{"parent directory name `controlnet-history`"}}},
		{"component", NameInput{Folder: "unet", Parent: "sdxl-2024-01-02"},
			Name{"sdxl", Medium, []string{"parent directory name `sdxl-2024-01-02`"}}},
		{"component without parent", NameInput{Folder: "unet", Parent: "reports"},
			Name{"unet", Medium, []string{"directory name `unet`"}}},
		{"component and run", NameInput{Folder: "run-1", Parent: "encoder"},
			Name{"", Low, []string{}}},
		{"files", NameInput{Folder: "run-1", Files: []string{"resnet.onnx.engine.graph.json", "resnet.onnx.engine.profile.json"}},
			Name{"resnet", Medium, []string{
				"input file `resnet.onnx.engine.graph.json`", "input file `resnet.onnx.engine.profile.json`"}}},
		{"files that disagree", NameInput{Files: []string{"layers_bert.json", "layers_gpt2.json"}},
			Name{"", Low, []string{}}},
		{"files that name tools", NameInput{Files: []string{"layers_torch-trt-aot.json", "profile_onnx-tensorrt.json",
			"_run_on_acc_0_engine_layer_information.json", "_run_on_acc_0_engine_engine_exectuion_profile.trace",
			"trt_engine_info.json", "trt_layer_latency.json", "layerinfo.json", "layers_.json", "layers_tofp16.json"}},
			Name{"", Low, []string{}}},
		{"nothing", NameInput{}, Name{"", Low, []string{}}},
	} {
		if diff := cmp.Diff(tc.want, InferName(tc.in)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}

// A path in a configuration may be anybody's folder: never surely a name.
func TestConfigName(t *testing.T) {
	for value, want := range map[string]Name{
		"bert-base-uncased":                                      {Value: "bert-base-uncased", Confidence: High},
		"meta-llama/Llama-3.1-8B":                                {Value: "Llama-3.1-8B", Confidence: High},
		"/srv/models/resnet50.onnx":                              {Value: "resnet50", Confidence: High},
		`C:\models\vit-base\`:                                    {Value: "vit-base", Confidence: High},
		"/srv/bert/checkpoint-500":                               {Value: "bert", Confidence: Medium},
		"/home/anna/results/final":                               {Confidence: Low},
		"/home/anna/final":                                       {Confidence: Low},
		"stabilityai/sdxl/unet":                                  {Value: "sdxl", Confidence: Medium},
		"/c/hub/models--google--vit-base/snapshots/0a1b2c3d4e5f": {Value: "vit-base", Confidence: High},
		"./": {Confidence: Low}, "": {Confidence: Low}, "2024-01-02": {Confidence: Low},
	} {
		got := InferName(NameInput{Configs: []Config{{Path: "config.json", NameField: "model", NameOrPath: value}}})
		got.Evidence = nil
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", value, diff)
		}
	}
}

func TestComponents(t *testing.T) {
	for _, tc := range []struct {
		in   NameInput
		want []string
	}{
		{NameInput{}, []string{}},
		{NameInput{Folder: "sdxl-unet"}, []string{"unet"}},
		{NameInput{Folder: "unet", Parent: "vae"}, []string{"unet"}},
		{NameInput{Folder: "build-1", Parent: "controlnet-history"}, []string{"controlnet"}},
		{NameInput{Folder: "text_encoder_2-fp16"}, []string{"text_encoder_2"}},
		{NameInput{Folder: "VAE-Decoder"}, []string{"vae_decoder"}},
		{NameInput{Folder: "TextEncoder"}, []string{"text_encoder"}},
		{NameInput{Folder: "whisper-encode"}, []string{"encoder"}},
		{NameInput{Folder: "flux-transformer"}, []string{"transformer"}},
		{NameInput{Folder: "transformer-xl"}, []string{}},
		{NameInput{Folder: "resunet-encoded-decoders"}, []string{}},
		{NameInput{Folder: "denoiser"}, []string{"denoiser"}},
		{NameInput{Folder: "sdxl", Files: []string{"layers_unet.json", "profile_unet.json", "layers_vae.json"}},
			[]string{"unet", "vae"}},
	} {
		if diff := cmp.Diff(tc.want, Components(tc.in)); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", tc.in, diff)
		}
	}
}

func FuzzInferName(f *testing.F) {
	for _, s := range []string{"resnet-a100-fp16", "report_x_20240102_030405_2", "2024年1月2日", "\xff", "a\x00b", "unet"} {
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, folder, parent string) {
		in := NameInput{Folder: folder, Parent: parent, Files: []string{folder, parent}}
		got := InferName(in)
		if diff := cmp.Diff(got, InferName(in)); diff != "" {
			t.Errorf("not stable: %s", diff)
		}
		if (got.Value == "") != (got.Confidence == Low) || got.Confidence == High {
			t.Errorf("%+v", got)
		}
		Components(in)
	})
}
