// Package series puts reports of one engine's history in order.
package series
