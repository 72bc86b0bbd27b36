package frontmatter

import (
	"slices"
	"strconv"
	"strings"
)

// acks reads the acknowledgements; a single table is a list of one.
func (r *reader) acks(v *value) []Ack {
	items := []*value{v}
	if v.shape == shapeList {
		items = v.items
	}
	var all []Ack
	for _, item := range items {
		if item.shape != shapeTable {
			r.warn(item.place, "ack must be a table, not "+item.shape.String(), "give each entry a finding and a state")
		} else if a, ok := r.ack(item); ok {
			all = append(all, a)
		}
	}
	return all
}

func (r *reader) ack(table *value) (a Ack, ok bool) {
	a = Ack{File: r.name}
	stated := map[string]bool{}
	for _, e := range table.entries {
		if !slices.Contains(ackKeys[:], e.key) {
			r.unknown(e, "unknown key "+strconv.Quote(e.key)+" in ack", ackKeys[:])
			continue
		}
		stated[e.key] = !e.value.scalar() || clean(e.value) != ""
		f := Field{Key: "ack." + e.key}
		if r.text(&f, e.value) {
			r.ackField(&a, e, f.Text)
		}
	}
	if a.Finding == "" || a.State == "" {
		r.lacking(table, stated)
		return a, false
	}
	return a, true
}

// lacking warns about what an acknowledgement does not state. About what it states
// and is wrong there is a warning already.
func (r *reader) lacking(table *value, stated map[string]bool) {
	var missing []string
	for _, key := range []string{"finding", "state"} {
		if !stated[key] {
			missing = append(missing, "a "+key)
		}
	}
	if len(missing) > 0 {
		r.warn(table.place, "ack needs "+strings.Join(missing, " and "), "")
	}
}

// ackField stores one text of an acknowledgement.
func (r *reader) ackField(a *Ack, e *entry, text string) {
	switch e.key {
	case "finding":
		a.Finding, a.Line, a.Col = text, e.line+r.offset, e.col
	case "layer":
		// Spaces in a layer's name are part of it.
		a.Layer = e.value.text
	case "state":
		states := []string{Acknowledged, Rejected, Fixed}
		if slices.Contains(states, text) {
			a.State = text
			return
		}
		r.warn(e.value.place, "ack.state is "+describe(e.value), "write one of "+strings.Join(states, ", "))
	case "who":
		a.Who = text
	case "why":
		a.Why = text
	case "date":
		f := Field{Key: "ack.date"}
		if r.date(&f, e.value) {
			a.Date = f.Text
		}
	}
}
