package rules

import (
	"fmt"

	"trtsite/analysis/model"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
)

func qdqUnfused(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "qdq-unfused",
			Title: "Q and DQ operations stand alone",
			Says: "Quantisations and dequantisations of the network run as layers of their own: the layer before writes a wide type, " +
				"and a pass over the whole tensor narrows it, or the other way round.",
			Computed: fmt.Sprintf("Reformat and scale layers that are Q or DQ operations, with the reformats that only feed them, "+
				"are at least %s of the layer sum. Those on residual branches (the tensor is a sum of two branches or also a "+
				"summand) are one finding, those elsewhere another.", percent(t.QDQPercent)),
			Silent: "About Q and DQ next to network inputs and outputs (boundary-reformat), in generated kernels " +
				"(generated-quantise), and fused into other layers, where no row shows them.",
			Try: "Place Q/DQ so that both sides of the layer before are quantised: above all quantise the residual branch of an " +
				"addition like the other one. Check the accuracy.",
			Source: "NVIDIA's TensorFlow quantization toolkit names residual connections as the place where Q/DQ has to be added by hand " +
				"(https://docs.nvidia.com/deeplearning/tensorrt/tensorflow-quantization-toolkit/docs/docs/add_custom_qdq_cases.html); in TREx's ResNet18 " +
				"notebook that changes the engine as a whole. The threshold is that of other overhead.",
		},
		find: func(v view) ([]lead, []string) { return qdqLeads(v, t), nil },
	}
}

func qdqLeads(v view, t Thresholds) []lead {
	alone := v.conversions(func(e *reformat.Entry) bool { return e.Cause == reformat.QDQ && !atEnds(e) })
	residual := alone.where(func(e *reformat.Entry) bool { return e.Branch == reformat.Residual })
	inside := alone.where(func(e *reformat.Entry) bool { return e.Branch == reformat.Inside })
	var leads []lead
	if v.share(v.sum(residual.rows())) >= t.QDQPercent {
		leads = append(leads, residualLead(v, residual))
	}
	if v.share(v.sum(inside.rows())) >= t.QDQPercent {
		leads = append(leads, insideLead(v, inside))
	}
	return leads
}

func residualLead(v view, c conversions) lead {
	return lead{
		title: fmt.Sprintf("Unfused Q/DQ on residual branches takes %s of %s", v.percentOf(c.rows()), v.whole()),
		evidence: fmt.Sprintf("%s convert a tensor that is the sum of two branches or also a summand: %s",
			unit.Plural(len(c), "layer"), v.changes(c, 3)),
		hypothesis: "the addition has a summand that is not quantised, so the fused layer writes a wide type and the next Q cannot be " +
			"part of it",
		next: "add Q/DQ to the residual input of each addition, export and rebuild; compare GPU compute time, since the layers around " +
			"change as well, and check the accuracy",
		confidence: model.High,
		rows:       c.rows(),
	}
}

func insideLead(v view, c conversions) lead {
	return lead{
		title:      fmt.Sprintf("Unfused Q/DQ takes %s of %s", v.percentOf(c.rows()), v.whole()),
		evidence:   unit.Plural(len(c), "layer") + " outside residual branches: " + v.changes(c, 3),
		hypothesis: "the layer before or after has no kernel of the quantised type, or is not quantised itself",
		next: "look at the layer on the float side of each: quantise its inputs as well, or leave the pair of Q and DQ out there, " +
			"rebuild and compare",
		confidence: model.Medium,
		rows:       c.rows(),
	}
}
