package picture

import (
	"encoding/xml"
	"io"
	"math"
	"strconv"
	"strings"
)

// svg reads the attributes of a drawing's root element; 0 where they do not say in
// pixels or by a view box.
func svg(r io.Reader) (width, height int) {
	d := xml.NewDecoder(r)
	d.Strict = false
	for {
		token, err := d.Token()
		if err != nil {
			return 0, 0
		}
		if root, ok := token.(xml.StartElement); ok {
			return rootSize(root)
		}
	}
}

func rootSize(root xml.StartElement) (width, height int) {
	attr := map[string]string{}
	for _, a := range root.Attr {
		if a.Name.Space == "" {
			attr[a.Name.Local] = a.Value
		}
	}
	if root.Name.Local != "svg" {
		return 0, 0
	}
	if w, h := pixels(attr["width"]), pixels(attr["height"]); w > 0 && h > 0 {
		return w, h
	}
	box := strings.FieldsFunc(attr["viewBox"], func(r rune) bool { return r <= ' ' || r == ',' })
	if len(box) != 4 || attr["width"] != "" && attr["width"] != "100%" || attr["height"] != "" {
		return 0, 0
	}
	return pixels(box[2]), pixels(box[3])
}

// pixels reads a length without a unit or in pixels, rounded; 0 for any other.
func pixels(s string) int {
	n, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(s), "px"), 64)
	if err != nil || !(n > 0 && n <= maxSide) {
		return 0
	}
	return max(1, int(math.Round(n)))
}
