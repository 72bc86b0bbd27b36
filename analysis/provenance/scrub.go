package provenance

import (
	"regexp"
	"strings"
)

// roots are the folders whose content is of no use to a reader and often names a
// person, a customer or a machine.
var roots = []string{"/home", "/Users", "/root", "/tmp", "/mnt", "/data", "/workspace"}

var (
	uuidText        = regexp.MustCompile(`\b(GPU|MIG)-[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}`)
	credentialsText = regexp.MustCompile(`\b([a-zA-Z][a-zA-Z0-9+.-]*://)[^/\s]*@`)
	hostText        = regexp.MustCompile(`^[\pL\pN._-]+@[\pL\pN][\pL\pN._-]*:`)
	remoteText      = regexp.MustCompile(`\b((?:ssh|scp|sftp|rsync)://)[^/\s]*@[^/\s?@]*`)
)

// scrubber takes what identifies a person or a machine out of paths and commands.
// It never looks into the names of layers and tensors, many of which look like
// paths.
type scrubber struct {
	// prefixes are roots that the user added, without a slash at the end.
	prefixes []string
	removed  removals
}

// path returns a path fit to be published: the base name of one below a root.
func (s *scrubber) path(p string, from Source) string {
	for range maxRounds {
		shorter := strings.Trim(s.shorten(s.identities(p, from), from), " ")
		if shorter == p {
			return p
		}
		p = shorter
	}
	s.removed.add(RemovedPath, 1, from)
	return strings.Trim(p[strings.LastIndexAny(p, `/\:@`)+1:], " ")
}

// maxRounds is how often something is taken out of a path; real ones need two.
const maxRounds = 8

// shorten takes one thing out of a path.
func (s *scrubber) shorten(p string, from Source) string {
	if at := hostText.FindStringIndex(p); at != nil {
		s.removed.add(RemovedHost, 1, from)
		return p[at[1]:]
	}
	file, isFile := strings.CutPrefix(p, "file://")
	if !s.private(file) {
		return p
	}
	short := base(file)
	if isFile || short != p {
		s.removed.add(RemovedPath, 1, from)
	}
	return short
}

// identities takes out what is recognisable anywhere in a text.
func (s *scrubber) identities(text string, from Source) string {
	text = s.uuids(text, from)
	if !strings.Contains(text, "://") {
		return text
	}
	s.removed.add(RemovedHost, len(remoteText.FindAllStringIndex(text, -1)), from)
	text = remoteText.ReplaceAllString(text, "${1}removed")
	s.removed.add(RemovedCredentials, len(credentialsText.FindAllStringIndex(text, -1)), from)
	return credentialsText.ReplaceAllString(text, "$1")
}

// uuids takes out the identities of GPUs.
func (s *scrubber) uuids(text string, from Source) string {
	if !strings.Contains(text, "GPU-") && !strings.Contains(text, "MIG-") {
		return text
	}
	s.removed.add(RemovedUUID, len(uuidText.FindAllStringIndex(text, -1)), from)
	return uuidText.ReplaceAllString(text, "$1-removed")
}

// private reports whether a path lies below a root, on a drive, or on a Windows
// share. Steps up in front of it do not hide it.
func (s *scrubber) private(p string) bool {
	if isDrive(p) || strings.HasPrefix(p, `\\`) {
		return true
	}
	for _, prefix := range s.prefixes {
		if below(p, prefix) {
			return true
		}
	}
	p = "/" + strings.TrimLeft(trimSteps(p), "/")
	if p[1:] == "" {
		return false
	}
	for _, root := range roots {
		if below(p, root) {
			return true
		}
	}
	return false
}

// trimSteps takes "../" off the front of a path. A path without any is "" unless
// it is absolute.
func trimSteps(p string) string {
	up := false
	for strings.HasPrefix(p, "../") {
		p, up = p[len("../"):], true
	}
	if !up && !strings.HasPrefix(p, "/") {
		return ""
	}
	return p
}

// below reports whether p is dir or lies in it.
func below(p, dir string) bool {
	rest, ok := strings.CutPrefix(p, dir)
	return ok && dir != "" && (rest == "" || rest[0] == '/' || rest[0] == '\\')
}

// isDrive reports whether p begins with a drive letter, a colon and a slash.
func isDrive(p string) bool {
	return len(p) >= 3 && p[1] == ':' && (p[2] == '/' || p[2] == '\\') &&
		(p[0]|0x20 >= 'a' && p[0]|0x20 <= 'z')
}

// base returns the last element of a path of any system, "" for a folder's root.
func base(p string) string {
	p = strings.TrimRight(p, `/\`)
	if at := strings.LastIndexAny(p, `/\`); at >= 0 {
		return p[at+1:]
	}
	if isDrive(p + `\`) {
		return ""
	}
	return p
}
