// Package operation reads which operations of the original network a layer was made of.
package operation
