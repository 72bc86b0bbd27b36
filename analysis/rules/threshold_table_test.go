package rules

import (
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A field that is missing in the table could neither be configured nor read
// about; a row for no field, or two for one, would be a lie.
func TestTableHasEveryField(t *testing.T) {
	var th Thresholds
	v := reflect.ValueOf(&th).Elem()
	table := ThresholdTable()
	rowOf := map[uintptr]string{}
	for _, row := range table {
		at := reflect.ValueOf(row.field(&th)).Pointer()
		if rowOf[at] != "" {
			t.Errorf("%s and %s are one field", rowOf[at], row.Key)
		}
		rowOf[at] = row.Key
	}
	for i := range v.NumField() {
		f, name := v.Field(i), v.Type().Field(i).Name
		if k := f.Kind(); k != reflect.Float64 && k != reflect.Int {
			t.Errorf("%s is a %s, which the table cannot hold", name, k)
		}
		key, ok := rowOf[f.Addr().Pointer()]
		if !ok {
			t.Errorf("%s has no row: add it to ThresholdTable", name)
			continue
		}
		if strings.ReplaceAll(key, "_", "") != strings.ToLower(name) {
			t.Errorf("%s is called %s", name, key)
		}
		if i < len(table) && table[i].Key != key {
			t.Errorf("row %d is %s, the field %s", i, table[i].Key, name)
		}
	}
	if len(table) != v.NumField() {
		t.Errorf("%d rows, %d fields", len(table), v.NumField())
	}
}

func TestTableIsSound(t *testing.T) {
	snake, ids := regexp.MustCompile(`^[a-z0-9]+(_[a-z0-9]+)*$`), map[string]bool{}
	for _, r := range All(DefaultThresholds()) {
		ids[r.Doc().ID] = true
	}
	byKey := map[string]Threshold{}
	for _, row := range ThresholdTable() {
		byKey[row.Key] = row
	}
	for _, row := range ThresholdTable() {
		if d := row.Default(); !snake.MatchString(row.Key) || d < row.Min || d > row.Max || math.IsNaN(d) || !strings.HasSuffix(row.Means, ".") {
			t.Errorf("%+v, default %g", row, row.Default())
		}
		if strings.ContainsAny(row.Unit, " |`") {
			t.Errorf("%s: unit %q", row.Key, row.Unit)
		}
		if len(row.Rules) == 0 || slices.ContainsFunc(row.Rules, func(id string) bool { return !ids[id] }) {
			t.Errorf("%s: rules %v", row.Key, row.Rules)
		}
		if other, ok := byKey[row.AtLeast]; row.AtLeast != "" && (!ok || row.Default() < other.Default()) {
			t.Errorf("%s is at least %s", row.Key, row.AtLeast)
		}
	}
}

func TestSetThreshold(t *testing.T) {
	th := DefaultThresholds()
	for _, row := range ThresholdTable() {
		row.Set(&th, row.Max)
		if row.Value(th) != row.Max {
			t.Errorf("%s is %g after Set(%g)", row.Key, row.Value(th), row.Max)
		}
	}
	if th.TinyRows != 1e6 || th.HotPercent != 100 || th == DefaultThresholds() {
		t.Errorf("%+v", th)
	}
}
