package model

import (
	"fmt"
	"strings"
)

// NameInput is what can name a model. Every field may be empty.
type NameInput struct {
	// Explicit is the name the user gave.
	Explicit string
	// Folder and Parent are the base names of the report folder and of the folder
	// above it.
	Folder, Parent string
	// Files are the base names of the input files.
	Files []string
	// Configs are the model configurations, the nearest first.
	Configs []Config
}

// InferName returns the name of the model: the explicit one, else the one in a
// configuration, else the folder's name without dates, times, run and build
// numbers, hashes, devices and precisions, or the parent folder's where nothing
// stays or only a component does, else the one name that the files agree on.
// Case and separators stay as they were written. Explicit names and
// configurations give high confidence, folders and files medium.
func InferName(in NameInput) Name {
	guesses := explicitName(in.Explicit)
	for _, c := range in.Configs {
		guesses = append(guesses, configName(c)...)
	}
	guesses = append(guesses, folderName(in.Folder, in.Parent)...)
	guesses = append(guesses, fileName(in.Files)...)
	if len(guesses) == 0 {
		return Name{Confidence: Low, Evidence: []string{}}
	}
	best := guesses[0]
	for _, g := range guesses[1:] {
		if strings.EqualFold(g.Value, best.Value) {
			best.Evidence = append(best.Evidence, g.Evidence...)
		}
	}
	return best
}

func guess(value string, c Confidence, format string, args ...any) []Name {
	return []Name{{Value: value, Confidence: c, Evidence: []string{fmt.Sprintf(format, args...)}}}
}

func explicitName(name string) []Name {
	name = strings.TrimSpace(normal(name))
	if name == "" {
		return nil
	}
	return guess(name, High, "explicit model name")
}

// configName reads the last part of "org/model" or of a path. The part above it
// is less sure, and none at all where it is a user's folder.
func configName(c Config) []Name {
	parts := strings.FieldsFunc(c.NameOrPath, func(r rune) bool { return r == '/' || r == '\\' })
	for _, p := range parts {
		if hub, ok := strings.CutPrefix(p, "models--"); ok { // a Hugging Face cache
			parts = strings.Split(hub, "--")
			break
		}
	}
	confidence := High
	for i := len(parts) - 1; i >= max(0, len(parts)-2); i-- {
		if ts := clean(parts[i], nil); meaningful(ts) && !onlyComponents(ts) {
			return guess(join(withoutComponents(ts)), confidence, "config `%s` field `%s`", c.Path, c.NameField)
		}
		if confidence = Medium; i > 1 && homeFolders[strings.ToLower(parts[i-2])] {
			return nil
		}
	}
	return nil
}

var homeFolders = words("home users")

// folderName prefers the parent where the folder is a component of a suite.
func folderName(folder, parent string) []Name {
	own, above := clean(folder, nil), clean(parent, nil)
	switch {
	case meaningful(own) && !onlyComponents(own):
		return guess(join(withoutComponents(own)), Medium, "directory name `%s`", normal(folder))
	case meaningful(above) && !onlyComponents(above):
		return guess(join(withoutComponents(above)), Medium, "parent directory name `%s`", normal(parent))
	case len(own) > 0 && namesModel(own):
		return guess(join(own), Medium, "directory name `%s`", normal(folder))
	case len(own) == 0 && namesModel(above):
		return guess(join(above), Medium, "parent directory name `%s`", normal(parent))
	default:
		return nil
	}
}

// namesModel reports whether a single component word is a network of its own.
func namesModel(ts []token) bool {
	return len(ts) == 1 && modelWords[strings.ToLower(ts[0].text)]
}

// fileName wants agreement: two backends of two names name no model.
func fileName(files []string) []Name {
	var found []Name
	for _, f := range files {
		ts := clean(f, fileWords)
		if !meaningful(ts) || onlyComponents(ts) {
			continue
		}
		name := guess(join(withoutComponents(ts)), Medium, "input file `%s`", normal(f))
		if len(found) > 0 && !strings.EqualFold(found[0].Value, name[0].Value) {
			return nil
		}
		found = append(found, name...)
	}
	return found
}
