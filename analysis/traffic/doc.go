// Package traffic says how many bytes a layer must move and how much it computes.
package traffic
