package source

import (
	"path"
	"regexp"
	"strings"
)

// scheme is a tool's way to name its files.
type scheme int

const (
	// schemeOther is every name that pairs nothing: only content tells.
	schemeOther scheme = iota
	// schemeSeed is layers_KEY.json and profile_KEY.json.
	schemeSeed
	// schemeTREx is X.graph.json and X.profile.json of TensorRT's Engine Explorer.
	schemeTREx
	// schemeTorch is E_layer_information.json and
	// E_engine_exectuion_profile.trace of Torch-TensorRT, also spelt execution.
	schemeTorch
)

// role is which half of a pair a file is.
type role int

const (
	roleNone role = iota
	roleLayers
	roleProfile
)

// String is the word for what a file of this role should hold.
func (r role) String() string {
	return [...]string{"input", "layer information", "profile"}[r]
}

// defaultKey names a backend whose file names do not.
const defaultKey = "default"

// fileName is what a name says about a file.
type fileName struct {
	scheme scheme
	role   role
	// key pairs files of one scheme: KEY, X or E, case-sensitive; the stem for
	// schemeOther.
	key string
	// loose is set for a seed name without a separator, which may also be the
	// beginning of another word: layersfp16.json, but profiler_config.json too.
	loose bool
}

var (
	seedName   = regexp.MustCompile(`(?i)^(layer|profile)s?([_-]?)(.*)\.json$`)
	trexName   = regexp.MustCompile(`^(.+)\.(graph|profile)\.json$`)
	torchLayer = regexp.MustCompile(`^(.+)_layer_information\.json$`)
	torchTrace = regexp.MustCompile(`^(.+)_engine_ex(?:ectuion|ecution)_profile\.trace$`)
)

// parseName reads a base name. A seed name with a separator is one before all;
// one without gives way to the other schemes.
func parseName(base string) fileName {
	seed, isSeed := parseSeedName(base)
	if isSeed && !seed.loose {
		return seed
	}
	if m := trexName.FindStringSubmatch(base); m != nil {
		r := roleLayers
		if m[2] == "profile" {
			r = roleProfile
		}
		return fileName{scheme: schemeTREx, role: r, key: m[1]}
	}
	if m := torchLayer.FindStringSubmatch(base); m != nil {
		return fileName{scheme: schemeTorch, role: roleLayers, key: m[1]}
	}
	if m := torchTrace.FindStringSubmatch(base); m != nil {
		return fileName{scheme: schemeTorch, role: roleProfile, key: m[1]}
	}
	if isSeed {
		return seed
	}
	return fileName{key: stem(base)}
}

func parseSeedName(base string) (fileName, bool) {
	m := seedName.FindStringSubmatch(base)
	if m == nil {
		return fileName{}, false
	}
	n := fileName{scheme: schemeSeed, role: roleLayers, key: m[3]}
	if strings.EqualFold(m[1], "profile") {
		n.role = roleProfile
	}
	n.loose = m[2] == "" && n.key != "" && n.key != "info"
	if n.key == "" {
		n.key = defaultKey
	}
	return n, true
}

// label is how the name alone labels a backend.
func (n fileName) label() string {
	if n.info() {
		return defaultKey
	}
	return n.key
}

// info reports whether the name is layerinfo.json or the like, which says what
// the file is and not which backend.
func (n fileName) info() bool { return n.scheme == schemeSeed && n.key == "info" }

// stem is a base name without its last extension.
func stem(base string) string {
	if s := strings.TrimSuffix(base, path.Ext(base)); s != "" {
		return s
	}
	return base
}
