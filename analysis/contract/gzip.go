package contract

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"trtsite/analysis/trtfmt"
)

const (
	gzipMagic = "\x1f\x8b"
	utf8BOM   = "\xef\xbb\xbf"
)

// plain returns data without compression and byte order mark, or false after it
// has noted an error. limit bounds both what comes in and what it unpacks to, in
// bytes.
func (r *reader) plain(data []byte, limit int64) ([]byte, bool) {
	if bytes.HasPrefix(data, []byte(gzipMagic)) {
		unpacked, err := gunzip(data, limit)
		if err != nil {
			r.noteFile(trtfmt.Diagnostic{
				Severity: trtfmt.Error, Code: "document-gzip",
				Message: "the gzip file cannot be unpacked: " + err.Error(), Hint: "compress the document again",
			})
			return nil, false
		}
		data = unpacked
	} else if strings.HasSuffix(strings.ToLower(r.name), ".gz") && !r.notPacked(data) {
		return nil, false
	}
	if int64(len(data)) > limit {
		r.noteFile(trtfmt.Diagnostic{
			Severity: trtfmt.Error, Code: "document-size",
			Message: fmt.Sprintf("the document is larger than %d bytes", limit),
			Hint:    "write a document of fewer backends: export one engine per file",
		})
		return nil, false
	}
	hash := sha256.Sum256(data)
	r.hash = hex.EncodeToString(hash[:])
	if rest, ok := bytes.CutPrefix(data, []byte(utf8BOM)); ok {
		r.noteFile(trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "document-bom", Message: "the document begins with a byte order mark",
		})
		data = rest
	}
	return data, true
}

// notPacked notes that a file named .gz is no gzip file; it is false, after an
// error was noted, where it is no JSON object either.
func (r *reader) notPacked(data []byte) bool {
	if bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, []byte(utf8BOM)), " \t\r\n"), []byte("{")) {
		r.noteFile(trtfmt.Diagnostic{
			Severity: trtfmt.Warning, Code: "document-gzip",
			Message: "the file is plain JSON and not gzipped as its name says, and is read as it is",
			Hint:    "compress it with gzip, or take .gz off its name",
		})
		return true
	}
	r.noteFile(trtfmt.Diagnostic{
		Severity: trtfmt.Error, Code: "document-gzip",
		Message: "the file is neither a gzip file, as its name says, nor JSON", Hint: "copy or write the document again",
	})
	return false
}

// gunzip unpacks at most one byte more than limit, so that a small file cannot
// fill the memory.
func gunzip(data []byte, limit int64) ([]byte, error) {
	zr, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(zr, limit+1))
}
