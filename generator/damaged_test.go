package generator

import (
	"bytes"
	"compress/gzip"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// TestDamagedDocuments builds documents whose bytes are not what their name
// says: each is a report, failed with the reason, or read with a warning.
func TestDamagedDocuments(t *testing.T) {
	plain, err := os.ReadFile("../content/vit-small/imported/analyze-data.json")
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	zw := gzip.NewWriter(&packed)
	zw.Write(plain)
	zw.Close()
	badHeader := bytes.Clone(packed.Bytes())
	badHeader[2] = 0xff
	for name, c := range map[string]struct {
		data   []byte
		reason string
	}{
		"whole":       {packed.Bytes(), ""},
		"plain":       {plain, ""},
		"garbage":     {[]byte("not gzip at all"), "neither a gzip file"},
		"bad header":  {badHeader, "cannot be unpacked"},
		"header only": {packed.Bytes()[:10], "cannot be unpacked"},
		"cut":         {packed.Bytes()[:packed.Len()/2], "cannot be unpacked"},
		"no body":     {append(bytes.Clone(packed.Bytes()[:10]), "\xff\xff\xff\xff"...), "cannot be unpacked"},
		"empty":       {nil, "neither a gzip file"},
	} {
		fsys := fstest.MapFS{"a/analyze-data.json.gz": {Data: c.data}}
		r, err := tryBuild(Options{Source: fsys, Output: t.TempDir(), Strict: c.reason != ""})
		switch {
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case r.Reports != 1:
			t.Errorf("%s: %d reports, want 1", name, r.Reports)
		case c.reason == "" && len(r.Failed) > 0:
			t.Errorf("%s: failed: %v", name, r.Failed)
		case c.reason != "" && (len(r.Failed) != 1 || len(r.Refused) == 0 || !strings.Contains(r.Failed[0].Reasons[0].String(), c.reason)):
			t.Errorf("%s: failed %v, refused %v; want %q", name, r.Failed, r.Refused, c.reason)
		}
	}
}
