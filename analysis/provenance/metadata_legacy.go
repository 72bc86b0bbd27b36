package provenance

import (
	"fmt"
	"strings"
)

// legacyFacts are attributes in X.engine.metadata.json of old TREx versions,
// which lists devices as PyCUDA names them. Clock rates are in kHz, memory in
// bytes.
var legacyFacts = map[string]struct {
	key Key
	per float64
}{
	"TotalMemory":             {DeviceMemoryMiB, 1 << 20},
	"MULTIPROCESSOR_COUNT":    {SMs, 1},
	"GLOBAL_MEMORY_BUS_WIDTH": {BusWidthBits, 1},
	"MEMORY_CLOCK_RATE":       {MemoryClockGHz, 1e6},
	"CLOCK_RATE":              {ComputeClockGHz, 1e6},
}

// legacy reads that list. Of several devices it is not known which one ran the
// engine, so nothing is taken.
func (r *metadataReader) legacy() error {
	if _, err := r.dec.ReadToken(); err != nil {
		return err
	}
	devices := 0
	for ; r.dec.PeekKind() == '{'; devices++ {
		if err := r.object(r.attribute); err != nil {
			return err
		}
	}
	if devices > 1 {
		r.run.Environment.Facts = nil
		r.notes.warn(codeMetadata, fmt.Sprintf("the file lists %d devices and not which of them ran the engine", devices), "", place{})
	}
	if r.dec.PeekKind() != ']' {
		return errShape
	}
	_, err := r.dec.ReadToken()
	return err
}

// attribute reads one value of a device.
func (r *metadataReader) attribute(name string) error {
	if name == "Name" {
		return r.deviceName()
	}
	list, err := r.numbers()
	if err != nil || len(list) == 0 {
		return err
	}
	switch {
	case name == "ComputeCapability" && len(list) == 2:
		r.put(ComputeCapability, dotted(list))
	case name == "CUDA_VERSION" && len(list) > 1:
		r.put(CUDA, dotted(list))
	case name == "ECC_ENABLED":
		r.put(ECC, map[bool]string{true: enabled, false: disabled}[list[0] != 0])
	}
	if f, ok := legacyFacts[name]; ok && list[0] > 0 {
		r.put(f.key, formatNumber(list[0]/f.per))
	}
	return nil
}

func (r *metadataReader) deviceName() error {
	tok, err := r.dec.ReadToken()
	if err != nil || tok.Kind() != '"' {
		if kind := tok.Kind(); err == nil && (kind == '{' || kind == '[') {
			return r.leave(1)
		}
		return err
	}
	r.put(DeviceName, strings.ToValidUTF8(tok.String(), "\ufffd"))
	return nil
}

func (r *metadataReader) put(k Key, text string) { r.run.put(k, text, r.from()) }

// dotted joins the numbers of a version.
func dotted(list []float64) string {
	parts := make([]string, len(list))
	for i, v := range list {
		parts[i] = formatNumber(v)
	}
	return strings.Join(parts, ".")
}
