package archive

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"trtsite/analysis/trtfmt"
	"trtsite/generator/frontmatter"
)

// maxText bounds a Markdown, report.toml or ignore file in bytes. A book has
// about 1 MiB.
const maxText = 4 << 20

// ReadText returns the Markdown of a node without its front matter, and the
// line of the file on which it begins. A node without Text has none. Walk has
// already reported what is wrong with the front matter.
func (n *Node) ReadText(fsys fs.FS) (body []byte, line int, err error) {
	if n.Text == "" {
		return nil, 1, nil
	}
	doc, _, err := readText(fsys, n.Text)
	if err != nil {
		return nil, 1, fmt.Errorf("read %s: %w", n.Text, err)
	}
	return doc.Body, doc.Line, nil
}

// readText reads a Markdown file and takes it apart.
func readText(fsys fs.FS, name string) (frontmatter.Doc, []trtfmt.Diagnostic, error) {
	src, err := readSmall(fsys, name)
	if err != nil {
		return frontmatter.Doc{Line: 1}, nil, err
	}
	var diags []trtfmt.Diagnostic
	if !utf8.Valid(src) {
		diags = append(diags, trtfmt.Diagnostic{Severity: trtfmt.Warning, Code: "not-utf8", File: name, Count: 1,
			Message: "the text is not UTF-8 throughout; what is not is shown as \ufffd", Hint: "save the file as UTF-8"})
		src = bytes.ToValidUTF8(src, []byte("\ufffd"))
	}
	doc, more := frontmatter.Split(name, src)
	return doc, append(diags, more...), nil
}

// readSmall reads a text file.
func readSmall(fsys fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, err
	}
	return readFile(fsys, name, info)
}

// readFile reads a regular file of at most maxText bytes. Nothing else is
// opened: opening a named pipe never returns.
func readFile(fsys fs.FS, name string, info fs.FileInfo) ([]byte, error) {
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is not a file")
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxText+1))
	if err == nil && len(data) > maxText {
		err = fmt.Errorf("it has more than %d MiB", maxText>>20)
	}
	return data, err
}

// reason is an error without the path, which its diagnostic names.
func reason(err error) string {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Err.Error()
	}
	return err.Error()
}

// baseTitle is the title of a file that has no other.
func baseTitle(p string) string {
	base := path.Base(p)
	if isMarkdown(base) {
		return base[:len(base)-len(path.Ext(base))]
	}
	return base
}

// quote puts a name between backticks; one with control characters is escaped,
// so that it cannot reach a terminal.
func quote(name string) string {
	q := strconv.Quote(name)
	if strings.Trim(q, `"`) == name {
		return "`" + name + "`"
	}
	return q
}
