package join

import "strings"

// sets is a partition of the numbers 0 to n-1 that grows coarser.
type sets struct{ parent []int }

func newSets(n int) *sets {
	s := &sets{parent: make([]int, n)}
	for i := range s.parent {
		s.parent[i] = i
	}
	return s
}

// find returns the smallest number of i's set.
func (s *sets) find(i int) int {
	for s.parent[i] != i {
		s.parent[i] = s.parent[s.parent[i]]
		i = s.parent[i]
	}
	return i
}

// unite makes one set of two.
func (s *sets) unite(i, k int) {
	i, k = s.find(i), s.find(k)
	s.parent[max(i, k)] = min(i, k)
}

// all lists the sets of two and more, each in ascending order, by their smallest.
func (s *sets) all() [][]int {
	members := make([][]int, len(s.parent))
	for i := range s.parent {
		root := s.find(i)
		members[root] = append(members[root], i)
	}
	var out [][]int
	for _, set := range members {
		if len(set) > 1 {
			out = append(out, set)
		}
	}
	return out
}

func join(keys []string) string { return strings.Join(keys, "\n") }
