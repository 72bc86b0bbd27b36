// Package brief writes the digest of a report that a diagnosis is written from.
package brief
