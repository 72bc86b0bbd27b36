package compare

import (
	"trtsite/analysis/diff"
	"trtsite/generator/view"
)

// Version is that of the JSON form. A change that removes or renames a key raises it.
const Version = "1"

// File is the JSON form of a document. Times are in ms, percentages 0 to 100 or
// signed changes of A; a key that is null is not recorded, or was not computed.
type File struct {
	Version     string     `json:"version"`
	Comparisons []FilePair `json:"comparisons"`
	Alone       []string   `json:"not_compared"`
	Limits      []FileGate `json:"limits"`
}

// FileGate is a limit and its outcome.
type FileGate struct {
	Limit   string  `json:"limit"`
	Outcome Outcome `json:"outcome"`
	Text    string  `json:"text"`
}

// FileSide names a side.
type FileSide struct {
	Report  string `json:"report"`
	Backend string `json:"backend"`
	URL     string `json:"url,omitempty"`
}

// FileValue is a value with its source; both are "" where not recorded.
type FileValue struct {
	Text   string `json:"text"`
	Source string `json:"source"`
}

// FileDifference is a thing in which the sides differ.
type FileDifference struct {
	Name string    `json:"name"`
	A    FileValue `json:"a"`
	B    FileValue `json:"b"`
	Note string    `json:"note,omitempty"`
}

// FilePair is one comparison.
type FilePair struct {
	A FileSide `json:"a"`
	B FileSide `json:"b"`

	Word       diff.Word  `json:"verdict"`
	Cause      diff.Cause `json:"cause"`
	Line       string     `json:"line"`
	Reason     string     `json:"reason"`
	Overridden bool       `json:"overridden"`

	Metric          diff.Metric `json:"metric"`
	AMs             *float64    `json:"a_ms"`
	BMs             *float64    `json:"b_ms"`
	ChangeMs        *float64    `json:"change_ms"`
	ChangePercent   *float64    `json:"change_percent"`
	AdjustedPercent *float64    `json:"adjusted_percent"`
	Noise           *FileNoise  `json:"noise"`

	Blocking    []FileDifference `json:"blocking"`
	Experiments []FileDifference `json:"experiments"`
	Harmless    []FileDifference `json:"harmless"`
	Unknown     []FileDifference `json:"unknown"`

	Relation diff.Relation `json:"relation"`
	Controls FileControls  `json:"control_rows"`

	// Opened is null where the change was not opened, and NotOpened says why.
	NotOpened string      `json:"not_opened"`
	Opened    *FileOpened `json:"opened"`
}

// FileNoise is the noise band.
type FileNoise struct {
	Level   diff.Level `json:"level"`
	Percent float64    `json:"percent"`
	Text    string     `json:"text"`
}

// FileControls are the control rows.
type FileControls struct {
	Rows           int     `json:"rows"`
	ShareA         float64 `json:"share_a"`
	ShareB         float64 `json:"share_b"`
	Median         float64 `json:"median_ratio"`
	P10            float64 `json:"p10"`
	P90            float64 `json:"p90"`
	SpreadPercent  float64 `json:"spread_percent"`
	Enough         bool    `json:"enough"`
	MachineChanged bool    `json:"machine_changed"`
}

// JSON makes the form for programs.
func JSON(d Document) File {
	f := File{Version: Version, Comparisons: []FilePair{}, Alone: append([]string{}, d.Alone...), Limits: []FileGate{}}
	for i := range d.Pairs {
		f.Comparisons = append(f.Comparisons, filePair(&d.Pairs[i]))
	}
	for _, g := range d.Gates {
		f.Limits = append(f.Limits, FileGate(g))
	}
	return f
}

func filePair(p *view.Compared) FilePair {
	c, v := &p.Numbers.Comparison, &p.Numbers.Comparison.Verdict
	f := FilePair{
		A: FileSide{p.A.Title, p.Numbers.A.Label, p.A.Href}, B: FileSide{p.B.Title, p.Numbers.B.Label, p.B.Href},
		Word: v.Word, Cause: v.Cause, Line: spaced(p.Verdict.Line), Reason: v.Reason, Overridden: c.Overridden, Metric: c.Metric,
		Blocking: fileDifferences(c.Blocking), Experiments: fileDifferences(c.Experiments),
		Harmless: fileDifferences(c.Harmless), Unknown: fileDifferences(c.Unknown), Relation: c.Relation,
		NotOpened: p.Silent, Opened: fileOpened(p),
	}
	k := &c.Controls
	f.Controls = FileControls{len(k.Rows), k.ShareA, k.ShareB, k.Median, k.P10, k.P90, k.SpreadPercent, k.Enough, k.MachineChanged}
	if c.Metric != diff.NoMetric {
		f.AMs, f.BMs = &c.AMs, &c.BMs
	}
	if v.HasChange {
		f.ChangeMs, f.ChangePercent = &v.ChangeMs, &v.ChangePercent
	}
	if v.Adjusted {
		f.AdjustedPercent = &v.AdjustedPercent
	}
	if v.Noise.Level != "" {
		f.Noise = &FileNoise{v.Noise.Level, v.Noise.Percent, v.Noise.Text}
	}
	return f
}

func fileDifferences(list []diff.Difference) []FileDifference {
	out := make([]FileDifference, len(list))
	for i, d := range list {
		out[i] = FileDifference{d.Name, FileValue{d.A.Text, d.A.Source}, FileValue{d.B.Text, d.B.Source}, d.Note}
	}
	return out
}
