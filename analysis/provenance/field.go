package provenance

import (
	"errors"
	"fmt"
	"strings"
)

// field is one "label: value" of a log or of TREx metadata.
type field struct {
	run   *Run
	scrub *scrubber
	key   Key
	text  string
	from  Source
	// cut is set for TREx metadata, which cuts every value at its first colon.
	cut bool
}

// option says how a label is read. The error of read says what was expected.
type option struct {
	key  Key
	read func(field) error
}

func (f field) put(text string) error {
	f.run.put(f.key, text, f.from)
	return nil
}

// asText records the value as it is, once it says anything.
func asText(f field) error { return f.put(f.text) }

// asWhole records a value with colons in it, unless it may have been cut.
func asWhole(f field) error {
	if f.cut && !strings.Contains(f.text, ":") {
		return nil
	}
	return f.put(f.text)
}

// asSet records that something is set, where the value names layers.
func asSet(f field) error {
	if f.text == "" {
		return nil
	}
	return f.put("set")
}

// asPath records a file's name. What is left of a drive's path is no name.
func asPath(f field) error {
	if f.cut && len(f.text) <= 1 {
		return nil
	}
	return f.put(f.scrub.path(f.text, f.from))
}

// asFlag records "Enabled" or "Disabled".
func asFlag(f field) error {
	switch f.text {
	case "Enabled":
		return f.put(enabled)
	case "Disabled":
		return f.put(disabled)
	case "":
		return nil
	}
	return errors.New("expected Enabled or Disabled")
}

// asLimit records a number of which -1 is the default.
func asLimit(f field) error {
	if f.text == "-1" {
		return f.put("default")
	}
	return asNumber("")(f)
}

// asNumber records a number that may carry a unit.
func asNumber(unit string) func(field) error {
	return func(f field) error {
		if f.text == "" {
			return nil
		}
		number := strings.TrimSpace(strings.TrimSuffix(f.text, unit))
		v, ok := parseNumber(number)
		if !ok {
			return fmt.Errorf("expected %s", strings.TrimSpace("a number "+unit))
		}
		return f.put(formatNumber(v))
	}
}

// asPositive is asNumber for an attribute that is 0 where the driver does not
// tell it.
func asPositive(unit string) func(field) error {
	return func(f field) error {
		if err := asNumber(unit)(f); err != nil {
			return err
		}
		if v, ok := f.run.Environment.Facts.Number(f.key); ok && v <= 0 {
			f.run.Environment.Facts.remove(f.key)
		}
		return nil
	}
}

// asBusWidth reads "5120 bits (ECC enabled)"; TREx leaves 5120.0.
func asBusWidth(f field) error {
	width, ecc, _ := strings.Cut(f.text, "(ECC ")
	f.text = strings.TrimSpace(width)
	if err := asPositive("bits")(f); err != nil {
		return errors.New("expected a number of bits")
	}
	switch f.key = ECC; ecc {
	case "enabled)":
		return f.put(enabled)
	case "disabled)":
		return f.put(disabled)
	}
	return nil
}

// asDevice records the device; CUDA names a MIG instance behind it.
func asDevice(f field) error {
	if _, profile, ok := strings.Cut(f.text, " MIG "); ok {
		f.run.put(MIG, profile, f.from)
	}
	return f.put(f.text)
}

// asDuration reads "3s (+ 200ms warm up)".
func asDuration(f field) error {
	duration, warm, ok := strings.Cut(f.text, "s (+ ")
	ms, isWarm := strings.CutSuffix(warm, "ms warm up)")
	s, isS := parseNumber(duration)
	w, isMs := parseNumber(ms)
	if !ok || !isWarm || !isS || !isMs {
		return errors.New("expected `Ns (+ Nms warm up)`")
	}
	f.run.put(WarmUpMs, formatNumber(w), f.from)
	return f.put(formatNumber(s))
}

// asShape reads "name=1x3x224x224"; "model" means those of the model.
func asShape(f field) error {
	if f.text == "model" || f.text == "" || f.cut && !strings.Contains(f.text, "=") {
		return nil
	}
	tensor, dims, ok := parseShape(f.text)
	if !ok {
		return errors.New("expected `name=1x3x224x224`")
	}
	env := &f.run.Environment
	env.setShape(Shape{Tensor: tensor, Dims: dims, From: f.from})
	env.ShapesPartial = f.cut
	return nil
}

// asUUID takes note that an identity was left out.
func asUUID(f field) error {
	f.scrub.removed.add(RemovedUUID, 1, f.from)
	return nil
}
