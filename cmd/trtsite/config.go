package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"trtsite/generator/config"

	"github.com/spf13/cobra"
)

// configVariable names the configuration where no flag does.
const configVariable = "TRTSITE_CONFIG"

// configFlag adds --config.
func configFlag(cmd *cobra.Command, file *string, where string) {
	cmd.Flags().StringVar(file, "config", "", "configuration to read (default: $"+configVariable+", else "+config.Name+" "+where+")")
}

// archiveConfig is the configuration of an archive: the file that is named, else
// trtsite.toml in its root folder, else the defaults.
func archiveConfig(named, root string) (config.Config, error) {
	if file := namedConfig(named); file != "" {
		return readConfig(file)
	}
	file := filepath.Join(root, config.Name)
	if !exists(file) {
		return config.Default(), nil
	}
	return readConfig(file)
}

// folderConfig is the configuration for one folder, whose archive is not named:
// trtsite.toml of the nearest folder, from dir upwards, so that a report has the
// same findings alone and in its archive.
func folderConfig(named, dir string) (config.Config, error) {
	if file := namedConfig(named); file != "" {
		return readConfig(file)
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return config.Config{}, err
	}
	for up := dir; ; abs, up = filepath.Dir(abs), filepath.Join(up, "..") {
		if file := filepath.Join(up, config.Name); exists(file) {
			return readConfig(file)
		}
		if abs == filepath.Dir(abs) {
			return config.Default(), nil
		}
	}
}

func namedConfig(flag string) string {
	if flag != "" {
		return flag
	}
	return os.Getenv(configVariable)
}

// exists is true also for a link that leads nowhere: reading it says so.
func exists(file string) bool {
	_, err := os.Lstat(file)
	return err == nil
}

func readConfig(file string) (config.Config, error) {
	src, err := readSmallFile(file)
	if err != nil {
		return config.Config{}, &hintError{fmt.Errorf("cannot read the configuration %s: %w", file, withoutPath(err)),
			"name another with --config, or remove it"}
	}
	c, diags := config.Read(file, src)
	if len(diags) == 0 {
		return c, nil
	}
	lines := make([]string, len(diags))
	for i, d := range diags {
		lines[i] = d.String()
	}
	return c, &configError{lines}
}

// readSmallFile reads a regular file up to one byte more than a configuration may
// have, so that the reader can refuse it.
func readSmallFile(file string) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is no regular file")
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var buf bytes.Buffer
	_, err = io.Copy(&buf, io.LimitReader(f, config.MaxBytes+8))
	return buf.Bytes(), err
}

// configError is a configuration that cannot be used; each line has its place.
type configError struct{ lines []string }

func (e *configError) Error() string { return strings.Join(e.lines, "\n") }
