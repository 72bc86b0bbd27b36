package join

// Outside stands in Layer.Before and Layer.After for the caller of the engine: a
// network input or output.
const Outside = -1

// MaxLayers is the most layers that a group has on each side. What would need more
// is no comparison of layers any more, and counts as not aligned.
const MaxLayers = 8

// Layer is what one layer is aligned by. Empty texts and lists mean that the layer
// does not tell, and never equal each other.
type Layer struct {
	// Name is the layer's name, Shapes the shapes of all its tensors, Output the
	// shape of its main output.
	Name   string `json:"name"`
	Shapes string `json:"shapes,omitempty"`
	Output string `json:"output,omitempty"`
	// Paths are the strong keys of its original operations: module and operator.
	// Modules are those modules that hold a convolution, matrix product, attention or
	// parameters. Weak are names that identify nothing by themselves. Each key is
	// there once.
	Paths   []string `json:"paths,omitempty"`
	Modules []string `json:"modules,omitempty"`
	Weak    []string `json:"weak,omitempty"`
	// Structure is what the layer computes on which shape. Heavy is set where that is
	// a convolution, a matrix product or attention.
	Structure string `json:"structure,omitempty"`
	Heavy     bool   `json:"heavy,omitempty"`
	// Kinds are its operations by kind, repeats included.
	Kinds []string `json:"kinds,omitempty"`
	// Next is one more than the index of the only layer that reads its output, 0 where
	// there is not exactly one. Layers that only rename a tensor do not count.
	Next int `json:"next,omitempty"`
	// Move is set for a layer that only brings a tensor to another place, format or
	// type. Before and After are the layers at both ends of the edge on which it
	// stands, in ascending order, Outside first; empty where they are not known.
	Move   bool  `json:"move,omitempty"`
	Before []int `json:"before,omitempty"`
	After  []int `json:"after,omitempty"`
}

// strong reports whether the layer has a key that identifies it.
func (l *Layer) strong() bool { return len(l.Paths)+len(l.Modules) > 0 }

// Tier is what a group rests on.
type Tier string

const (
	// Exact groups have one name and equal shapes.
	Exact Tier = "exact name"
	// Strong groups share original operations by path or module.
	Strong Tier = "strong keys"
	// Structure groups do the same on the same shape at the same place in the sequence.
	Structure Tier = "structure"
	// Weak groups share a name that identifies nothing, and the structure.
	Weak Tier = "weak keys"
	// Edge groups are reformats between the same layers.
	Edge Tier = "edge"
)

// Tiers lists the tiers in the order in which they are tried.
func Tiers() []Tier { return []Tier{Exact, Strong, Structure, Weak, Edge} }

// Confidence is how sure a group is.
type Confidence string

// The three degrees.
const (
	High   Confidence = "high"
	Medium Confidence = "medium"
	Low    Confidence = "low"
)

// Group is a set of layers of each side that do the same work.
type Group struct {
	// A and B are indexes of layers in ascending order: at least one and at most
	// MaxLayers each.
	A    []int `json:"a"`
	B    []int `json:"b"`
	Tier Tier  `json:"tier"`
	// Keys are the name, up to four keys that the sides share, the structure, or the
	// names of the layers at the ends of an edge, as the tier has it.
	Keys []string `json:"keys"`
	// Fused counts the layers that joined because the other side has their operations
	// in one layer.
	Fused      int        `json:"fused,omitempty"`
	Confidence Confidence `json:"confidence"`
}

// Join aligns b with a. Groups are in the order of their first layers in a. It takes
// near-linear time in the number of layers and keys.
func Join(a, b []Layer) []Group {
	j := &joiner{a: side(a), b: side(b)}
	j.exact()
	j.strong()
	j.structure()
	j.fused()
	j.repeated()
	j.weak()
	j.edges()
	j.moves()
	return j.finish()
}
