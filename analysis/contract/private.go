package contract

import (
	"regexp"
	"strings"
)

// absolutePaths finds absolute paths in a text: those of a Windows machine, those
// below a folder of users, and those of files that a report is made of. Others
// stay, for names of layers look like paths too ("/model/conv1/Conv"). Group 1
// is what stands before, group 2 the folders, group 3 the last element.
var absolutePaths = regexp.MustCompile(`(^|[\s"'(\[=:,` + "`" + `])(?:` +
	`((?:[A-Za-z]:|\\)[\\/](?:` + pathElement + `[\\/])*)(` + pathElement + `)` +
	`|(/(?:home|root|Users)/(?:` + pathElement + `/)*)(` + pathElement + `)` +
	`|(/(?:` + pathElement + `/)*)(` + pathElement + `\.(?:json|gz|engine|plan|trt|onnx|log|txt|trace|toml|md|cache)\b))`)

// pathElement is a name without what ends a path in a sentence.
const pathElement = `[^\s\\/"'()\[\],;` + "`" + `]+`

// shorten takes the folders out of the absolute paths in a text.
func (r *reader) shorten(text string) string {
	return absolutePaths.ReplaceAllString(r.paths.Replace(text), "$1$3$5$7")
}

func (r *reader) shortened(texts []string) []string {
	for i, t := range texts {
		texts[i] = r.shorten(t)
	}
	return texts
}

// shortPaths turns the absolute paths that a document states into paths relative
// to its folder, wherever a text repeats them.
func shortPaths(folder string, results []map[string]part) *strings.Replacer {
	var pairs []string
	for _, f := range results {
		sources := f["validation"].fields()["source_paths"].fields()
		stated := []string{sources["layer"].string(), sources["profile"].string()}
		for _, p := range append(stated, f["engines"].fields()["engine_files"].strings()...) {
			if p != relative(p) {
				pairs = append(pairs, p, baseName(p))
			}
		}
	}
	if folder != relative(folder) {
		folder = strings.TrimRight(folder, `/\`)
		pairs = append(pairs, folder+"/", "", folder+`\`, "", folder, baseName(folder))
	}
	return strings.NewReplacer(pairs...)
}

// baseNames are the last elements of paths.
func baseNames(paths []string) []string {
	for i, p := range paths {
		paths[i] = baseName(p)
	}
	return paths
}
