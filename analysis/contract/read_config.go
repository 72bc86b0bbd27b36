package contract

import (
	"path"
	"regexp"

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
	c := model.Config{
		Path:             path.Clean(relative(p)),
		HiddenSize:       f["hidden_size"].int(0),
		IntermediateSize: f["intermediate_size"].int(0),
		Layers:           f["num_layers"].int(0),
		Heads:            f["num_heads"].int(0),
		MaxPositions:     f["max_position_embeddings"].int(0),
	}
	for _, e := range f["evidence"].strings() {
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
