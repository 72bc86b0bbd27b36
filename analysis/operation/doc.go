// Package operation reads which operations of the original network a layer was
// made of, and adds time up by what kind of work they are.
//
// TensorRT keeps the names of the network's nodes: joined with " + " where it
// fused one after the other, with " || " side by side, wrapped into PWN(…) for
// pointwise code, joined with "+" and followed by a region counter by Myelin, as
// "[ONNX Layer: …]" in the metadata, as [TYPE]-[operator]-[node] by
// Torch-TensorRT. An opaque region names its two ends only, a copy the layer whose
// tensor it copies.
//
// A name is an identity only where it says where in the network the operation
// stands: a module path or the name of an initializer. Counters that an exporter
// gave ("Conv_12") change with every node that is inserted before, and meet other
// nodes' counters: see Strength.
package operation
