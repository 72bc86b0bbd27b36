package analysis

import "trtsite/analysis/model"

// describe says what network the backend's layers are.
func (r runner) describe(b *Backend) model.Info {
	in := model.DescribeInput{
		Name: r.naming.name, Components: r.naming.components,
		Layers: b.Layers.Layers, Paths: b.Paths, ExternalInputs: b.Graph.ExternalInputs, Bindings: b.Layers.Bindings,
	}
	if len(r.subject.Configs) > 0 {
		in.Config = r.subject.Configs[0]
	}
	return model.Describe(in)
}
