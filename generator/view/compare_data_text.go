package view

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// ids are indexes of strings; none are 0, which is shorter.
type ids []int

// MarshalJSON implements json.Marshaler.
func (list ids) MarshalJSON() ([]byte, error) {
	if len(list) == 0 {
		return []byte("0"), nil
	}
	return json.Marshal([]int(list))
}

// intern numbers texts in the order in which they first come; "" is 0.
type intern struct {
	at   map[string]int
	list []string
}

func newIntern() *intern { return &intern{map[string]int{"": 0}, []string{""}} }

func (t *intern) of(s string) int {
	at, known := t.at[s]
	if !known {
		at = len(t.list)
		t.at[s] = at
		t.list = append(t.list, s)
	}
	return at
}

func (t *intern) all(list []string) ids {
	out := make(ids, len(list))
	for i, s := range list {
		out[i] = t.of(s)
	}
	return out
}

// fronts are texts of which each begins with how many characters it shares with the one
// before, in two digits of base 36: layers that follow each other have long names in
// common.
type fronts []string

// mostShared is the largest number of two digits of base 36.
const mostShared = 36*36 - 1

// MarshalJSON implements json.Marshaler.
func (list fronts) MarshalJSON() ([]byte, error) {
	out := make([]string, len(list))
	before := ""
	for i, s := range list {
		n := sharedASCII(before, s)
		digits := strconv.FormatInt(int64(n), 36)
		if n < 36 {
			digits = "0" + digits
		}
		out[i], before = digits+s[n:], s
	}
	return plainJSON(out)
}

// sharedASCII counts the characters that two texts begin with. It stops before those
// that a script counts in another way.
func sharedASCII(a, b string) int {
	n := 0
	for n < min(len(a), len(b), mostShared) && a[n] == b[n] && a[n] < 0x80 {
		n++
	}
	return n
}

// plainJSON is JSON without escapes that only matter inside HTML.
func plainJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}
