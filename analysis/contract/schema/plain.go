package schema

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
)

// Plain returns a document without compression and byte order mark, as Check
// takes it. limit bounds what it unpacks to, in bytes, so that a small file
// cannot fill the memory.
func Plain(data []byte, limit int64) ([]byte, error) {
	if bytes.HasPrefix(data, []byte("\x1f\x8b")) {
		unpacked, err := gunzip(data, limit)
		if err != nil {
			return nil, err
		}
		data = unpacked
	}
	return bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), nil
}

func gunzip(data []byte, limit int64) ([]byte, error) {
	zr, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("the gzip file cannot be unpacked: %w", err)
	}
	out, err := io.ReadAll(io.LimitReader(zr, limit+1))
	if err != nil {
		return nil, fmt.Errorf("the gzip file cannot be unpacked: %w", err)
	}
	if int64(len(out)) > limit {
		return nil, fmt.Errorf("the document is larger than %d bytes", limit)
	}
	return out, nil
}
