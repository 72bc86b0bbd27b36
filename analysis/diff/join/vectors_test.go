package join

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the groups of testdata/vectors.json anew")

// vector is what every implementation of Join has to give.
type vector struct {
	Name   string  `json:"name"`
	Why    string  `json:"why"`
	A      []Layer `json:"a"`
	B      []Layer `json:"b"`
	Groups []Group `json:"groups"`
}

type vectorFile struct {
	Synthetic string   `json:"synthetic"`
	Vectors   []vector `json:"vectors"`
}

const vectorPath = "testdata/vectors.json"

func readVectors(t *testing.T) vectorFile {
	t.Helper()
	data, err := os.ReadFile(vectorPath)
	if err != nil {
		t.Fatal(err)
	}
	var file vectorFile
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestVectors(t *testing.T) {
	file := readVectors(t)
	if len(file.Vectors) < 14 {
		t.Fatalf("%d vectors", len(file.Vectors))
	}
	for i := range file.Vectors {
		v := &file.Vectors[i]
		got := Join(v.A, v.B)
		if got == nil {
			got = []Group{}
		}
		if *update {
			v.Groups = got
			continue
		}
		if d := cmp.Diff(v.Groups, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", v.Name, d)
		}
	}
	if *update {
		writeVectors(t, file)
	}
}

func writeVectors(t *testing.T, file vectorFile) {
	t.Helper()
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	if err := e.Encode(file); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(vectorPath, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
