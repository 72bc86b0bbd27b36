package view

import (
	"slices"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/precision"
	"trtsite/analysis/unit"
	"trtsite/generator/chart"
)

// LayerChoice is a facet by which a reader chooses layers. A script makes it work;
// without one it is not shown.
type LayerChoice struct {
	// Key names the facet in an address, Name on the page.
	Key, Name string
	// Values are the longest first.
	Values []LayerChoiceValue
	// Codes has for each row, in the order of the page, the place of its value in Width
	// digits of base 64. Past the values are the places of lists of values, which Sets
	// holds: "0,2 3,4", with nothing between two spaces for a row without a value.
	Codes   string
	Width   int
	Sets    string
	HasSets bool
	// More says how many values are folded away at first, "" for none.
	More string
}

// LayerChoiceValue is one value; Numbers are how many layers have it and their time.
// Hue is the class of a type's colour, "" for another facet.
type LayerChoiceValue struct{ Text, Numbers, Hue string }

// codeDigits are the digits of codes: they need no quotes in an attribute.
const codeDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

// maxChoices is how many values of a facet can be chosen; shorter ones are found by
// the filter.
const maxChoices = 32

// seenChoices is how many values of a facet are seen at once; the stylesheet knows it too.
const seenChoices = 6

// choices are the facets in which the rows of a table differ.
func (in tableInput) choices() []LayerChoice {
	var out []LayerChoice
	for _, f := range []struct {
		key, name string
		of        func(i int) []string
	}{
		{"type", "Type", in.typeOf},
		{"storage", "Storage", in.storageOf},
		{"math", "Math", in.mathOf()},
		{"units", "Units", in.unitsOf},
		{"stream", "Stream", in.streamOf},
		{"block", "Block", func(i int) []string { return in.facets.blocks[in.layer(i)] }},
		{"tag", "Tag", in.tagsOf},
	} {
		if c := in.choice(f.of); len(c.Values) > 1 || len(c.Values) == 1 && c.HasSets {
			c.Key, c.Name = f.key, f.name
			for i := range c.Values {
				if f.key == "type" {
					c.Values[i].Hue = HueOf(c.Values[i].Text).Class
				}
			}
			if more := len(c.Values) - seenChoices; more > 0 {
				c.More = unit.Count(int64(more)) + " more"
			}
			out = append(out, c)
		}
	}
	return out
}

// layer is the index of the layer of row i.
func (in tableInput) layer(i int) int {
	if in.b.HasTimes() {
		return in.b.Records[i].Index
	}
	return i
}

func (in tableInput) typeOf(i int) []string {
	if in.b.HasTimes() {
		return []string{in.b.Records[i].Type}
	}
	return []string{in.b.InferredType(i)}
}

func (in tableInput) storageOf(i int) []string {
	storage, _ := storageAndShape(in.b.Layers.Layers[in.layer(i)])
	return without(storage)
}

// mathOf knows the kernels that an engine runs again and again.
func (in tableInput) mathOf() func(i int) []string {
	known := newTactics(in.b)
	return func(i int) []string { return without(mathText(in.b, in.layer(i), known.of(in.layer(i)))) }
}

func (in tableInput) unitsOf(i int) []string {
	cores := precision.CoresOf(in.b, in.layer(i))
	if cores == precision.NotApplicable {
		return nil
	}
	return []string{cores}
}

func (in tableInput) streamOf(i int) []string {
	return without(in.b.Layers.Layers[in.layer(i)].Stream)
}

func (in tableInput) tagsOf(i int) []string {
	if !in.b.HasTimes() {
		return nil
	}
	r := &in.b.Records[i]
	return slices.DeleteFunc(slices.Clone(r.Tags), func(tag string) bool { return tag == analysis.TagOther || tag == r.Type })
}

// choiceSum is a value with the layers that have it and their milliseconds.
type choiceSum struct {
	name   string
	layers int
	ms     float64
}

// choice sorts rows by the values that they have.
func (in tableInput) choice(of func(i int) []string) LayerChoice {
	rows := make([][]string, len(in.order))
	sums, place := []choiceSum{}, map[string]int{}
	for at, i := range in.order {
		rows[at] = of(i)
		for _, v := range rows[at] {
			if _, ok := place[v]; !ok {
				place[v] = len(sums)
				sums = append(sums, choiceSum{name: v})
			}
			s := &sums[place[v]]
			s.layers++
			if in.b.HasTimes() {
				s.ms += in.b.Records[i].ValueMs()
			}
		}
	}
	slices.SortStableFunc(sums, longestFirst)
	sums = sums[:min(len(sums), maxChoices)]
	var c LayerChoice
	clear(place)
	for i, s := range sums {
		place[s.name] = i
		c.Values = append(c.Values, in.choiceValue(s))
	}
	c.encode(rows, place)
	return c
}

func longestFirst(a, b choiceSum) int {
	switch {
	case a.ms != b.ms && a.ms > b.ms, a.ms == b.ms && a.layers > b.layers:
		return -1
	case a.ms == b.ms && a.layers == b.layers:
		return 0
	}
	return 1
}

func (in tableInput) choiceValue(s choiceSum) LayerChoiceValue {
	v := LayerChoiceValue{Text: chart.Printable(s.name), Numbers: unit.Count(int64(s.layers))}
	if in.b.HasTimes() {
		v.Numbers += ", " + unit.WithMs(s.ms)
	}
	return v
}

// encode writes the codes of the rows, whose values have places.
func (c *LayerChoice) encode(rows [][]string, place map[string]int) {
	var lists []string
	codes := make([]int, len(rows))
	for at, values := range rows {
		var list []string
		for _, v := range values {
			if p, ok := place[v]; ok {
				list = append(list, strconv.Itoa(p))
			}
		}
		if len(list) == 1 {
			codes[at], _ = strconv.Atoi(list[0])
			continue
		}
		text := strings.Join(list, ",")
		i := slices.Index(lists, text)
		if i < 0 {
			i = len(lists)
			lists = append(lists, text)
		}
		codes[at] = len(c.Values) + i
	}
	c.Sets, c.HasSets = strings.Join(lists, " "), len(lists) > 0
	c.Width = 1
	for n := len(codeDigits); n < len(c.Values)+len(lists); n *= len(codeDigits) {
		c.Width++
	}
	c.Codes = coded(codes, c.Width)
}

// coded writes numbers in digits of base 64, all of one width.
func coded(codes []int, width int) string {
	out := make([]byte, len(codes)*width)
	for i, code := range codes {
		for at := width - 1; at >= 0; at-- {
			out[i*width+at] = codeDigits[code%len(codeDigits)]
			code /= len(codeDigits)
		}
	}
	return string(out)
}
