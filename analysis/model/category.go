package model

// The categories of the document contract.
const (
	Encoder     = "Transformer encoder / sentence embedding"
	Decoder     = "Transformer decoder / LLM"
	ViT         = "Vision transformer"
	CNN         = "CNN / convolutional vision model"
	Diffusion   = "Diffusion / U-Net style model"
	Recommender = "Recommender / ranking model"
	Classical   = "Classical ML or feature pipeline"
	Other       = "Unknown DL model"
)

// claim is a category with independent pieces of evidence for it: what a
// configuration says, names of modules, names of inputs, kinds of layers, the
// model's own name. It is empty where the evidence is weak.
type claim struct {
	category string
	evidence []string
	// notes qualify the claim and count for nothing.
	notes []string
}

// sure is the confidence that evidence of layers and inputs can give.
func (c claim) sure() Confidence {
	if len(c.evidence) >= 3 {
		return High
	}
	return Medium
}

// detectors read layers and inputs, the most specific first: a denoiser has
// convolutions as well, and a vision transformer has blocks like an encoder's.
var detectors = []func(*facts) claim{
	classicalClaim, recommenderClaim, diffusionClaim, decoderClaim, vitClaim, encoderClaim, cnnClaim,
}

func (f *facts) claim() claim {
	for _, detect := range detectors {
		if c := detect(f); len(c.evidence) > 0 {
			return c
		}
	}
	return claim{}
}

// categorise prefers the configuration. Where the layers clearly say something
// else it may belong to another part of a suite, so confidence sinks.
func categorise(f *facts) (category string, c Confidence, evidence []string) {
	stated, layers := configClaim(f.in.Config, f.in.Components), f.claim()
	switch {
	case stated.category == "" && layers.category == "":
		return Other, Low, append(stated.evidence, f.seen())
	case stated.category == "":
		return layers.category, layers.sure(), append(layers.evidence, layers.notes...)
	case layers.category != "" && layers.category != stated.category && len(layers.evidence) > 1:
		note := "but the layers look like another category, " + layers.category
		return stated.category, Medium, append(append(stated.evidence, note), layers.evidence...)
	case layers.category == stated.category:
		return stated.category, High, append(stated.evidence, layers.evidence...)
	default:
		return stated.category, High, stated.evidence
	}
}
