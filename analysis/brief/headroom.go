package brief

import (
	"fmt"
	"math"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/breakdown"
	"trtsite/analysis/device"
	"trtsite/analysis/traffic"
	"trtsite/analysis/unit"
)

// headrooms is the time by how near layers are to what the device's memory or its
// multipliers allow; nil where the bandwidth is not known.
func headrooms(b *analysis.Backend) []string {
	gbs, from, ok := device.BandwidthGBs(b.Provenance.Environment)
	if !ok || !b.HasTimes() {
		return nil
	}
	rows := traffic.Of(b)
	list := traffic.HeadroomOf(b, rows)
	lines := []string{
		"bound as a share of a layer's time (at the roof from 70 %, near from 40 %, else far; no time to be had): " +
			table(b, breakdown.Of(b, func(i int) string { return headroomName(list[i]) })),
		fmt.Sprintf("bounds are of %s GB/s nominal memory bandwidth (%s) and nominal dense rates%s",
			unit.Count(int64(math.Round(gbs))), from, total(traffic.TotalOf(rows))),
	}
	if why := reasonsWithout(b, list); why != "" {
		lines = append(lines, "no bound, because: "+why)
	}
	return lines
}

func headroomName(h traffic.Headroom) string {
	if h.Class == traffic.NoBound {
		return string(h.Class)
	}
	return string(h.Class) + ", " + string(h.By)
}

// headroomText is the class of one layer; "" where it has none.
func headroomText(h traffic.Headroom) string {
	if h.Class == traffic.NoBound || h.Class == "" {
		return ""
	}
	text := fmt.Sprintf("%s bound %s %% of its time, %s", h.By, unit.Percent(h.Share*100), h.Class)
	if h.Note != "" {
		text += " (" + h.Note + ")"
	}
	return text
}

// total is what the engine moves and computes at least.
func total(t traffic.Total) string {
	var parts []string
	if t.Bytes.Known() {
		parts = append(parts, "moves at least "+unit.Size(t.Bytes.Value))
	}
	if t.Ops.Known() {
		parts = append(parts, fmt.Sprintf("computes at least %s × 10⁹ operations", giga(t.Ops.Value)))
	}
	if len(parts) == 0 {
		return ""
	}
	return "; an iteration " + strings.Join(parts, " and ")
}

// giga has one decimal, or two figures below 1.
func giga(ops float64) string {
	if ops < 1e9 {
		return fmt.Sprintf("%.2g", ops/1e9)
	}
	return unit.Percent(ops / 1e9)
}

// reasonsWithout is the time of layers without a bound by why they have none.
func reasonsWithout(b *analysis.Backend, list []traffic.Headroom) string {
	t := breakdown.Of(b, func(i int) string { return list[i].Why })
	const most = 3
	var parts []string
	for _, r := range t.Rows {
		if r.Name != "" && r.Ms > 0 && len(parts) < most {
			parts = append(parts, cut(plain(r.Name), 90)+" "+amount(b, r.Ms)+", "+unit.Plural(r.Layers, "layer"))
		}
	}
	return strings.Join(parts, "; ")
}
