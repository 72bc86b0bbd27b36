// Package diff compares two backends. Before any number it asks whether they can
// be compared (environment), what lies between them (fingerprints), and whether
// it is the engine or the machine that changed (control rows). Then it says how
// far two measurements of one thing can lie apart, and gives a verdict of one
// word with its cause.
//
// What is not recorded is unknown and decides nothing. The package reads finished
// backends, keeps nothing, and gives the same answer on every machine.
package diff
