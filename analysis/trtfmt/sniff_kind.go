package trtfmt

import "strings"

// The keys that tell a kind of JSON file.
var (
	// documentKeys are keys of analyze-data.json that may come before
	// schema_version in a file that is cut off.
	documentKeys = []string{
		"folder", "model_components", "model_name", "model_name_confidence",
		"model_name_evidence", "validation",
	}
	// metadataKeys are the sections that TREx writes.
	metadataKeys = []string{
		"model_options", "build_options", "device_information",
		"performance_summary", "inference_options",
	}
	// configKeys are keys of config.json, tokenizer_config.json,
	// preprocessor_config.json and generation_config.json in a Hugging Face
	// model, and of diffusers' config.json.
	configKeys = []string{
		"model_type", "architectures", "_name_or_path", "name_or_path", "hidden_size",
		"num_hidden_layers", "num_attention_heads", "transformers_version", "torch_dtype",
		"_class_name", "_diffusers_version", "tokenizer_class", "model_max_length",
		"image_processor_type", "feature_extractor_type", "processor_class",
		"_from_model_config", "base_model_name_or_path",
	}
	layerKeys = []string{
		keyLayerType, keyInputs, keyOutputs, keyTactic, keyTacticCode, "ParameterType", keyMetadata, keyStream,
	}
	profileKeys = []string{keyTime, keyAverage, keyMedian}
	// timesKeys are keys of trtexec --exportTimes; inMs is that of old versions.
	timesKeys = []string{"computeMs", "latencyMs", "startComputeMs", "startEnqMs", "endToEndMs", "inMs", "startInMs"}
)

// kind judges the outline.
func (o *outline) kind() Kind {
	if o.root == '{' {
		return o.objectKind()
	}
	return o.listKind()
}

func (o *outline) objectKind() Kind {
	has := func(key string) bool { _, ok := o.keys[key]; return ok }
	switch {
	case o.hasLayers():
		return KindLayers
	case has("schema_version") && (has("results") || hasAny(documentKeys, has)),
		o.keys["results"] == '[' && o.state == endless && hasAny(documentKeys, has):
		return KindDocument
	case hasAny(metadataKeys, has):
		return KindMetadata
	case hasAny(configKeys, has):
		return KindConfig
	case o.isSamples():
		return KindSamples
	}
	return KindUnknown
}

// hasLayers reports whether there is a list of layers, or the text ends where
// it would begin, or only TensorRT 11's list of tensors has been seen.
func (o *outline) hasLayers() bool {
	kind, ok := o.keys[keyLayers]
	switch {
	case !ok:
		return o.keys[keyIOTensors] == '['
	case kind == '[':
		return o.firsts[keyLayers] != '0'
	}
	return kind == 0 && o.state == endless
}

// isSamples reports whether every value is a list of numbers.
func (o *outline) isSamples() bool {
	numbers := 0
	for key, kind := range o.keys {
		first := o.firsts[key]
		switch {
		case kind == '[' && first == '0':
			numbers++
		case kind == '[' && (first == ']' || first == 0), kind == 0:
		default:
			return false
		}
	}
	return numbers > 0
}

func (o *outline) listKind() Kind {
	has := func(key string) bool { return o.elem[key] }
	switch {
	case has(keyRecord) && hasAny(profileKeys, has):
		return KindProfile
	case hasAny(timesKeys, has):
		return KindTimes
	case has("ph"):
		return o.traceKind()
	case hasAny(layerKeys, has), has(keyName) && len(o.elem) == 1, o.names > 0 && o.objects+o.others == 0:
		return KindLayers
	case has(keyCount) && len(o.elem) == 1 && o.objects == 1 && o.others == 0:
		return KindProfile
	case has("ComputeCapability"): // *.engine.metadata.json of old TREx versions
		return KindMetadata
	}
	return KindUnknown
}

// traceKind tells Chrome traces apart. ONNX Runtime puts a category into every
// event, Torch-TensorRT none; PyTorch's own traces, which lie beside those of
// Torch-TensorRT, call the process "CPU functions".
func (o *outline) traceKind() Kind {
	switch {
	case o.cat == "Node" || o.cat == "Session":
		return KindORT
	case o.cat == "" && o.elem["dur"] && o.elem[keyRecord] && !strings.Contains(strings.ToLower(o.pid), "functions"):
		return KindTrace
	}
	return KindUnknown
}

func hasAny(keys []string, has func(string) bool) bool {
	for _, k := range keys {
		if has(k) {
			return true
		}
	}
	return false
}
