package config

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"trtsite/analysis/rules"
	"trtsite/analysis/trtfmt"
	"trtsite/generator/series"

	"github.com/google/go-cmp/cmp"
)

func TestRead(t *testing.T) {
	want := rules.DefaultThresholds()
	want.HotPercent, want.TinyRows, want.TinyMs = 12.5, 40, 0.02
	for name, src := range map[string]string{
		"table":     "# ours\n[thresholds]\nhot_percent = 12.5 # high\ntiny_rows = 4_0\ntiny_ms = 2e-2\n",
		"dotted":    "thresholds.hot_percent = 12.5\nthresholds.\"tiny_rows\" = 0x28\nthresholds.tiny_ms = 0.02",
		"inline":    "thresholds = { hot_percent = 12.5, tiny_rows = 40, tiny_ms = 0.02 }",
		"bom, crlf": "\ufeff[thresholds]\r\nhot_percent = 12.5\r\ntiny_rows = 40\r\ntiny_ms = 0.02\r\n",
	} {
		got, diags := Read(Name, []byte(src))
		if len(diags) > 0 {
			t.Errorf("%s: %v", name, diags)
		}
		if diff := cmp.Diff(want, got.Thresholds); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	for _, src := range []string{"", "\n# nothing\n", "[thresholds]\n"} {
		if got, diags := Read(Name, []byte(src)); !reflect.DeepEqual(got, Default()) || len(diags) > 0 {
			t.Errorf("%q: %+v, %v", src, got, diags)
		}
	}
}

func TestSeries(t *testing.T) {
	got, diags := Read(Name, []byte("[series]\nkey = [ 'model', \"device\" ]\n[baselines]\n'net--a100' = 'net/first#fp16'\n"))
	want := Default()
	want.Series, _ = series.PartsOf([]string{"model", "device"})
	want.Baselines = map[string]string{"net--a100": "net/first#fp16"}
	if !reflect.DeepEqual(got, want) || len(diags) > 0 {
		t.Errorf("%+v, %v", got, diags)
	}
}

func TestErrors(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"[threshold]\nhot_percent = 1", `trtsite.toml:1:2: unknown key "threshold"; did you mean thresholds?`},
		{"title = 'x'", `trtsite.toml:1:1: unknown key "title"; the tables are [thresholds], [series], [baselines]`},
		{"[thresholds]\nhot-percent = 1", `trtsite.toml:2:1: unknown threshold "hot-percent"; did you mean hot_percent?`},
		{"[thresholds]\nhot_percent = '10'", `trtsite.toml:2:1: hot_percent must be a number, not the text "10"; from 0 to 100 %; the default is 10`},
		{"[thresholds]\n\n  tiny_rows = 2.5", `trtsite.toml:3:3: tiny_rows must be a whole number, not 2.5; from 1 to 1000000 rows; the default is 20`},
		{"[thresholds]\nhot_percent = nan", `trtsite.toml:2:1: hot_percent must be a number, not nan; from 0 to 100 %; the default is 10`},
		{"[thresholds]\nhot_percent = true", `trtsite.toml:2:1: hot_percent must be a number, not true; from 0 to 100 %; the default is 10`},
		{"[thresholds]\nhot_percent = [1]", `trtsite.toml:2:1: hot_percent must be a number, not a list, a date or a special value; from 0 to 100 %; the default is 10`},
		{"[thresholds]\nhot_factor = 0.5", `trtsite.toml:2:1: hot_factor is 0.5, which is out of its range; from 1 to 1000; the default is 3`},
		{"[thresholds]\nhot_percent = 101", `trtsite.toml:2:1: hot_percent is 101, which is out of its range; from 0 to 100 %; the default is 10`},
		{"[thresholds]\nhot_percent = 3", `trtsite.toml:2:1: hot_percent is 3 and must be at least warm_percent, which is 5; state both thresholds`},
		{"[thresholds]\nwarm_percent = 20", `trtsite.toml:2:1: hot_percent is 10 and must be at least warm_percent, which is 20; state both thresholds`},
		{"[thresholds.hot_percent]\nx = 1", `trtsite.toml:1:13: hot_percent must be a number, not a table`},
		{"thresholds = 3", `trtsite.toml:1:1: thresholds must be a table, not 3; write [thresholds] and the keys below it`},
		{"[series]\nkeys = []", `trtsite.toml:2:1: unknown key "keys"; did you mean key?`},
		{"[series]\nkey = 'model'", `trtsite.toml:2:1: key must be a list of names, not the text "model"; write key = ["model", ...] with some of model, component, backend, device, precision, shapes, profile`},
		{"[series]\nkey = ['model', 1]", `trtsite.toml:2:1: key must be a list of names, not a list, a date or a special value; write key = ["model", ...] with some of model, component, backend, device, precision, shapes, profile`},
		{"[series]\nkey = ['model', 'shape']", `trtsite.toml:2:1: a series has no "shape" in its key; did you mean shapes?`},
		{"[series]\nkey = ['device']", `trtsite.toml:2:1: key must name the model: reports of several models are no history; write key = ["model", ...] with some of model, component, backend, device, precision, shapes, profile`},
		{"[baselines]\nnet = 3", `trtsite.toml:2:1: the baseline of "net" must be the folder of a report, not 3; write "series" = "folder/of/the/report"`},
		{"[[thresholds]]", `trtsite.toml:1:3: thresholds must be a table, not a list, a date or a special value; write [thresholds] and the keys below it`},
		{"[thresholds]\nhot_percent = 1\nhot_percent = 2", `trtsite.toml:3:1: this is no TOML: key hot_percent is already defined; keep one of the two`},
		{"[thresholds\n", `trtsite.toml:1:12: this is no TOML: expected ']' to close table name; write key = value lines below a table such as [thresholds]`},
		{strings.Repeat("#\n", MaxBytes), `trtsite.toml:1:1: the configuration is longer than 64 KiB`},
	} {
		_, diags := Read(Name, []byte(tt.src))
		var lines []string
		for _, d := range diags {
			if d.Severity != trtfmt.Error {
				t.Errorf("%s is no error", d)
			}
			lines = append(lines, d.String())
		}
		if diff := cmp.Diff(tt.want, strings.Join(lines, "\n")); diff != "" {
			t.Errorf("%.40q (-want +got):\n%s", tt.src, diff)
		}
	}
}

// Every key of the table can be stated, and its default states nothing new.
func TestEveryThreshold(t *testing.T) {
	src := "[thresholds]\n"
	for _, row := range rules.ThresholdTable() {
		src += row.Key + " = " + figure(row.Default()) + "\n"
	}
	if got, diags := Read(Name, []byte(src)); !reflect.DeepEqual(got, Default()) || len(diags) > 0 {
		t.Errorf("%+v, %v", got, diags)
	}
}

// Whatever the text, reading neither panics nor lets a threshold out of its range.
func FuzzRead(f *testing.F) {
	for _, src := range []string{"[thresholds]\nhot_percent = 12.5\n", "thresholds = {tiny_rows=4}", "[[thresholds]]", "a.b.c=1", "[thresholds]\nhot_percent=1979-05-27"} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		got, diags := Read(Name, src)
		again, more := Read(Name, src)
		if !reflect.DeepEqual(got, again) || len(diags) != len(more) {
			t.Fatal("two readings differ")
		}
		for _, row := range rules.ThresholdTable() {
			if v := row.Value(got.Thresholds); len(diags) == 0 && (v < row.Min || v > row.Max || math.IsNaN(v)) {
				t.Errorf("%s is %g", row.Key, v)
			}
		}
		for _, d := range diags {
			if d.Line < 1 || d.Col < 1 || d.File != Name {
				t.Errorf("no place: %s", d)
			}
		}
	})
}
