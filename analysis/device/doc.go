// Package device knows what the data sheets of GPUs say where a report does not.
package device
