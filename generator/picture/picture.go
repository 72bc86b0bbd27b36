// Package picture reads how large a picture is from the first bytes of its file, so
// that a page can keep its place before it is loaded.
package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	_ "image/gif"  // header of GIF
	_ "image/jpeg" // header of JPEG
	_ "image/png"  // header of PNG
	"io"
	"io/fs"
	"path"
	"strings"
)

const (
	// maxSide is the largest width or height in pixels that is believed: a wrong one
	// would tear the page's layout.
	maxSide = 1 << 15
	// maxHead is how much of a file is read at most, in bytes. A JPEG has its size
	// behind its preview and its colour profile.
	maxHead = 1 << 20
)

// Size returns the width and height of a picture in CSS pixels. ok is false where the
// file cannot be read, is no PNG, JPEG, GIF, WebP or SVG, or does not say.
func Size(fsys fs.FS, name string) (width, height int, ok bool) {
	f, err := fsys.Open(name)
	if err != nil {
		return 0, 0, false
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return 0, 0, false
	}
	r := io.LimitReader(f, maxHead)
	switch strings.ToLower(path.Ext(name)) {
	case ".svg":
		width, height = svg(r)
	case ".webp":
		width, height = webp(r)
	default:
		c, _, err := image.DecodeConfig(r)
		if err != nil {
			return 0, 0, false
		}
		width, height = c.Width, c.Height
	}
	if width < 1 || height < 1 || width > maxSide || height > maxSide {
		return 0, 0, false
	}
	return width, height, true
}

// webp reads the first chunk of a WebP file (RFC 9649, section 2); 0 where it is none.
func webp(r io.Reader) (width, height int) {
	var h [30]byte
	if _, err := io.ReadFull(r, h[:]); err != nil || string(h[:4]) != "RIFF" || string(h[8:12]) != "WEBP" {
		return 0, 0
	}
	little := binary.LittleEndian
	switch string(h[12:16]) {
	case "VP8X": // 24 bits each, less one
		return 1 + int(h[24]) + int(h[25])<<8 + int(h[26])<<16, 1 + int(h[27]) + int(h[28])<<8 + int(h[29])<<16
	case "VP8L": // 14 bits each, less one, behind a signature
		if h[20] != 0x2f {
			return 0, 0
		}
		bits := little.Uint32(h[21:])
		return 1 + int(bits&0x3fff), 1 + int(bits>>14&0x3fff)
	case "VP8 ": // 14 bits each and a scale, behind the start code of a key frame
		if !bytes.Equal(h[23:26], []byte{0x9d, 0x01, 0x2a}) {
			return 0, 0
		}
		return int(little.Uint16(h[26:]) & 0x3fff), int(little.Uint16(h[28:]) & 0x3fff)
	}
	return 0, 0
}
