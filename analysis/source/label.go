package source

import "strconv"

// uniqueLabels gives repeats the suffix -2, -3 and so on, in order, never one
// that another label already is.
func uniqueLabels(labels []string) []string {
	taken := map[string]bool{}
	for _, l := range labels {
		taken[l] = true
	}
	seen := map[string]bool{}
	unique := make([]string, len(labels))
	for i, l := range labels {
		unique[i] = l
		for n := 2; seen[l] && taken[unique[i]]; n++ {
			unique[i] = l + "-" + strconv.Itoa(n)
		}
		seen[l], taken[unique[i]] = true, true
	}
	return unique
}
