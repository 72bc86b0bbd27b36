package source

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"trtsite/analysis/trtfmt"
)

const (
	// configName is the Hugging Face name of a model's configuration.
	configName = "config.json"
	// documentName is the contract's name of a finished report's document.
	documentName = "analyze-data.json"
	// hubFolder is where a downloaded model lies beside its reports.
	hubFolder = "model_hub"
)

// modelHub looks for the configuration of a downloaded model.
func (s *scan) modelHub() {
	p := path.Join(s.folder.Dir, hubFolder, configName)
	if _, err := fs.Stat(s.fsys, p); errors.Is(err, fs.ErrNotExist) {
		return
	}
	file, prob := examine(s.fsys, p)
	switch {
	case prob != nil:
		s.note(as(trtfmt.Warning, prob))
	case file.Kind == trtfmt.KindConfig:
		s.folder.Configs = append(s.folder.Configs, file)
	}
}

// isDocumentName reports whether a name is that of a finished document.
func isDocumentName(base string) bool { return ungzip(base) == documentName }

// isData reports whether a file should have content by its extension.
func isData(base string) bool {
	ext := strings.ToLower(path.Ext(ungzip(base)))
	return ext == ".json" || ext == ".trace"
}

// ungzip is the name without the extension .gz.
func ungzip(base string) string {
	if isGzip(base) {
		return base[:len(base)-len(".gz")]
	}
	return base
}
