// Package device knows what the data sheets of GPUs say where a report does not:
// how fast a GPU multiplies, and its memory bandwidth where no log states bus and
// clock.
//
// A device is found by the whole name that CUDA gives, since a part of a name is
// shared by very different products ("RTX 3060" and "RTX 3060 Laptop GPU"). Where
// one name stands for several products with other figures, and nothing recorded
// tells them apart, the figure is left out: unknown is an answer, a guess is not.
// All figures are nominal; they say nothing about the clocks of a run.
package device
