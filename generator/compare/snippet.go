package compare

import "trtsite/generator/view/fold"

// Snippet is a link in Markdown with foreign text, which is shown as it is.
func Snippet(text, address string) string { return link(literal(spaced(text)), address) }

// Short is as much of a foreign name as a line shows, its middle cut.
func Short(name string) string { return fold.Cut(oneLine(name), cellWidth) }
