// Package traffic says what a layer must move and compute: bytes read and
// written, operations, and how near its time is to what the device's memory or its
// multipliers allow at best.
//
// Bytes are what must pass at least once between the layer and its tensors; they
// are no measurement, and where they fit the L2 cache they need not touch DRAM.
// Everything says whether it is exact or a lower limit, and what is not known says
// why. How near a layer is to its bound is a class, never a time to be had: no
// ranking may rest on it.
package traffic
