package frontmatter

import (
	"bytes"
	"regexp"
	"slices"
)

// draftLine is a line that says "draft" in YAML, in TOML or in what their
// authors take for them.
var draftLine = regexp.MustCompile(`(?i)^[ \t{,]*["']?draft["']?[ \t]*[:=][ \t]*["']?(true|yes|on)\b`)

// keyLine is a line that states a key.
var keyLine = regexp.MustCompile(`^[ \t]*["']?([A-Za-z]+)["']?[ \t]*[:=]`)

// salvage returns what is kept of a broken block: that it is a draft. It says so,
// because the report is missing then.
func (r *reader) salvage(src []byte) Matter {
	for i, line := range bytes.Split(src, []byte("\n")) {
		if !draftLine.Match(line) {
			continue
		}
		d := &r.diags[len(r.diags)-1]
		d.Hint += "; until then a line that says draft keeps this from being published"
		return Matter{Fields: []Field{{Key: "draft", On: true, Line: i + 1 + r.offset, Col: 1}}}
	}
	return Matter{}
}

// statesKey reports whether a line of a block states a known key. Where none
// does, the block is rather text between two rules.
func statesKey(src []byte) bool {
	names := keyNames(false)
	return slices.ContainsFunc(bytes.Split(src, []byte("\n")), func(line []byte) bool {
		m := keyLine.FindSubmatch(line)
		return m != nil && slices.Contains(names, string(bytes.ToLower(m[1])))
	})
}
