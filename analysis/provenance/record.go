package provenance

import "trtsite/analysis/trtfmt"

// Record is what is known about how the numbers of one backend were taken.
type Record struct {
	// Tool is "trtexec" where one of its logs, or TREx metadata made from one, is
	// among the files, else "".
	Tool     string
	ToolFrom Source
	// Environment joins the run that built the engine with the run that was
	// measured; its command, shapes and removals are the measured run's.
	Environment Environment
	// BuildCommand is the command that built the engine, where that was another
	// run.
	BuildCommand Command
	// Timed is the measured run, or the last run where none measured itself; nil
	// where no run is known. Shapes that trtexec made up when it built the engine
	// are among its warnings.
	Timed *TimedRun
	// TimedWhole is set where that run is recorded to its end.
	TimedWhole bool
	// Samples are nil where there are no iteration times.
	Samples *Samples
	// Machines are the states of the machine, in the order of the files.
	Machines []Machine
}

// assembler merges files.
type assembler struct {
	rec   Record
	runs  []*fileRun
	timed *fileRun
	build *fileRun
	diags []trtfmt.Diagnostic
}

// fileRun is a run with its file.
type fileRun struct {
	file *File
	run  *Run
}

// Assemble merges the files of one backend. own are the base names of the
// backend's own files: where a run of a log names one of them as its export, runs
// that name only other exports are left out. It may be empty.
//
// Of several measured runs the last whole one of the logs counts, then TREx
// metadata. Options of the builder and the cost of the build come from the run
// that built the measured engine. A value that another source contradicts is kept
// and reported.
func Assemble(files []File, own []string) (Record, []trtfmt.Diagnostic) {
	a := &assembler{}
	a.collect(files, own)
	a.choose()
	a.merge()
	a.machines(files)
	a.samples(files)
	return a.rec, a.diags
}

// collect gathers the runs.
func (a *assembler) collect(files []File, own []string) {
	var all, mine []*fileRun
	for i := range files {
		for j := range files[i].Runs {
			r := &fileRun{file: &files[i], run: &files[i].Runs[j]}
			all = append(all, r)
			if exports := r.run.Hints.Exports(); len(exports) == 0 || namesAny(exports, own) {
				mine = append(mine, r)
			}
		}
	}
	a.runs = all
	for _, r := range mine {
		if namesAny(r.run.Hints.Exports(), own) {
			a.runs = mine
		}
	}
	if len(a.runs) > 0 {
		a.rec.Tool, a.rec.ToolFrom = "trtexec", a.runs[0].run.From
	}
}

func namesAny(names, own []string) bool {
	for _, n := range names {
		for _, o := range own {
			if n == o {
				return true
			}
		}
	}
	return false
}

func (a *assembler) warn(code, msg, hint string, at Source) {
	a.note(trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: code, Message: msg, Hint: hint}, at)
}

func (a *assembler) info(code, msg string, at Source) {
	a.note(trtfmt.Diagnostic{Severity: trtfmt.Info, Code: code, Message: msg}, at)
}

func (a *assembler) note(d trtfmt.Diagnostic, at Source) {
	d.File, d.Line, d.Count = at.File, at.Line, 1
	if d.Line > 0 {
		d.Col = 1
	}
	a.diags = append(a.diags, d)
}
