package model

import (
	"slices"
	"strings"
)

// componentWords are the parts that model suites are cut into, by every
// spelling.
var componentWords = map[string]string{
	"encoder": "encoder", "encode": "encoder",
	"decoder": "decoder", "decode": "decoder",
	"unet": "unet", "vae": "vae", "transformer": "transformer",
	"controlnet": "controlnet", "denoiser": "denoiser", "vocoder": "vocoder",
	"textencoder": "text_encoder", "imageencoder": "image_encoder",
	"vaeencoder": "vae_encoder", "vaedecoder": "vae_decoder",
}

// codecKinds stand before encoder and decoder and belong to them.
var codecKinds = words(`audio context document image mask prompt query speech text
	vae video vision`)

// modelWords are component words that also are whole networks of their own: they
// name a model where nothing else does.
var modelWords = words("unet controlnet")

// Components returns the parts of a model suite that the names speak of
// ("encoder", "text_encoder_2", "unet"), in the order they are met: the folder's
// name, or the parent's where the folder's says nothing, then the files' names.
// Only whole words count. It never returns nil.
func Components(in NameInput) []string {
	folder := clean(in.Folder, nil)
	if len(folder) == 0 {
		folder = clean(in.Parent, nil)
	}
	out := componentsIn(folder)
	for _, f := range in.Files {
		for _, c := range componentsIn(clean(f, fileWords)) {
			if !slices.Contains(out, c) {
				out = append(out, c)
			}
		}
	}
	return out
}

// componentsIn leaves out "transformer" inside a name ("transformer-xl"), where
// it is a kind of network.
func componentsIn(ts []token) []string {
	out := []string{}
	for i := 0; i < len(ts); {
		name, n := componentAt(ts[i:])
		if n > 0 && (name != "transformer" || i+n == len(ts)) && !slices.Contains(out, name) {
			out = append(out, name)
		}
		i += max(n, 1)
	}
	return out
}

// componentAt reads a component at the start of ts and returns how many words
// it has, 0 where there is none. A number behind tells text_encoder_2 from the
// first.
func componentAt(ts []token) (name string, n int) {
	if len(ts) == 0 {
		return "", 0
	}
	name, n = componentWords[strings.ToLower(ts[0].text)], 1
	if len(ts) > 1 && codecKinds[strings.ToLower(ts[0].text)] {
		switch next := componentWords[strings.ToLower(ts[1].text)]; next {
		case "encoder", "decoder":
			name, n = strings.ToLower(ts[0].text)+"_"+next, 2
		}
	}
	if name == "" {
		return "", 0
	}
	if n < len(ts) && len(ts[n].text) == 1 && digits(ts[n].text) {
		return name + "_" + ts[n].text, n + 1
	}
	return name, n
}

// onlyComponents reports whether every word belongs to a component.
func onlyComponents(ts []token) bool {
	for len(ts) > 0 {
		_, n := componentAt(ts)
		if n == 0 {
			return false
		}
		ts = ts[n:]
	}
	return true
}

// withoutComponents cuts the components at the end of a name, and an encoder,
// decoder or autoencoder at its start, where what is left can name a model:
// "sdxl-unet" is sdxl, but "3d-unet" and "transformer-xl" stay.
func withoutComponents(ts []token) []token {
	for i := range ts {
		if i > 0 && onlyComponents(ts[i:]) && !endsInTransformer(ts) && meaningful(ts[:i]) {
			return ts[:i]
		}
	}
	if name, n := componentAt(ts); n > 0 && !modelWords[name] && name != "transformer" && meaningful(ts[n:]) {
		return ts[n:]
	}
	return ts
}

// endsInTransformer is true for kinds of network: "swin-transformer".
func endsInTransformer(ts []token) bool {
	return strings.EqualFold(ts[len(ts)-1].text, "transformer")
}
