package model

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

// networkInputs returns the inputs of the network and the dimensions of those
// that have any recorded. Left out are tensors that only look like inputs: L2
// cache placeholders and constants that Myelin and the ONNX parser made. Where
// the file declares bindings, only they are inputs.
func networkInputs(in DescribeInput) (names []string, shapes map[string][]int64) {
	constants := set{}
	dims := map[string][]int64{}
	for _, name := range in.ExternalInputs {
		dims[name] = nil
	}
	for i := range in.Layers {
		l := &in.Layers[i]
		for _, t := range l.Constants {
			constants[t.Name] = true
		}
		for j := range l.Inputs {
			t := &l.Inputs[j]
			if known, external := dims[t.Name]; external && known == nil {
				dims[t.Name] = t.Dims
			}
		}
	}
	declared := bound(in)
	shapes = map[string][]int64{}
	for _, name := range in.ExternalInputs {
		if constants[name] || isPseudoInput(name) || declared != nil && !declared[name] {
			continue
		}
		names = append(names, name)
		if d := dims[name]; d != nil {
			shapes[name] = slices.Clone(d)
		}
	}
	return names, shapes
}

// bound returns the declared bindings, or nil where none of them is an external
// input: names can differ where a file has several profiles.
func bound(in DescribeInput) set {
	declared := set{}
	for _, b := range in.Bindings {
		declared[b] = true
	}
	if slices.ContainsFunc(in.ExternalInputs, func(name string) bool { return declared[name] }) {
		return declared
	}
	return nil
}

// isPseudoInput knows the names of l2_cache placeholders ("l2_cache_0"), of
// Myelin's own tensors ("__mye519_dconst") and of the ONNX parser's constants
// ("fc_bias _ ONNXTRT_Broadcast_constantHalf", "(Unnamed Layer* 3) [Constant]").
func isPseudoInput(name string) bool {
	return strings.HasPrefix(name, "l2_cache_") || strings.HasPrefix(name, "__my") ||
		strings.Contains(name, "ONNXTRT_") || strings.Contains(name, "(Unnamed Layer*") ||
		strings.HasSuffix(name, "_dconst")
}

var (
	tokenInputs   = oneOf("input_ids", "token_type_ids", "attention_mask", "inputs_embeds", "position_ids")
	denoiseInputs = oneOf("timestep", "timesteps", "encoder_hidden_states", "latent", "latents",
		"noisy_latents", "latent_model_input", "latent_sample")
	userInputs = oneOf("user_id", "user_ids", "item_id", "item_ids", "movie_id", "movie_ids", "ad_id",
		"dense_features", "sparse_features", "dense_input", "sparse_input", "dense_x", "numerical_input",
		"categorical_input", "numerical_features", "categorical_features")
)

// cacheInputs are a decoder's key and value caches.
func cacheInputs(name string) bool {
	for _, prefix := range []string{"past_key", "past_value", "past_kv", "kv_cache", "key_cache", "value_cache"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return name == "cache_position"
}

// image returns the first input that has the shape of an image: one or three
// channels before or after two sides of at least 16, which may be dynamic.
func (f *facts) image() (name string, dims []int64) {
	for _, name := range f.names {
		d := f.shapes[name]
		if n := len(d); n >= 4 && (isImage(d[n-3], d[n-2], d[n-1]) || isImage(d[n-1], d[n-3], d[n-2])) {
			return name, d
		}
	}
	return "", nil
}

func isImage(channels, height, width int64) bool {
	side := func(d int64) bool { return d < 0 || d >= 16 }
	return (channels == 1 || channels == 3) && side(height) && side(width)
}

// sequence is the length of the token inputs where all of them agree; none where
// it is dynamic or unknown.
func (f *facts) sequence() shown {
	length := int64(0)
	var from []string
	for _, name := range f.names {
		d := f.shapes[name]
		if !oneOf("input_ids", "token_type_ids", "attention_mask")(strings.ToLower(name)) || len(d) < 2 {
			continue
		}
		last := d[len(d)-1]
		if last < 1 || length != 0 && length != last {
			return shown{}
		}
		length = last
		from = append(from, fmt.Sprintf("`%s` of %s", name, unit.Shape(d)))
	}
	if length == 0 {
		return shown{}
	}
	return shown{length, "inputs " + strings.Join(from, ", ")}
}

// dynamic reports whether any tensor has a negative dimension.
func dynamic(layers []trtfmt.Layer) bool {
	negative := func(t trtfmt.Tensor) bool {
		return slices.ContainsFunc(t.Dims, func(d int64) bool { return d < 0 })
	}
	return slices.ContainsFunc(layers, func(l trtfmt.Layer) bool {
		return slices.ContainsFunc(l.Inputs, negative) || slices.ContainsFunc(l.Outputs, negative)
	})
}
