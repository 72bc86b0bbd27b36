package series

import (
	"slices"
	"strconv"
	"time"

	"trtsite/generator/archive"
)

// Member is one backend of one report.
type Member struct {
	// Report is the report's folder in the archive, URL its page's address.
	Report, URL string
	// Backend is the backend's index in the report, Label its label.
	Backend int
	Label   string
	Key     Key
	// Time is the date in UTC, zero where none is known.
	Time time.Time
	// ProfileHash is the SHA-256 of the profile in hex, "" where it is not known
	// that another member has the same bytes.
	ProfileHash string
	// Copies are the members with the same profile, byte by byte: together they are
	// one measurement. They come later in the order of the series.
	Copies []Member
}

// MemberOf makes the member of a backend, whose key is that of Keys.
func MemberOf(n *archive.Node, label string, k Key) Member {
	return Member{Report: n.Path, URL: n.URL, Label: label, Key: k, Time: n.Meta.For(label).Time}
}

// Series is one engine's history.
type Series struct {
	// ID is unique within the archive; it becomes part of an address.
	ID string
	// Key is that of the first member.
	Key Key
	// Members are in the order of time, undated ones after the dated ones, equal
	// ones in the order in which they were given.
	Members []Member
}

// Group puts members into series. They are given in natural path order; the
// series come in the order of the first member that was given. Where two keys
// have one identifier, the later series gets "-2", "-3" and so on.
func Group(all []Member) []Series {
	var out []Series
	at := map[Key]int{}
	for _, m := range all {
		k := m.Key.folded()
		i, known := at[k]
		if !known {
			i = len(out)
			at[k] = i
			out = append(out, Series{})
		}
		out[i].Members = append(out[i].Members, m)
	}
	taken := map[string]bool{}
	for i := range out {
		s := &out[i]
		s.Key = s.Members[0].Key
		s.ID = Free(s.Key.ID(), taken)
		slices.SortStableFunc(s.Members, earlier)
		s.Members = merge(s.Members)
	}
	return out
}

// Free returns an identifier that is not taken, id or with "-2" and so on behind it, and
// takes it.
func Free(id string, taken map[string]bool) string {
	name := id
	for n := 2; taken[name]; n++ {
		name = id + "-" + strconv.Itoa(n)
	}
	taken[name] = true
	return name
}

func earlier(x, y Member) int {
	switch {
	case x.Time.IsZero() && y.Time.IsZero():
		return 0
	case x.Time.IsZero():
		return 1
	case y.Time.IsZero():
		return -1
	}
	return x.Time.Compare(y.Time)
}

// merge makes one member of those with the same profile; the first stands for
// all.
func merge(members []Member) []Member {
	var out []Member
	at := map[string]int{}
	for _, m := range members {
		i, known := at[m.ProfileHash]
		if m.ProfileHash != "" && known {
			out[i].Copies = append(out[i].Copies, m)
			continue
		}
		at[m.ProfileHash] = len(out)
		out = append(out, m)
	}
	return out
}
