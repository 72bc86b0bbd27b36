// Package precision says how tensors are stored and in which precision layers compute.
package precision
