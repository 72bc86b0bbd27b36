package render

import (
	"fmt"
	"strings"

	"trtsite/generator/markdown"
)

// highlighting returns the colours of code: light ones, and dark ones where the
// system or the page asks for them. Paper is always light.
func highlighting() (string, error) {
	light, dark, err := markdown.StyleCSS()
	if err != nil {
		return "", fmt.Errorf("theme: colours of code: %w", err)
	}
	under := func(root string) string {
		return strings.ReplaceAll(dark, ".chroma ", root+" .chroma ")
	}
	return light +
		"@media screen and (prefers-color-scheme:dark){" + under(":root:not([data-theme=light])") + "}" +
		"@media screen{" + under(":root[data-theme=dark]") + "}", nil
}
