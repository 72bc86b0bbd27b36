package trtfmt

var (
	noticeNoType = notice{
		code: "missing-type", severity: Warning,
		message: "a layer has no `LayerType`, taken as empty",
	}
	noticeNoTensors = notice{
		code: "missing-tensors", severity: Warning,
		message: "a layer lacks `Inputs` or `Outputs`, taken as empty",
	}
	noticeBareTensor = notice{
		code: "bare-tensor", severity: Warning,
		message: "a tensor is only a name; it was kept without shape and type",
	}
	noticeNotTensor = notice{
		code: "not-a-tensor", severity: Warning,
		message: "an element of a list of tensors is neither an object nor a name and was left out",
	}
	noticeNoTensorName = notice{
		code: "unnamed-tensor", severity: Warning,
		message: "a tensor has no name, taken as empty",
	}
	noticeNoConstantName = notice{
		code: "unnamed-constant", severity: Warning,
		message: "a constant has no name and was left out",
	}
	noticeOddDims = notice{
		code: "odd-dimensions", severity: Warning,
		message: "a tensor's dimensions are not all whole numbers; they are kept in the data and shown as not recorded",
	}
)

// noticeWrongType says that the key of an owner (layer, tensor, record) holds
// what the contract does not allow, and became a string.
func noticeWrongType(owner, key, what string) notice {
	return notice{
		code: "wrong-type:" + owner + "." + key, severity: Warning,
		message: "`" + key + "` of a " + owner + " is " + what + " and became a string",
	}
}

// noticeLeftOut is noticeWrongType where the contract allows no string.
func noticeLeftOut(owner, key, what string) notice {
	return notice{
		code: "left-out:" + owner + "." + key, severity: Warning,
		message: "`" + key + "` of a " + owner + " is " + what + " and was left out",
	}
}
