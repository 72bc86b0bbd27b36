package model

import (
	"fmt"

	"trtsite/analysis/unit"
)

var (
	// lmWords are modules of decoders of the LLaMA and GPT families.
	lmWords = []string{"lm_head", "gate_proj", "up_proj", "down_proj", "gate_up_proj", "rotary_emb",
		"input_layernorm", "post_attention_layernorm", "c_attn", "c_fc", "dense_h_to_4h", "query_key_value"}
	patchWords = []string{"patch_embed", "patch_embedding", "patch_embeddings", "patch_embeds", "cls_token"}
	bertWords  = []string{"bert", "roberta", "distilbert", "albert", "electra", "mpnet", "deberta",
		"token_type_embeddings", "sentence_embedding"}
)

// attentionNote is evidence of its own only where kernels, not names, tell.
func (f *facts) attentionKernels(c *claim) {
	if f.fused > 0 {
		c.evidence = append(c.evidence, unit.Plural(f.fused, "fused attention kernel"))
	}
}

// decoderClaim wants a key/value cache, or modules of a language model together
// with attention. BERT's relatives have an lm_head too.
func decoderClaim(f *facts) claim {
	c := claim{category: Decoder}
	words, named := f.found(lmWords)
	caches, inputs := f.inputsNamed(cacheInputs)
	tokens, tokenText := f.inputsNamed(tokenInputs)
	model := words >= 2 || f.has("lm_head")
	if caches == 0 && !(model && f.attention > 0 && f.blocks.encoderLayers() == 0) {
		return claim{}
	}
	if model {
		c.evidence = append(c.evidence, named)
	}
	switch {
	case caches > 3:
		c.evidence = append(c.evidence, fmt.Sprintf("%d inputs for a key/value cache", caches))
	case caches > 0:
		c.evidence = append(c.evidence, inputs)
	case tokens > 0:
		c.evidence = append(c.evidence, tokenText)
	}
	f.attentionKernels(&c)
	return c
}

// vitClaim wants attention over patches: modules that cut them, or an image
// that enters BERT-like blocks with hardly a convolution.
func vitClaim(f *facts) claim {
	c := claim{category: ViT}
	words, named := f.found(patchWords)
	image, dims := f.image()
	pixels := f.shapes["pixel_values"] != nil
	blocks := f.blocks.encoderLayers()
	fewConvolutions := f.convolutions*10 <= f.products+f.fused
	switch {
	case f.attention == 0:
		return claim{}
	case words > 0:
		c.evidence = append(c.evidence, named)
	case blocks > 0 && (image != "" || pixels) && fewConvolutions:
		c.evidence = append(c.evidence, unit.Plural(blocks, "block")+" named `encoder.layer`")
	default:
		return claim{}
	}
	if image != "" {
		c.evidence = append(c.evidence, imageText(image, dims))
	}
	f.attentionKernels(&c)
	return c
}

// encoderClaim wants blocks named encoder.layer, or token inputs together with
// attention; what cuts images into patches or keeps a cache has been ruled out.
func encoderClaim(f *facts) claim {
	c := claim{category: Encoder}
	blocks := f.blocks.encoderLayers()
	words, named := f.found(bertWords)
	tokens, inputs := f.inputsNamed(tokenInputs)
	image, _ := f.image()
	if image != "" || blocks == 0 && (tokens == 0 || f.attention == 0) {
		return claim{}
	}
	switch {
	case blocks > 0:
		c.evidence = append(c.evidence, unit.Plural(blocks, "block")+" named `encoder.layer`")
	case words > 0:
		c.evidence = append(c.evidence, named)
	default:
		c.evidence = append(c.evidence, unit.Plural(f.attention, "layer")+" in attention modules")
	}
	if tokens > 0 {
		c.evidence = append(c.evidence, inputs)
	}
	f.attentionKernels(&c)
	return c
}
