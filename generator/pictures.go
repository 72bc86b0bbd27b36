package generator

import (
	"io/fs"

	"trtsite/generator/archive"
	"trtsite/generator/picture"
)

// pictureSize finds the sizes of the pictures in n's text.
func pictureSize(source fs.FS, a *archive.Archive, n *archive.Node) func(dest string) (width, height int, ok bool) {
	return func(dest string) (int, int, bool) {
		p, ok := a.Attached(n, dest)
		if !ok {
			return 0, 0, false
		}
		return picture.Size(source, p)
	}
}
