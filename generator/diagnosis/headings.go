package diagnosis

import (
	"fmt"
	"strings"

	"trtsite/generator/markdown"
)

// wanted are the sections of a diagnosis, in order.
var wanted = []string{"Summary", "Details"}

// headings checks that the sections are there, in order and not empty.
func (c *checker) headings(blocks []markdown.Block) {
	at := make([]int, len(wanted))
	for i, name := range wanted {
		at[i] = section(blocks, name)
		switch {
		case at[i] < 0:
			c.warn(CodeHeading, place{}, fmt.Sprintf("the diagnosis has no `## %s`", name),
				"a diagnosis is `## Summary`, then `## Details`")
		case isEmpty(blocks[at[i]+1:]):
			c.warn(CodeHeading, placeOf(&blocks[at[i]]), fmt.Sprintf("nothing is written below `## %s`", name),
				"write it, or remove the file until there is something to say")
		}
	}
	if at[0] >= 0 && at[1] >= 0 && at[1] < at[0] {
		c.warn(CodeHeading, placeOf(&blocks[at[1]]), "`## Details` stands before `## Summary`", "begin with the summary")
	}
}

// section is the place of a heading of level 2, -1 where there is none.
func section(blocks []markdown.Block, name string) int {
	for i := range blocks {
		b := &blocks[i]
		if b.Kind == markdown.HeadingBlock && b.Top && b.Level == 2 && strings.EqualFold(strings.TrimSpace(textOf(b)), name) {
			return i
		}
	}
	return -1
}

// isEmpty reports whether no text comes before the next section.
func isEmpty(rest []markdown.Block) bool {
	for i := range rest {
		b := &rest[i]
		if b.Kind == markdown.HeadingBlock {
			if b.Top && b.Level <= 2 {
				return true
			}
			continue
		}
		if strings.TrimSpace(textOf(b)) != "" || hasLink(b) {
			return false
		}
	}
	return true
}

func hasLink(b *markdown.Block) bool {
	for _, s := range b.Spans {
		if s.Dest != "" {
			return true
		}
	}
	return false
}

// textOf is what a block says, its code included.
func textOf(b *markdown.Block) string {
	var out strings.Builder
	for _, s := range b.Spans {
		out.WriteString(s.Text)
	}
	return out.String()
}

func placeOf(b *markdown.Block) place { return place{b.Line, b.Col} }
