package search

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Callback is the function that each file of the index calls with its data.
const Callback = "trtsiteSearch"

// Dir is where the files lie, below the site's root.
const Dir = "assets/search/"

// IndexURL is the file that names the others.
const IndexURL = Dir + "index.js"

const (
	// perChunk is how many entries a file has: about 8 KB.
	perChunk = 64
	// shardBytes is the size after which a shard of words ends.
	shardBytes = 12 << 10
)

// File is a file of the index. Its path is below the site's root; but for [IndexURL] it
// changes with its content.
type File struct {
	Path string
	Data []byte
}

// head is the content of [IndexURL].
type head struct {
	// Pages are address and label of each page.
	Pages [][2]string `json:"pages"`
	// Kinds has the place of the first entry of each kind, Entries their number.
	Kinds   []int `json:"kinds"`
	Entries int   `json:"entries"`
	// Per is the number of entries of a chunk, Chunks are the files.
	Per    int      `json:"per"`
	Chunks []string `json:"chunks"`
	// First has the first word of each shard.
	First  []string `json:"first"`
	Shards []string `json:"shards"`
}

// Files returns the index, [IndexURL] last.
func (x *Index) Files() ([]File, error) {
	o := x.sorted()
	h := head{Pages: [][2]string{}, Kinds: o.kinds, Entries: len(o.entries), Per: perChunk, Chunks: []string{}, First: []string{}, Shards: []string{}}
	for _, p := range o.pages {
		h.Pages = append(h.Pages, [2]string{p.URL, p.Label})
	}
	chunks, err := o.chunks()
	if err != nil {
		return nil, err
	}
	shards, first, err := o.shards()
	if err != nil {
		return nil, err
	}
	h.First = append(h.First, first...)
	var files []File
	for _, data := range chunks {
		files = append(files, hashed(data))
		h.Chunks = append(h.Chunks, files[len(files)-1].name())
	}
	for _, data := range shards {
		files = append(files, hashed(data))
		h.Shards = append(h.Shards, files[len(files)-1].name())
	}
	data, err := called(h)
	return append(files, File{IndexURL, data}), err
}

// chunks are the entries: title, note, fragment and the differences of the places of
// their pages.
func (o ordered) chunks() ([][]byte, error) {
	var out [][]byte
	for at := 0; at < len(o.entries); at += perChunk {
		var list [][]any
		for _, e := range o.entries[at:min(at+perChunk, len(o.entries))] {
			list = append(list, []any{e.title, e.note, e.fragment, differences(e.pages)})
		}
		data, err := called(list)
		if err != nil {
			return nil, err
		}
		out = append(out, data)
	}
	return out, nil
}

// shards are the words with the differences of the places of their entries, and the
// first word of each.
func (o ordered) shards() (out [][]byte, first []string, err error) {
	var list [][]any
	size := 0
	flush := func() error {
		data, err := called(list)
		out, list, size = append(out, data), nil, 0
		return err
	}
	for _, p := range o.words {
		if len(list) == 0 {
			first = append(first, p.word)
		}
		list = append(list, []any{p.word, differences(p.entries)})
		if size += len(p.word) + 3*len(p.entries) + 6; size >= shardBytes {
			if err := flush(); err != nil {
				return nil, nil, err
			}
		}
	}
	if len(list) > 0 {
		err = flush()
	}
	return out, first, err
}

// differences makes ascending places small numbers: the first, then the steps.
func differences(places []int) []int {
	out := make([]int, len(places))
	before := 0
	for i, p := range places {
		out[i], before = p-before, p
	}
	return out
}

// called is a script that hands data to the page. JSON that encoding/json wrote has no
// character that a script reads otherwise.
func called(data any) ([]byte, error) {
	text, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	return append(append([]byte(Callback+"("), text...), ')'), nil
}

func hashed(data []byte) File {
	sum := sha256.Sum256(data)
	return File{Dir + hex.EncodeToString(sum[:5]) + ".js", data}
}

// name is the file's name without folder and ending.
func (f File) name() string { return f.Path[len(Dir) : len(f.Path)-len(".js")] }
