// Package join aligns the layers of two engines by keys that were made of each
// engine alone. It knows nothing else of an engine, imports nothing of ours, and
// uses of strings only whether two are equal, so that the same steps give the same
// groups in another language: the vectors in testdata hold what
// every implementation has to give.
//
// The steps, in this order: exact names with equal shapes; strong keys of original
// operations, in groups where fusion changed; structure in sequence; what one side
// fused; weak keys with equal structure; reformats by their edge. A layer belongs
// to one group or to none.
package join
