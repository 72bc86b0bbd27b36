package generator

import (
	"context"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/archive"
	"trtsite/generator/diagnosis"

	"golang.org/x/sync/errgroup"
)

// copiedTexts knows which reports of an archive have the same diagnosis. Reports
// are rendered one by one and forgotten, so this is found out before.
type copiedTexts struct {
	// print is the fingerprint by report, reports are the paths of the reports by
	// fingerprint, in archive order.
	print   map[string]string
	reports map[string][]string
}

// findCopies reads the diagnosis of every report. One that cannot be read is left
// out; its report says why.
func (b *build) findCopies(ctx context.Context) error {
	prints := make([]string, len(b.archive.Reports))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for i, n := range b.archive.Reports {
		if !n.HasPage() || n.Text == "" {
			continue
		}
		group.Go(func() error {
			if src, _, err := n.ReadText(b.opts.Source); err == nil {
				prints[i] = diagnosis.Fingerprint(src)
			}
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.copies = copiedTexts{print: map[string]string{}, reports: map[string][]string{}}
	for i, n := range b.archive.Reports {
		if p := prints[i]; p != "" {
			b.copies.print[n.Path] = p
			b.copies.reports[p] = append(b.copies.reports[p], n.Path)
		}
	}
	return nil
}

// check names the other reports with the text of this one, as many as a warning
// names and one more: in an archive of copies every report would name all.
func (c copiedTexts) check(n *archive.Node) []trtfmt.Diagnostic {
	same := c.reports[c.print[n.Path]]
	var others []string
	for _, path := range same {
		if path != n.Path && len(others) < diagnosis.MaxOthers {
			others = append(others, path)
		}
	}
	if len(others) == 0 {
		return nil
	}
	return []trtfmt.Diagnostic{diagnosis.Copied(n.Text, others, len(same)-1)}
}
