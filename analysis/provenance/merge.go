package provenance

import (
	"fmt"
	"strings"

	"trtsite/analysis/unit"
)

// merge joins the runs into one environment.
func (a *assembler) merge() {
	if a.timed == nil {
		return
	}
	env := &a.rec.Environment
	timed := a.timed.run
	t := timed.Timed
	a.rec.Timed, a.rec.TimedWhole = &t, timed.Whole
	*env = timed.Environment
	env.Facts = append(Facts(nil), timed.Environment.Facts...)
	removed := append(removals(nil), timed.Environment.Removed...)
	if a.build != nil && a.build != a.timed {
		a.take(a.build, GroupDevice, GroupVersion, GroupBuild, GroupCost)
		env.Ranges = a.build.run.Environment.Ranges
		a.rec.BuildCommand = a.build.run.Environment.Command
		removed.merge(a.build.run.Environment.Removed)
		a.takeToys(a.build)
	}
	for _, r := range a.runs {
		if r != a.timed && r != a.build && r.run.Timed.HasSummary() && sameRun(r.run.Timed, timed.Timed) {
			a.take(r, GroupDevice, GroupVersion, GroupRun)
			a.takeShapes(r)
		}
	}
	env.Removed = removed
}

// takeToys keeps the shapes that trtexec made up when it built the engine.
func (a *assembler) takeToys(r *fileRun) {
	t := a.rec.Timed
	t.Warnings = append([]Warning(nil), t.Warnings...)
	for _, w := range r.run.Timed.Warnings {
		if w.Kind == ToyShape {
			t.warn(w)
		}
	}
}

// take adds the facts of some groups that are not known yet.
func (a *assembler) take(r *fileRun, groups ...Group) {
	for _, f := range r.run.Environment.Facts {
		for _, g := range groups {
			if f.Key.Group() == g {
				a.add(f)
			}
		}
	}
}

// add keeps a fact, or compares it with the one that is known.
func (a *assembler) add(f Fact) {
	facts := &a.rec.Environment.Facts
	have, known := facts.Get(f.Key)
	switch {
	case !known:
		facts.put(f)
	case same(have, f), f.Key == Started, f.Key.Group() == GroupCost: // each run has its own
	case f.Key == DeviceName && sameDevice(have.Text, f.Text):
	case f.Key == MIG && have.Text != disabled && f.Text != disabled: // a profile, or only that it is on
	case f.Key == CUDAGraph && a.graphFailed(): // only the log knows
	default:
		a.warn(codeConflict, fmt.Sprintf("%s is %s here and %s in %s, which is used", Describe(f.Key).Label,
			quote(f.Text), quote(have.Text), have.From), "take the file that belongs to another run out of the folder", f.From)
	}
}

func (a *assembler) graphFailed() bool {
	_, failed := a.rec.Timed.Warning(GraphFailed)
	return failed
}

// sameDevice compares names of devices: CUDA puts a MIG profile behind it, and
// old drivers leave the maker out.
func sameDevice(a, b string) bool {
	short := func(s string) string {
		s, _, _ = strings.Cut(s, " MIG ")
		return strings.TrimPrefix(s, "NVIDIA ")
	}
	return short(a) == short(b)
}

// takeShapes fills in shapes where the measured run's source has none or only
// one of them.
func (a *assembler) takeShapes(r *fileRun) {
	env, other := &a.rec.Environment, r.run.Environment
	if len(env.Shapes) == 0 || env.ShapesPartial && len(other.Shapes) > len(env.Shapes) {
		env.Shapes, env.ShapesPartial = other.Shapes, other.ShapesPartial
	}
}

// machines keeps the states of the machine and compares their facts.
func (a *assembler) machines(files []File) {
	removed := removals(a.rec.Environment.Removed)
	for _, f := range files {
		if f.Machine == nil {
			continue
		}
		a.rec.Machines = append(a.rec.Machines, *f.Machine)
		removed.merge(f.Machine.Removed)
		for _, fact := range f.Machine.Facts {
			a.add(fact)
		}
	}
	a.rec.Environment.Removed = removed
}

// samples takes the first iteration times, with the warm-up that the measured
// run states, and checks that they are that run's.
func (a *assembler) samples(files []File) {
	for i := range files {
		f := &files[i]
		if f.Samples == nil {
			continue
		}
		if a.rec.Samples != nil {
			a.warn(codeDuplicate, "these are further iteration times; those of "+quote(a.rec.Samples.From.File)+" are used",
				"keep one file of iteration times for a backend", Source{File: f.Name})
			continue
		}
		a.rec.Samples = f.Samples
		if ms, ok := a.rec.Environment.Facts.Number(WarmUpMs); ok && f.times != nil {
			a.rec.Samples = f.times.samples(warmUp{ms: ms, stated: true})
		}
		a.checkSamples()
	}
}

// checkSamples compares the median with the measured run's; trtexec computes both
// from the same times, so a difference of more than 1 % means another run.
func (a *assembler) checkSamples() {
	s, t := a.rec.Samples, a.rec.Timed
	if t == nil || !t.GPUCompute.Recorded || near(s.MedianMs, t.GPUCompute.MedianMs, 0.01) {
		return
	}
	a.warn(codeConflict, fmt.Sprintf("the median of the iteration times is %s and that of the measured run %s (%s)",
		unit.WithMs(s.MedianMs), unit.WithMs(t.GPUCompute.MedianMs), t.GPUCompute.From),
		"check that both are of one run", s.From)
}
