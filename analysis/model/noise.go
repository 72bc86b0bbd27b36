package model

import "regexp"

// noiseWords say how, when or with what something was measured, not which model
// it is. A number or version after one belongs to it ("run 7", "trt-10.3").
var noiseWords = words(
	// Tools and file formats.
	`aot bin cuda cudnn dlprof driver dynamo engine engines eager export exported
	exports gguf gz inductor jetpack json l4t nsys onnx onnxruntime opset ort pb
	plan plans polygraphy pt pth pytorch safetensors tensorflow tensorrt tf tf2onnx
	torch torch2trt torchscript torchtrt trex trt trtexec trtllm txt zip`,
	// What the files hold.
	`analysis analyze bench benchmark benchmarks content corpus data dataset
	datasets debug detailed dump dumps input inputs layer layerinfo layers log logs
	metadata model models name names notebook only output outputs perf performance
	profile profiler profiles profiling report reports result results summary
	timing timings trace traces verbose`,
	// Places in an archive.
	`archive archives artifact artifacts build builds cache checkpoint checkpoints
	ckpt component components demo demos dev development download downloads epoch
	example examples exp experiment experiments folder history iter iteration job
	jobs main master nightly daily weekly prod production public release releases
	run runs sample samples sandbox session sessions site snapshot snapshots
	staging step suite test testing tests tmp temp trial trials try`,
	// Which of several.
	`after attempt backend backends baseline before branch candidate case commit
	config copy current default experimental final fixed full hash issue last
	latest mr new newer newest none old older oldest orig original part patch pr
	prev previous rc ref reference rev revision seed sha tag ticket tuned optimized
	optimised unknown untitled variant ver version vs wip`,
	// How it ran.
	`batch batchsize bs dynamic seqlen shape shapes static stream streams warmup`,
	// Machines.
	`cpu device dgpu dla gpu gpus host igpu machine node rank server worker`,
	// Precision; "best" is trtexec's flag for all of them.
	`amp awq best fp gptq half int mixed precision ptq qat qdq quant quantised
	quantization quantized`,
)

// fileWords are noise in the names of input files only: what TREx,
// Torch-TensorRT and scripts around the engine inspector call them.
var fileWords = words(`acc details exectuion execution graph info information
	latency layerwise metrics network on times`)

// noiseForms are noise words with a number in them.
var noiseForms = regexp.MustCompile(`^(` +
	// Precision: fp16, tofp16, nvfp4, bf16, f32, fp16int8, w8a8, e4m3fn, q4.
	`(to)?((nv|mx)?fp|bf|tf|f|float|int|uint|i|u)(4|6|8|16|32|64)((fp|int)(4|8|16|32))*|` +
	`w\d{1,2}a\d{1,2}|e\dm\d(fn)?|i?q[2-8]|` +
	// Numbered runs, tools and places: run12, build3, trt86, cu124, gpu0.
	`(run|build|job|exp|iter|test|trial|try|epoch|step|rev|pr|mr|rc|attempt|stream|` +
	`trt|tensorrt|cuda|cu|cudnn|torch|onnx|ort|tf|opset|jp|gpu|rank|node|dla)\d+|` +
	// Shapes and batches: 1x3x224x224, bs8, batch16, seq128.
	`\d+(x\d+)+|(bs|batch|seq|seqlen)\d+|` +
	// Years, and numbers that are too long for a model's.
	`20[123]\d|\d{6,}` +
	`)$`)

// gpuForms are the names of devices and their parts. Letters with two digits
// are listed one by one: b16 and l14 are sizes of vision transformers.
var gpuForms = regexp.MustCompile(`^(` +
	`nvidia|geforce|quadro|tesla|jetson|titan(rtx|v|xp?)?|dgx|rtx|gtx|` +
	`ampere|hopper|turing|volta|pascal|blackwell|lovelace|` +
	`((tesla|nvidia)?(a2|a10g?|a16|a30|a40|a100|a800|a[4-6]000|b[123]00|gb10|g?b[23]00|gh200|` +
	`h20|h100|h200|h800|k80|l4|l20|l40s?|m60|p4|p40|p100|t4g?|v100s?)|` +
	`(rtx|gtx)a?\d{3,4}|(10|16|20|30|40|50)[5-9]0)` +
	`(ti|super|laptop|mobile|ada|d|pcie|sxm\d?|nvl|\d{2,3}gb)*|` +
	`(agx)?(orin|xavier|thor)(nano|nx|agx)?|` +
	`sm_?\d{2,3}a?|compute\d{2}|(16|24|32|40|48|64|80|94|96|141|180|192)gb?|` +
	`pcie|sxm\d?|nvl|nvlink|mig` +
	`)$`)

// gpuParts belong to a device only right after another word of its name:
// "orin nano", "rtx 4090 laptop", "rtx 6000 ada", "titan x".
var gpuParts = regexp.MustCompile(`^(ti|super|laptop|mobile|ada|nano|nx|agx|x|xp|v|max|q|d|generation|` +
	`a?[1-9]\d{2,3}(ti|super|laptop|ada|d)*)$`)
