package trtfmt

import (
	"errors"

	"github.com/go-json-experiment/json/jsontext"
)

// validate returns an error unless data is one JSON value. repeats is set where
// an object has a key twice, which is no error.
func validate(data []byte) (repeats bool, err error) {
	err = check(data)
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return true, check(data, jsontext.AllowDuplicateNames(true))
	}
	return false, err
}

// mended is what became of a text that is not strict JSON.
type mended struct {
	*text
	notes   *notes
	repeats bool
	err     error
}

// mend makes JSON of t, if that needs no guess: it tries the cheap repairs that
// most broken files need, and then all of them. The error is that of the last
// attempt, or nil; an error among the notes says why there was to be a guess.
func (t *text) mend(p parsing) mended {
	var first []repair
	if printsRaw(p.want) {
		first = append(first, quotes(p.want))
	}
	m := t.attempt(append(first, tokens)...)
	if m.err == nil || p.part {
		return m
	}
	return t.attempt(quotes(p.want), isolate(p.want), structure(p.want), escapes, tokens)
}

// attempt applies repairs one after the other. tokens must come last: its marks
// are offsets in the result.
func (t *text) attempt(repairs ...repair) mended {
	n := &notes{}
	for _, r := range repairs {
		t = t.apply(r, n)
	}
	repeats, err := validate(t.data)
	return mended{text: t, notes: n, repeats: repeats, err: err}
}
