package view

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/chart"
	"trtsite/generator/history"
	"trtsite/generator/series"
)

// Sweep is the newest measurement of series that differ in one thing only: it is no
// history, and a smaller time is no improvement.
type Sweep struct {
	ID, Title string
	// Head is the header of the first column.
	Head string
	Rows []SweepRow
	// Throughput is set where a row has one, Sums where a grey layer sum stands for a
	// time that nobody measured.
	Throughput, Sums bool
}

// SweepRow is one series of a sweep; Current is the one that the page is about.
type SweepRow struct {
	Series  Link
	Current bool
	// Batch is "" where it is not known. Throughput is batch over median, in samples
	// a second.
	Batch, Median, LayerSum, Throughput string
	Storage                             string
	Date                                string
}

// sweeps are the series by their key without one of its parts.
type sweeps struct {
	shapes, devices map[series.Key][]*history.Series
}

// sweepsOf groups series whose model is known.
func sweepsOf(all []history.Series) sweeps {
	w := sweeps{map[series.Key][]*history.Series{}, map[series.Key][]*history.Series{}}
	for i := range all {
		s := &all[i]
		if s.Comparable() {
			w.shapes[withoutShapes(s.Key)] = append(w.shapes[withoutShapes(s.Key)], s)
			w.devices[withoutDevice(s.Key)] = append(w.devices[withoutDevice(s.Key)], s)
		}
	}
	return w
}

func withoutShapes(k series.Key) series.Key {
	k.Shapes = ""
	return folded(k)
}

func withoutDevice(k series.Key) series.Key {
	k.Device = ""
	return folded(k)
}

// folded makes letter case no difference.
func folded(k series.Key) series.Key {
	for _, p := range []*string{&k.Model, &k.Component, &k.Backend, &k.Device, &k.Precision, &k.Shapes, &k.Profile, &k.Label} {
		*p = strings.ToLower(*p)
	}
	return k
}

// of are the sweeps that a series is part of.
func (w sweeps) of(url string, s *history.Series, c *Catalogue) []Sweep {
	var out []Sweep
	for _, one := range []struct {
		id, title, head string
		series          []*history.Series
		name            func(series.Key) string
	}{
		{"at-shapes", "Other input shapes and batches", "Input shape", w.shapes[withoutShapes(s.Key)], func(k series.Key) string { return shownShapes(k.Shapes) }},
		{"at-devices", "Other devices", "Device", w.devices[withoutDevice(s.Key)], func(k series.Key) string { return shortDevice(k.Device) }},
	} {
		if len(one.series) < 2 {
			continue
		}
		v := Sweep{ID: one.id, Title: one.title, Head: one.head}
		for _, other := range byBatch(one.series, c) {
			v.add(sweepRow(url, other, s, one.name(other.Key), c))
		}
		out = append(out, v)
	}
	return out
}

// byBatch are series in the order of their batches, unknown ones last, else in the
// order of the archive.
func byBatch(all []*history.Series, c *Catalogue) []*history.Series {
	batch := func(s *history.Series) int64 {
		if b := c.backend(s.Newest().Place); b != nil && b.Batch > 0 {
			return b.Batch
		}
		return math.MaxInt64
	}
	out := slices.Clone(all)
	slices.SortStableFunc(out, func(x, y *history.Series) int { return cmp.Compare(batch(x), batch(y)) })
	return out
}

func (v *Sweep) add(row SweepRow) {
	v.Rows = append(v.Rows, row)
	v.Throughput = v.Throughput || row.Throughput != ""
	v.Sums = v.Sums || row.Median == "" && row.LayerSum != ""
}

func sweepRow(url string, s, page *history.Series, name string, c *Catalogue) SweepRow {
	m := s.Newest()
	if name == "" {
		name = "not recorded"
	}
	row := SweepRow{Series: Link{archive.Rel(url, SeriesURL(s.ID)), chart.Printable(name)}, Current: s == page, Date: chart.Printable(m.Date)}
	b := c.backend(m.Place)
	if b == nil {
		return row
	}
	row.Median, _, row.LayerSum, _ = figures(b)
	row.Storage = b.Storage
	if b.Batch > 0 {
		row.Batch = unit.Count(b.Batch)
		if b.MedianMs > 0 {
			row.Throughput = samplesPerSecond(b)
		}
	}
	return row
}

// samplesPerSecond is batch over median: whole samples where there are many.
func samplesPerSecond(b *BackendSummary) string {
	v := float64(b.Batch) / b.MedianMs * 1000
	if v >= 100 {
		return unit.Count(int64(math.Round(v)))
	}
	return unit.Figure(v)
}
