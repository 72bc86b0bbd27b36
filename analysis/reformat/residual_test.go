package reformat

import "testing"

func TestResidual(t *testing.T) {
	tests := []struct {
		name  string
		steps []step
		want  Branch // of the Q or DQ row
	}{
		{"of a sum", []step{
			{"CaskConvolution|Conv_1|x:q -> a:q", 1}, {"CaskConvolution|Conv_2|a:q -> b:h", 1},
			{"CaskConvolution|Conv_3 + Add_4|a:q b:h -> c:h", 1},
			{"Reformat|QuantizeLinear_5|c:h -> d:q", 1}, {"CaskConvolution|Conv_6|d:q -> y:h", 1},
		}, Residual},
		{"of an elementwise sum", []step{
			{"CaskConvolution|Conv_1|x:q -> a:h", 1}, {"CaskConvolution|Conv_2|x:q -> b:h", 1},
			{"ElementWise|/Add|a:h b:h -> c:h", 1},
			{"Reformat|QuantizeLinear_5|c:h -> d:q", 1}, {"CaskConvolution|Conv_6|d:q -> y:h", 1},
		}, Residual},
		{"of a bias", []step{
			{"CaskConvolution|Conv_1|x:q -> a:h", 1}, {"ElementWise|/Add|a:h -> c:h", 1},
			{"Reformat|QuantizeLinear_5|c:h -> d:q", 1}, {"CaskConvolution|Conv_6|d:q -> y:h", 1},
		}, Inside},
		{"of a product of two branches", []step{
			{"CaskConvolution|Conv_1|x:q -> a:h", 1}, {"CaskConvolution|Conv_2|x:q -> b:h", 1},
			{"ElementWise|/Mul|a:h b:h -> c:h", 1},
			{"Reformat|QuantizeLinear_5|c:h -> d:q", 1}, {"CaskConvolution|Conv_6|d:q -> y:h", 1},
		}, Inside},
		{"dequantised summand", []step{
			{"CaskConvolution|Conv_1|x:q -> a:q", 1}, {"Reformat|DequantizeLinear_2|a:q -> s:h", 1},
			{"CaskConvolution|Conv_3|a:q -> b:q", 1}, {"CaskConvolution|Conv_4 + Add_5|b:q s:h -> y:h", 1},
		}, Residual},
		{"on the main branch, before the convolution that also adds", []step{
			{"CaskConvolution|Conv_1|x:q -> a:q", 1}, {"CaskConvolution|Conv_2|a:q -> b:h", 1},
			{"Reformat|QuantizeLinear_3|b:h -> c:q", 1}, {"CaskConvolution|Conv_4 + Add_5|c:q a:q -> y:h", 1},
		}, Inside},
		{"another output of the layer before is the summand", []step{
			{"CaskConvolution|Conv_1|x:q -> a:h s:h", 1}, {"Reformat|QuantizeLinear_2|a:h -> b:q", 1},
			{"CaskConvolution|Conv_3 + Add_4|b:q s:h -> y:h", 1},
		}, Inside},
	}
	for _, tt := range tests {
		b := engineWith(t, []string{"x", "y"}, tt.steps...)
		l := Of(&b)
		if len(l.Entries) != 1 || l.Entries[0].Cause != QDQ || l.Entries[0].Branch != tt.want {
			t.Errorf("%s: %+v, want one on %s", tt.name, l.Entries, tt.want)
		}
	}
}

// Looking through no-ops ends, however many there are and however they branch.
func TestManyNoOps(t *testing.T) {
	steps := []step{{"CaskConvolution|Conv|x:h -> n0:h", 1}}
	for i := range 40 {
		name := func(k int) string { return "n" + string(rune('A'+k)) }
		from := "n0"
		if i > 0 {
			from = name(i - 1)
		}
		steps = append(steps, step{"NoOp|no-op " + name(i) + "|" + from + ":h n0:h -> " + name(i) + ":h", 0})
	}
	steps = append(steps, step{"Reformat|QuantizeLinear_1|n" + string(rune('A'+39)) + ":h -> q:q", 1}, step{"CaskConvolution|Conv_2|q:q -> y:h", 1})
	b := engineWith(t, []string{"x", "y"}, steps...)
	if l := Of(&b); len(l.Entries) != 1 || l.Entries[0].Branch != Inside {
		t.Errorf("%+v", l.Entries)
	}
}
