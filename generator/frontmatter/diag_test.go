package frontmatter

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Whatever is not understood is said, with its place and what to do.
func TestDiagnostics(t *testing.T) {
	for _, tt := range []struct{ head, want string }{
		{"titel: A", `warning a.md:2:1: unknown key "titel"; did you mean title?`},
		{"tensor_rt: 10", `warning a.md:2:1: unknown key "tensor_rt"; did you mean tensorrt?`},
		{"Model: A", `warning a.md:2:1: unknown key "Model"; did you mean model?`},
		{"title: [a]", "warning a.md:2:8: title must be text, not a list"},
		{"model: true", "warning a.md:2:8: model must be text, not true or false"},
		{"gpu: {name: A100}", "warning a.md:2:6: gpu must be text, not a table"},
		{"gpu: &x A100", "warning a.md:2:6: gpu must be text, not a special value"},
		{"gpu: !!str A100", "warning a.md:2:6: gpu must be text, not a special value"},
		{"cuda: .nan", "warning a.md:2:7: cuda must be text, not a special value"},
		{"pr: #12", "warning a.md:2:1: pr has no value; a # after a space begins a comment: put a value that starts with # in quotes"},
		{"date: 3 November", `warning a.md:2:7: date is not a date: "3 November"; write 2026-11-03 or 2026-11-03T14:05:00Z`},
		{"date: 2026-02-30", `warning a.md:2:7: date is not a date: "2026-02-30"; write 2026-11-03 or 2026-11-03T14:05:00Z`},
		{"calls: many", `warning a.md:2:8: calls must be a number greater than 0, not "many"`},
		{"calls: 0", `warning a.md:2:8: calls must be a number greater than 0, not "0"`},
		{"calls: -1", `warning a.md:2:8: calls must be a number greater than 0, not "-1"`},
		{"calls: 1e999", `warning a.md:2:8: calls must be a number greater than 0, not "1e999"`},
		{"tags: [{a: b}]", "warning a.md:2:8: tags must be text, not a table"},
		{"draft: soon", `warning a.md:2:8: draft must be true or false, not "soon"`},
		{"draft: yes", `warning a.md:2:8: draft is written as "yes" and read as true; write true or false without quotes`},
		{"draft: 'false'", `warning a.md:2:8: draft is written as "false" and read as false; write true or false without quotes`},
		{"ack: x", "warning a.md:2:6: ack must be a table, not text; give each entry a finding and a state"},
		{"ack: {finding: x}", "warning a.md:2:6: ack needs a state"},
		{"ack: {finding: '', state: fixed}", "warning a.md:2:6: ack needs a finding"},
		{"ack: {why: x}", "warning a.md:2:6: ack needs a finding and a state"},
		{"ack: {finding: [x]}", "warning a.md:2:16: ack.finding must be text, not a list|warning a.md:2:6: ack needs a state"},
		{"ack: {finding: x, state: done}", `warning a.md:2:26: ack.state is "done"; write one of acknowledged, rejected, fixed`},
		{"ack: {finding: x, state: fixed, whom: me}", `warning a.md:2:33: unknown key "whom" in ack; did you mean who?`},
		{"backends: fp16", "warning a.md:2:11: backends must be a table of backends, not text; write [backends.fp16] with keys below it"},
		{"backends: {fp16: x}", "warning a.md:2:18: backends.fp16 must be a table, not text"},
		{"backends: {fp16: {draft: true}}", "warning a.md:2:19: draft cannot be stated for one backend; put it above the backends"},
		{"a: 1\na: 2", `warning a.md:3:1: key "a" is stated twice; keep one of the two`},
		{"title: A\n\tmodel: B", "warning a.md:3:1: front matter is no YAML: found character '\t' that cannot start any token; " + yamlHint},
		{"title: ü: x", "warning a.md:2:8: front matter is no YAML: mapping value is not allowed in this context; put a value that contains a colon and a space in quotes"},
		{"title: 'x", "warning a.md:2:8: front matter is no YAML: could not find end character of single-quoted text; " + yamlHint},
		{"backends: {a: {gpu: x}, a: {gpu: y}}", `warning a.md:2:25: key "a" is stated twice; keep one of the two`},
		{"- title", "warning a.md:2:1: front matter is not a list of keys and values; write `key: value` lines, or put an empty line before --- if it is not front matter"},
	} {
		_, diags := Split("a.md", yamlDoc(tt.head))
		got := ""
		for i, d := range texts(diags) {
			if i > 0 {
				got += "|"
			}
			got += d
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.head, diff)
		}
	}
}

func TestDiagnosticsTOML(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"titel = 'A'", `warning report.toml:1:1: unknown key "titel"; did you mean title?`},
		{"[backend.fp16]\ngpu = 'A100'", "warning report.toml:1:2: backend must be text, not a table"},
		{"[backends.fp16]\ngpus = 'A100'", `warning report.toml:2:1: unknown key "gpus"; did you mean gpu?`},
		{"title = ['a']", "warning report.toml:1:1: title must be text, not a list"},
		{"date = 10:00:00", `warning report.toml:1:8: date is not a date: a special value; write 2026-11-03 or 2026-11-03T14:05:00Z`},
		{"cuda = inf", "warning report.toml:1:8: cuda must be text, not a special value"},
		{"title = 'a'\ntitle = 'b'", "warning report.toml:2:1: this is no TOML: key title is already defined; keep one of the two"},
		{"title = A", "warning report.toml:1:9: this is no TOML: unexpected character U+0041 'A' at start of value; write key = \"value\" lines, text and versions in quotes"},
		{"commit = 0123", "warning report.toml:1:10: this is no TOML: integers cannot have leading zeroes; write key = \"value\" lines, text and versions in quotes"},
	} {
		_, diags := ReadTOML("report.toml", []byte(tt.src))
		if len(diags) != 1 {
			t.Errorf("%s: %v", tt.src, texts(diags))
			continue
		}
		if diff := cmp.Diff(tt.want, texts(diags)[0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.src, diff)
		}
	}
}

func TestUnknownKeyListsKeys(t *testing.T) {
	_, diags := Split("a.md", yamlDoc("temperature: 70"))
	if len(diags) != 1 || len(diags[0].Hint) < 100 || diags[0].Hint[:24] != "the keys are title, date" {
		t.Errorf("%v, want a hint that lists the keys", texts(diags))
	}
}

func TestParseDate(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"2026-11-03", "2026-11-03T00:00:00Z"},
		{"2026-11-03T14:05:06Z", "2026-11-03T14:05:06Z"},
		{"2026-11-03 14:05:06", "2026-11-03T14:05:06Z"},
		{"2026-11-03t14:05Z", "2026-11-03T14:05:00Z"},
		{"2026-11-03T14:05:06.5+02:00", "2026-11-03T12:05:06.5Z"},
		{"2026-13-01", ""}, {"2026-2-3", ""}, {"20261103", ""}, {"2026-11-03x", ""}, {"", ""}, {"now", ""},
	} {
		got, ok := ParseDate(tt.in)
		if ok != (tt.want != "") || ok && got.Format("2006-01-02T15:04:05.999Z07:00") != tt.want {
			t.Errorf("ParseDate(%q) = %v, %v; want %s", tt.in, got, ok, tt.want)
		}
	}
}
