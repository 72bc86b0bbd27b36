// Package diagnosis checks what a diagnosis says against the data of its report.
package diagnosis
