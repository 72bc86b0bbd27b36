package operation

import (
	"strings"

	"trtsite/analysis"
)

// torchNode is a name of Torch-TensorRT: [TYPE]-[operator]-[node], with
// underscores instead of the hyphens in Myelin's copy of it, or without the type.
type torchNode struct {
	// fields are the two or three texts in brackets; the last is the node, the one
	// before the operator with its overload ("aten_ops.relu.default").
	fields []string
	// size is the length of the whole.
	size int
}

// torchLength is the length of a Torch-TensorRT name at the start of a text, 0
// where it starts otherwise.
func torchLength(text string) int {
	n, _ := readTorch(text)
	return n.size
}

func readTorch(text string) (n torchNode, ok bool) {
	for len(n.fields) < 3 && n.size < len(text) {
		at := n.size
		if at > 0 {
			if text[at] != '-' && text[at] != '_' {
				break
			}
			at++
		}
		if !strings.HasPrefix(text[at:], "[") {
			break
		}
		end := strings.IndexByte(text[at:], ']')
		if end < 0 {
			break
		}
		n.fields = append(n.fields, text[at+1:at+end])
		n.size = at + end + 1
	}
	if len(n.fields) < 2 {
		return torchNode{}, false
	}
	return n, true
}

// node is the name of the node in the graph.
func (n torchNode) node() string { return n.fields[len(n.fields)-1] }

// kind is the operation: "relu" of "aten_ops.relu.default", else what the type
// says. addmm is two layers of TensorRT: the product and an addition.
func (n torchNode) kind() string {
	op := n.fields[len(n.fields)-2]
	_, op, _ = strings.Cut(op, "aten_ops")
	op = strings.TrimLeft(op, "._")
	op = strings.TrimPrefix(op, "torch.ops.aten.")
	op, _, _ = strings.Cut(op, ".")
	op = strings.TrimSuffix(op, "_default")
	if n.types("ELEMENTWISE") && (op == "addmm" || op == "linear") {
		return "add"
	}
	if kind := analysis.OperationOf(op); kind != "" {
		return kind
	}
	if n.types("MATRIX_MULTIPLY") {
		return "matmul"
	}
	return analysis.OperationOf(n.typeName())
}

func (n torchNode) types(want string) bool { return n.typeName() == want }

func (n torchNode) typeName() string {
	if len(n.fields) < 3 {
		return ""
	}
	return n.fields[0]
}
