package fold

import (
	"container/heap"
	"slices"
	"strings"
	"unicode/utf8"

	"trtsite/analysis/unit"
)

// The shortest a run is cut to: three characters at each end.
const shortest = 7

// most is how many operands of a fusion are tried to be shown in one line.
const most = 6

// Fit returns the runs of name in at most width characters; width is at least
// 1. Quiet runs give way first, the longest first: a path becomes "…/", others
// are cut in the middle. Then the last operands of a fusion go, and how many
// they are is said: "a + 3 more". Of more than two alternatives ("a || b || c")
// only the first stays. What still does not fit loses a piece of its middle.
// Names that fit are returned whole.
func Fit(name string, width int) []Run {
	pieces := marked(name)
	runs := join(detail(pieces))
	if Len(runs) <= width {
		return runs
	}
	ends := operandEnds(pieces)
	for keep := len(ends); keep > 0; keep = min(keep-1, most) {
		if !mayKeep(pieces, ends, keep) {
			continue
		}
		if fitted := fitFirst(pieces, ends, keep, width); len(fitted) > 0 && Len(fitted) <= width {
			return fitted
		}
	}
	return cutOut(shrink(runs, width), width)
}

// mayKeep reports whether the first keep operands may stand for all: of several
// alternatives one, of a range both ends.
func mayKeep(pieces []piece, ends []int, keep int) bool {
	if isAlternative(pieces, ends[0]) && len(ends) > 2 {
		return keep == 1
	}
	isRange := func(p piece) bool { return p.text == "..." }
	return keep == len(ends) || !slices.ContainsFunc(pieces, isRange)
}

// operandEnds returns the index behind each operand.
func operandEnds(pieces []piece) []int {
	var ends []int
	for i, p := range pieces {
		if p.operand {
			ends = append(ends, i+1)
		}
	}
	return ends
}

func isAlternative(pieces []piece, end int) bool {
	return end+1 < len(pieces) && pieces[end+1].text == " || "
}

// fitFirst shrinks the quiet runs of the first operands and says how many
// follow. It is empty where those operands are.
func fitFirst(pieces []piece, ends []int, keep, width int) []Run {
	left := len(ends) - keep
	if left == 0 {
		return shrink(join(detail(pieces)), width)
	}
	more := " + "
	if isAlternative(pieces, ends[keep-1]) {
		more = " || "
	}
	more += unit.Count(int64(left)) + " more"
	runs := shrink(join(detail(pieces[:ends[keep-1]])), width-utf8.RuneCountInString(more))
	switch last := len(runs) - 1; {
	case last < 0:
		return nil
	case runs[last].Quiet:
		runs[last].Text += more
		return runs
	}
	return append(runs, Run{more, true})
}

// shrink cuts the longest quiet runs, of equal ones the first, until all fit or none
// gives more.
func shrink(runs []Run, width int) []Run {
	over := Len(runs) - width
	if over <= 0 {
		return runs
	}
	longest := &queue{}
	for i, r := range runs {
		if n := utf8.RuneCountInString(r.Text); r.Quiet && n > shortest {
			longest.items = append(longest.items, sized{i, n})
		}
	}
	heap.Init(longest)
	for over > 0 && longest.Len() > 0 {
		top := &longest.items[0]
		runs[top.at].Text = cut(runs[top.at].Text, top.size-over)
		left := utf8.RuneCountInString(runs[top.at].Text)
		over -= top.size - left
		if top.size = left; left > shortest {
			heap.Fix(longest, 0)
		} else {
			heap.Pop(longest)
		}
	}
	return runs
}

// cut shortens text to about width, never below the shortest, but always.
func cut(text string, width int) string {
	if s, ok := cutPath(text); ok {
		return s
	}
	return Cut(text, max(width, shortest))
}

// cutOut takes one piece out of the middle, so that width characters are left:
// the end tells layers apart, the beginning says where in the model they are.
func cutOut(runs []Run, width int) []Run {
	over := Len(runs) - width
	if over <= 0 {
		return runs
	}
	head := (width - 1) * 2 / 5
	var out []piece
	at := 0
	for _, r := range runs {
		text := []rune(r.Text)
		// The cut leaves what is before head and what is from head+over+1 on.
		left := min(max(head-at, 0), len(text))
		right := min(max(head+over+1-at, 0), len(text))
		if left > 0 {
			out = append(out, piece{text: string(text[:left]), quiet: r.Quiet})
		}
		if at <= head && head < at+len(text) {
			out = append(out, wrap("…"))
		}
		if right < len(text) && right >= left {
			out = append(out, piece{text: string(text[right:]), quiet: r.Quiet})
		}
		at += len(text)
	}
	return join(out)
}

// cutPath replaces the path at the end of text by "…/".
func cutPath(text string) (string, bool) {
	if !strings.HasSuffix(text, "/") || strings.HasSuffix(text, "…/") {
		return "", false
	}
	start := strings.LastIndexByte(text, ' ') + 1
	if utf8.RuneCountInString(text[start:]) <= 2 {
		return "", false
	}
	return text[:start] + "…/", true
}

// Cut cuts text in the middle to width characters, if it is longer.
func Cut(text string, width int) string {
	r := []rune(text)
	if len(r) <= width {
		return text
	}
	tail := (width - 1) / 2
	head := width - 1 - tail
	return string(r[:head]) + "…" + string(r[len(r)-tail:])
}
