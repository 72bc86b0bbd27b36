package model

import "strings"

// set is a table of lower-case words. Tables are never written after they are
// built.
type set map[string]bool

func words(lists ...string) set {
	s := set{}
	for _, list := range lists {
		for _, w := range strings.Fields(list) {
			s[w] = true
		}
	}
	return s
}
