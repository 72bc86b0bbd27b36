package view

// nest puts the headings of a backend's parts below that of the backend.
func (v *Backend) nest() {
	for _, t := range append(whole(v.Types), v.Tables...) {
		t.Nested = true
	}
	for _, f := range v.Figures {
		f.Nested = true
	}
	if v.Failure != nil {
		v.Failure.Nested = true
	}
	if v.Profile != nil {
		v.Profile.Nested = true
	}
	if v.Leads != nil {
		v.Leads.Nested = true
	}
	if v.Top != nil {
		v.Top.Nested = true
	}
	if v.Ledger != nil {
		v.Ledger.Nested = true
	}
	if v.Model != nil {
		v.Model.Nested = true
	}
}
