package view

import (
	"math"
	"strconv"
	"strings"

	"trtsite/analysis/diff"
	"trtsite/analysis/unit"
	"trtsite/generator/history"
	"trtsite/generator/upgrade"
)

// meanFrom is from how many engines on a mean says more than the rows.
const meanFrom = 2

// outcomes counts what the engines of a pair come to.
type outcomes struct {
	words map[diff.Word]int
	// judged are those with a change that is not in doubt, logs the sum of the logarithms
	// of new over old over them.
	judged int
	logs   float64
	// ratios counts those with a ratio, low and high are the extremes.
	ratios    int
	low, high float64
	// besides counts those of which something else is recorded to have changed too.
	besides int
}

func outcomesOf(p *upgrade.Pair) outcomes {
	t := outcomes{words: map[diff.Word]int{}}
	for _, c := range p.Rows {
		t.words[wordOf(c)]++
		if len(besides(p.Kind, c.Change)) > 0 {
			t.besides++
		}
		if r := deviceRatio(c.Change); r > 0 {
			if t.ratios == 0 {
				t.low, t.high = r, r
			}
			t.ratios++
			t.low, t.high = min(t.low, r), max(t.high, r)
		}
		switch wordOf(c) {
		case diff.Slower, diff.Faster, diff.Same:
			if c.Change.AMs > 0 && c.Change.BMs > 0 {
				t.judged++
				t.logs += math.Log(c.Change.BMs / c.Change.AMs)
			}
		}
	}
	return t
}

// wordOf is the verdict; what could not be read again is not comparable.
func wordOf(c *upgrade.Comparison) diff.Word {
	if c.Change == nil {
		return diff.NotComparable
	}
	return c.Change.Verdict.Word
}

// mean is the geometric mean of new over old.
func (t *outcomes) mean() float64 { return math.Exp(t.logs / float64(t.judged)) }

// ofDevice are the blocking differences that two devices have by themselves.
var ofDevice = map[string]bool{"device": true, "multiprocessors": true, "memory bus width": true, "MIG": true, "power mode": true}

// deviceRatio is B over A, 0 where one has no time or where more than the device
// forbids to compare.
func deviceRatio(c *history.Change) float64 {
	if c == nil || c.AMs <= 0 || c.BMs <= 0 || len(otherBlocking(c)) > 0 {
		return 0
	}
	return c.BMs / c.AMs
}

// otherBlocking names what forbids a comparison beside the device.
func otherBlocking(c *history.Change) []string {
	var out []string
	for _, d := range c.Blocking {
		if !ofDevice[d.Name] {
			out = append(out, d.Name)
		}
	}
	return out
}

// besides are the recorded changes that the pair is not about.
func besides(k upgrade.Kind, c *history.Change) []string {
	if c == nil {
		return nil
	}
	var out []string
	for _, m := range c.Marks {
		if k != upgrade.TensorRT || m.Name != "TensorRT" {
			out = append(out, markText(m))
		}
	}
	return out
}

// ratioText writes a ratio with three significant digits at least: "0.973", "12.4".
func ratioText(r float64) string {
	digits := 3
	if r >= 10 {
		digits = 1
	}
	return strconv.FormatFloat(r, 'f', digits, 64)
}

// sentence counts the verdicts: "3 of 12 engines slower, 2 faster, 7 same"; where
// they agree, "All 12 engines are slower".
func (t *outcomes) sentence(n int) string {
	var words []string
	for _, w := range upgradeWords {
		switch c := t.words[w]; {
		case c == 0:
		case c == n && w == diff.Same:
			return plural(n, "The one engine takes", "All "+unit.Count(int64(n))+" engines take") + " the same time"
		case c == n:
			return plural(n, "The one engine is ", "All "+unit.Count(int64(n))+" engines are ") + string(w)
		case len(words) == 0:
			words = append(words, unit.Count(int64(c))+" of "+unit.Plural(n, "engine")+" "+string(w))
		default:
			words = append(words, unit.Count(int64(c))+" "+string(w))
		}
	}
	return strings.Join(words, ", ")
}

// ratioSentence says how far the times of two devices lie apart.
func (t *outcomes) ratioSentence(p *upgrade.Pair) string {
	n := len(p.Rows)
	if t.ratios == 0 {
		return unit.Plural(n, "engine") + " on both devices, none with times that can be set side by side"
	}
	a, b := valueText(p.Kind, p.A), valueText(p.Kind, p.B)
	text := b + " takes " + ratioText(t.low)
	if t.low != t.high {
		text += " to " + ratioText(t.high)
	}
	return text + " times as long as " + a + ", over " + unit.Plural(t.ratios, "engine")
}
