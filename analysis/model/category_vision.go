package model

import (
	"fmt"
	"slices"
	"strings"

	"trtsite/analysis/unit"
)

var (
	// unetWords are modules of denoisers, autoencoders and ControlNets, as
	// diffusers and the original latent-diffusion code name them.
	unetWords = []string{"down_blocks", "up_blocks", "mid_block", "input_blocks", "output_blocks",
		"middle_block", "time_embed", "time_embedding", "time_proj", "time_text_embed", "zero_convs",
		"input_hint_block", "controlnet_cond_embedding", "controlnet_down_blocks", "controlnet_mid_block",
		"single_transformer_blocks"}
	diffusionNames = words("unet controlnet denoiser diffusion sdxl ddpm ddim sd15 sd21 sd3 flux pixart")
	// cnnNames begin the names of well-known convolutional networks.
	cnnNames = []string{"resnet", "resnext", "mobilenet", "alexnet", "vgg", "efficientnet", "densenet",
		"squeezenet", "shufflenet", "inception", "googlenet", "convnext", "regnet", "darknet", "yolo",
		"retinanet", "deeplab", "hrnet", "xception"}
)

// diffusionClaim wants two modules of a U-Net, or inputs of a denoising step, or
// its name, where convolutions or a second source agree.
func diffusionClaim(f *facts) claim {
	c := claim{category: Diffusion}
	words, named := f.found(unetWords)
	steps, inputs := f.inputsNamed(denoiseInputs)
	if words >= 2 {
		c.evidence = append(c.evidence, named)
	}
	if steps > 0 {
		c.evidence = append(c.evidence, inputs)
	}
	if name := f.nameWord(func(w string) bool { return diffusionNames[w] }); name != "" {
		c.evidence = append(c.evidence, "the name `"+name+"`")
	}
	if words < 2 && f.convolutional() && len(c.evidence) > 0 {
		c.evidence = append(c.evidence, f.convolutionText())
	}
	if f.opaque > 0 {
		c.notes = append(c.notes, f.opaqueNote())
	}
	if words < 2 && len(c.evidence) < 2 {
		return claim{}
	}
	return c
}

// cnnClaim wants convolutions to be most of what multiplies, hardly any
// attention, and an image or planes of two dimensions to convolve. A region of
// unknown content that reads inputs beside the image is a part of the network that
// nobody sees, and no small one.
func cnnClaim(f *facts) claim {
	image, dims := f.image()
	if !f.convolutional() || f.attention*10 > f.convolutions || image == "" && f.spatial*2 < f.convolutions ||
		len(f.fed) > 1 || len(f.fed) == 1 && !f.fed[image] {
		return claim{}
	}
	c := claim{category: CNN, evidence: []string{f.convolutionText()}}
	if image != "" {
		c.evidence = append(c.evidence, imageText(image, dims))
	}
	name := f.nameWord(func(w string) bool {
		return slices.ContainsFunc(cnnNames, func(prefix string) bool { return strings.HasPrefix(w, prefix) })
	})
	if name != "" {
		c.evidence = append(c.evidence, "the name `"+name+"`")
	}
	if f.opaque > 0 {
		c.notes = append(c.notes, f.opaqueNote())
	}
	return c
}

// convolutional is true where at least three layers are convolutions and they
// are 60 % or more of the layers that multiply matrices: AlexNet has 5 of 8.
func (f *facts) convolutional() bool {
	return f.convolutions >= 3 && f.convolutions*100 >= f.matrixLayers()*60
}

func (f *facts) convolutionText() string {
	return fmt.Sprintf("%s of %s that multiply matrices are convolutions",
		unit.Count(int64(f.convolutions)), unit.Plural(f.matrixLayers(), "layer"))
}

func imageText(name string, dims []int64) string {
	return fmt.Sprintf("input `%s` of %s has the shape of an image", name, unit.Shape(dims))
}

// nameWord returns the first word of the model's name or components for which
// is holds.
func (f *facts) nameWord(is func(string) bool) string {
	texts := append([]string{f.in.Name.Value}, f.in.Components...)
	for _, text := range texts {
		for _, t := range tokens(text) {
			if is(strings.ToLower(t.text)) {
				return t.text
			}
		}
	}
	return ""
}
