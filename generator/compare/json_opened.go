package compare

import (
	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/diff/join"
	"trtsite/generator/view"
)

// FileOpened is a change opened by cause, type, operations and rows. Bars add up to
// change_ms of the comparison; types, operations and tiers with what is not aligned to
// the change of the layer sums.
type FileOpened struct {
	LayersAMs     float64     `json:"layer_sum_a_ms"`
	LayersBMs     float64     `json:"layer_sum_b_ms"`
	Bars          []FileBar   `json:"bars"`
	Types         []FileSlice `json:"types"`
	Groups        []FileSlice `json:"operations"`
	Rows          []FileRow   `json:"rows"`
	RowsInAll     int         `json:"rows_in_all"`
	NewReformats  []FileLayer `json:"new_reformats"`
	GoneReformats []FileLayer `json:"vanished_reformats"`
	Tiers         []FileTier  `json:"alignment"`
	ShareA        float64     `json:"aligned_share_a"`
	ShareB        float64     `json:"aligned_share_b"`
	RemovedMs     float64     `json:"removed_ms"`
	AddedMs       float64     `json:"added_ms"`
}

// FileBar is a part of the change.
type FileBar struct {
	Kind    diff.BarKind `json:"kind"`
	Rows    int          `json:"rows"`
	Ms      float64      `json:"ms"`
	Percent float64      `json:"percent"`
}

// FileSlice is a layer type or a group of operations.
type FileSlice struct {
	Name     string  `json:"name"`
	LayersA  int     `json:"layers_a"`
	LayersB  int     `json:"layers_b"`
	AMs      float64 `json:"a_ms"`
	BMs      float64 `json:"b_ms"`
	ChangeMs float64 `json:"change_ms"`
}

// FileLayer is a layer of a side.
type FileLayer struct {
	Index int     `json:"index"`
	Name  string  `json:"name"`
	Ms    float64 `json:"ms"`
}

// FileRow is a row of changes. The layers of a side are none where it has no such
// layer.
type FileRow struct {
	A             []FileLayer     `json:"a"`
	B             []FileLayer     `json:"b"`
	AMs           float64         `json:"a_ms"`
	BMs           float64         `json:"b_ms"`
	ChangeMs      float64         `json:"change_ms"`
	ChangePercent *float64        `json:"change_percent"`
	Kind          diff.BarKind    `json:"kind"`
	Verdict       diff.Word       `json:"verdict"`
	Changed       string          `json:"what_changed"`
	Tier          join.Tier       `json:"tier,omitempty"`
	Confidence    join.Confidence `json:"confidence,omitempty"`
	Evidence      string          `json:"evidence,omitempty"`
}

// FileTier is what a tier of the alignment holds.
type FileTier struct {
	Tier    join.Tier `json:"tier"`
	Groups  int       `json:"groups"`
	LayersA int       `json:"layers_a"`
	LayersB int       `json:"layers_b"`
	ShareA  float64   `json:"share_a"`
	ShareB  float64   `json:"share_b"`
}

func fileOpened(p *view.Compared) *FileOpened {
	if p.Silent != "" {
		return nil
	}
	n, at, al := p.Numbers, &p.Numbers.Attribution, p.Numbers.Alignment
	f := FileOpened{
		LayersAMs: at.LayersAMs, LayersBMs: at.LayersBMs, Bars: []FileBar{}, Types: fileSlices(at.Types), Groups: fileSlices(at.Groups),
		Rows: []FileRow{}, RowsInAll: len(at.Rows), NewReformats: fileReformats(n.B, at.New), GoneReformats: fileReformats(n.A, at.Vanished),
		ShareA: al.ShareA, ShareB: al.ShareB, RemovedMs: al.RemovedMs, AddedMs: al.AddedMs,
	}
	for _, b := range at.Bars {
		f.Bars = append(f.Bars, FileBar{b.Kind, b.Rows, b.Ms, b.Percent})
	}
	for _, r := range p.Rows.Rows {
		f.Rows = append(f.Rows, fileRow(n, &r))
	}
	for _, t := range al.Tiers {
		f.Tiers = append(f.Tiers, FileTier{t.Tier, t.Groups, t.LayersA, t.LayersB, t.ShareA, t.ShareB})
	}
	return &f
}

func fileRow(n *view.CompareNumbers, row *view.CompareRow) FileRow {
	r := &n.Attribution.Rows[row.Index]
	f := FileRow{
		A: fileLayers(n.A, r.A), B: fileLayers(n.B, r.B), AMs: r.AMs, BMs: r.BMs, ChangeMs: r.ChangeMs,
		Kind: r.Kind, Verdict: r.Word, Changed: row.Changed,
	}
	if r.HasPercent {
		f.ChangePercent = &r.ChangePercent
	}
	if r.Group >= 0 {
		g := &n.Alignment.Groups[r.Group]
		f.Tier, f.Confidence, f.Evidence = g.Tier, g.Confidence, g.Evidence
	}
	return f
}

func fileLayers(b *analysis.Backend, layers []int) []FileLayer {
	out := []FileLayer{}
	for _, i := range layers {
		out = append(out, FileLayer{i, b.Records[i].Name, b.Records[i].ValueMs()})
	}
	return out
}

func fileSlices(list []diff.Slice) []FileSlice {
	out := []FileSlice{}
	for _, s := range list {
		out = append(out, FileSlice{s.Name, s.LayersA, s.LayersB, s.AMs, s.BMs, s.ChangeMs})
	}
	return out
}

func fileReformats(b *analysis.Backend, list []diff.ReformatChange) []FileLayer {
	out := []FileLayer{}
	for _, r := range list {
		out = append(out, FileLayer{r.Layer, b.Layers.Layers[r.Layer].Name, r.Ms})
	}
	return out
}
