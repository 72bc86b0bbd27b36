package main

import (
	"os"
	"path/filepath"
)

// defaultParent is where a report folder is made when nobody says: the current
// folder, or that for temporary files, and then why.
func defaultParent() (dir, why string) {
	here, err := os.Getwd()
	if err != nil {
		return os.TempDir(), "the current folder is not known"
	}
	program, err := os.Executable()
	if err != nil {
		program = ""
	}
	return parentFor(here, program)
}

// parentFor is defaultParent for a current folder and the program's path, "" for
// unknown.
func parentFor(here, program string) (dir, why string) {
	if program != "" && realPath(filepath.Dir(realPath(program))) == realPath(here) {
		return os.TempDir(), "the current folder is the program's own"
	}
	probe, err := os.MkdirTemp(here, stagingPattern)
	if err != nil {
		return os.TempDir(), "the current folder cannot be written"
	}
	os.Remove(probe)
	return ".", ""
}

// realPath follows links as far as they can be followed.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}
