package series

import (
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/provenance"
	"trtsite/generator/archive"
)

// Key is what the members of a series have in common. Texts are as stated or as
// the files say, "" where a value is unknown.
type Key struct {
	Model, Component string
	// Backend is the stated backend, else the key in the names of the files, else
	// the tool that wrote them; never the name of an engine's file.
	Backend string
	Device  string
	// Precision is what the author states, else what the builder was permitted.
	Precision string
	// Shapes are the dimensions of the inputs, the largest first: "8x3x224x224".
	Shapes string
	// Profile is the number of the optimization profile.
	Profile string
	// Label is a backend's label where the report has another one with the same
	// values: they are no repetitions of one measurement.
	Label string
}

// parts are the values in the order of an identifier.
func (k *Key) parts() [8]*string {
	return [...]*string{&k.Model, &k.Component, &k.Backend, &k.Device, &k.Precision, &k.Shapes, &k.Profile, &k.Label}
}

// folded is the key by which series are told apart: letter case and punctuation
// make no difference, as in addresses.
func (k Key) folded() Key {
	for i, p := range k.parts() {
		switch {
		case *p == "":
		case i == 6:
			*p = "profile-" + archive.Slug(*p)
		default:
			*p = archive.Slug(*p)
		}
	}
	return k
}

// ApartFromDevice is equal for keys that differ in nothing but the device.
func (k Key) ApartFromDevice() Key {
	k.Device = ""
	return k.folded()
}

// maxID bounds an identifier in bytes; it becomes the name of a folder.
const maxID = 160

// ID returns the values as slugs, joined by "--", unknown ones left out;
// "unknown" where all are. Two keys may have one identifier: see Group.
func (k Key) ID() string {
	k = k.folded()
	var known []string
	for _, p := range k.parts() {
		if *p != "" {
			known = append(known, *p)
		}
	}
	if len(known) == 0 {
		return "unknown"
	}
	return Joined(known...)
}

// Joined joins slugs to one part of an address.
func Joined(slugs ...string) string {
	id := strings.Join(slugs, "--")
	if len(id) > maxID {
		id = id[:maxID-11] + "-" + hashOf(id)
	}
	return archive.Slug(strings.ToValidUTF8(id, ""))
}

// Keys returns the key of each backend of a report, with all parts.
func Keys(n *archive.Node, r *analysis.Report) []Key { return Parts{}.Keys(n, r) }

// Of returns the key of the backend of r with this index.
func Of(n *archive.Node, r *analysis.Report, backend int) Key { return Keys(n, r)[backend] }

func keyOf(n *archive.Node, r *analysis.Report, b *analysis.Backend) Key {
	m := n.Meta.For(b.Label)
	name, profile := backendOf(b)
	k := Key{
		Model: first(m.Model.Text, r.Model.Value), Component: first(m.Component.Text, strings.Join(r.Components, " ")),
		Backend: first(m.Backend.Text, name), Device: first(m.GPU.Text, b.Provenance.Environment.Facts.Text(provenance.DeviceName)),
		Precision: strings.ToUpper(first(m.Precision.Text, b.Provenance.Environment.Facts.Text(provenance.Precision))),
		Shapes:    shapesOf(m, b), Profile: profile,
	}
	k.Device = strings.TrimPrefix(k.Device, "NVIDIA ")
	if n, ok := b.Provenance.Environment.Facts.Number(provenance.ProfileIndex); ok {
		k.Profile = strconv.FormatFloat(n, 'f', -1, 64)
	}
	if k.Profile == "0" {
		k.Profile = "" // the only one, where files do not count them
	}
	return k
}

func first(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
