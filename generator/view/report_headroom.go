package view

import (
	"math"
	"slices"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/device"
	"trtsite/analysis/traffic"
	"trtsite/analysis/unit"
)

// bounds is what the layers of a backend are set against.
type bounds struct {
	b    *analysis.Backend
	near []traffic.Headroom
	// gbs is the memory bandwidth in GB/s.
	gbs  float64
	from device.BandwidthFrom
	// device is the zero value where the table has none of this name.
	device device.Device
}

// headroom is how near the layers are to what the device allows, and what they move;
// nil where neither is known.
func headroom(of *derived, suffix string) *Breakdown {
	b := of.b
	h := bounds{b: b, near: of.headroom()}
	h.device, _ = device.Find(b.Provenance.Environment.Facts)
	h.gbs, h.from, _ = device.BandwidthGBs(b.Provenance.Environment)
	v := timeTable(b, "at-headroom"+suffix, "Traffic and headroom")
	total := totalText(traffic.TotalOf(of.traffic()))
	if why := noBoundAt(h.near); why != "" {
		v.Title, v.Note = total, "No layer is set against what the device allows: "+why+"."
		if total == "" {
			return nil
		}
		return &v
	}
	t := breakdown.Of(b, func(i int) string { return string(h.near[i].Class) })
	v.Title, v.Head, v.Total = headroomTitle(t), "Time against the bound", totalRow(b, t)
	v.Rows = tableRows(b, t, classInk)
	for i := range v.Rows {
		v.Rows[i].Small = classNote(h.near, traffic.Class(t.Rows[i].Name))
	}
	slices.SortStableFunc(v.Rows, func(x, y BreakdownRow) int { return classRank(x.Name) - classRank(y.Name) })
	v.Note = h.text() + after(" ", total, ".")
	if h.device.Source != "" {
		v.Source = Link{h.device.Source, "Data sheet of the " + h.device.Name}
	}
	return &v
}

// noBoundAt is why no layer has a bound, "" where one has or they have several reasons.
func noBoundAt(near []traffic.Headroom) string {
	for _, h := range near {
		if h.Class != traffic.NoBound || h.Why != near[0].Why {
			return ""
		}
	}
	if len(near) == 0 {
		return ""
	}
	return near[0].Why
}

func classRank(name string) int {
	return slices.Index([]traffic.Class{traffic.AtRoof, traffic.Near, traffic.Far, traffic.NoBound}, traffic.Class(name))
}

// classInk has more ink the nearer the layers are to their bound.
func classInk(name string) string {
	switch traffic.Class(name) {
	case traffic.AtRoof:
		return "f-p32"
	case traffic.Near:
		return "f-p16"
	case traffic.Far:
		return "f-p8"
	}
	return "f-no"
}

func headroomTitle(t breakdown.Table) string {
	title := ""
	for _, class := range []struct {
		name        traffic.Class
		first, then string
	}{
		{traffic.AtRoof, "Layers at their bound take ", ""}, {traffic.Near, "Layers near their bound take ", ", near it "},
		{traffic.Far, "Layers far from their bound take ", ", far from it "},
	} {
		at := slices.IndexFunc(t.Rows, func(r breakdown.Row) bool { return r.Name == string(class.name) })
		switch {
		case at < 0:
		case title == "":
			title = class.first + wholePercent(t.Rows[at].Share)
		default:
			title += class.then + wholePercent(t.Rows[at].Share)
		}
	}
	if title == "" {
		return "No layer can be set against what the device allows"
	}
	return title
}

// classNote counts a class's layers by what bounds them, those without a bound by why.
func classNote(near []traffic.Headroom, class traffic.Class) string {
	var names []string
	between := " "
	if class == traffic.NoBound {
		between = ": "
	}
	n := map[string]int{}
	add := func(name string) {
		if n[name]++; n[name] == 1 {
			names = append(names, name)
		}
	}
	for _, h := range near {
		switch {
		case h.Class != class:
		case class == traffic.NoBound:
			add(h.Why)
		default:
			add("by " + string(h.By))
		}
	}
	slices.SortStableFunc(names, func(x, y string) int { return n[y] - n[x] })
	const most = 3
	rest := 0
	for i, name := range names {
		if i >= most {
			rest += n[name]
		}
		names[i] = unit.Count(int64(n[name])) + between + name
	}
	text := strings.Join(names[:min(most, len(names))], "; ")
	if rest > 0 {
		text += "; " + unit.Count(int64(rest)) + ": other reasons"
	}
	return text
}

// text says what the layers are set against.
func (h bounds) text() string {
	text := "The bound is bytes over a nominal " + unit.Count(int64(math.Round(h.gbs))) + "\u00a0GB/s (" + string(h.from) + ")"
	end := " No rate of computing is known for this device."
	if h.device.Rates != (device.Rates{}) {
		text += " or, where that is longer, operations over the nominal dense rate"
		end = ""
	}
	text += ". At the roof it is 70\u00a0% of the layer’s time, near 40\u00a0%: a class, and no time to be saved." + end
	n := 0
	for _, r := range h.near {
		if r.Note == traffic.ServedFromL2 {
			n++
		}
	}
	if n > 0 {
		text += " " + unit.Plural(n, "layer") + plural(n, " is", " are") + " faster than memory allows: " + traffic.ServedFromL2 + "."
	}
	if h.b.Quality.SingleSample {
		text += " One iteration: indicative only."
	}
	return text
}

// totalText says what one inference moves and computes at least, "" where nothing is
// known.
func totalText(t traffic.Total) string {
	if !t.Bytes.Known() {
		return ""
	}
	text := "One inference moves at least " + unit.Size(t.Bytes.Value)
	if t.Ops.Known() && t.Ops.Value > 0 {
		text += " and computes at least " + operations(t.Ops.Value)
	}
	return text
}

// operations writes a number of operations: "116.1 G operations".
func operations(n float64) string {
	for _, p := range []struct {
		size float64
		word string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if n >= p.size {
			return unit.Percent(n/p.size) + "\u00a0" + p.word + " operations"
		}
	}
	return unit.Count(int64(n)) + " operations"
}
