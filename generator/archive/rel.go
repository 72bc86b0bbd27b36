package archive

import "strings"

// Rel returns the relative link from the page or file at one URL of the site to
// another. Links to pages end in index.html, for a browser that reads the site
// from file:// would list the folder; so the same link works at /, below /repo/
// and from disk. to may carry a "#fragment". Both are URLs as in Node.URL.
func Rel(from, to string) string {
	to, fragment, found := strings.Cut(to, "#")
	if found {
		fragment = "#" + fragment
	}
	if to == "" || strings.HasSuffix(to, "/") {
		to += "index.html"
	}
	dirs := strings.Split(from, "/")
	dirs = dirs[:len(dirs)-1]
	target := strings.Split(to, "/")
	common := 0
	for common < len(dirs) && common < len(target)-1 && dirs[common] == target[common] {
		common++
	}
	return strings.Repeat("../", len(dirs)-common) + strings.Join(target[common:], "/") + fragment
}
