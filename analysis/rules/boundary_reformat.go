package rules

import (
	"fmt"
	"strings"

	"trtsite/analysis/model"
	"trtsite/analysis/reformat"
	"trtsite/analysis/unit"
)

func boundaryReformat(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "boundary-reformat",
			Title: "Network inputs and outputs are converted",
			Says: "The caller hands tensors over, or takes them, in another type or memory format than the engine works in, so " +
				"that each inference begins or ends with layers that only convert.",
			Computed: fmt.Sprintf("Explicit reformats between a network input or output and the first or last layer that "+
				"computes are at least %s of the layer sum; so are, in a finding of their own, quantisations of network inputs.",
				percent(t.BoundaryPercent)),
			Silent: "About conversions that the first or last kernel does itself, and about kernels that Myelin generated, which " +
				"generated-movement and generated-quantise report.",
			Try: "Build with the format and type of the neighbouring layer at that tensor (--inputIOFormats, --outputIOFormats) and let " +
				"the caller produce and consume it, where that is free: in preprocessing, or by the network before and after.",
			Source: "The choice of formats at the network's border is documented with ITensor::setAllowedFormats and in NVIDIA's " +
				"sampleIOFormats; the threshold is that of other overhead.",
		},
		find: func(v view) ([]lead, []string) { return boundaryLeads(v, t), nil },
	}
}

func boundaryLeads(v view, t Thresholds) []lead {
	ends := v.conversions(atEnds)
	var leads []lead
	converted := ends.where(func(e *reformat.Entry) bool { return e.Cause == reformat.Boundary })
	if v.share(v.sum(converted.rows())) >= t.BoundaryPercent {
		leads = append(leads, boundaryLead(v, converted))
	}
	quantised := ends.where(func(e *reformat.Entry) bool { return e.Cause == reformat.QDQ })
	if v.share(v.sum(quantised.rows())) >= t.BoundaryPercent {
		leads = append(leads, quantisedEndLead(v, quantised))
	}
	return leads
}

func boundaryLead(v view, c conversions) lead {
	in := c.where(func(e *reformat.Entry) bool { return e.Branch == reformat.Input })
	out := c.where(func(e *reformat.Entry) bool { return e.Branch == reformat.Output })
	var sides, flags []string
	for _, side := range []struct {
		c          conversions
		noun, flag string
	}{{in, "network input", "--inputIOFormats"}, {out, "network output", "--outputIOFormats"}} {
		if len(side.c) > 0 {
			sides = append(sides, fmt.Sprintf("%s at a %s (%s)", unit.Plural(len(side.c), "layer"), side.noun, v.amount(side.c.rows())))
			flags = append(flags, side.flag)
		}
	}
	return lead{
		title:    fmt.Sprintf("Converting network inputs and outputs takes %s of %s", v.percentOf(c.rows()), v.whole()),
		evidence: strings.Join(sides, ", ") + ": " + v.changes(c, 3),
		hypothesis: "the caller's type or format is not the one that the neighbouring kernels read or write; it may be able to " +
			"use theirs",
		next: fmt.Sprintf("rebuild with %s set to the type, and then the format, on the other side of these layers, and compare "+
			"both the rows and what the change costs the caller", strings.Join(flags, " and ")),
		confidence: model.High,
		rows:       c.rows(),
	}
}

func quantisedEndLead(v view, c conversions) lead {
	return lead{
		title:      fmt.Sprintf("Quantising at the network's border takes %s of %s", v.percentOf(c.rows()), v.whole()),
		evidence:   unit.Plural(len(c), "Q/DQ layer") + " next to a network input or output: " + v.changes(c, 3),
		hypothesis: "the caller hands over wider values than the first layer reads, and the engine narrows them in a pass of its own",
		next: "quantise in preprocessing with the scale of the first Q and export the network from behind it, or feed FP16 so that " +
			"this layer reads half the bytes (--inputIOFormats); compare the rows and check the accuracy",
		confidence: model.High,
		rows:       c.rows(),
	}
}
