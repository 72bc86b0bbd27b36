package publish

import (
	"fmt"
	"io/fs"
	"strings"
	"unicode"
)

// maxName is the longest name in bytes that common file systems take.
const maxName = 255

// checkPath refuses paths that lead out of the site, that are no names on some
// system, or that publish uses itself.
func checkPath(p string) error {
	if !fs.ValidPath(p) || p == "." {
		return fmt.Errorf("%q is not a path inside the site", p)
	}
	for name := range strings.SplitSeq(p, "/") {
		if why := unportable(name); why != "" {
			return fmt.Errorf("%.300q is not a path for every system: a name %s", p, why)
		}
	}
	first, _, _ := strings.Cut(p, "/")
	for _, own := range []string{ManifestName, pendingName, stagingDir, lockName} {
		if strings.EqualFold(first, own) {
			return fmt.Errorf("%q is a name that publishing uses itself", p)
		}
	}
	return nil
}

// unportable says why some system does not take the name, "" where all do. The
// rules are those of Windows, the strictest: "Naming Files, Paths, and
// Namespaces" in the Win32 documentation.
func unportable(name string) string {
	switch {
	case len(name) > maxName:
		return fmt.Sprintf("has %d bytes, more than %d", len(name), maxName)
	case strings.ContainsFunc(name, unicode.IsControl):
		return "has a control character"
	case strings.ContainsAny(name, `\:<>"|?*`):
		return `has one of \:<>"|?*`
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return "ends in a dot or a space"
	case isDevice(name):
		return "is that of a device on Windows"
	}
	return ""
}

// isDevice reports whether the name, without what follows its first dot, is one
// of CON, PRN, AUX, NUL, COM0 to COM9 and LPT0 to LPT9, in any case.
func isDevice(name string) bool {
	base, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch base = strings.TrimRight(base, " "); {
	case base == "con" || base == "prn" || base == "aux" || base == "nul":
		return true
	case len(base) == 4 && (base[:3] == "com" || base[:3] == "lpt"):
		return base[3] >= '0' && base[3] <= '9'
	}
	return false
}
