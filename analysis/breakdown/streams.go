package breakdown

import "trtsite/analysis"

// NotRecorded is the name of what the files do not tell.
const NotRecorded = "not recorded"

// Streams breaks a backend down by CUDA stream: the rows are called by StreamId as
// recorded, and NotRecorded where there is none. Times of different streams overlap,
// so a row is not how long its stream was busy, and the total is not a latency: see
// analysis.Schedule.
func Streams(b *analysis.Backend) Table {
	return Of(b, func(i int) string {
		if id := b.Layer(b.Records[i].Index).Stream; id != "" {
			return id
		}
		return NotRecorded
	})
}
