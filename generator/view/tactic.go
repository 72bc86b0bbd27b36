package view

import (
	"regexp"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/tactic"
	"trtsite/generator/chart"
	"trtsite/generator/view/fold"
)

// Tactic is how a kernel is shown.
type Tactic struct {
	// Short is what fits into a cell: the algorithm, the first operand types and
	// the tile. Full is the recorded name.
	Short, Full string
	// Cores is "CUDA cores" where a layer that multiplies matrices does so
	// without tensor cores, else "".
	Cores string
}

// tacticWidth is how many characters of a kernel's name are shown.
const tacticWidth = 34

// hashShown is how many digits of a generated kernel's hash are shown.
const hashShown = 8

var (
	// operandTypes are tokens such as f16f16, i8f16, tf32f32, s8, e4m3.
	operandTypes = regexp.MustCompile(`^(?:[ifsu]\d+|tf32|bf16|e4m3|e5m2|fp\d+|int8|int8x4)+$`)
	// tile is a block of output that a kernel computes at once.
	tile = regexp.MustCompile(`^(?:warp)?(?:tilesize)?(\d+x\d+(?:x\d+)?)$`)
	// family is a library's kernel family with its instruction: h16816gemm.
	family = regexp.MustCompile(`^[a-z]*(?:\d+x\d+x\d+)?\d*(?:gemm|cudnn)$|^gemv[a-z]*$`)
)

// tacticWords are the tokens that name an algorithm.
var tacticWords = map[string]string{
	"implicit": "implicit", "pooling": "pooling", "depthwise": "depthwise", "wngd": "Winograd", "winograd": "Winograd", "smallk": "small k", "conv1x1": "1×1",
	"deconv": "deconv", "fmha": "fused attention", "mha": "fused attention", "nvjet": "nvjet",
}

// tactics remembers the kernels of one backend: an engine runs the same ones
// again and again.
type tactics struct {
	b     *analysis.Backend
	known map[string]knownTactic
}

type knownTactic struct {
	tactic    Tactic
	cudaCores bool
}

func newTactics(b *analysis.Backend) tactics {
	return tactics{b, map[string]knownTactic{}}
}

// of returns the kernel of the layer at index i.
func (c tactics) of(i int) Tactic {
	layer := &c.b.Layers.Layers[i]
	name := layer.Tactic.Value
	if name == "" {
		return Tactic{}
	}
	k, ok := c.known[name]
	if !ok {
		full := chart.Printable(name)
		k = knownTactic{Tactic{Short: shortTactic(full), Full: full}, c.b.TacticClass(i) == tactic.CUDACore}
		c.known[name] = k
	}
	if k.cudaCores && c.b.IsMatmul(i) {
		k.tactic.Cores = "CUDA cores"
	}
	return k.tactic
}

// shortTactic keeps the words of a kernel's name that tell kernels apart. A
// generated kernel repeats its layer's name, so its hash is shown.
func shortTactic(name string) string {
	if hash := strings.LastIndex(name, "_0x"); hash > 0 && strings.HasPrefix(name, "__myl_") {
		digits := name[hash+len("_0x"):]
		return "kernel " + digits[:min(hashShown, len(digits))]
	}
	var words []string
	types, size := "", ""
	for _, token := range strings.Split(strings.ToLower(name), "_") {
		switch {
		case tacticWords[token] != "":
			words = append(words, tacticWords[token])
		case family.MatchString(token):
			words = append(words, familyWord(token))
		case types == "" && operandTypes.MatchString(token):
			types = token
		case size == "" && tile.MatchString(token):
			size = strings.ReplaceAll(tile.FindStringSubmatch(token)[1], "x", "×")
		}
	}
	if len(words) == 0 {
		return fold.Cut(name, tacticWidth)
	}
	for _, part := range []string{types, size} {
		if part != "" {
			words = append(words, part)
		}
	}
	return fold.Cut(strings.Join(words, " "), tacticWidth)
}

// familyWord leaves out a block size before "gemm": the tile says it again.
func familyWord(token string) string {
	if strings.HasSuffix(token, "gemm") && (token == "gemm" || strings.ContainsRune(token, 'x')) {
		return "GEMM"
	}
	return token
}
