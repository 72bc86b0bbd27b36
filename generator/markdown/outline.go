package markdown

import "github.com/yuin/goldmark/ast"

// Outline is what a walk of an archive needs of a text before it is rendered.
type Outline struct {
	// Title is the text of the first level-1 heading, "" where there is none.
	Title string
	// Links are the destinations of links and images, as written, each once and in
	// order; those beyond what Render gives the addresses of a text are left out.
	Links []string
}

// ReadOutline reads a Markdown body behind the same limits as Render, so that a
// hostile text costs the walk no more than the page. What was too much is said by
// Render.
func ReadOutline(src []byte) Outline {
	src = clean(src, &diagnostics{firstLine: 1})
	root, _ := shared().parse(src)
	var o Outline
	titled, seen, budget := false, map[string]bool{}, linkBudget(len(src))
	link := func(destination []byte) {
		if seen[string(destination)] || len(destination) > budget {
			return
		}
		seen[string(destination)] = true
		budget -= len(destination)
		o.Links = append(o.Links, string(destination))
	}
	// The walker returns no error, so neither does Walk.
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 && !titled {
				o.Title, titled = plainText(n, src), true
			}
		case *ast.Link:
			link(n.Destination)
		case *ast.Image:
			link(n.Destination)
		}
		return ast.WalkContinue, nil
	})
	return o
}
