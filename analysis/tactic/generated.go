package tactic

import "strings"

// isGenerated reports whether Myelin generated the kernel: __myl_MulAddRelu is
// named after the operations that were fused.
func (t tokens) isGenerated() bool { return len(t) > 3 && t[0] == "" && t[1] == "" && t[2] == "myl" }

// movements are the operations that move, convert or arrange data, as Myelin cuts
// their names. It cuts to four letters, earlier releases to three.
var movements = []string{
	"resh", "move", "tran", "conc", "slic", "repl", "cast", "padd", "spli", "res", "mov", "tra", "con", "sli", "rep", "cas", "pad", "spl",
}

// generatedFamily groups generated kernels by what their chain of operations is
// for; each chain is a variant. Quantising clips and rounds, a softmax subtracts the
// maximum before it adds exponentials up, a normalisation subtracts the mean or
// divides by a root.
func generatedFamily(t tokens) Family {
	chain := strings.Join(t[3:], "")
	switch {
	case strings.Contains(chain, "maxrou"), strings.Contains(chain, "minrou"):
		return Family{"myelin-quantise", "Generated kernels that quantise (Myelin)"}
	case strings.Contains(chain, "subexpsum"):
		return Family{"myelin-softmax", "Generated kernels with a softmax (Myelin)"}
	case strings.Contains(chain, "meansub"), strings.Contains(chain, "mean") && strings.Contains(chain, "sqrt"):
		return Family{"myelin-norm", "Generated kernels with a normalisation (Myelin)"}
	case onlyMoves(chain):
		return Family{"myelin-movement", "Generated kernels that only move data (Myelin)"}
	}
	return Family{"myelin-other", "Other generated kernels (Myelin)"}
}

// onlyMoves reports whether a chain is made of movements alone.
func onlyMoves(chain string) bool {
	for chain != "" {
		rest := chain
		for _, m := range movements {
			if after, ok := strings.CutPrefix(chain, m); ok {
				rest = after
				break
			}
		}
		if rest == chain {
			return false
		}
		chain = rest
	}
	return true
}
