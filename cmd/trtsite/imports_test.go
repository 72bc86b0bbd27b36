package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const modulePath = "trtsite"

// rooms is the architecture: which of our own packages each package may
// import. A package that is missing here fails the test, so a new room is a
// decision.
var rooms = map[string][]string{
	"analysis/provenance":      {"analysis/statistic", "analysis/trtfmt", "analysis/unit"},
	"generator/frontmatter":    {"analysis/trtfmt", "generator/spelling"},
	"generator/spelling":       {},
	"generator/ack":            {"analysis", "analysis/trtfmt", "generator/archive", "generator/frontmatter", "generator/spelling"},
	"cmd/trtsite":              {"generator", "generator/compare", "generator/config", "analysis/breakdown", "analysis/brief", "analysis/precision", "analysis/reformat", "generator/inspect", "analysis", "analysis/contract", "analysis/contract/schema", "analysis/rules", "analysis/source", "analysis/trtfmt", "analysis/unit", "themes"},
	"generator/compare":        {"analysis", "analysis/diff", "analysis/diff/join", "analysis/reformat", "analysis/unit", "generator/archive", "generator/chart", "generator/view", "generator/view/fold"},
	"generator":                {"analysis", "generator/history", "analysis/block", "analysis/breakdown", "analysis/device", "analysis/diff", "generator/compare", "analysis/operation", "analysis/precision", "analysis/reformat", "analysis/traffic", "generator/ack", "generator/config", "generator/diagnosis", "generator/frontmatter", "generator/series", "analysis/contract", "analysis/model", "analysis/provenance", "analysis/rules", "analysis/sidecar", "analysis/source", "analysis/trtfmt", "analysis/unit", "generator/archive", "generator/chart", "generator/links", "generator/markdown", "generator/picture", "generator/publish", "generator/render", "generator/search", "generator/spelling", "generator/view", "generator/upgrade"},
	"generator/archive":        {"analysis/source", "analysis/trtfmt", "generator/frontmatter", "generator/markdown"},
	"generator/markdown":       {"analysis/trtfmt"},
	"generator/config":         {"analysis/rules", "analysis/trtfmt", "generator/series", "generator/spelling"},
	"generator/diagnosis":      {"analysis", "analysis/trtfmt", "analysis/unit", "generator/markdown"},
	"generator/history":        {"analysis", "analysis/diff", "analysis/provenance", "analysis/statistic", "analysis/trtfmt", "generator/archive", "generator/series", "generator/spelling"},
	"generator/series":         {"analysis", "analysis/provenance", "generator/archive"},
	"generator/view":           {"analysis", "generator/history", "analysis/block", "analysis/diff", "analysis/diff/join", "analysis/breakdown", "analysis/device", "analysis/operation", "analysis/precision", "analysis/reformat", "analysis/traffic", "generator/ack", "generator/series", "analysis/graph", "analysis/model", "analysis/provenance", "analysis/rules", "analysis/source", "analysis/tactic", "analysis/trtfmt", "analysis/unit", "generator/archive", "generator/chart", "generator/markdown", "generator/search", "generator/view/fold", "generator/upgrade", "analysis/statistic"},
	"generator/upgrade":        {"analysis/diff", "analysis/source", "generator/archive", "generator/history", "generator/series"},
	"generator/view/fold":      {"analysis/unit"},
	"generator/render":         {"generator/markdown"},
	"generator/inspect":        {"analysis", "analysis/graph", "analysis/trtfmt", "analysis/unit", "generator/chart"},
	"generator/links":          {},
	"generator/search":         {},
	"generator/picture":        {},
	"generator/publish":        {},
	"generator/chart":          {"analysis/unit", "generator/chart/layout"},
	"generator/chart/layout":   {},
	"analysis/contract":        {"analysis", "analysis/graph", "analysis/model", "analysis/provenance", "analysis/trtfmt", "analysis/unit"},
	"analysis/contract/schema": {"analysis/contract"},
	"analysis/rules":           {"analysis", "analysis/block", "analysis/breakdown", "analysis/device", "analysis/operation", "analysis/precision", "analysis/reformat", "analysis/traffic", "analysis/graph", "analysis/model", "analysis/provenance", "analysis/tactic", "analysis/trtfmt", "analysis/unit"},
	"analysis/sidecar":         {"analysis", "analysis/contract", "analysis/provenance", "analysis/trtfmt"},
	"analysis/block":           {"analysis", "analysis/breakdown", "analysis/operation", "analysis/tactic", "analysis/trtfmt"},
	"analysis/breakdown":       {"analysis"},
	"analysis/brief":           {"analysis", "analysis/block", "analysis/breakdown", "analysis/device", "analysis/operation", "analysis/precision", "analysis/reformat", "analysis/traffic", "analysis/graph", "analysis/model", "analysis/provenance", "analysis/tactic", "analysis/trtfmt", "analysis/unit"},
	"analysis/diff":            {"analysis", "analysis/breakdown", "analysis/diff/join", "analysis/operation", "analysis/provenance", "analysis/reformat", "analysis/statistic", "analysis/tactic", "analysis/trtfmt", "analysis/unit"},
	"analysis/diff/join":       {},
	"analysis/device":          {"analysis/provenance", "analysis/trtfmt"},
	"analysis/operation":       {"analysis", "analysis/breakdown", "analysis/model", "analysis/tactic", "analysis/trtfmt"},
	"analysis/precision":       {"analysis", "analysis/breakdown", "analysis/tactic", "analysis/trtfmt", "analysis/traffic"},
	"analysis/reformat":        {"analysis", "analysis/breakdown", "analysis/graph", "analysis/operation", "analysis/trtfmt"},
	"analysis/traffic":         {"analysis", "analysis/breakdown", "analysis/device", "analysis/operation", "analysis/provenance", "analysis/tactic", "analysis/trtfmt"},
	"analysis/statistic":       {},
	"analysis/tactic":          {},
	"analysis":                 {"analysis/graph", "analysis/model", "analysis/provenance", "analysis/source", "analysis/tactic", "analysis/trtfmt", "analysis/unit"},
	"analysis/source":          {"analysis/trtfmt", "analysis/unit"},
	"analysis/internal/corpus": {"analysis", "analysis/source"},
	"analysis/graph":           {"analysis/trtfmt"},
	"analysis/model":           {"analysis/tactic", "analysis/trtfmt", "analysis/unit"},
	"analysis/trtfmt":          {"analysis/unit"},
	"analysis/unit":            {},
	"internal/engine":          {},
	"themes":                   {},
	"themes/browser":           {},
}

// homes lists the libraries that only some rooms may know, by import prefix.
var homes = map[string][]string{
	"github.com/spf13/cobra":         {"cmd/trtsite"},
	"github.com/yuin/goldmark":       {"generator/markdown"},
	"github.com/alecthomas/chroma":   {"generator/markdown"},
	"github.com/tdewolff/minify":     {"generator/render"},
	"github.com/santhosh-tekuri/":    {"analysis/contract/schema"},
	"github.com/chromedp/":           {},
	"html/template":                  {"generator/chart", "generator/inspect", "generator/markdown", "generator/render", "generator/view"},
	"github.com/pelletier/go-toml":   {"generator/config", "generator/frontmatter"},
	"github.com/goccy/go-yaml":       {"generator/frontmatter"},
	"golang.org/x/net/html":          {"generator/links"},
	"github.com/go-json-experiment/": {"analysis", "analysis/contract", "analysis/contract/schema", "analysis/model", "analysis/provenance", "analysis/sidecar", "analysis/source", "analysis/trtfmt"},
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func TestImports(t *testing.T) {
	for _, p := range ownPackages(t) {
		room := strings.TrimPrefix(p.ImportPath, modulePath+"/")
		allowed, known := rooms[room]
		if !known {
			t.Errorf("package %s is in no room: add it to the table with what it may import", room)
			continue
		}
		for _, imp := range p.Imports {
			checkImport(t, room, imp, allowed)
		}
	}
}

func checkImport(t *testing.T, room, imp string, allowed []string) {
	t.Helper()
	if own, ok := strings.CutPrefix(imp, modulePath+"/"); ok {
		if !slices.Contains(allowed, own) {
			t.Errorf("%s imports %s, which its room does not allow", room, own)
		}
		return
	}
	for prefix, home := range homes {
		if strings.HasPrefix(imp, prefix) && !slices.Contains(home, room) {
			t.Errorf("%s imports %s, which belongs to %s only", room, imp, strings.Join(home, ", "))
		}
	}
	if (imp == "os" || imp == "os/exec") && room != "cmd/trtsite" && room != "generator/publish" {
		t.Errorf("%s imports %s: files come in as fs.FS, output goes through generator/publish", room, imp)
	}
}

func ownPackages(t *testing.T) []goPackage {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []goPackage
	dec := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var p goPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("go list output: %v", err)
		}
		list = append(list, p)
	}
	if len(list) < len(rooms) {
		t.Fatalf("go list found %d packages, the table has %d", len(list), len(rooms))
	}
	return list
}
