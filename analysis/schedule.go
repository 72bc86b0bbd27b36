package analysis

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// slot is when a row runs, in ms from the start of an iteration.
type slot struct{ start, end float64 }

// touching is how much two slots may overlap and still be one after the other, in
// ms: their ends are sums of rounded times.
const touching = 1e-9

// markOverlapped replays the rows on their streams, which fills the schedule, and
// marks rows that ran beside rows of other streams. Without event ids nothing
// tells which streams wait for which.
func (b *Backend) markOverlapped() {
	if b.Quality.SharesOnly || len(b.Quality.Signals) > 0 {
		return
	}
	slots, ok := b.replay()
	if !ok {
		return
	}
	end, sum := 0.0, 0.0
	streams := map[string]bool{}
	for i, s := range slots {
		end = max(end, s.end)
		sum += b.Records[i].AvgMs.Value
		streams[b.Layer(i).Stream] = true
	}
	b.Schedule = &Schedule{MakespanMs: end, SumMs: sum, Streams: len(streams)}
	busy := overlapping(b, slots)
	b.mark(MarkOverlapped, func(r *Record) bool { return busy[r.Index] })
}

// replay lets each row start where the one before it on its stream ended, and a
// wait where the last signal of its event did. The rows are in the order in which
// they were given to the GPU. ok is false where no layer has an event, and where a
// wait comes before its signal.
func (b *Backend) replay() (slots []slot, ok bool) {
	clocks, signals := map[string]float64{}, map[string]float64{}
	slots = make([]slot, len(b.Records))
	for i := range b.Records {
		l := &b.Layers.Layers[i]
		start := clocks[l.Stream]
		event, isEvent := eventOf(l.Raw)
		kind := ""
		if isEvent {
			kind, ok = kindOf(l.LayerType).key, true
		}
		if kind == kindWait {
			at, known := signals[event]
			if !known {
				return nil, false
			}
			start = max(start, at)
		}
		slots[i] = slot{start, start + b.Records[i].AvgMs.Value}
		clocks[l.Stream] = slots[i].end
		if kind == kindSignal {
			signals[event] = slots[i].end
		}
	}
	return slots, ok
}

// The layer types that tie streams together, in the form of kind.key.
const (
	kindSignal = "signal"
	kindWait   = "wait"
)

// eventOf returns the text of a layer's EventId.
func eventOf(raw jsontext.Value) (id string, ok bool) {
	if !bytes.Contains(raw, []byte("EventId")) {
		return "", false
	}
	var layer struct {
		ID jsontext.Value `json:"EventId"`
	}
	if json.Unmarshal(raw, &layer, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) != nil {
		return "", false
	}
	return string(layer.ID), len(layer.ID) > 0 && layer.ID.Kind() != 'n'
}

// overlapping returns which rows with time ran while one of another stream did.
// Slots of one stream are in order and never overlap, so a sweep over all of them
// by their start needs only the latest end of each stream.
func overlapping(b *Backend, slots []slot) []bool {
	busy := make([]bool, len(slots))
	last := map[string]int{} // the row of each stream that ended last
	for _, i := range byStart(b, slots) {
		own := b.Layers.Layers[i].Stream
		for stream, j := range last { // independent entries: the order does not matter
			if stream != own && slots[j].end-slots[i].start > touching {
				busy[i], busy[j] = true, true
			}
		}
		last[own] = i
	}
	return busy
}

// byStart lists the rows with time in the order of their start.
func byStart(b *Backend, slots []slot) []int {
	var rows []int
	for i := range b.Records {
		if b.Records[i].AvgMs.Value > 0 {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(x, y int) int { return cmp.Compare(slots[x].start, slots[y].start) })
	return rows
}
