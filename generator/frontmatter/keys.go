package frontmatter

// keyKind is what a key's value must be.
type keyKind int

const (
	kindText keyKind = iota
	kindDate
	// kindPositive is a number greater than 0, whole or not.
	kindPositive
	kindShapes
	kindList
	kindSwitch
	kindAcks
	kindBackends
)

// keySpec is one row of the table of keys.
type keySpec struct {
	name string
	kind keyKind
	// backend is set where the key may be stated per backend.
	backend bool
}

// keys are all keys, in the order in which they are documented.
var keys = [...]keySpec{
	{"title", kindText, false},
	{"date", kindDate, true},
	{"model", kindText, true},
	{"component", kindText, true},
	{"backend", kindText, true},
	{"gpu", kindText, true},
	{"tensorrt", kindText, true},
	{"cuda", kindText, true},
	{"driver", kindText, true},
	{"clocks", kindText, true},
	{"precision", kindText, true},
	{"batch", kindText, true},
	{"shapes", kindShapes, true},
	{"calls", kindPositive, true},
	{"commit", kindText, true},
	{"pr", kindText, true},
	{"tags", kindList, true},
	{"baseline", kindText, true},
	{"aliases", kindList, false},
	{"draft", kindSwitch, false},
	{"pinned", kindSwitch, false},
	{"synthetic", kindSwitch, false},
	{"ack", kindAcks, true},
	{"backends", kindBackends, false},
}

// ackKeys are the keys of one acknowledgement.
var ackKeys = [...]string{"finding", "layer", "state", "who", "why", "date"}

// findKey returns the key's row.
func findKey(name string) (keySpec, bool) {
	for _, k := range keys {
		if k.name == name {
			return k, true
		}
	}
	return keySpec{}, false
}

// keyNames returns the names that may stand at the top, or in the section of a
// backend.
func keyNames(backend bool) []string {
	var names []string
	for _, k := range keys {
		if k.backend || !backend {
			names = append(names, k.name)
		}
	}
	return names
}
