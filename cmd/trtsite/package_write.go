package main

import (
	"fmt"
	"path/filepath"

	"trtsite/generator"
)

// write prints what was made: one "key: path" a line, or the same as JSON.
func (m made) write(s streams, format string) error {
	paths := []struct{ key, path string }{
		{"report_dir", m.dir},
		{"analyze_data", filepath.Join(m.dir, generator.PlainDocument)},
		{"index_html", filepath.Join(m.dir, "index.html")},
	}
	if m.text {
		paths = append(paths, struct{ key, path string }{"analyze_md", filepath.Join(m.dir, diagnosisFile)})
	}
	if format == formatJSON {
		out := map[string]string{}
		for _, p := range paths {
			out[p.key] = p.path
		}
		return writeJSON(s.Out, out)
	}
	for _, p := range paths {
		if _, err := fmt.Fprintf(s.Out, "%s: %s\n", p.key, p.path); err != nil {
			return err
		}
	}
	return nil
}
