// Package reformat lists the layers that only change the format of a tensor.
package reformat
