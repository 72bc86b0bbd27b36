package tactic

// libraryTypes reads the kernels of cuBLAS, cuDNN and CUTLASS 2: the letter of the
// operation says what is added up; what is stored stands around it, as in
// turing_fp32_i8816cudnn_int8_128x128 (output, operation, input).
func (t tokens) libraryTypes() Types {
	if i := t.find("icudnn"); i >= 0 && t.has("int8x4") {
		return Types{Input: INT8, Operand: INT8, Accumulate: INT32, Output: t.typeBefore(i)}
	}
	op, ok := t.operation()
	if !ok {
		return Types{}
	}
	out := Types{Output: t.typeBefore(op.at), Input: t.typeBehind(op.at)}
	out.Operand, out.Accumulate = op.types(t.arch())
	if out.Input != "" && out.Operand == "" {
		out.Operand = out.Input
	}
	if out.Input == "" && out.Operand != TF32 {
		out.Input = out.Operand
	}
	return out
}

// types are what an operation multiplies and adds up. s16816 takes FP16 as well
// as BF16, s1688 TF32 too: without a word their operands are not known, unless
// the architecture has only one.
func (op operation) types(arch string) (operand, accumulate Type) {
	if k := typeOf(op.kind); k != "" {
		return k, FP32
	}
	switch {
	case op.letters == "h":
		return FP16, FP16
	case op.letters == "d":
		return FP64, FP64
	case op.letters == "i" && (op.shape == "8832" || op.shape == "16864"):
		return INT4, INT32
	case op.letters == "i" && op.shape != "":
		return INT8, INT32
	case op.letters == "i":
		return "", INT32
	case op.shape == "": // sgemm, scudnn
		return FP32, FP32
	case op.shape == "884", op.shape == "1688" && (arch == "turing" || arch == "sm75"):
		return FP16, FP32
	}
	return "", FP32
}

// typeBefore is the type that stands right before a token, "" for none.
func (t tokens) typeBefore(at int) Type {
	if at == 0 {
		return ""
	}
	return typeOf(t[at-1])
}

// typeBehind is the first type behind a token and before the tile.
func (t tokens) typeBehind(at int) Type {
	for _, token := range t[at+1:] {
		if countBox(token, 2) > 0 {
			break
		}
		if k := typeOf(token); k != "" {
			return k
		}
	}
	return ""
}
