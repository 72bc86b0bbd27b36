package contract

import (
	"path"
	"strings"
)

// relative returns p where it is a relative path, and its last element where it
// is an absolute one of Unix or Windows: documents do not name the folders of
// the machine that wrote them.
func relative(p string) string {
	if isWindowsAbs(p) {
		p = "/" + strings.ReplaceAll(p[2:], `\`, "/")
	}
	if path.IsAbs(p) {
		return strings.TrimPrefix(path.Base(p), "/")
	}
	return p
}

// baseName is the last element of a path of any machine, "" for "".
func baseName(p string) string {
	if p = relative(p); p == "" {
		return ""
	}
	return path.Base(p)
}

// isWindowsAbs reports whether p starts with a drive ("C:\") or a share
// ("\\host").
func isWindowsAbs(p string) bool {
	if strings.HasPrefix(p, `\\`) {
		return true
	}
	return len(p) > 2 && p[1] == ':' && (p[2] == '\\' || p[2] == '/') &&
		(p[0]|0x20 >= 'a' && p[0]|0x20 <= 'z')
}
