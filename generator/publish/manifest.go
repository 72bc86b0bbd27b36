package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// manifestVersion changes when the manifest's form does; another version is
// read as no manifest.
const manifestVersion = 1

// manifest lists the files that a build wrote.
type manifest struct {
	Version int `json:"version"`
	// Files are sorted by path. The pending list names a path once for each
	// content that it may have.
	Files []manifestFile `json:"files"`
}

type manifestFile struct {
	Path   string `json:"path"`
	SHA256 string `json:"sha256"`
	Size   int64  `json:"size"`
}

// record is what the lists in the output say of earlier builds.
type record struct {
	// files holds, by path, what a build wrote or was about to write.
	files map[string][]manifestFile
	// listed are the paths of the manifest, so without those that a build was only
	// about to write.
	listed map[string]bool
	// damaged is set where a list cannot be read: then its files are not ours, and
	// so are neither deleted nor overwritten.
	damaged bool
}

func readRecord(files fileSystem) (record, error) {
	r := record{files: map[string][]manifestFile{}, listed: map[string]bool{}}
	for _, name := range []string{ManifestName, pendingName} {
		if err := r.read(files, name); err != nil {
			return r, fmt.Errorf("cannot read the list of what was published: %w", err)
		}
	}
	return r, nil
}

func (r *record) read(files fileSystem, name string) error {
	info, err := files.Lstat(name)
	if err != nil {
		return nilIf(err, fs.ErrNotExist)
	}
	if !info.Mode().IsRegular() {
		return errors.New(name + " is no regular file; remove it")
	}
	data, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	var m manifest
	if json.Unmarshal(data, &m) != nil || m.Version != manifestVersion {
		r.damaged = true
		return nil
	}
	for _, f := range m.Files {
		if checkPath(f.Path) != nil {
			continue
		}
		r.files[f.Path] = append(r.files[f.Path], f)
		r.listed[f.Path] = r.listed[f.Path] || name == ManifestName
	}
	return nil
}

// manifestOf lists the files of a build and those of earlier builds that it
// kept.
func manifestOf(entries map[string]*entry, old record, kept []string) manifest {
	known := map[string][]manifestFile{}
	for _, p := range kept {
		known[p] = old.files[p]
	}
	return listOf(entries, known)
}

// pendingOf lists what is ours during a build: its own files and those of
// earlier builds, finished or not.
func pendingOf(entries map[string]*entry, old record) manifest { return listOf(entries, old.files) }

func listOf(entries map[string]*entry, known map[string][]manifestFile) manifest {
	paths := map[string]bool{}
	for p := range entries {
		paths[p] = true
	}
	for p := range known {
		paths[p] = true
	}
	m := manifest{Version: manifestVersion, Files: make([]manifestFile, 0, len(paths))}
	for _, p := range slices.Sorted(maps.Keys(paths)) {
		var list []manifestFile
		if e := entries[p]; e != nil {
			list = append(list, manifestFile{p, e.sum, e.size})
		}
		for _, f := range known[p] {
			if !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
		m.Files = append(m.Files, list...)
	}
	return m
}

func (m manifest) encode() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	err := enc.Encode(m)
	return b.Bytes(), err
}
