// Package block groups the layers of an engine by the repeated blocks of its
// network: "/encoder/layer.3/…" is block 3 of "encoder/layer/{i}".
//
// Networks repeat one block many times, and what repeats should take equal time.
// Blocks are read from the module paths of the operations that a layer was made
// of (package operation), so from names and ONNX metadata, in every dialect. A
// path has one pattern for each index in it, and a layer is in at most one block of
// each pattern: one that was fused across the border of two blocks is counted in a
// row of its own.
package block
