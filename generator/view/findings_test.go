package view

import (
	"strconv"
	"strings"
	"testing"

	"trtsite/analysis"
	"trtsite/analysis/rules"
	"trtsite/generator/ack"
	"trtsite/generator/frontmatter"

	"github.com/google/go-cmp/cmp"
)

// ruleSite is a site with pages of rules.
func ruleSite() Site {
	t := rules.DefaultThresholds()
	t.HotPercent = 12.5
	return Site{Name: "bench", Rules: rules.Docs(t), Thresholds: t}
}

// word is what the report other/net says.
func word(finding, state string) ack.Verdict {
	return ack.Verdict{By: &ack.Word{
		Ack:    frontmatter.Ack{Finding: finding, State: state, Who: "Ada", Why: "known", Date: "2026-01-02"},
		Report: "other/net", URL: "other/net/", Title: "Other",
	}}
}

// threeFindings has two hot layers and a tiny one.
func threeFindings() analysis.Backend {
	b := timedBackend("a", threeRows()...)
	b.Findings = []analysis.Finding{finding("hot-layer", 0.6, 60, 1), finding("hot-layer", 0.3, 30, 2), finding("tiny-kernels", 0.1, 10, 0)}
	for i := range b.Findings {
		b.Findings[i].Score = b.Findings[i].Ms
		b.Findings[i].Hypothesis = "the builder chose it"
	}
	return b
}

func TestFindings(t *testing.T) {
	n := node()
	first := Summarise(n, reportOf(threeFindings(), timedBackend("b", threeRows()...)), ack.Verdicts{{{}, word("hot-layer", "rejected"), word("tiny-kernels", "fixed")}})
	copied := threeFindings()
	copied.ProfileHash, copied.Quality.SameAs = "h", []string{"group/net"}
	second := Summarise(n, reportOf(copied), nil)
	third := Summarise(n, reportOf(copied), nil)
	second.Fixed = []ack.Word{*word("qkv-fusion", "fixed").By}
	second.Path, third.Path = "two", "three"
	if b := first.Backends[0]; b.Findings != 2 || b.Worst != "Title of hot-layer" {
		t.Errorf("open: %d, worst %q", b.Findings, b.Worst)
	}
	pages := ruleSite().Findings(NewCatalogue([]Summary{first, second, third}))
	v := pages[0].Data.(*FindingsView)
	want := []RuleRow{
		{Link: Link{"hot-layer/index.html", v.Rules[0].Text}, ID: "hot-layer", FindingCount: FindingCount{Open: 3, Rejected: 1, Reports: 2, Repeats: 2},
			Closed: "1 rejected", Worst: Link{"../group/net/index.html#finding-hot-layer-a", "group/net"}},
		{Link: Link{"tiny-kernels/index.html", v.Rules[1].Text}, ID: "tiny-kernels", FindingCount: FindingCount{Open: 2, Reports: 2, Repeats: 1},
			Worst: Link{"../group/net/index.html#finding-tiny-kernels-a", "group/net"}},
		{Link: Link{"qkv-fusion/index.html", v.Rules[2].Text}, ID: "qkv-fusion", FindingCount: FindingCount{Fixed: 1}, Closed: "1 fixed"},
	}
	if diff := cmp.Diff(want, v.Rules); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	if len(v.Never) != len(rules.IDs())-3 || v.Description != "5 open findings by 3 of "+strconv.Itoa(len(rules.IDs()))+" rules." ||
		!strings.HasPrefix(v.Repeats, "3 findings are of backends that repeat") {
		t.Errorf("%d never, %q, %q", len(v.Never), v.Description, v.Repeats)
	}
	if len(pages) != 1+len(rules.IDs()) {
		t.Errorf("%d pages", len(pages))
	}
	rendered(t, pages[0]).want("#list tbody th a", v.Rules[0].Text, v.Rules[1].Text, v.Rules[2].Text)
}

// pageOf is a rule's first page.
func pageOf(t *testing.T, pages []Page, id string) Page {
	t.Helper()
	for _, p := range pages {
		if p.URL == FindingURL(id) {
			return p
		}
	}
	t.Fatalf("no page of %s", id)
	return Page{}
}

func TestRulePage(t *testing.T) {
	judged := ack.Verdicts{{{}, word("hot-layer", "rejected"), word("tiny-kernels", "fixed")}}
	s := Summarise(node(), reportOf(threeFindings()), judged)
	s.Fixed = []ack.Word{*word("qkv-fusion", "fixed").By}
	pages := ruleSite().Findings(NewCatalogue([]Summary{s}))
	d := rendered(t, pageOf(t, pages, "hot-layer"))
	d.want("h1", "A single layer takes much of the time")
	d.want(".facts li", "hot-layer", "1 open in 1 report", "1 rejected")
	d.want("#list tbody th", "group/net a", "group/net a")
	d.want("#list tbody td.n", "0.600", "60.0", "0.300", "30.0")
	d.want("#list .closed b", "Title of hot-layer")
	d.want("#list .word", "Rejected by Ada on 2026-01-02 in Other: known.")
	text := rules.TextOf(threeFindings().Findings[0])
	if got := strings.Join(d.text("#list small"), "|"); !strings.Contains(got, strings.ReplaceAll(text.Evidence, "`", "")+"|May be: "+text.Hypothesis+"|Next: "+text.Next) {
		t.Errorf("texts: %s", got)
	}
	if href, _ := attr(d.all("#list tbody a")[1], "href"); href != "../../group/net/index.html#finding-hot-layer-2" {
		t.Errorf("link %s", href)
	}
	if th := strings.Join(d.text(".thresholds tbody tr"), "|"); !strings.HasPrefix(th, "hot_percent12.5 % default 10 The share") && !strings.Contains(th, "default 10") {
		t.Errorf("thresholds %s", th)
	}
	d = rendered(t, pageOf(t, pages, "tiny-kernels"))
	d.want("#list .word", "Marked fixed in Other, but still here (Ada, 2026-01-02): known.")
	d.want("#list .c2", "State", "open")
	d = rendered(t, pageOf(t, pages, "qkv-fusion"))
	d.want(".facts li", "qkv-fusion", "1 fixed")
	d.want("ul.plain li", "Other Ada, 2026-01-02, known")
	d = rendered(t, pageOf(t, pages, "dla-subgraph"))
	d.want(".facts li", "dla-subgraph", "never found")
}

// The report's page, the rule's page and the list say the same of a finding.
func TestLeadOfJudged(t *testing.T) {
	r := reportOf(threeFindings())
	judged := ack.Verdicts{{word("hot-layer", "acknowledged"), {}, word("tiny-kernels", "fixed")}}
	p := ruleSite().Report(ReportInput{Node: node(), Report: r, Verdicts: judged})
	d := rendered(t, p)
	d.want(".leads li b", "Title of hot-layer", "Title of tiny-kernels", "Title of hot-layer")
	d.want(".leads li.closed .word", "Acknowledged by Ada on 2026-01-02 in Other: known.")
	d.want(".leads .how", "hot-layer", "tiny-kernels", "hot-layer")
	if href, _ := attr(d.all(".leads .how")[0], "href"); href != "../../findings/hot-layer/index.html" {
		t.Errorf("link %s", href)
	}
	v := p.Data.(*ReportView)
	if l := v.First.Leads; l.Title != "Two leads are about 40\u00a0% of the layer sum" || l.MoreText != "1 more is acknowledged or rejected and not counted" ||
		l.First[0].ID != "finding-hot-layer-2" || len(l.First) != 2 || l.More[0].Number != "3" {
		t.Errorf("leads %+v", l)
	}
	text := rules.TextOf(r.Backends[0].Findings[1])
	if got := strings.Join(d.text(".leads small"), "|"); !strings.Contains(got, strings.ReplaceAll(text.Evidence, "`", "")) ||
		!strings.Contains(got, "May be: "+text.Hypothesis+"|hot-layer Link to this lead|#3 Next: "+text.Next) {
		t.Errorf("texts: %s", got)
	}
	if !strings.HasSuffix(v.Description, "Title of hot-layer.") {
		t.Errorf("description %q", v.Description)
	}
	all := ack.Verdicts{{word("hot-layer", "rejected"), word("hot-layer", "rejected"), word("tiny-kernels", "rejected")}}
	v = Site{Name: "alone"}.Report(ReportInput{Node: node(), Report: r, Verdicts: all}).Data.(*ReportView)
	if v.First.Leads.Title != "No open lead" || v.First.Leads.More[0].Rule != (Link{Text: "hot-layer"}) || strings.Contains(v.Description, "Title") {
		t.Errorf("all closed: %+v, %q", v.First.Leads, v.Description)
	}
}

func TestRemarkOfOwnReport(t *testing.T) {
	v := word("x", "rejected")
	if r := remark(v, "", "other/net"); r.Before+r.Report.Text+r.After != "Rejected by Ada on 2026-01-02: known" {
		t.Errorf("%+v", r)
	}
	v = word("x", "fixed")
	v.By.Who, v.By.Date, v.By.Why = "", "", ""
	if r := remark(v, "", "other/net"); r.Before+r.Report.Text+r.After != "Marked fixed in this report, but still here" || r.Closed {
		t.Errorf("%+v", r)
	}
	if remark(ack.Verdict{}, "", "") != nil {
		t.Error("nobody said anything")
	}
}

// A list that is too long for one page goes on; nothing is left out.
func TestRulePages(t *testing.T) {
	one := Summarise(node(), reportOf(threeFindings()), nil)
	all := make([]Summary, PageRows/2+1)
	for i := range all {
		all[i] = one
	}
	pages := ruleSite().Findings(NewCatalogue(all))
	first := pageOf(t, pages, "hot-layer").Data.(*FindingView)
	if len(first.Rows) != PageRows || first.Pager.Next.Href != "2/index.html" || first.Pager.Position != "page 1 of 2" || first.Doc == nil {
		t.Errorf("%d rows, %+v", len(first.Rows), first.Pager.Next)
	}
	for _, p := range pages {
		if p.URL != FindingURL("hot-layer")+"2/" {
			continue
		}
		v := p.Data.(*FindingView)
		if len(v.Rows) != 2 || v.Pager.Previous.Href != "../index.html" || v.Doc != nil || v.Root != "../../../" {
			t.Errorf("second page: %+v", v)
		}
		rendered(t, p).want(".pager a", "Previous page")
		return
	}
	t.Error("there is no second page")
}

// Totals over an unknown number of runs compare with nothing and come last.
func TestSharesOnlyRows(t *testing.T) {
	b := threeFindings()
	b.Timing.CountSource, b.Timing.Iterations, b.Quality.SharesOnly = analysis.CountNone, 0, true
	s := Summarise(node(), reportOf(b), nil)
	rows := pageOf(t, ruleSite().Findings(NewCatalogue([]Summary{s, Summarise(node(), reportOf(threeFindings()), nil)})), "tiny-kernels").Data.(*FindingView).Rows
	if len(rows) != 2 || rows[0].Ms != "0.100" || rows[1].Ms != "" || rows[1].Share != "10.0" {
		t.Errorf("%+v", rows)
	}
}

func TestLinked(t *testing.T) {
	want := []Link{{Text: "A guide ("}, {"https://a.b/c.html", "a.b/c.html"}, {Text: "), "}, {"https://d.e/f", "d.e/f"}, {Text: "."}}
	if diff := cmp.Diff(want, linked("A guide (https://a.b/c.html), https://d.e/f.")); diff != "" {
		t.Error(diff)
	}
}
