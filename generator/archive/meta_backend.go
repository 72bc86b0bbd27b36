package archive

// For returns what is stated about one backend: its own values, and the
// report's where it has none. Lists and marks of a report are not per backend.
func (m Meta) For(label string) Meta {
	own, ok := m.Backends[label]
	if !ok {
		return m
	}
	for _, v := range []struct{ to, own *Value }{
		{&m.Title, &own.Title}, {&m.Model, &own.Model}, {&m.Component, &own.Component}, {&m.Backend, &own.Backend},
		{&m.GPU, &own.GPU}, {&m.TensorRT, &own.TensorRT}, {&m.CUDA, &own.CUDA}, {&m.Driver, &own.Driver},
		{&m.Clocks, &own.Clocks}, {&m.Precision, &own.Precision}, {&m.Batch, &own.Batch}, {&m.Shapes, &own.Shapes},
		{&m.Calls, &own.Calls}, {&m.Commit, &own.Commit}, {&m.PR, &own.PR}, {&m.Date, &own.Date}, {&m.Baseline, &own.Baseline},
	} {
		if v.own.Known() {
			*v.to = *v.own
		}
	}
	if !own.Time.IsZero() {
		m.Time = own.Time
	}
	return m
}
