package tactic

import "strings"

// Type is the type of a number in a kernel.
type Type string

// The types that names have words for; "" is a type that the name does not tell.
const (
	FP64  Type = "FP64"
	FP32  Type = "FP32"
	TF32  Type = "TF32"
	FP16  Type = "FP16"
	BF16  Type = "BF16"
	FP8   Type = "FP8"
	FP4   Type = "FP4"
	INT32 Type = "INT32"
	INT8  Type = "INT8"
	UINT8 Type = "UINT8"
	INT4  Type = "INT4"
)

// typeWords are the words for types in names; a word that begins another one
// comes after it.
var typeWords = []struct {
	word string
	Type
}{
	{"tf32", TF32}, {"bf16", BF16}, {"fp64", FP64}, {"fp32", FP32}, {"fp16", FP16}, {"f64", FP64}, {"f32", FP32}, {"f16", FP16},
	{"e4m3", FP8}, {"e5m2", FP8}, {"e2m1", FP4}, {"int32", INT32}, {"int8x4", INT8}, {"int8", INT8}, {"int4", INT4},
	{"i32", INT32}, {"s32", INT32}, {"i8", INT8}, {"s8", INT8}, {"u8", UINT8}, {"i4", INT4}, {"s4", INT4},
}

// cutType cuts a type's word from the start of a token, "" for none.
func cutType(token string) (Type, string) {
	for _, w := range typeWords {
		if rest, ok := strings.CutPrefix(token, w.word); ok {
			return w.Type, rest
		}
	}
	return "", token
}

// typeOf returns the type that a whole token names, else "".
func typeOf(token string) Type {
	if k, rest := cutType(token); rest == "" {
		return k
	}
	return ""
}

// typesOf reads a token that is made of types alone, as f16f32; nil for others.
func typesOf(token string) []Type {
	var out []Type
	for token != "" {
		k, rest := cutType(token)
		if k == "" {
			return nil
		}
		out, token = append(out, k), rest
	}
	return out
}

// types reads the types of a kernel by the habits of its library.
func (t tokens) types() Types {
	switch {
	case t.isGenerated(), t.has("pooling"):
		return Types{} // no products
	case t.has("depthwise*"):
		return t.depthwiseTypes()
	case t.has("fused_conv_act"):
		return t.directTypes()
	case t.has("nvjet"):
		return t.nvjetTypes()
	case t.has("fmha"), t.has("first_layer"), t.has("conv_act_pool"):
		return t.firstType()
	case t.has("xmma"):
		return t.xmmaTypes()
	case t.has("cutlass3x"):
		return t.cutlassTypes()
	}
	return t.libraryTypes()
}

// xmmaTypes reads f16f16_f16f32_f32: how input and output are stored, what is
// multiplied and added up, and the epilogue. A second token of one type is what is
// added up.
func (t tokens) xmmaTypes() Types {
	for i, token := range t {
		io := typesOf(token)
		if len(io) != 2 || i+1 == len(t) {
			continue
		}
		switch math := typesOf(t[i+1]); len(math) {
		case 2:
			return Types{Input: io[0], Output: io[1], Operand: math[0], Accumulate: math[1]}
		case 1:
			return Types{Input: io[0], Output: io[1], Operand: io[0], Accumulate: math[0]}
		}
	}
	return Types{}
}

// cutlassTypes reads CUTLASS 3's types of A, B, accumulator, C and D; void is a C
// that is not read. The instruction may name what its operands are rounded to.
func (t tokens) cutlassTypes() Types {
	var run []Type
	for _, token := range t.after("*tensorop") {
		k := typeOf(token)
		if k == "" && token != "void" {
			if len(run) >= 3 {
				break
			}
			run = nil
			continue
		}
		run = append(run, k)
	}
	if len(run) < 4 {
		return Types{}
	}
	out := Types{Input: run[0], Operand: run[0], Accumulate: run[2], Output: run[min(4, len(run)-1)]}
	if _, rest := t.mmaBox(); rest != "" {
		if k, _ := cutType(rest); k != "" {
			out.Operand = k
		}
	}
	return out
}

// nvjetTypes reads three letters, as in nvjet_hsh and nvjet_sm100_tst: those of
// the operands, the sums and the output. h and s are BLAS's half and single; t
// stands for BF16 in public traces of BF16 products.
func (t tokens) nvjetTypes() Types {
	letters := map[byte]Type{'h': FP16, 's': FP32, 't': BF16}
	for _, token := range t.after("nvjet") {
		if len(token) != 3 || strings.Trim(token, "hst") != "" {
			continue
		}
		in := letters[token[0]]
		return Types{Input: in, Operand: in, Accumulate: letters[token[1]], Output: letters[token[2]]}
	}
	return Types{}
}

// directTypes reads fp32_NCHW_fp32_NCHW_KCRS_fp32_fp32_fp32_Accfloat.
func (t tokens) directTypes() Types {
	out := t.after("fused_conv_act").firstType()
	if t.has("accfloat") {
		out.Accumulate = FP32
	}
	return out
}

// firstType reads the first type of a kernel of which only that is certain.
func (t tokens) firstType() Types {
	for _, token := range t {
		if list := typesOf(token); len(list) > 0 {
			return Types{Input: list[0], Operand: list[0]}
		}
	}
	return Types{}
}

// depthwiseTypes reads a type before an order of dimensions, as in FP16NHWCx8.
func (t tokens) depthwiseTypes() Types {
	for _, token := range t {
		k, rest := cutType(strings.TrimPrefix(token, "depthwise"))
		if k != "" && (strings.HasPrefix(rest, "nhwc") || strings.HasPrefix(rest, "nchw")) {
			return Types{Input: k, Operand: k}
		}
	}
	return Types{}
}
