package fold

// sized is a run's place and its length in characters.
type sized struct{ at, size int }

// queue is a heap of runs, the longest first and of equal ones the first: names with
// thousands of runs are cut in as many steps.
type queue struct{ items []sized }

func (q *queue) Len() int { return len(q.items) }

func (q *queue) Less(i, j int) bool {
	a, b := q.items[i], q.items[j]
	return a.size > b.size || a.size == b.size && a.at < b.at
}

func (q *queue) Swap(i, j int) { q.items[i], q.items[j] = q.items[j], q.items[i] }

// Push implements heap.Interface.
func (q *queue) Push(x any) { q.items = append(q.items, x.(sized)) }

// Pop implements heap.Interface.
func (q *queue) Pop() any {
	last := q.items[len(q.items)-1]
	q.items = q.items[:len(q.items)-1]
	return last
}
