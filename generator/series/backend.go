package series

import (
	"path"
	"strings"

	"trtsite/analysis"
)

// backendOf returns what names a backend beside what its author states, and the
// number of its optimization profile where its label says one.
func backendOf(b *analysis.Backend) (name, profile string) {
	for _, file := range []string{b.LayerPath, b.ProfilePath} {
		if key, ok := seedKey(file); ok {
			rest, split := strings.CutPrefix(b.Label, first(key, "default")+"-profile-")
			if split {
				profile = rest
			}
			return key, profile
		}
	}
	if b.Tool != "" {
		return b.Tool, ""
	}
	if b.LayerPath == "" && b.ProfilePath == "" && b.Label != "default" {
		return b.Label, ""
	}
	return "", ""
}

// seedKey is what stands in layers_KEY.json and profile_KEY.json; ok is false
// for other names.
func seedKey(file string) (key string, ok bool) {
	base := path.Base(file)
	base = strings.TrimSuffix(strings.TrimSuffix(base, ".gz"), ".json")
	for _, prefix := range []string{"layers", "profile"} {
		if rest, found := strings.CutPrefix(base, prefix); found && (rest == "" || rest[0] == '_') {
			return strings.TrimPrefix(rest, "_"), true
		}
	}
	return "", false
}
