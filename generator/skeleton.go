package generator

import (
	"encoding/json"
	"regexp"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/provenance"
	"trtsite/generator/archive"
)

// DiagnosisName is the file name of a report's diagnosis.
const DiagnosisName = diagnosisName

// The two sections of a new diagnosis. What is to be written there is a comment,
// so that a build notices a section that was left as it is.
const skeletonBody = `
## Summary

<!-- What is true and what to do first, for someone who reads nothing else. -->

## Details

<!-- Why, what speaks against it, and the next experiments. The page has all times
already; [text](<layer:NAME>) and [text](finding:RULE) show one in a sentence. -->
`

// Skeleton is the beginning of a diagnosis: front matter with what is known of the
// report and stated nowhere yet, and the headings. What is only inferred, or not
// recorded at all, is a comment.
func (s *Single) Skeleton() []byte {
	var b strings.Builder
	b.WriteString("---\n")
	if !s.meta.Title.Known() {
		b.WriteString("title: " + scalar(s.opts.Name) + "\n")
	}
	if d := s.meta.Date; d.Known() && d.Source != metadataName {
		b.WriteString("date: " + d.Text + "\n")
	}
	switch name := s.report.Model; {
	case s.meta.Model.Known() || name.Value == "":
	case name.Confidence == model.High:
		b.WriteString("model: " + scalar(name.Value) + "\n")
	default:
		b.WriteString("# model: " + scalar(name.Value) + " # inferred; take out the first # if it is right\n")
	}
	ask := func(key string, v archive.Value, k provenance.Key) {
		if !v.Known() && !recorded(&s.report, k) {
			b.WriteString("# " + key + ": \"\" # not recorded; fill it in and take out the first #\n")
		}
	}
	ask("gpu", s.meta.GPU, provenance.DeviceName)
	ask("tensorrt", s.meta.TensorRT, provenance.TensorRT)
	b.WriteString("---\n" + skeletonBody)
	return []byte(b.String())
}

// recorded reports whether the files of a backend say something.
func recorded(r *analysis.Report, k provenance.Key) bool {
	for i := range r.Backends {
		if f, ok := r.Backends[i].Provenance.Environment.Facts.Get(k); ok && f.Text != "" {
			return true
		}
	}
	return false
}

var (
	// plain matches what YAML reads as a string without quotes, special what some
	// version of it does not.
	plain   = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_./-]*( [A-Za-z0-9_./-]+)*$`)
	special = regexp.MustCompile(`(?i)^(true|false|null|yes|no|on|off|y|n)$`)
)

// scalar writes a string as YAML. Every JSON string is one.
func scalar(s string) string {
	if plain.MatchString(s) && !special.MatchString(s) {
		return s
	}
	data, err := json.Marshal(strings.ToValidUTF8(s, "\ufffd"))
	if err != nil {
		return `""`
	}
	return string(data)
}
