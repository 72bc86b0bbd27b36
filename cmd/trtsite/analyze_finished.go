package main

import (
	"errors"
	"path/filepath"

	"trtsite/analysis"
)

// finishedError is a folder with a finished document and nothing to make one of.
type finishedError struct{ dir, document string }

func (e *finishedError) Error() string {
	return e.dir + " holds a finished " + e.document + " and no layer or profile file"
}

// analyzeFinished writes the forms that are made of a report, and not the document,
// for a folder that holds a finished document: what package made, or build publishes.
func analyzeFinished(s streams, o analyzeOptions, e *finishedError) error {
	if err := refuseInput(o.output, []string{filepath.Join(e.dir, e.document)}); err != nil {
		return err
	}
	c, err := folderConfig(o.config, e.dir)
	if err != nil {
		return err
	}
	single, err := readReport(e.dir, reportOptions{modelName: o.modelName, thresholds: c.Thresholds})
	if err != nil {
		return err
	}
	return o.write(s, single.Report())
}

// write writes a report in the form that is asked for.
func (o analyzeOptions) write(s streams, r analysis.Report) error {
	write := o.writer(r)
	if o.output == "" {
		return write(s.Out)
	}
	return writeFile(o.output, write)
}

// isFinished reports whether an error is about a finished document that the form can
// be made of all the same.
func (o analyzeOptions) isFinished(err error) (e *finishedError, ok bool) {
	ok = o.format != formatJSON && errors.As(err, &e)
	return e, ok
}
