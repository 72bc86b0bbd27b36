// Package series puts the measurements of one engine's history in order. A series
// has one member for each measurement of the same model, component, backend,
// device, declared precision, input shapes and optimization profile. What was
// inferred about precision never forks a series; an unknown value is a value.
package series
