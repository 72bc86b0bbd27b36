package view

import (
	"slices"
	"time"

	"trtsite/analysis"
	"trtsite/analysis/diff"
	"trtsite/generator/archive"
	"trtsite/generator/history"
)

// suite is a pipeline: the reports below one folder are of one model and of
// different components. Only a suite has a time per request.
type suite struct {
	// parts are the components in the order of the archive.
	parts []suitePart
}

// suitePart is one component and the measurement that stands for it.
type suitePart struct {
	name string
	// place is the report, of a component without any other one that failed; empty where
	// it is not known which one counts. time, series and backend are those of the
	// measurement; series is nil where there is none.
	place   history.Place
	time    time.Time
	series  *history.Series
	backend *BackendSummary
	// calls is how often the component runs for one request, 0 where nobody states it;
	// source is who does.
	calls  float64
	source string
	// ms is the time of one call by metric, 0 where there is none.
	ms     float64
	metric diff.Metric
	// variants counts the series of the component below the folder; stale is set where
	// the newest measurement has no time and an earlier one stands for it.
	variants int
	stale    bool
	// failed counts the backends of the component below the folder that failed.
	failed int
	// missing says why the component has no time per request, "" where it has one.
	missing string
}

// requestMs is calls times ms; meaningless where something is missing.
func (p *suitePart) requestMs() float64 { return p.calls * p.ms }

// totalMs is what a request takes in all components; ok is false where something is
// missing, because a sum of some components is no time of the pipeline.
func (s *suite) totalMs() (ms float64, ok bool) {
	for i := range s.parts {
		if s.parts[i].missing != "" {
			return 0, false
		}
		ms += float64(s.parts[i].requestMs())
	}
	return ms, true
}

// suiteOf finds the pipeline below node; nil where the reports there are no suite:
// one of several models, of one component, or one whose component nobody knows.
func suiteOf(node *archive.Node, all []history.Series, c *Catalogue) *suite {
	reports := c.below(node)
	under := make(map[string]bool, len(reports))
	for i := range reports {
		under[reports[i].Path] = true
	}
	var found []suiteSeries
	for i := range all {
		if places := placesUnder(&all[i], under); len(places) > 0 {
			found = append(found, suiteSeries{&all[i], places})
		}
	}
	names, ok := componentsOf(found)
	if !ok {
		return nil
	}
	failed := failedParts(found[0].of.Key.Model, reports, names)
	if len(names)+len(failed) < 2 {
		return nil
	}
	var s suite
	for _, name := range names {
		s.parts = append(s.parts, partOf(name, found, c))
	}
	s.parts = append(s.parts, failed...)
	s.sameData()
	s.countFailed(reports)
	return &s
}

// suiteSeries is a series and its measurements below a folder, newest first.
type suiteSeries struct {
	of     *history.Series
	places []suitePlace
}

type suitePlace struct {
	history.Place
	time time.Time
}

func placesUnder(s *history.Series, under map[string]bool) []suitePlace {
	var out []suitePlace
	for i := len(s.Members) - 1; i >= 0; i-- {
		m := &s.Members[i]
		for _, p := range append([]history.Place{m.Place}, m.Copies...) {
			if under[p.Report] {
				out = append(out, suitePlace{p, m.Time})
				break // copies are the same measurement
			}
		}
	}
	return out
}

// componentsOf are the components of series of one known model, each once; ok is
// false where a model differs or a component is not known.
func componentsOf(found []suiteSeries) (names []string, ok bool) {
	for _, f := range found {
		k := f.of.Key
		if k.Model == "" || k.Component == "" || !sameSlug(k.Model, found[0].of.Key.Model) {
			return nil, false
		}
		if !slices.ContainsFunc(names, func(n string) bool { return sameSlug(n, k.Component) }) {
			names = append(names, k.Component)
		}
	}
	return names, len(names) > 0
}

// failedParts are the components of a model that have nothing but reports that
// failed. What does not say that it belongs to the pipeline is left out.
func failedParts(model string, reports []Summary, names []string) []suitePart {
	var out []suitePart
	for i := range reports {
		for j := range reports[i].Backends {
			b := &reports[i].Backends[j]
			if b.Status != analysis.Failed || b.Component == "" || !sameSlug(b.Model, model) ||
				slices.ContainsFunc(names, func(n string) bool { return sameSlug(n, b.Component) }) {
				continue
			}
			names = append(slices.Clip(names), b.Component)
			p := suitePart{name: b.Component, place: history.Place{Report: reports[i].Path, URL: reports[i].URL}, missing: reportFailed}
			p.calls, p.source = callsOf(b)
			out = append(out, p)
		}
	}
	return out
}

func (s *suite) countFailed(reports []Summary) {
	each(reports, func(b *BackendSummary) {
		for i := range s.parts {
			if p := &s.parts[i]; b.Status == analysis.Failed && sameSlug(p.name, b.Component) {
				p.failed++
			}
		}
	})
}

// sameSlug compares names as keys of series are compared.
func sameSlug(a, b string) bool { return archive.Slug(a) == archive.Slug(b) }

// sameData finds components with one profile: that one was measured and the other
// was not.
func (s *suite) sameData() {
	at := map[string]string{}
	for i := range s.parts {
		p := &s.parts[i]
		if p.backend == nil || p.backend.ProfileHash == "" {
			continue
		}
		if other, known := at[p.backend.ProfileHash]; known {
			p.missing = "has the same profile as " + other + ", byte by byte"
			continue
		}
		at[p.backend.ProfileHash] = p.name
	}
}
