package sidecar

import (
	"fmt"

	"github.com/go-json-experiment/json"

	"trtsite/analysis/contract"
	"trtsite/analysis/trtfmt"
)

// Read reads a provenance.json; name is used in diagnostics. Keys that it does not
// know are skipped. The file is nil where it cannot be used: no JSON, of another
// version, or written with another document than doc. A diagnostic then says so;
// none is worse than a warning, since the document stands alone.
func Read(name string, data []byte, doc *contract.Document) (*File, []trtfmt.Diagnostic) {
	var head struct {
		Version int    `json:"provenance_version"`
		SHA256  string `json:"document_sha256"`
	}
	if err := json.Unmarshal(data, &head, lenient()); err != nil {
		return nil, unused(name, "syntax", fmt.Sprintf("the file cannot be read: %v", err))
	}
	if head.Version != Version {
		return nil, unused(name, "version", fmt.Sprintf("its provenance_version is %d, and only %d can be read", head.Version, Version))
	}
	if head.SHA256 != doc.SHA256 {
		return nil, unused(name, "hash", "it was written with another document than the one beside it")
	}
	f := new(File)
	if err := json.Unmarshal(data, f, lenient()); err != nil {
		return nil, unused(name, "syntax", fmt.Sprintf("the file cannot be read: %v", err))
	}
	return f, nil
}

// Profiles are the profiles with a hash that a provenance.json knows; nil where
// Read would not use it. documentSHA256 is the hash of the document beside it.
func Profiles(data []byte, documentSHA256 string) []Profile {
	f, _ := Read(Name, data, &contract.Document{SHA256: documentSHA256})
	if f == nil {
		return nil
	}
	var out []Profile
	for _, b := range f.Backends {
		if p := b.Profile; p != nil && p.SHA256 != "" && p.Name != "" {
			out = append(out, *p)
		}
	}
	return out
}

// unused is why a file is left out.
func unused(name, code, why string) []trtfmt.Diagnostic {
	return []trtfmt.Diagnostic{{
		Severity: trtfmt.Warning, Code: "provenance-" + code, File: name, Count: 1,
		Message: why + "; it is ignored", Hint: "package the original folder again",
	}}
}
