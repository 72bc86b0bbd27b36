// Package view turns reports into what pages show: structs of finished strings
// and addresses, so that templates only place them.
//
// A build uses it in this order:
//
//  1. Summarise makes a small digest of each report, which is kept for the
//     whole build; the report itself may go.
//
//  2. Site.Report makes the page of a report, Site.Layers one page for each
//     backend that HasLayersPage, Site.Text that of a Markdown file. Markdown on
//     report pages is rendered with ReservedID as Options.Reserved.
//
//  3. NewCatalogue takes all digests; Site.Group, Site.Reports, Site.Findings, Site.Index and
//     Site.NotFound make pages of them.
//
//  4. Package render executes and minifies each Page:
//
//     site := view.Site{Name: "bench", BaseURL: ""}
//     sum := view.Summarise(node, &report, verdicts)
//     page := site.Report(view.ReportInput{Node: node, Report: &report, Diagnosis: doc})
//     html, err := renderer.Page(page.Template, page.Data)
//     // html belongs in page.File()
//
// All text that comes from input files is made printable here and escaped by
// the templates; the table of layers is written by a typed writer, because it
// is most of a site's bytes. Nothing here reads files or a clock, or lets the
// order of a map decide: equal input gives equal pages.
package view
