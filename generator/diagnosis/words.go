package diagnosis

import "strings"

// between are the words that may stand between a subject and its figure, in
// either order, without changing what the figure is about.
var between = wordSet(`takes take took costs cost needs need is are has have uses use spends holds hold
	accounts account makes up for with alone in at only just a an the layer layers row rows
	mean median average time share of total or and that i e`)

// before are the words that may stand directly before a subject in place of the
// start of its sentence.
var before = wordSet("the layer row kernel that because while since but so all also still alone")

// into are the words that join a figure to the subject after it.
var into = wordSet("in into on for by")

// spent are the words that may stand between a figure and into.
var spent = wordSet("is are goes go spent of the layer sum total time")

// bases are the words after "of" that may leave a share one of the whole, wholes
// those that the last of them must be: a share "of the layers" counts them.
var bases, wholes = wordSet("the layer sum total time whole"), wordSet("sum total time whole")

// about are the words that say that a figure is not exact.
var about = wordSet("about around roughly nearly almost approximately circa ca some ~ ≈")

// ends are the words that may follow a figure without changing it.
var ends = wordSet("and or alone mean median")

// others are the words of sentences that may be about another build, or about what
// is not there: neither names nor figures need be those of this report.
var others = wordSet(`before earlier previous previously formerly former old older last ago yesterday
	baseline base version build builds release april may january february march june july august
	september october november december other another instead replaced removed gone became becomes
	would could should might if once unless without no not never none claims wrong`)

// comparisons are the words of sentences whose figures may be sums, differences,
// limits or expectations.
var comparisons = wordSet(`run runs when expected expect ideal ideally target bound roof limit peak bandwidth
	estimate estimated estimates save saves saved saving gain gains lose loses lost versus vs against
	compared comparison than from between each every both together combined apiece half twice double
	faster slower less more fewer lower higher longer shorter better worse above below over under
	reached grows grew shrank drops dropped rises rose adds added except rest remaining
	neighbours neighbors`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// fileTypes are the ends of names that are no layers.
var fileTypes = wordSet(`json jsonl gz log txt onnx engine plan trt md py sh csv tsv html png svg jpg pt pth npz
	npy bin cache yaml yml toml tar zip so cfg ini xml safetensors`)

// fileType reports whether a name ends like a file's.
func fileType(name string) bool {
	i := strings.LastIndexByte(name, '.')
	return i > 0 && fileTypes[strings.ToLower(name[i+1:])]
}
