package contract

import (
	"path"
	"regexp"
	"strings"

	"trtsite/analysis/model"
)

// configEvidence is how documents say what a configuration says about the
// model's kind: in this program's words, and in those of the first writer of the
// format.
var configEvidence = regexp.MustCompile("^(?:config `[^`]*` has (model_type|architecture) `([^`]+)`|Hugging Face config model_type=(\\S+))$")

// config is what a document says that a configuration file said; the zero value
// where it names none as its source.
func (r *reader) config(f map[string]part) model.Config {
	p := r.paths.Replace(f["config_path"].string())
	if p == "" {
		return model.Config{}
	}
	evidence := f["evidence"].strings()
	stated := func(key, name string) int64 {
		if fromLayers(evidence, name) {
			return 0
		}
		return f[key].int(0)
	}
	c := model.Config{
		Path:             path.Clean(relative(p)),
		HiddenSize:       stated("hidden_size", model.SizeHidden),
		IntermediateSize: stated("intermediate_size", model.SizeIntermediate),
		Layers:           stated("num_layers", model.SizeBlocks),
		Heads:            stated("num_heads", model.SizeHeads),
		MaxPositions:     stated("max_position_embeddings", model.SizePositions),
	}
	for _, e := range evidence {
		switch m := configEvidence.FindStringSubmatch(e); {
		case m == nil:
		case m[1] == "architecture":
			c.Architectures = append(c.Architectures, m[2])
		default:
			c.ModelType = m[2] + m[3]
		}
	}
	return c
}

// fromLayers reports whether the evidence says that a size was read from the
// layers: "hidden size 768: outputs of ...". A document that says nothing has it
// from its configuration.
func fromLayers(evidence []string, size string) bool {
	for _, e := range evidence {
		if rest, ok := strings.CutPrefix(e, size+" "); ok {
			_, source, found := strings.Cut(rest, ": ")
			return found && !strings.HasPrefix(source, "config `")
		}
	}
	return false
}
