package render

import (
	"fmt"

	"trtsite/generator/markdown"
)

// highlighting returns the colours of code.
func highlighting() (string, error) {
	css, err := markdown.StyleCSS()
	if err != nil {
		return "", fmt.Errorf("theme: colours of code: %w", err)
	}
	return css, nil
}
