package join

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the groups of the vectors in testdata anew")

// vector is what every implementation of Join has to give.
type vector struct {
	Name   string  `json:"name"`
	Why    string  `json:"why,omitempty"`
	A      []Layer `json:"a"`
	B      []Layer `json:"b"`
	Groups []Group `json:"groups"`
}

type vectorFile struct {
	Synthetic string   `json:"synthetic"`
	Vectors   []vector `json:"vectors"`
}

// vectorPath holds cases with a reason; randomPath small engines at random, for
// what nobody thought of.
const (
	vectorPath = "testdata/vectors.json"
	randomPath = "testdata/random.json"
)

func readVectors(t *testing.T, path string) vectorFile {
	t.Helper()
	data, err := os.ReadFile(path)
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
	if *update {
		writeVectors(t, randomPath, randomVectors())
	}
	for path, least := range map[string]int{vectorPath: 14, randomPath: randomCount} {
		file := readVectors(t, path)
		if len(file.Vectors) < least {
			t.Errorf("%s has %d vectors", path, len(file.Vectors))
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
				t.Errorf("%s, %s (-want +got):\n%s", path, v.Name, d)
			}
		}
		if *update {
			writeVectors(t, path, file)
		}
	}
}

// randomCount vectors of at most 12 layers a side find most mistakes of a port.
const randomCount = 30

func randomVectors() vectorFile {
	random := rand.New(rand.NewPCG(3, 4))
	file := vectorFile{Synthetic: "random layers, not taken from an engine"}
	for i := range randomCount {
		a := make([]byte, 4*(1+random.IntN(12)))
		mask := byte(random.IntN(256)) // of the kinds of keys that layers have
		for k := range a {
			a[k] = byte(random.IntN(256))
			if k%4 == 0 {
				a[k] &= mask
				if random.IntN(6) == 0 {
					a[k] = 255
				}
			}
		}
		at := 4 * random.IntN(len(a)/4)
		b := slices.Concat(a[:at], a[min(len(a), at+4*random.IntN(3)):], a[:4*random.IntN(2)])
		v := vector{Name: fmt.Sprint("random ", i), A: layersOf(a), B: layersOf(b)}
		if v.B == nil {
			v.B = []Layer{}
		}
		file.Vectors = append(file.Vectors, v)
	}
	return file
}

func writeVectors(t *testing.T, path string, file vectorFile) {
	t.Helper()
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if path == vectorPath { // the other is for machines
		e.SetIndent("", "\t")
	}
	if err := e.Encode(file); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
