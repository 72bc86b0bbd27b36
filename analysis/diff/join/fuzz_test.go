package join

import (
	"fmt"
	"reflect"
	"testing"
)

// layersOf makes layers of bytes: few keys, so that they meet often, and edges and
// neighbours that can point anywhere in the engine.
func layersOf(data []byte) []Layer {
	var out []Layer
	n := len(data) / 4
	for i := range n {
		d := data[4*i:]
		l := Layer{
			Name: fmt.Sprint("n", d[0]%16), Shapes: fmt.Sprint(d[1] % 4), Output: fmt.Sprint(d[1] % 4), Structure: fmt.Sprint("s", d[1]%4), Heavy: d[1]&8 > 0,
			Next: int(d[2]) % (n + 1), Kinds: []string{fmt.Sprint("k", d[3]%3)},
		}
		if d[0]&16 > 0 {
			l.Paths = []string{fmt.Sprint("p", d[2]%16), fmt.Sprint("q", d[3]%16)}
		}
		if d[0]&32 > 0 {
			l.Modules = []string{fmt.Sprint("m", d[2]%8)}
		}
		if d[0]&64 > 0 {
			l.Weak = []string{fmt.Sprint("w", d[3]%4)}
		}
		if d[0] == 255 {
			l.Move, l.Before, l.After = true, []int{int(d[1])%(n+1) - 1}, []int{int(d[2])%(n+1) - 1}
		}
		if d[1]&16 > 0 {
			l.Kinds = append(l.Kinds, "k0", "k1")
		}
		out = append(out, l)
	}
	return out
}

func FuzzJoin(f *testing.F) {
	f.Add([]byte("abcdefgh"), []byte("abcdefgh"))
	f.Add([]byte("\xff\x01\x02\x03\x30\x01\x02\x03\x70\x05\x06\x07"), []byte("\x30\x01\x02\x03\xff\x01\x01\x03"))
	f.Fuzz(func(t *testing.T, dataA, dataB []byte) {
		a, b := layersOf(dataA[:min(len(dataA), 400)]), layersOf(dataB[:min(len(dataB), 400)])
		groups := Join(a, b)
		check(t, "fuzz", a, b, groups)
		if again := Join(a, b); !reflect.DeepEqual(groups, again) {
			t.Errorf("%v, then %v", groups, again)
		}
		for i := range a {
			if !reflect.DeepEqual(a[i], layersOf(dataA[:min(len(dataA), 400)])[i]) {
				t.Fatal("a layer was changed")
			}
		}
	})
}
