package view

import (
	"html/template"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
)

// SeriesListURL is the address of the list of all series.
const SeriesListURL = "series/"

// SeriesURL is the address of a series.
func SeriesURL(id string) string { return SeriesListURL + id + "/" }

// SeriesList is a table with one row for each series: its newest member.
type SeriesList struct {
	Caption, Status string
	Rows            []SeriesRow
	// Columns that no row has a value for are left out.
	Device, TensorRT, Against, P99 bool
	// Sums is set where a grey layer sum stands for a time that nobody measured.
	Sums bool
}

// SeriesRow is the newest member of a series. Empty texts were not recorded.
type SeriesRow struct {
	// Name leads to the newest report, Series to the series.
	Name, Series Link
	// More is what tells the series from others of the same model.
	More, Shape, Device, DeviceName, TensorRT, Storage string
	Median, P99, LayerSum                              string
	Judged
	// Members counts them; Trend draws them.
	Members int
	Trend   template.HTML
	// Findings counts open leads, Worst is the first.
	Findings, Worst, WorstRule string
	// Same is which reports have the same profile.
	Same      string
	Synthetic bool
	// Small says in small print what narrow screens have no column for.
	Small string
}

// seriesList makes rows of series, seen from the page at url.
func seriesList(url string, all []history.Series, c *Catalogue) SeriesList {
	l := SeriesList{Caption: "Series, the newest member of each", Status: plural(len(all), "1 series", unit.Count(int64(len(all)))+" series")}
	mixed := !allSynthetic(c.all)
	backends := backendsOf(all)
	for i := range all {
		s := &all[i]
		row := seriesRow(url, s, c)
		row.Synthetic = row.Synthetic && mixed
		row.More = seriesMore(s, backends)
		l.add(row)
	}
	return l
}

func (l *SeriesList) add(row SeriesRow) {
	l.Rows = append(l.Rows, row)
	l.Device = l.Device || row.Device != ""
	l.TensorRT = l.TensorRT || row.TensorRT != ""
	l.Against = l.Against || row.Against.Text != ""
	l.P99 = l.P99 || row.P99 != ""
	l.Sums = l.Sums || row.Median == "" && row.LayerSum != ""
}

func seriesRow(url string, s *history.Series, c *Catalogue) SeriesRow {
	m := s.Newest()
	row := SeriesRow{
		Series: Link{archive.Rel(url, SeriesURL(s.ID)), ""}, Members: len(s.Members), Synthetic: m.Synthetic,
		Trend: sparkline(s), Judged: verdictOf(url, s, m),
	}
	row.Name = Link{archive.Rel(url, m.URL), modelName(s)}
	b := c.backend(m.Place)
	if b == nil {
		return row
	}
	row.Shape, row.Device, row.DeviceName, row.TensorRT, row.Storage = b.Shape, shortDevice(b.Device), b.Device, b.TensorRT, b.Storage
	if b.MedianMs > 0 {
		row.Median = unit.HeadMs(b.MedianMs)
	}
	if b.P99Ms > 0 {
		row.P99 = unit.HeadMs(b.P99Ms)
	}
	if b.HasTimes() && !b.SharesOnly {
		row.LayerSum = unit.HeadMs(b.LayerSumMs)
	}
	if b.HasTimes() {
		row.Findings, row.Worst, row.WorstRule = unit.Count(int64(b.Findings)), b.Worst, b.WorstRule
	}
	row.Same = sameWords(m.Report, b.SameAs)
	row.Small = joinWords(without(row.Shape, row.Device, row.Storage))
	return row
}

// verdictOf is the verdict on a member; a word without a sign where there is none.
func verdictOf(url string, s *history.Series, m *history.Member) Judged {
	if c := m.Judged(); c != nil {
		return judged(url, c)
	}
	switch {
	case !m.HasTimes():
		return Judged{Word: "no times"}
	case !s.Comparable():
		return Judged{Word: "model unknown"}
	}
	return Judged{Word: "first"}
}

func modelName(s *history.Series) string {
	name := s.Key.Model
	if name == "" {
		name = placeName(s.Newest().Place)
	}
	if c := s.Key.Component; c != "" && !sameWord(name, c) {
		name += " " + c
	}
	return chart.Printable(name)
}

// backendsOf are the backends of each model's component: where they differ, a row
// has to say which one it is about.
func backendsOf(all []history.Series) map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for i := range all {
		name := strings.ToLower(modelName(&all[i]))
		if out[name] == nil {
			out[name] = map[string]bool{}
		}
		out[name][all[i].Key.Backend] = true
	}
	return out
}

// seriesMore is what no column says.
func seriesMore(s *history.Series, backends map[string]map[string]bool) string {
	k := s.Key
	if len(backends[strings.ToLower(modelName(s))]) < 2 {
		k.Backend = ""
	}
	if k.Profile != "" {
		k.Profile = "profile " + k.Profile
	}
	return chart.Printable(joinWords(without(k.Backend, k.Profile, k.Label)))
}

// backend is the digest of a place, nil where it is not there.
func (c *Catalogue) backend(p history.Place) *BackendSummary {
	i, ok := c.at[p.URL]
	if !ok || p.Backend >= len(c.all[i].Backends) || c.all[i].Backends[p.Backend].Status == analysis.Failed {
		return nil
	}
	return &c.all[i].Backends[p.Backend]
}

// maxSpark is how many members a sparkline draws.
const maxSpark = 24

// sparkline draws the last members by the series' metric, before them a base that is
// none of them.
func sparkline(s *history.Series) template.HTML {
	metric := s.Metric()
	if metric == diff.NoMetric {
		return ""
	}
	members := s.Members[max(0, len(s.Members)-maxSpark):]
	var points []chart.Point
	if c := s.Newest().Judged(); c != nil && c.Metric == metric && !s.Has(c.Against) {
		points = append(points, chart.Point{Ms: c.AMs, Open: true})
	}
	for i := range members {
		ms, _ := members[i].Ms(metric)
		points = append(points, chart.Point{Ms: ms})
	}
	var values []string
	for _, p := range points {
		if p.Ms > 0 {
			values = append(values, unit.HeadMs(p.Ms))
		}
	}
	const named = 6
	return chart.Sparkline(strings.Join(values[max(0, len(values)-named):], " to ")+" ms "+string(metric), points)
}
