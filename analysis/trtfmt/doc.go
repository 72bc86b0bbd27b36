// Package trtfmt reads the files that TensorRT's tools write about an engine:
// layer information and the times of layers, in every dialect that is known.
//
// ReadFile gets a file of bounded size, Sniff tells by its content what it is,
// ReadLayers and ReadTimes read it. Reading takes three steps:
//
//  1. Decode turns the bytes into UTF-8 (byte order marks, UTF-16).
//  2. Repair makes JSON of what exporters, scripts and killed runs really leave:
//     see below. Only a text that is not strict JSON is repaired.
//  3. Layers or times turn the JSON into one model, and correct what the contract
//     of analyze-data.json does not allow.
//
// Every tolerance that was used is one Diagnostic with the number of its uses
// and the first place as file:line:col, counted in the file before any repair.
// Keys that no reader knows survive in Raw, and so does the text of every
// number. The package does not judge whether a layer file and a profile belong
// together; that is the gate in package analysis.
//
// # Times
//
// ProfileFile.Basis says what the times of a file are: totals and means over a
// number of iterations (trtexec, the TREx form of Torch-TensorRT), totals over an
// unknown number of runs (Torch-TensorRT's traces), or computed from the samples
// of each layer (IProfiler dictionaries).
//
// # Repairs
//
// A repair never guesses: where a text can be read in two ways, reading it is an
// error that says so. No value is changed; what cannot be read completely is left
// out and said to be missing.
//
//	control-byte    a raw control byte in a string became an escape
//	lone-surrogate  an escape of half a character became U+FFFD
//	not-a-number    nan or inf became null, or what its reader makes of it
//	unescaped-text  quotes and backslashes of a string that its exporter printed
//	                as it is; the end of the string is told by its line, as
//	                exporters write one record or member on each
//	extra-comma     in front of a closing bracket or the first object of a list
//	missing-comma   between two objects, or in front of a key
//	truncated       the layers or records in front of the end are kept
//	text-before     a log in front of the JSON, behind it (text-after), or
//	                between its objects (text-between)
//	loose-objects   one layer or record after another, without a list
//	nested-json     layers that are strings holding JSON
//
// Repaired text is strict JSON, so that a second reading repairs nothing.
package trtfmt
