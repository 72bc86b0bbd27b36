package view

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"trtsite/analysis/tactic"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
)

// KernelsURL is the address of the list of kernel families.
const KernelsURL = "kernels/"

// KernelURL is the address of a family's page.
func KernelURL(slug string) string { return KernelsURL + slug + "/" }

// KernelHref is the link from the page at url to the page of a kernel's family; ""
// for a name that is not recorded. The page exists where a backend that passed runs
// the kernel.
func KernelHref(url, kernel string) string {
	if strings.TrimSpace(kernel) == "" {
		return ""
	}
	family := tactic.Decode(kernel).Family
	if family.Slug == "" {
		family = otherKernels
	}
	return archive.Rel(url, KernelURL(family.Slug))
}

// KernelsView is the data of the template "kernels".
type KernelsView struct {
	Shell
	// Status says how many families there are.
	Status string
	Rows   []FamilyRow
}

// FamilyRow is one family in the list of families.
type FamilyRow struct {
	Family Link
	// Reports is a count; Cores is "" where no layer multiplies matrices.
	Reports, Cores string
	// Share is the largest share of a layer sum, in percent, "" where no backend has
	// times; Where leads to that report and Bar draws it, all families on one scale.
	Share string
	Where Link
	Bar   template.HTML
}

// KernelView is the data of the template "kernel".
type KernelView struct {
	Shell
	Summary, Status string
	Rows            []KernelRow
	// Device and TensorRT are set where a row has such a value, Cores where layers
	// multiply matrices.
	Device, TensorRT, Cores bool
}

// KernelRow is what one backend runs of a family. Empty texts were not recorded.
type KernelRow struct {
	Report Link
	// Backend is the label where the report has several.
	Backend, Model                     string
	Device, DeviceName, TensorRT, Same string
	Layers                             string
	// Ms is the sum of the layers' mean times, Share the percent of the layer sum; Ms is
	// "" where SharesOnly is set.
	Ms, Share  string
	SharesOnly bool
	Bar        template.HTML
	Cores      string
	// CUDA is set where layers multiply on CUDA cores.
	CUDA bool
	// Layer leads to the row of the layer that takes longest, or to all layers where
	// there are no times; Shape is what it writes.
	Layer Link
	Shape string
	// Variant is the kernel that takes most time, More how many others there are in
	// words.
	Variant, More string
	Synthetic     bool
}

// kernelFamily is a family with everything that runs it.
type kernelFamily struct {
	tactic.Family
	uses []familyUse
}

// familyUse is one backend's use; the summary is its report's.
type familyUse struct {
	report  *Summary
	backend *BackendSummary
	use     *KernelUse
}

// Kernels returns the list of kernel families and a page for each.
func (s Site) Kernels(c *Catalogue) []Page {
	families := c.kernelFamilies()
	pages := []Page{s.kernelsPage(families)}
	for i := range families {
		pages = append(pages, s.kernelPage(&families[i]))
	}
	return pages
}

// kernelFamilies lists the families by their largest share of a layer sum, and the
// uses of each by share; what has no times comes last.
func (c *Catalogue) kernelFamilies() []kernelFamily {
	place := map[string]int{}
	var out []kernelFamily
	for i := range c.all {
		for j := range c.all[i].Backends {
			b := &c.all[i].Backends[j]
			for k := range b.Kernels {
				use := &b.Kernels[k]
				at, known := place[use.Family.Slug]
				if !known {
					at = len(out)
					place[use.Family.Slug] = at
					out = append(out, kernelFamily{Family: use.Family})
				}
				out[at].uses = append(out[at].uses, familyUse{&c.all[i], b, use})
			}
		}
	}
	for i := range out {
		slices.SortStableFunc(out[i].uses, func(x, y familyUse) int { return compareDown(x.use.Share, y.use.Share) })
	}
	slices.SortStableFunc(out, func(x, y kernelFamily) int {
		return cmp.Or(compareDown(x.uses[0].use.Share, y.uses[0].use.Share), strings.Compare(x.Slug, y.Slug))
	})
	return out
}

// reports counts the reports of a family's uses, which come in any order.
func (f *kernelFamily) reports() int {
	seen := map[*Summary]bool{}
	for _, u := range f.uses {
		seen[u.report] = true
	}
	return len(seen)
}

// cores are the units on which the family multiplies, in the order of the uses.
func (f *kernelFamily) cores() string {
	var out []string
	for _, u := range f.uses {
		for _, word := range strings.Split(u.use.Cores, ", ") {
			if word != "" && !slices.Contains(out, word) {
				out = append(out, word)
			}
		}
	}
	return joinWords(out)
}

func (s Site) kernelsPage(families []kernelFamily) Page {
	count := unit.Count(int64(len(families))) + " " + plural(len(families), "family", "families")
	v := KernelsView{Status: count}
	largest := 0.0
	for i := range families {
		largest = max(largest, families[i].uses[0].use.Share)
	}
	for i := range families {
		v.Rows = append(v.Rows, familyRow(&families[i], largest))
	}
	v.Shell = s.shell(head{
		url: KernelsURL, title: "Kernels", description: count + " of kernels in all reports.",
		crumbs: append(s.crumbs(KernelsURL, nil), Link{Text: "Kernels"}), synthetic: synthetic(families),
	})
	return Page{URL: KernelsURL, Template: "kernels", Data: &v}
}

func familyRow(f *kernelFamily, largest float64) FamilyRow {
	row := FamilyRow{
		Family: Link{archive.Rel(KernelsURL, KernelURL(f.Slug)), f.Name}, Reports: unit.Count(int64(f.reports())), Cores: f.cores(),
	}
	if top := f.uses[0]; top.backend.HasTimes() {
		row.Share = unit.Percent(top.use.Share)
		row.Where = Link{archive.Rel(KernelsURL, top.report.URL), chart.Printable(top.report.Path)}
		row.Bar = chart.Bar("f-ink", ratio(top.use.Share, largest))
	}
	return row
}

func (s Site) kernelPage(f *kernelFamily) Page {
	url := KernelURL(f.Slug)
	v := KernelView{Status: unit.Plural(len(f.uses), "row")}
	for _, u := range f.uses {
		row := kernelRow(url, u, f.uses[0].use.Share)
		v.Rows = append(v.Rows, row)
		v.Device, v.TensorRT, v.Cores = v.Device || row.Device != "", v.TensorRT || row.TensorRT != "", v.Cores || row.Cores != ""
	}
	v.Summary = unit.Plural(f.reports(), "report") + plural(f.reports(), " runs", " run") + " kernels of this family."
	v.Shell = s.shell(head{
		url: url, title: f.Name, description: f.Name + ": " + v.Summary,
		crumbs:    append(s.crumbs(url, nil), Link{archive.Rel(url, KernelsURL), "Kernels"}, Link{Text: f.Slug}),
		synthetic: synthetic([]kernelFamily{*f}),
	})
	return Page{URL: url, Template: "kernel", Data: &v}
}

func kernelRow(url string, u familyUse, largest float64) KernelRow {
	b, use := u.backend, u.use
	row := KernelRow{
		Report: Link{archive.Rel(url, u.report.URL), shownPath(".", u.report)}, Model: b.Model,
		Device: shortDevice(b.Device), DeviceName: b.Device, TensorRT: b.TensorRT, Same: sameWords(u.report.Path, b.SameAs),
		Layers: unit.Count(int64(use.Layers)), Cores: use.Cores, CUDA: strings.Contains(use.Cores, string(tactic.CUDACore)),
		Layer: Link{archive.Rel(url, use.LayersURL), "all layers"}, Shape: use.Shape, Variant: use.Variant,
		Synthetic: u.report.Synthetic,
	}
	if len(u.report.Backends) > 1 {
		row.Backend = b.Label
	}
	if use.Anchor != "" {
		row.Layer = Link{row.Layer.Href + "#" + use.Anchor, use.Layer}
	}
	if use.Variants > 1 {
		row.More = "and " + unit.Count(int64(use.Variants-1)) + " more"
		if use.Variant == "" {
			row.More = unit.Plural(use.Variants, "variant")
		}
	}
	if !b.HasTimes() {
		return row
	}
	if row.SharesOnly = b.SharesOnly; !row.SharesOnly {
		row.Ms = unit.RowMs(use.Ms)
	}
	row.Share, row.Bar = unit.Percent(use.Share), chart.Bar("f-ink", ratio(use.Share, largest))
	return row
}

func synthetic(families []kernelFamily) bool {
	for i := range families {
		for _, u := range families[i].uses {
			if !u.report.Synthetic {
				return false
			}
		}
	}
	return len(families) > 0
}
