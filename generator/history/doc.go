// Package history judges the members of a series: each against the one before and,
// where somebody named one, against its baseline. A survey of the archive makes a
// Member of each backend, which is small and stays; then Judge walks along each
// series with two or three reports in memory, whatever its length.
package history
