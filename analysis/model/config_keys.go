package model

import (
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// configKey is a key that is read, in an order in which the first value that
// can be used wins.
type configKey struct {
	name string
	read func(r *configReader, key string, f field)
}

// configKeys are the keys of transformers' PretrainedConfig, the names that its
// attribute_map gives to older models (GPT-2's n_embd, DistilBERT's dim, T5's
// d_model, OPT's ffn_dim), diffusers' _class_name and timm's architecture.
var configKeys = []configKey{
	{"_name_or_path", readName}, {"name_or_path", readName}, {"model_name", readName},
	{"model_id", readName}, {"model", readName},
	{"pretrained_model_name_or_path", readName}, {"base_model_name_or_path", readName},
	{"model_type", readModelType},
	{"architectures", readArchitectures}, {"_class_name", readClass}, {"architecture", readClass},
	{"hidden_size", size(hiddenSize)}, {"n_embd", size(hiddenSize)}, {"d_model", size(hiddenSize)},
	{"dim", size(hiddenSize)},
	{"intermediate_size", size(intermediateSize)}, {"n_inner", size(intermediateSize)},
	{"d_ff", size(intermediateSize)}, {"ffn_dim", size(intermediateSize)}, {"hidden_dim", onlyDistilBERT(size(intermediateSize))},
	{"num_hidden_layers", size(layerCount)}, {"n_layer", size(layerCount)}, {"num_layers", size(layerCount)},
	{"n_layers", size(layerCount)},
	{"num_attention_heads", size(headCount)}, {"n_head", size(headCount)}, {"num_heads", size(headCount)},
	{"n_heads", size(headCount)},
	{"max_position_embeddings", size(maxPositions)}, {"n_positions", size(maxPositions)},
}

func hiddenSize(c *Config) *int64       { return &c.HiddenSize }
func intermediateSize(c *Config) *int64 { return &c.IntermediateSize }
func layerCount(c *Config) *int64       { return &c.Layers }
func headCount(c *Config) *int64        { return &c.Heads }
func maxPositions(c *Config) *int64     { return &c.MaxPositions }

// size reads a positive whole number; "768.0" is one. Null is transformers' way
// to leave a key out.
func size(of func(*Config) *int64) func(*configReader, string, field) {
	return func(r *configReader, key string, f field) {
		to := of(&r.out)
		n, ok := whole(f.value)
		switch {
		case f.value.Kind() == 'n', *to > 0:
		case !ok || n < 1:
			r.wrong(key, f, "a positive whole number")
		default:
			*to = n
		}
	}
}

// onlyDistilBERT limits a key that other models use for another size; the
// model's type has been read before.
func onlyDistilBERT(read func(*configReader, string, field)) func(*configReader, string, field) {
	return func(r *configReader, key string, f field) {
		if r.out.ModelType == "distilbert" {
			read(r, key, f)
		}
	}
}

// whole reads a number without a fraction that a float64 holds exactly.
func whole(v jsontext.Value) (int64, bool) {
	if v.Kind() != '0' {
		return 0, false
	}
	if n, err := strconv.ParseInt(string(v), 10, 64); err == nil {
		return n, true
	}
	x, err := strconv.ParseFloat(string(v), 64)
	if err != nil || x != math.Trunc(x) || math.Abs(x) > 1<<53 {
		return 0, false
	}
	return int64(x), true
}

// readName keeps the first value that can name a model. "model" may hold
// anything in other tools' files, so a wrong type is no warning there.
func readName(r *configReader, key string, f field) {
	text, ok := unquote(f.value)
	switch {
	case !ok && f.value.Kind() != 'n' && key != "model":
		r.wrong(key, f, "a string")
	case ok && r.out.NameOrPath == "" && configName(Config{NameOrPath: text}) != nil:
		r.out.NameOrPath, r.out.NameField = text, key
	}
}

func readModelType(r *configReader, key string, f field) {
	text, ok := unquote(f.value)
	if !ok {
		r.wrong(key, f, "a string")
		return
	}
	r.out.ModelType = text
}

// readArchitectures wants a list of class names; what is no string in it is
// left out.
func readArchitectures(r *configReader, key string, f field) {
	if f.value.Kind() != '[' {
		r.wrong(key, f, "a list of strings")
		return
	}
	for _, v := range elements(f.value) {
		if text, ok := unquote(v); ok && text != "" {
			r.out.Architectures = append(r.out.Architectures, text)
		} else {
			r.wrong(key, field{v, f.at}, "a string in the list")
		}
	}
}

func readClass(r *configReader, key string, f field) {
	if text, ok := unquote(f.value); ok && text != "" {
		r.out.Architectures = append(r.out.Architectures, text)
	} else {
		r.wrong(key, f, "a string")
	}
}
