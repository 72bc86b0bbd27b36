package view

import "slices"

// arrange moves what belongs on the first screen there. A single backend needs
// no section of its own.
func (v *ReportView) arrange(side *Side) {
	v.First = First{Diagnosis: v.Diagnosis, Side: side}
	if side != nil {
		return
	}
	b := &v.Backends[0]
	v.First.Leads, v.First.Failure = b.Leads, b.Failure
	b.Leads, b.Failure = nil, nil
	if v.Diagnosis != nil && v.First.Leads == nil && v.First.Failure == nil {
		v.First.Model, b.Model = b.Model, nil
	}
	if v.Diagnosis != nil || b.Types == nil {
		b.Tables = slices.Insert(b.Tables, 0, whole(b.Types)...)
	} else {
		v.First.Where = whole(b.Types)
		if leads := len(v.First.Leads.First); leads > 2 && len(b.Types.Rows)+len(b.Tables[0].Rows) <= maxWhere {
			v.First.Where = append(v.First.Where, b.Tables[0])
			b.Tables = b.Tables[1:]
		}
	}
	b.Types = nil
	b.arrange()
}

// whole is the list of what is there.
func whole(list ...*Breakdown) []*Breakdown {
	return slices.DeleteFunc(list, func(v *Breakdown) bool { return v == nil })
}

// maxWhere is how many rows of breakdowns stand beside three or four leads.
const maxWhere = 7

// arrange puts each chart and each table below the shorter column.
func (v *Backend) arrange() {
	var height [2]int
	v.Columns = [2][]Part{}
	add := func(p Part, lines int) {
		at := 0
		if height[1] < height[0] {
			at = 1
		}
		v.Columns[at] = append(v.Columns[at], p)
		height[at] += lines
	}
	pairs := len(v.Figures) / 2 * 2
	v.Pairs = v.Figures[:pairs]
	for _, f := range v.Figures[pairs:] {
		add(Part{Figure: f}, f.height())
	}
	for _, t := range v.Tables {
		add(Part{Table: t}, t.height())
	}
}
