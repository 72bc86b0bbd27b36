package provenance

import (
	"errors"
	"strconv"
	"strings"
)

// asEngine records a file name as a hint.
func asEngine(flag string) func(field) error {
	return func(f field) error {
		if f.cut && len(f.text) <= 1 {
			return nil
		}
		f.run.Hints.set(flag, f.text)
		return nil
	}
}

// asModelFile records the model's file name; it is empty for a loaded engine.
func asModelFile(f field) error {
	if err := asPath(f); err != nil || f.run.Environment.Facts.Text(f.key) == "" {
		return err
	}
	f.run.Hints.set("--onnx", f.text)
	return nil
}

// asModelFormat records the format; "*" stands for a loaded engine.
func asModelFormat(f field) error {
	if f.text == "*" {
		return nil
	}
	return f.put(f.text)
}

// asWorkspace reads the "16 MiB" of TensorRT 8.2, which later versions print as
// "workspace: 16 MiB, ...".
func asWorkspace(f field) error { return f.put("workspace: " + f.text) }

// readRange reads the rest of a label that begins with rangeLabel, and its value.
func readRange(label string, f field) error {
	if f.text == "model" {
		return nil
	}
	r, ok := parseRange(f.text)
	if !ok {
		return errors.New("expected `name=MIN+OPT+MAX`")
	}
	if _, number, ok := strings.Cut(label, "(profile "); ok {
		n, err := strconv.Atoi(strings.TrimSuffix(number, ")"))
		if err != nil || n < 0 {
			return errors.New("expected the number of a profile")
		}
		r.Profile = n
	}
	r.From = f.from
	f.run.Environment.Ranges = append(f.run.Environment.Ranges, r)
	return nil
}
