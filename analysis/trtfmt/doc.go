// Package trtfmt reads the files that TensorRT's tools write about an engine:
// layer information and per-layer profiles, in every dialect that is known.
//
// ReadFile gets a file of bounded size, Sniff tells by its content what it is,
// ReadLayers and ReadProfile read it. Reading takes three steps:
//
//  1. Decode turns the bytes into UTF-8 (byte order marks, UTF-16).
//  2. Repair makes JSON of what the exporters really write (raw control bytes
//     inside strings, nan), and says where and how often. Only a text that is
//     not strict JSON is repaired.
//  3. Layers or Profile turns the JSON into one model, and corrects what the
//     contract of analyze-data.json does not allow.
//
// Every tolerance that was used is one Diagnostic with the number of its uses
// and the first place as file:line:col, counted in the file before any repair.
// Keys that no reader knows survive in Raw, and so does the text of every
// number. The package does not judge whether a layer file and a profile belong
// together; that is the gate in package analysis.
package trtfmt
