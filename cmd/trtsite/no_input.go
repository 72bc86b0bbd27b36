package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"trtsite/analysis/trtfmt"
	"trtsite/generator"
)

// maxListed is how many folders an error lists.
const maxListed = 20

// oneFolder is a command that takes one folder which directly holds inputs.
type oneFolder struct {
	// command is its name, about what it makes of a folder: "a report folder".
	command, about string
	// other is what takes a whole tree instead; "" for nothing.
	other string
}

// takes says which folder the command wants.
func (c oneFolder) takes() string {
	return c.command + " takes the folder that holds the files, e.g. layers_fp16.json and profile_fp16.json" + c.elsewhere()
}

func (c oneFolder) elsewhere() string {
	if c.other == "" {
		return ""
	}
	return "; " + c.other
}

// noInput is the error for a folder without inputs: it lists the folders below it
// that have some.
func (c oneFolder) noInput(dir string, fsys fs.FS) error {
	below, err := generator.ReportFolders(fsys, trtfmt.Limits{})
	if err != nil || len(below) == 0 {
		return &hintError{fmt.Errorf("no layer or profile file directly in %s", dir), c.takes()}
	}
	return &hintError{
		fmt.Errorf("no layer or profile file directly in %s, only in folders below it", dir),
		fmt.Sprintf("%s is about one folder; run %s for each of: %s%s", c.about, c.command, folders(dir, below), c.elsewhere()),
	}
}

// folders lists reports below dir, and says how many it leaves out.
func folders(dir string, below []string) string {
	rest := ""
	if n := len(below) - maxListed; n > 0 {
		below, rest = below[:maxListed], fmt.Sprintf(" and %d more", n)
	}
	var list []string
	for _, b := range below {
		list = append(list, filepath.Join(dir, filepath.FromSlash(b)))
	}
	return strings.Join(list, ", ") + rest
}
