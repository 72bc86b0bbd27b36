package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"
)

// encoded is a picture of 7 by 3 pixels.
func encoded(t *testing.T, write func(*bytes.Buffer, image.Image) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, image.NewPaletted(image.Rect(0, 0, 7, 3), color.Palette{color.Black})); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestSize(t *testing.T) {
	webp := func(chunk string) string { return "RIFF\x24\x00\x00\x00WEBP" + chunk + strings.Repeat("\x00", 12) }
	for _, tc := range []struct {
		name, data    string
		width, height int
	}{
		{"a.png", encoded(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) }), 7, 3},
		{"a.JPG", encoded(t, func(b *bytes.Buffer, i image.Image) error { return jpeg.Encode(b, i, nil) }), 7, 3},
		{"a.gif", encoded(t, func(b *bytes.Buffer, i image.Image) error { return gif.Encode(b, i, nil) }), 7, 3},
		{"lossy.webp", webp("VP8 \x18\x00\x00\x00\x30\x01\x00\x9d\x01\x2a\x07\x00\x03\x00"), 7, 3},
		{"scaled.webp", webp("VP8 \x18\x00\x00\x00\x30\x01\x00\x9d\x01\x2a\x07\x40\x03\x80"), 7, 3},
		{"lossless.webp", webp("VP8L\x18\x00\x00\x00\x2f\x06\x80\x00\x00"), 7, 3},
		{"extended.webp", webp("VP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x06\x00\x00\x02\x00\x00"), 7, 3},
		{"short.webp", "RIFF\x24\x00\x00\x00WEBPVP8X", 0, 0},
		{"no-key-frame.webp", webp("VP8 \x18\x00\x00\x00\x30\x01\x00\x00\x00\x00\x07\x00\x03\x00"), 0, 0},
		{"sized.svg", `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="480" height="119.6px" viewBox="0 0 1 1"/>`, 480, 120},
		{"boxed.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0 48 12"><g/>`, 48, 12},
		{"full.svg", `<svg width="100%" viewBox="0 0 48 12"/>`, 48, 12},
		{"relative.svg", `<svg width="50%" viewBox="0 0 48 12"/>`, 0, 0},
		{"half.svg", `<svg width="50"/>`, 0, 0},
		{"inches.svg", `<svg width="2in" height="1in"/>`, 0, 0},
		{"infinite.svg", `<svg width="NaN" height="Inf"/>`, 0, 0},
		{"page.svg", `<html width="4" height="4"/>`, 0, 0},
		{"text.svg", `no drawing`, 0, 0},
		{"text.png", "no picture", 0, 0},
		{"huge.svg", `<svg width="100000" height="4"/>`, 0, 0},
	} {
		w, h, ok := Size(fstest.MapFS{tc.name: {Data: []byte(tc.data)}}, tc.name)
		if w != tc.width || h != tc.height || ok != (tc.width > 0) {
			t.Errorf("%s: %d by %d, %v, want %d by %d", tc.name, w, h, ok, tc.width, tc.height)
		}
	}
	if _, _, ok := Size(fstest.MapFS{}, "a.png"); ok {
		t.Error("a file that does not exist has a size")
	}
	if _, _, ok := Size(fstest.MapFS{"a.png/b": {}}, "a.png"); ok {
		t.Error("a folder has a size")
	}
}
