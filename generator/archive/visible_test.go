package archive

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

// What is not listed can neither be opened nor described, in any way.
func TestVisible(t *testing.T) {
	fsys := reports("a", "a/.hidden", "skipped/b", "ignored/c")
	fsys["a/x.tmp"] = &fstest.MapFile{Data: []byte("x")}
	v := &visible{fsys: fsys, skip: []string{"skipped"}, rules: map[string][]rule{}}
	rules, _ := parseIgnore("f", []byte("ignored/\n*.tmp\n"))
	v.rules["."] = rules
	for _, tt := range []struct {
		name string
		ok   bool
	}{
		{".", true}, {"a", true}, {"a/layers_x.json", true},
		{"a/.hidden/layers_x.json", false}, {"skipped", false}, {"skipped/b/layers_x.json", false},
		{"ignored", false}, {"ignored/c/layers_x.json", false}, {"a/x.tmp", false}, {"gone", false},
	} {
		info, statErr := fs.Stat(v, tt.name)
		if (statErr == nil) != tt.ok || !tt.ok && !errors.Is(statErr, fs.ErrNotExist) || tt.ok && info == nil {
			t.Errorf("stat %s: %v", tt.name, statErr)
		}
		if tt.ok && info.IsDir() || tt.name == "ignored" {
			continue
		}
		if _, openErr := fs.ReadFile(v, tt.name); (openErr == nil) != tt.ok {
			t.Errorf("open %s: %v", tt.name, openErr)
		}
	}
	entries, listErr := v.ReadDir(".")
	if listErr != nil || len(entries) != 1 || entries[0].Name() != "a" {
		t.Errorf("list: %v, %v", entries, listErr)
	}
}
