package view

import "trtsite/generator/archive"

// Catalogue holds the summaries of all reports of a build.
type Catalogue struct {
	all []Summary
	at  map[string]int
}

// NewCatalogue takes summaries in archive order.
func NewCatalogue(all []Summary) *Catalogue {
	c := Catalogue{all: all, at: make(map[string]int, len(all))}
	for i := range all {
		c.at[all[i].URL] = i
	}
	return &c
}

// below returns the summaries of the reports under node, in archive order.
func (c *Catalogue) below(node *archive.Node) []Summary {
	var out []Summary
	for _, child := range node.Children {
		if i, ok := c.at[child.URL]; ok && child.Kind == archive.Report {
			out = append(out, c.all[i])
		}
		out = append(out, c.below(child)...)
	}
	return out
}
