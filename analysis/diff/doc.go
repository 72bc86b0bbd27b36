// Package diff compares two backends. Before any number it asks whether they can
// be compared (environment), what lies between them (fingerprints), and whether
// it is the engine or the machine that changed (control rows). Then it says how
// far two measurements of one thing can lie apart, and gives a verdict of one
// word with its cause.
//
// Align says which layers correspond: Keys are made of each backend alone, and
// package join aligns two lists of them. Attribute opens the change by what it
// rests on, by type and operation, and row by row; all of it closes on the change.
//
// What is not recorded is unknown and decides nothing. The package reads finished
// backends, keeps nothing, and gives the same answer on every machine.
package diff
