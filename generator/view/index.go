package view

import (
	"slices"

	"trtsite/analysis"
	"trtsite/analysis/unit"
	"trtsite/generator/archive"
	"trtsite/generator/history"
	"trtsite/generator/markdown"
)

// IndexInput is what the first page is made of.
type IndexInput struct {
	Root *archive.Node
	// Reports are all reports of the archive.
	Reports *Catalogue
	// Series are the histories of all engines.
	Series []history.Series
	// Overview is the root's own text; zero where there is none.
	Overview markdown.Doc
}

// IndexView is the data of the template "index".
type IndexView struct {
	Shell
	// Changes say in words what regressed and what is new, Lines what is here.
	Changes, Lines []Line
	// Series is empty where there are more than PageRows; MoreSeries then leads to
	// their list.
	Series     SeriesList
	MoreSeries Link
	// List is empty where there are more than PageRows rows; More then leads to
	// the list of reports.
	List   List
	More   Link
	Groups []GroupRow
	// Pages are Markdown pages of the root.
	Pages    []Link
	Overview *Prose
}

// Line is a labelled sentence with links.
type Line struct {
	Label string
	Parts []LinePart
}

// LinePart is a piece of a line: text, or a link where Href is set.
type LinePart struct {
	Link
	Strong bool
	// Class is "better" or "worse" for a verdict, else "".
	Class string
}

// GroupRow is a group in a list of groups.
type GroupRow struct {
	Link
	// Reports and Failed count below the group; Failed is "" for none.
	Reports, Failed string
}

// Index returns the first page.
func (s Site) Index(in IndexInput) Page {
	v := IndexView{Overview: prose(in.Overview)}
	all, rows := in.Reports.all, 0
	each(all, func(*BackendSummary) { rows++ })
	if rows <= PageRows {
		v.List = list("", ".", all)
		v.List.Caption = "Reports, one row per backend"
	}
	v.More = Link{archive.Rel("", ReportsURL), "All " + unit.Plural(len(all), "report")}
	v.Groups = groupRows("", in.Root, in.Reports)
	v.Pages = pageLinks("", in.Root)
	if len(in.Series) <= PageRows {
		v.Series = seriesList("", ranked(in.Series), in.Reports)
	}
	v.MoreSeries = Link{archive.Rel("", SeriesListURL), "All " + unit.Count(int64(len(in.Series))) + " series"}
	v.Changes, v.Lines = changeLines(in.Series), indexLines(all, rows)
	description := plainLine(v.Lines[0])
	if len(v.Changes) > 0 {
		description = stopped(v.Changes[0].Label+": "+plainLine(v.Changes[0])) + " " + description
	}
	v.Shell = s.shell(head{description: description, synthetic: allSynthetic(all)})
	v.Heading = s.Name
	return Page{URL: "", Template: "index", Data: &v}
}

// indexLines say how much is here and what failed.
func indexLines(all []Summary, rows int) []Line {
	var timed, layersOnly, failed int
	each(all, func(b *BackendSummary) {
		switch {
		case b.Status == analysis.Failed:
			failed++
		case b.HasTimes():
			timed++
		default:
			layersOnly++
		}
	})
	here := Line{Label: "Here", Parts: []LinePart{
		{Link: Link{Text: unit.Plural(len(all), "report")}, Strong: true}, {Link: Link{Text: " with " + unit.Plural(rows, "backend") + ": " +
			unit.Count(int64(timed)) + " with layer times"}},
	}}
	if layersOnly > 0 {
		here.text(", " + unit.Count(int64(layersOnly)) + " with layers only")
	}
	if failed > 0 {
		here.text(", " + unit.Count(int64(failed)) + " failed")
	}
	here.text("." + repeatedText(all))
	lines := []Line{here}
	if failed > 0 {
		lines = append(lines, failedLine(all))
	}
	return lines
}

// repeatedText says how many backends repeat the profile of another, byte by
// byte: together they are one measurement.
func repeatedText(all []Summary) string {
	seen, repeated := map[string]bool{}, 0
	each(all, func(b *BackendSummary) {
		if b.ProfileHash == "" {
			return
		}
		if seen[b.ProfileHash] {
			repeated++
		}
		seen[b.ProfileHash] = true
	})
	if repeated == 0 {
		return ""
	}
	return " " + upperFirst(smallNumber(repeated)) + plural(repeated, " backend repeats", " backends repeat") +
		" the profile of another, byte by byte, and " + plural(repeated, "is no measurement of its own.", "are no measurements of their own.")
}

func (l *Line) text(s string) { l.Parts = append(l.Parts, LinePart{Link: Link{Text: s}}) }

// maxFailed is how many reports a line names.
const maxFailed = 6

// failedLine names reports with failed backends; their rows say why.
func failedLine(all []Summary) Line {
	l := Line{Label: "Failed"}
	reports := 0
	for i := range all {
		if all[i].Status == analysis.Passed {
			continue
		}
		if reports++; reports > maxFailed {
			continue
		}
		if reports > 1 {
			l.text(", ")
		}
		l.Parts = append(l.Parts, LinePart{Link: Link{archive.Rel("", all[i].URL), all[i].Title}})
	}
	if more := reports - maxFailed; more > 0 {
		l.text(" and " + unit.Plural(more, "more report"))
	}
	l.text("; the rows say why.")
	return l
}

func plainLine(l Line) string {
	s := ""
	for _, p := range l.Parts {
		s += p.Text
	}
	return s
}

func allSynthetic(all []Summary) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(s Summary) bool { return !s.Synthetic })
}
