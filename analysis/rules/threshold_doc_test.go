package rules

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/thresholds.md")

const thresholdFile = "../../docs/thresholds.md"

// The document is written from the table, so that it cannot say something else.
func TestThresholdDocument(t *testing.T) {
	want := thresholdDocument()
	if *update {
		if err := os.WriteFile(thresholdFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(thresholdFile)
	if err != nil || string(got) != want {
		t.Errorf("docs/thresholds.md is not what the table says (%v): run this test with -update", err)
	}
}

func thresholdDocument() string {
	var b strings.Builder
	b.WriteString(`# Thresholds

The numbers of the rules, written from ` + "`rules.ThresholdTable`" + ` by ` +
		"`go test ./analysis/rules -update`" + `. A file ` + "`trtsite.toml`" + ` in the root
folder of an archive overrides them; what it does not state keeps its default:

` + "```toml" + `
[thresholds]
hot_percent = 12.5
` + "```" + `

| key | default | unit | range | rules | meaning |
|---|---:|---|---|---|---|
`)
	for _, t := range ThresholdTable() {
		unit := t.Unit
		if unit == "" {
			unit = "times"
		}
		limits := figureText(t.Min) + " to " + figureText(t.Max)
		if t.AtLeast != "" {
			limits += ", at least `" + t.AtLeast + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n", t.Key, figureText(t.Default()), unit, limits, "`"+strings.Join(t.Rules, "`, `")+"`", t.Means)
	}
	return b.String()
}

func figureText(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
