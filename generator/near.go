package generator

import (
	"io/fs"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/spelling"
)

// NearReport is the report of a tree that one of some mistyped paths probably means,
// "" where none is near.
func NearReport(fsys fs.FS, paths ...string) string {
	reports, err := ReportFolders(fsys, trtfmt.Limits{})
	if err != nil {
		return ""
	}
	for _, p := range paths {
		if near := spelling.Nearest(p, reports); near != "" {
			return near
		}
	}
	return ""
}
