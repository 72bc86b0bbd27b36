package view

import (
	"cmp"
	"slices"
	"strconv"

	"trtsite/analysis/rules"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
)

// FindingsView is the data of the template "findings".
type FindingsView struct {
	Shell
	// Rules are those with a finding, the one with the most open ones first; Never
	// are the others.
	Rules, Never []RuleRow
	Thresholds   []ThresholdRow
	// Repeats says how many findings are of repeated data, "" for none.
	Repeats string
}

// RuleRow is one rule in the list of rules.
type RuleRow struct {
	Link
	ID string
	FindingCount
	// Closed says in words how many are not open, for narrow screens; "" for none.
	Closed string
	// Worst leads to the finding with the largest score that is open, and shows its
	// title; empty for none.
	Worst Link
}

// ThresholdRow is one threshold.
type ThresholdRow struct {
	Key, Unit, Value string
	// Default is "" where Value is the default.
	Default string
	Means   string
	Rules   []Link
}

// Findings returns the list of all rules, "findings/", and the pages of each.
func (s Site) Findings(c *Catalogue) []Page {
	hits, fixed := c.hits(), c.fixed()
	v := FindingsView{Thresholds: s.thresholdRows(rules.ThresholdTable())}
	var pages []Page
	sum := FindingCount{}
	for _, d := range s.Rules {
		in := ruleInput{doc: d, hits: hits[d.ID], fixed: fixed[d.ID], synthetic: allSynthetic(c.all)}
		pages = append(pages, s.rulePages(in)...)
		row := ruleRow(in)
		sum.Open, sum.Repeats = sum.Open+row.Open, sum.Repeats+row.Repeats
		if len(in.hits)+len(in.fixed) == 0 {
			v.Never = append(v.Never, row)
		} else {
			v.Rules = append(v.Rules, row)
		}
	}
	slices.SortStableFunc(v.Rules, func(x, y RuleRow) int { return cmp.Compare(y.Open, x.Open) })
	if sum.Repeats > 0 {
		v.Repeats = unit.Count(int64(sum.Repeats)) + plural(sum.Repeats, " finding is of a backend that repeats", " findings are of backends that repeat") +
			" the profile of another, byte by byte: listed, and not counted."
	}
	v.Shell = s.shell(head{
		url: FindingsURL, title: "Findings", synthetic: allSynthetic(c.all), crumbs: append(s.crumbs(FindingsURL, nil), Link{Text: "Findings"}),
		description: unit.Count(int64(sum.Open)) + " open " + plural(sum.Open, "finding", "findings") + " by " +
			strconv.Itoa(len(v.Rules)) + " of " + unit.Plural(len(s.Rules), "rule") + ".",
	})
	return append([]Page{{URL: FindingsURL, Template: "findings", Data: &v}}, pages...)
}

func ruleRow(in ruleInput) RuleRow {
	row := RuleRow{Link: Link{archive.Rel(FindingsURL, FindingURL(in.doc.ID)), in.doc.Title}, ID: in.doc.ID, FindingCount: countHits(in.hits, in.fixed)}
	row.Closed = joinWords(FindingCount{Acknowledged: row.Acknowledged, Rejected: row.Rejected, Fixed: row.Fixed}.words())
	for _, h := range in.hits {
		if h.found.Verdict.Open() && !h.repeat {
			row.Worst = Link{archive.Rel(FindingsURL, h.report.URL) + "#" + h.found.Anchor, shownPath(".", h.report)}
			break
		}
	}
	return row
}

// thresholdRows writes thresholds as they are in effect.
func (s Site) thresholdRows(list []rules.Threshold) []ThresholdRow {
	rows := make([]ThresholdRow, len(list))
	for i, t := range list {
		rows[i] = ThresholdRow{Key: t.Key, Unit: t.Unit, Means: t.Means, Value: thresholdText(t.Value(s.Thresholds))}
		if t.Unit == "" {
			rows[i].Unit = "times"
		}
		if t.Value(s.Thresholds) != t.Default() {
			rows[i].Default = thresholdText(t.Default())
		}
		for _, id := range t.Rules {
			rows[i].Rules = append(rows[i].Rules, s.ruleLink(FindingsURL, id))
		}
	}
	return rows
}

func thresholdText(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
