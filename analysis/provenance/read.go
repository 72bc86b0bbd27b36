package provenance

import (
	"fmt"
	"io"
	"io/fs"
	"slices"

	"trtsite/analysis/trtfmt"
)

// Input is a file to read.
type Input struct {
	// Name is the file's name relative to its folder; sources and diagnostics
	// name it.
	Name string
	// Path is where ReadFile finds it.
	Path string
	// Kind is what trtfmt.Sniff says the file is.
	Kind trtfmt.Kind
	// Data is what Read reads.
	Data io.Reader
}

// Options steer reading. The zero value is usable.
type Options struct {
	Limits trtfmt.Limits
	// Prefixes are further folders, without a slash at their end, whose paths are
	// reduced to their base names before anything is recorded.
	Prefixes []string
}

// File is what one file gave. Only what belongs to its kind is set.
type File struct {
	Name string
	Kind trtfmt.Kind
	// Runs are the trtexec runs of a log in order, or the one run that TREx
	// metadata describe. A run that only builds an engine is one, too.
	Runs []Run
	// Samples are the statistics of iteration times.
	Samples *Samples
	// Machine is the state of the machine; a log may hold it, too.
	Machine *Machine

	// times are kept until Assemble knows how long the warm-up was.
	times *times
}

// Names are the base names of all files that the file's runs name, for finding
// the backend that it belongs to; exports come first in each run.
func (f File) Names() []string {
	var names []string
	for _, r := range f.Runs {
		for _, n := range r.Hints.Names() {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	return names
}

// Read reads one file in bounded memory. Whatever is wrong with it is a
// diagnostic, and the rest is read; with one of severity Error nothing is.
func Read(in Input, opt Options) (File, []trtfmt.Diagnostic) {
	opt.Limits = opt.Limits.WithDefaults()
	n := &notes{file: in.Name}
	f := File{Name: in.Name, Kind: in.Kind}
	switch in.Kind {
	case trtfmt.KindLog:
		f = readLog(in, opt, n)
	case trtfmt.KindMetadata:
		f = readMetadata(in, opt, n)
	case trtfmt.KindTimes:
		f = readTimes(in, opt, n)
	case trtfmt.KindMachine:
		f = readMachine(in, opt, n)
	default:
		n.fail(codeKind, fmt.Sprintf("this is %s, which says nothing about the environment or a timed run", in.Kind), "")
	}
	return f, n.list
}

// ReadFile reads the file in.Path of fsys. What is no regular file is not opened.
func ReadFile(fsys fs.FS, in Input, opt Options) (File, []trtfmt.Diagnostic) {
	fail := func(msg string) (File, []trtfmt.Diagnostic) {
		n := &notes{file: in.Name}
		n.fail(codeRead, msg, "check that it is a file that you may read")
		return File{Name: in.Name, Kind: in.Kind}, n.list
	}
	info, err := fs.Stat(fsys, in.Path)
	switch {
	case err != nil:
		return fail("the file cannot be read: " + reason(err))
	case !info.Mode().IsRegular():
		return fail("this is no regular file")
	}
	file, err := fsys.Open(in.Path)
	if err != nil {
		return fail("the file cannot be read: " + reason(err))
	}
	defer file.Close()
	in.Data = file
	return Read(in, opt)
}

// reason leaves out the path of an error, which may be one of the machine.
func reason(err error) string {
	if path, ok := err.(*fs.PathError); ok {
		err = path.Err
	}
	return err.Error()
}

func readMachine(in Input, opt Options, n *notes) File {
	l := newLines(in.Data, opt.Limits.FileBytes, n)
	r := newMachineReader(l)
	for raw, ok := l.next(); ok; raw, ok = l.next() {
		r.line(raw)
	}
	f := File{Name: in.Name, Kind: trtfmt.KindMachine, Machine: r.machine()}
	if f.Machine == nil {
		n.warn(codeNothing, "no output of nvidia-smi, tegrastats, nvpmodel or jetson_clocks was recognised", "", place{})
	}
	return f
}
