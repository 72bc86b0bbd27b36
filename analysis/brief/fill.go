package brief

import (
	"fmt"
	"strings"

	"trtsite/analysis/unit"
)

// block is a heading with its lines, the most important first. A line may hold
// line ends; it is kept or left out as one.
type block struct {
	heading string
	lines   []string
	// share is how many lines the block gets where others get one; 0 counts as 1.
	share int
}

// noteBytes is the room kept for the count of what is left out of a block.
const noteBytes = len("- (99,999 more left out)\n")

// fill writes blocks into at most room bytes. Room is given a line at a time: each
// block gets its first lines, one or its share, before any gets more, so that no
// long block starves the ones behind it. What does not fit is counted.
func fill(blocks []block, room int) string {
	kept := make([]int, len(blocks))
	open := make([]bool, len(blocks))
	for i := range blocks {
		open[i] = len(blocks[i].lines) > 0
		if open[i] {
			room -= noteBytes + len(headingText(blocks[i]))
		}
	}
	for any := true; any; {
		any = false
		for i, b := range blocks {
			for n := 0; open[i] && n < max(1, b.share); n++ {
				cost := len(lineText(b.lines[kept[i]]))
				if cost > room {
					open[i] = false
					break
				}
				room -= cost
				kept[i]++
				open[i] = kept[i] < len(b.lines)
				any = true
			}
		}
	}
	return write(blocks, kept)
}

func write(blocks []block, kept []int) string {
	var b strings.Builder
	for i := range blocks {
		if len(blocks[i].lines) == 0 {
			continue
		}
		b.WriteString(headingText(blocks[i]))
		for _, line := range blocks[i].lines[:kept[i]] {
			b.WriteString(lineText(line))
		}
		if more := len(blocks[i].lines) - kept[i]; more > 0 {
			fmt.Fprintf(&b, "- (%s more left out)\n", unit.Count(int64(more)))
		}
	}
	return b.String()
}

func headingText(b block) string { return "\n" + b.heading + "\n\n" }

func lineText(line string) string { return "- " + line + "\n" }
