// Package search makes the index that the search of a site reads: reports, findings,
// sections of prose, kernels and layers by their words.
//
// A browser has no server to ask and, opened from a folder, no way to read a file
// but as a script. So the index is a set of small scripts that hand their data to
// the page (see [Callback]), of which a search loads the few that it needs:
//
//   - index.js: the pages, where kinds begin, and the names of the other files;
//   - shards of the sorted words, each word with the entries that have it;
//   - chunks of entries with what a hit shows and the pages it leads to.
//
// Numbers are indexed for reports only (3090, 8.6.1): a table's figures are no words.
package search
