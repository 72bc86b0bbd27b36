package provenance

// RemovalKind is what was taken out of a text.
type RemovalKind string

const (
	// RemovedPath is the folder part of an absolute path, with any user and host
	// name in it.
	RemovedPath RemovalKind = "absolute path"
	// RemovedHost is the user and the host of user@host.
	RemovedHost RemovalKind = "user and host name"
	// RemovedCredentials are the user and the password of a URL.
	RemovedCredentials RemovalKind = "credentials"
	// RemovedUUID is the identity of a GPU or of a MIG instance.
	RemovedUUID RemovalKind = "GPU UUID"
)

// Removal says that something was taken out, and never what.
type Removal struct {
	Kind RemovalKind
	// Count is how often, at least 1.
	Count int
	// From is the first place.
	From Source
}

// removals counts what is removed, in the order of first occurrence.
type removals []Removal

func (r *removals) add(kind RemovalKind, n int, from Source) {
	if n == 0 {
		return
	}
	for i := range *r {
		if (*r)[i].Kind == kind {
			(*r)[i].Count += n
			return
		}
	}
	*r = append(*r, Removal{Kind: kind, Count: n, From: from})
}

func (r *removals) merge(other []Removal) {
	for _, o := range other {
		r.add(o.Kind, o.Count, o.From)
	}
}
