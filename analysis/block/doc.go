// Package block groups the layers of an engine by the repeated blocks of its network.
package block
