package rules

import (
	"fmt"
	"strconv"
	"strings"

	"trtsite/analysis"
	"trtsite/analysis/model"
	"trtsite/analysis/traffic"
	"trtsite/analysis/trtfmt"
	"trtsite/analysis/unit"
)

func channelAlignment(t Thresholds) rule {
	return rule{
		doc: Doc{
			ID:    "channel-alignment",
			Title: "Channels do not fill the vectors of the chosen format",
			Says:  "Convolutions store their channels in vectors that are filled up with zeros, which are moved and multiplied with the rest.",
			Computed: fmt.Sprintf("Convolutions of at least %s of the layer sum each, where %s or more of the stored channels of the main "+
				"input or output are padding. The width of the vector is that of the tensor's own format, e.g. 8 for \"channel %% 8 == 0\" and 32 for "+
				"\"Thirty-two wide channel vectorized\".", percent(t.AlignmentPercent), percent(t.PaddingPercent)),
			Silent: "About formats without vectors, and where the file records no format; about the channels of the network's inputs and " +
				"outputs, which the task fixes, also behind layers that multiply nothing; about layers of no more than " +
				strconv.FormatFloat(t.TinyFloors, 'g', -1, 64) + " times the shortest layer that does work, whose time is that of a launch.",
			Try: "Where the model can be changed, round these channels to a multiple of the vector, up or down, and compare; or " +
				"compare another precision, whose vectors are shorter.",
			Source: "TensorRT's data formats " +
				"(https://docs.nvidia.com/deeplearning/tensorrt/10.16.1/reference/data-format-desc.html); channels in multiples of the vector, " +
				"NVIDIA's guide on convolutional layers " +
				"(https://docs.nvidia.com/deeplearning/performance/dl-performance-convolutional/index.html).",
		},
		find: func(v view) ([]lead, []string) {
			border := borderOf(v)
			var rows []int
			var texts []string
			for _, i := range v.rows(func(i int) bool { return v.share(v.ms(i)) >= t.AlignmentPercent && v.ms(i) > t.TinyFloors*v.floor }) {
				if v.timed(i) && border.padding(i) >= t.PaddingPercent {
					rows = append(rows, i)
				}
			}
			if len(rows) == 0 {
				return nil, nil
			}
			for _, i := range v.longest(rows, 3) {
				texts = append(texts, border.paddingText(i))
			}
			return []lead{channelAlignmentLead(v, rows, texts)}, nil
		},
	}
}

func channelAlignmentLead(v view, rows []int, texts []string) lead {
	evidence := fmt.Sprintf("%s: %s", unit.Plural(len(rows), "layer"), strings.Join(texts, "; "))
	if more := len(rows) - len(texts); more > 0 {
		evidence += fmt.Sprintf("; and %d more", more)
	}
	return lead{
		title:      fmt.Sprintf("Convolutions with padded channels take %s of %s", v.percentOf(rows), v.whole()),
		evidence:   evidence,
		hypothesis: "channels of zeros are moved and multiplied like the others",
		next: "where the model can be changed, round these channels to a multiple of the vector, up or down, and compare the layers' time; " +
			"or compare a precision with shorter vectors",
		confidence: model.Low,
		rows:       rows,
	}
}

// side is a tensor of a convolution with its vector.
type side struct {
	verb             string
	channels, vector int64
}

// padding is the share of zeros among the stored channels, 0 to 100.
func (s side) padding() float64 {
	stored := (s.channels + s.vector - 1) / s.vector * s.vector
	return float64(stored-s.channels) / float64(stored) * 100
}

// sides are the main input and output of a convolution, where their channels are
// padded and not fixed by the network's border.
func (b border) sides(i int) []side {
	if !b.IsConvolution(b.Records[i].Index) {
		return nil
	}
	var out []side
	l := *b.layer(i)
	if in, ok := analysis.MainInput(l); ok {
		if s, ok := sideOf("reads", in); ok && !b.readsNetworkInput(i) {
			out = append(out, s)
		}
	}
	if t, ok := analysis.MainOutput(l); ok {
		if s, ok := sideOf("writes", t); ok && !b.writesNetworkOutput(i) {
			out = append(out, s)
		}
	}
	return out
}

// sideOf reads a tensor; ok is false where nothing is padded.
func sideOf(verb string, t trtfmt.Tensor) (s side, ok bool) {
	layout, known := traffic.LayoutOf(t)
	axis, has := traffic.ChannelAxis(t)
	if !known || !has || t.Dims[axis] <= 0 {
		return side{}, false
	}
	s = side{verb: verb, channels: t.Dims[axis], vector: int64(layout.Vector)}
	return s, s.channels%s.vector != 0
}

// padding is the larger share of zeros of row i's input and output.
func (b border) padding(i int) float64 {
	most := 0.0
	for _, s := range b.sides(i) {
		most = max(most, s.padding())
	}
	return most
}

// paddingText says what row i stores.
func (b border) paddingText(i int) string {
	var parts []string
	for _, s := range b.sides(i) {
		parts = append(parts, fmt.Sprintf("%s %s in vectors of %d", s.verb, unit.Plural(int(s.channels), "channel"), s.vector))
	}
	return fmt.Sprintf("%s (%s) %s", quote(b.Records[i].Name), b.time(b.ms(i)), strings.Join(parts, " and "))
}
