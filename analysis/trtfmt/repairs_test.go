package trtfmt

import (
	"strings"
	"testing"
)

// TestRepairs reads small broken files and expects what is noted, where, and how
// many rows there are.
func TestRepairs(t *testing.T) {
	const row = `{"name" : "a", "timeMs" : 1, "averageMs" : 1, "medianMs" : 1, "percentage" : 50}`
	list := "[\n" + oneLayer + ",\n" + oneLayer + "\n]\n"
	tests := []struct {
		name, file, data string
		rows             int
		noted            string // code@line:col of every diagnostic, with xN for N > 1
	}{
		{"text before", "layers", "hello\n\nworld\n" + list, 2, "text-before@1:1"},
		{"text after", "layers", list + "\n  bye\n", 2, "text-after@6:3"},
		{"comma after", "layers", list + ",", 2, "text-after@5:1"},
		{"text around and cut", "layers", "x\n[\n" + oneLayer + ",\n{\"Name\":", 1, "text-before@1:1 truncated@4:9"},
		{"several files", "layers", list + list, 0, "several-files@5:1"},
		{"several files in a log", "layers", "a\n" + list + "b\n" + list + "c\n" + list, 0, "several-files@7:1"},
		{"one broken file beside another", "layers", list + "x\n[" + oneLayer + "\n{\"Name\" 1}]\n", 0, "syntax@7:9"},
		{"broken file in a log", "layers", "x\n[\n" + oneLayer + ",\n{\"Name\" \"b\"}]\n", 0, "syntax@4:9"},
		{"a profile beside", "layers", list + "[\n" + row + "\n]\n", 2, "text-after@5:1"},
		{"names in a log", "layers", "x\n[\"a\",\"b\"]\n", 0, "not-json@0:0"},
		{"names and text", "layers", "[\"a\",\"b\"]\nx\n", 2, "text-after@2:1"},
		{"rows", "layers", oneLayer + "\n" + oneLayer + "\n", 2, "loose-objects@1:1"},
		{"rows with separators", "layers", oneLayer + "\n--- 1\n" + oneLayer + "\n--- 2\n" + oneLayer, 3, "loose-objects@1:1 text-between@2:1x2"},
		{"rows and other JSON", "layers", "{\"version\": 1}\n" + oneLayer + "\n[1, 2]\n" + oneLayer, 2, "text-before@1:1 loose-objects@2:1 text-between@3:1"},
		{"rows, the last cut", "layers", oneLayer + "\n" + oneLayer + "\n{\"Na", 2, "loose-objects@1:1 truncated@3:5"},
		{"rows, one broken", "layers", oneLayer + "\n{\"Name\" \"b\"}\n" + oneLayer + "\n", 0, "syntax@2:9"},
		{"rows and a file", "layers", oneLayer + "\n{\"Layers\":[" + oneLayer + "]}\n", 1, "text-before@1:1"},
		{"one row", "layers", " " + oneLayer, 1, "loose-objects@1:2"},
		{"records", "profile", "{\"count\":3}\n" + row + "\n" + row, 2, "loose-objects@1:1"},
		{"one record", "profile", row, 1, "loose-objects@1:1"},
		{"nested", "layers", `["{\"Name\":\"a\",\"StreamId\":\"x\u0001\"}"]`, 1, "nested-json@1:2 missing-type@1:2 missing-tensors@1:2"},
		{"nested in a root", "layers", `{"Bindings":[],"Layers":["{\"Name\":\"a\",\"StreamId\":0}"]}`, 1, "nested-json@1:26 missing-type@1:26 missing-tensors@1:26"},
		{"nested broken", "layers", `["{\"Name\":\"a\",}"]`, 0, "bad-nested-json@1:2"},
		{"nested nan", "layers", `["{\"Name\":\"a\",\"x\":nan}"]`, 0, "bad-nested-json@1:2"},
		{"backslash", "layers", strings.Replace(list, `"NoOp"`, `"C:\dir\new"`, 1), 2, "unescaped-text@2:28"},
		{"backslash and escape", "layers", strings.Replace(list, `"NoOp"`, `"\d\u001e"`, 1), 0, "ambiguous-escape@2:26"},
		{"backslash and quote", "layers", strings.Replace(list, `"NoOp"`, `"\d\"x"`, 1), 0, "ambiguous-escape@2:26"},
		{"quote in compact JSON", "layers", strings.Replace(list, `"NoOp"`, `"a"b"`, 1), 0, "ambiguous-text@2:10"},
		{"quote beside tensors on a line", "layers", "[{\n\"Name\":\"a\"b\",\n\"Inputs\": [\n{\"Name\": \"x\", \"IOMode\": \"Input\", \"DataType\": \"Half\"}\n],\n\"Outputs\":[], \"StreamId\":0}]", 1, "unescaped-text@2:10 missing-type@1:2"},
		{"quote in a line", "layers", "[{\n\"Name\":\"a\"b\",\n\"StreamId\":0}]", 1, "unescaped-text@2:10 missing-type@1:2 missing-tensors@1:2"},
		{"quote in the last line", "layers", "[" + oneLayer + ",{\n\"Name\":\"a\"b", 1, "truncated@2:12"},
		{"raw and control", "profile", "[\n{\"count\":1}\n, " + strings.Replace(row, `"a"`, "\"\x1e\\n\"", 1) + "\n]", 1, "unescaped-text@3:15 control-byte@3:14"},
		{"nul bytes after", "layers", list + "\x00\x00\x00", 2, "text-after@5:1"},
		{"empty trace", "trace", "\n]\n", 0, "no-records@0:0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rows, ds := readRows(tt.file, tt.data)
			if rows != tt.rows || noted(ds) != tt.noted {
				t.Errorf("%d rows, %s\nwant %d, %s\n%v", rows, noted(ds), tt.rows, tt.noted, ds)
			}
			checkDiagnosticsSane(t, ds)
		})
	}
}

// readRows reads a file of a kind and counts its rows, 0 for none.
func readRows(kind, data string) (rows int, ds []Diagnostic) {
	if kind == "layers" {
		f, ds := ReadLayers("f.json", []byte(data), Limits{})
		if f == nil {
			return 0, ds
		}
		return len(f.Layers), ds
	}
	read := ReadTimes
	if kind == "trace" {
		read = ReadTrace
	}
	f, ds := read("f.json", []byte(data), Limits{})
	if f == nil {
		return 0, ds
	}
	return len(f.Entries), ds
}
