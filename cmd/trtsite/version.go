package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

func newVersion(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			v := releaseVersion()
			if v == "" {
				v = "development build"
			}
			_, err := fmt.Fprintf(s.Out, "trtsite %s\n", v)
			return err
		},
	}
}

// releaseVersion is the module version of a release, "" for any other build, so
// that sites built from two checkouts are equal. Go stamps a checkout with a
// pseudo-version, which has a hyphen, or with "+dirty".
func releaseVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || !strings.HasPrefix(info.Main.Version, "v") || strings.ContainsAny(info.Main.Version, "-+") {
		return ""
	}
	return info.Main.Version
}
