// Command trtsite builds a static site from an archive of TensorRT performance
// reports.
//
// See trtsite --help for the commands.
package main

import (
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], streams{Out: os.Stdout, Err: os.Stderr}))
}
