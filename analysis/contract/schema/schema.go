// Package schema holds the published JSON Schemas of analyze-data.json and
// validates documents with them.
//
// The schemas are for any tool; package contract has the same format as tables,
// which are faster and stop at nothing. Check asks both, so its verdict is never
// milder than contract's: JSON Schema takes 3.0 for an integer, the format does
// not. A test holds the two together.
package schema

import (
	"bytes"
	"embed"
	"fmt"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"trtsite/analysis/contract"
)

//go:embed analyze-data-*.schema.json
var files embed.FS

// Versions are the versions that have a schema, the oldest first.
func Versions() []string { return []string{contract.Version10, contract.Version12} }

// Text returns the schema of a version, as it is published under FileName. The
// error names the versions that have one.
func Text(version string) ([]byte, error) {
	text, err := files.ReadFile(FileName(version))
	if err != nil {
		return nil, fmt.Errorf("no schema of version %q: there are %s and %s", version, contract.Version10, contract.Version12)
	}
	return text, nil
}

// FileName is the name of a version's schema: analyze-data-1.0.schema.json.
func FileName(version string) string { return "analyze-data-" + version + ".schema.json" }

// Validator holds the schemas of all versions, ready for use. It is safe for
// concurrent use.
type Validator struct{ schemas map[string]*jsonschema.Schema }

// New compiles the schemas.
func New() (*Validator, error) {
	v := &Validator{schemas: map[string]*jsonschema.Schema{}}
	for _, version := range Versions() {
		schema, err := compile(version)
		if err != nil {
			return nil, fmt.Errorf("schema %s: %w", version, err)
		}
		v.schemas[version] = schema
	}
	return v, nil
}

// compile makes one schema ready for use. The schemas are complete, so nothing
// else is loaded.
func compile(version string) (*jsonschema.Schema, error) {
	text, err := Text(version)
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	name := "urn:trtsite:analyze-data:" + version
	if err := compiler.AddResource(name, doc); err != nil {
		return nil, err
	}
	return compiler.Compile(name)
}
