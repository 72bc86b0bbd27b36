package rules

import (
	"fmt"

	"trtsite/analysis/model"
	"trtsite/analysis/unit"
)

func qkvFusion() rule {
	return rule{
		doc: Doc{
			ID:    "qkv-fusion",
			Title: "Q, K and V are computed by separate matrix products",
			Says:  "The three projections of self-attention read the same input and run as products of their own.",
			Computed: "In a transformer, the matrix products of a self-attention module are read by the names of query, key and " +
				"value in names and metadata. A module where all three occur and no layer holds all three is counted.",
			Silent: "About networks that are no transformer by strong evidence, cross-attention, modules whose three projections " +
				"are not all visible, and Myelin regions.",
			Try:    "Concatenate the three weights in the model before export, so that the network has one product.",
			Source: "Common analyzers compare a count with the number of blocks; here each block is judged by its own layers.",
		},
		find: func(v view) ([]lead, []string) {
			if !v.isTransformer() {
				return nil, nil
			}
			p := readProjections(v)
			return p.leads(v), p.positives()
		},
	}
}

// role is a set of query, key and value.
type role uint8

const (
	query role = 1 << iota
	key
	value
	all = query | key | value
)

// roles are the names of projections in transformers, timm, diffusers,
// fairseq and Megatron.
var roles = map[string]role{
	"q": query, "q_proj": query, "query": query, "to_q": query, "wq": query, "q_lin": query, "q_linear": query,
	"query_proj": query, "linear_q": query,
	"k": key, "k_proj": key, "key": key, "to_k": key, "wk": key, "k_lin": key, "k_linear": key,
	"key_proj": key, "linear_k": key,
	"v": value, "v_proj": value, "value": value, "to_v": value, "wv": value, "v_lin": value, "v_linear": value,
	"value_proj": value, "linear_v": value,
	"qkv": all, "qkv_proj": all, "query_key_value": all, "c_attn": all, "in_proj": all, "to_qkv": all, "wqkv": all,
	"in_proj_weight": all,
}

// projections are the self-attention modules of which all three roles are seen.
type projections struct {
	modules
	fused, separate []string
}

func readProjections(v view) projections {
	var p projections
	seen := map[string]role{}
	fused := map[string]bool{}
	for i := range v.Records {
		if !v.isMatmul(i) {
			continue
		}
		own := map[string]role{}
		for _, path := range v.paths(i) {
			if module, r := projection(path); r != 0 {
				own[module] |= r
				p.add(module, i)
			}
		}
		for module, r := range own { // independent entries: the order does not matter
			seen[module] |= r
			fused[module] = fused[module] || r == all
		}
	}
	for _, module := range p.names {
		switch {
		case fused[module]:
			p.fused = append(p.fused, module)
		case seen[module] == all:
			p.separate = append(p.separate, module)
		}
	}
	return p
}

// projection returns the self-attention module of a path and the role of its
// operation, 0 where there is none.
func projection(path []string) (module string, r role) {
	for i := len(path) - 1; i > 0; i-- {
		r := roles[path[i]]
		if r == 0 {
			continue
		}
		if module, self := inAttention(path, i); self {
			return module, r
		}
		return "", 0
	}
	return "", 0
}

func (p projections) leads(v view) []lead {
	if len(p.separate) == 0 {
		return nil
	}
	rows := p.union(p.separate)
	example := p.rows[p.separate[0]]
	return []lead{{
		title: fmt.Sprintf("Q, K and V are separate matrix products in %d of %s",
			len(p.separate), unit.Plural(len(p.separate)+len(p.fused), "self-attention module")),
		evidence: fmt.Sprintf("%s of such projections take %s; in `%s`: %s",
			unit.Plural(len(rows), "layer"), v.amount(rows), p.separate[0], v.list(example, 3)),
		hypothesis: "one product with the three weights beside each other would read the input once and be one large kernel in place of " +
			"three small ones; where each is large already, little changes",
		next: "concatenate the three weights and biases into one MatMul before export, rebuild, and compare the time of the " +
			"new layer with the sum of the three",
		confidence: model.Medium,
		rows:       rows,
	}}
}

func (p projections) positives() []string {
	if len(p.fused) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("Q, K and V are one matrix product in %s.", unit.Plural(len(p.fused), "self-attention module"))}
}
