package tactic

import "slices"

// Marker is a word of a kernel's name that tells on which units the kernel
// multiplies.
type Marker struct {
	// Pattern is one token of a name in lower case, or a run of them. Parts in braces
	// stand for many texts: {type} for one to four letters, {mma} for the shape of
	// one instruction without separators, {box} for three sides such as 16x8x16, {n}
	// for digits, {letters} and {word} for any number of letters, and of letters and
	// digits.
	Pattern string
	// With are tokens of which one must be in the name too; nil for no condition.
	With []string
	// Class is TensorCore or CUDACore.
	Class Class
	// Source says where the meaning comes from, Example is a name that has the marker.
	Source, Example string
}

// The sources of the markers.
const (
	cutlassNames = "CUTLASS, procedural names of kernels: tensorop uses Tensor Cores, simt CUDA cores, the shape is that of the Tensor " +
		"Core instruction (https://github.com/NVIDIA/cutlass/blob/main/media/docs/cpp/profiler.md)"
	cutlassClasses = "CUTLASS, names of opcode classes: simt, tensorop, wmma_tensorop, sptensorop, bstensorop " +
		"(https://github.com/NVIDIA/cutlass/blob/main/python/cutlass_library/library.py)"
	pyprofList = "PyProf's list of Tensor Core kernels, which PyTorch's profiler keeps too " +
		"(https://github.com/NVIDIA/PyProf/blob/fd1b2902e3306119eee40ba6b6e8b2f816920c29/pyprof/prof/tc.py)"
	ptxISA = "PTX ISA, warp-level matrix instructions: the shapes of mma and the types they take " +
		"(https://docs.nvidia.com/cuda/parallel-thread-execution/)"
	sassNames = "CUDA Binary Utilities, instruction sets: the opcodes of matrix and of ordinary multiply-add instructions " +
		"(https://docs.nvidia.com/cuda/cuda-binary-utilities/)"
	sassFamilies = "what libraries call a family of matrix instructions: GMMA for HGMMA, IGMMA and QGMMA of Hopper, UTCMMA for UTCHMMA, " +
		"UTCIMMA, UTCQMMA and UTCOMMA of Blackwell (https://docs.nvidia.com/cuda/cuda-binary-utilities/)"
	cublasTraces = "names of cuBLAS's kernels in public traces of Hopper and Blackwell, beside their libraries' BF16, FP16 and FP8 products"
	cublasTF32   = "cuBLAS, floating-point modes: TF32 is a Tensor Core mode (https://docs.nvidia.com/cuda/cublas/)"
	typeLetter   = "BLAS's type letter without the shape of a matrix instruction: the library's kernels before Tensor Cores"
	trtAttention = "NVIDIA's fused attention kernels, which are written on mma instructions " +
		"(https://github.com/NVIDIA/TensorRT/tree/release/8.6/plugin/bertQKVToContextPlugin/fused_multihead_attention_v2)"
	oneColumn    = "a matrix-vector product has one column and nothing for a matrix instruction to reuse"
	dp4a         = "four INT8 values a word, the operand of DP4A (https://developer.nvidia.com/blog/mixed-precision-programming-cuda-8/)"
	disassembled = "a published disassembly of the kernel: 240 IMMA.16816.S8.S8, no DP4A"
	directConv   = "judgement: xMMA's direct FP32 convolution for sm50, which has no Tensor Cores"
	fp32Winograd = "judgement: Winograd's products of FP32 operands; FP32 operands are no input of a matrix instruction"
)

// markers is the table that Classify reads. Where markers of both classes occur
// the kernel runs on CUDA cores.
var markers = []Marker{
	{"{type}{mma}gemm", nil, TensorCore, pyprofList, "ampere_h16816gemm_64x64_ldg8_relu_stages_64x5_nn_v1"},
	{"{mma}gemm", nil, TensorCore, pyprofList, "turing_fp16_1688gemm_fp16_64x64_nn"},
	{"{type}{mma}cudnn", nil, TensorCore, pyprofList, "turing_fp16_i8816cudnn_int8_128x128_ldg16_relu_small_nt_v1"},
	{"{mma}cudnn", nil, TensorCore, pyprofList, "turing_fp16_1688cudnn_fp16_128x128_nhwc_tn_v1"},
	{"{type}{mma}", nil, TensorCore, pyprofList, "volta_h884_64x128_ldg8_tn"},
	{"tensor{box}", nil, TensorCore, ptxISA, "sm80_xmma_gemm_f16f16_f16f16_f16_tn_n_tilesize32x32x64_stage6_warpsize2x2x1_tensor16x8x16"},
	{"tensorop", nil, TensorCore, cutlassNames, "cutlass3x_sm100_tensorop_s256x256x16gemm_f16_f16_f32_f16_f16_256x256x64_0_tnn_align8_2sm_bias_f16_relu"},
	{"sptensorop", nil, TensorCore, cutlassClasses, "cutlass_80_sptensorop_s16832gemm_f16_64x64_64x6_nn_align8"},
	{"bstensorop", nil, TensorCore, cutlassClasses, "cutlass3x_sm100_bstensorop_s128x128x64gemm_e2m1_e2m1_f32_f16_f16_128x128x256_0_tnn_align32_1sm"},
	{"hmma", nil, TensorCore, sassNames, "trt_turing_cutlass_image_network_first_layer_hmma_fprop_f16f16f32_nhwc_nhwc_k64r7s7c4_stride2x2"},
	{"imma", nil, TensorCore, sassNames, "sm75_imma_conv_nchw"},
	{"qmma", nil, TensorCore, sassNames, "sm89_qmma_gemm_e4m3"},
	{"omma", nil, TensorCore, sassNames, "sm120_omma_gemm_e2m1"},
	{"dmma", nil, TensorCore, sassNames, "sm80_dmma_gemm_f64"},
	{"gmma", nil, TensorCore, sassFamilies, "sm90_gmma_fprop_f16"},
	{"warpgroup{letters}", nil, TensorCore, ptxISA, "sm90_xmma_gemm_f16f16_f16f32_f32_tn_n_warpgroup"},
	{"warpgroup{letters}{box}", nil, TensorCore, ptxISA, "sm90_xmma_gemm_f16f16_f16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1_execute"},
	{"tcgen05", nil, TensorCore, ptxISA, "sm100_gemm_tcgen05_f16"},
	{"utcmma", nil, TensorCore, sassFamilies, "sm100_gemm_utcmma_f16"},
	{"nvjet", nil, TensorCore, cublasTraces, "nvjet_hsh_128x256_64x4_1x2_h_bz_coopA_TNT"},
	{"tf32f32", nil, TensorCore, cublasTF32, "sm80_xmma_fprop_implicit_gemm_f32f32_tf32f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage2"},
	{"fmha", nil, TensorCore, trtAttention, "fmha_v2_flash_attention_fp16_S_40_sm80_kernel_nl"},
	{"mha_v2", nil, TensorCore, trtAttention, "_gemm_mha_v2_0x0f9cc5454dc7a7d5d62f1c1f117fc060"},
	{"conv_act_pool_v{n}_s8", nil, TensorCore, disassembled, "sm100_conv_act_pool_v5_s8_8x224x5_ncdhw_s8_NDHWC"},
	{"conv_act_pool_v{n}_tile_rows", nil, TensorCore, disassembled, "sm80_trt_conv_act_pool_v3_tile_rows_2"},

	{"ffma", nil, CUDACore, sassNames, "sm80_xmma_fprop_implicit_gemm_f32f32_f32f32_f32_nhwckrsc_nhwc_tilesize32x32x8_stage3_g1_ffma_t1r3s3"},
	{"simt", nil, CUDACore, cutlassNames, "sm70_xmma_gemm_as_conv1x1_f16f16_f16_f16_tn_n_simt_small_batch_bias_relu"},
	{"sgemm", nil, CUDACore, typeLetter, "volta_sgemm_128x64_nn"},
	{"hgemm", nil, CUDACore, typeLetter, "maxwell_hgemm_128x64_nn"},
	{"scudnn", nil, CUDACore, typeLetter, "ampere_scudnn_128x64_relu_xregs_large_nn_v1"},
	{"hcudnn", nil, CUDACore, typeLetter, "maxwell_hcudnn_128x64_relu_small_nn_v1"},
	{"gemv{word}", nil, CUDACore, oneColumn, "sm50_xmma_cublas_gemvx_f16f16_f32_f32_tn_n_int32_unit_n_launch_param4x32x32_strided_unit_stride"},
	{"int8x4", nil, CUDACore, dp4a, "ampere_fp32_icudnn_int8x4_128x64_relu_medium_nn_v1"},
	{"fused_conv_act", nil, CUDACore, directConv, "sm50_xmma_conv_fprop_fused_conv_act_fp32_NCHW_fp32_NCHW_KCRS_fp32_fp32_fp32_Accfloat_1_1_cC1_dC1"},
	{"wngd", []string{"f32f32", "fp32"}, CUDACore, fp32Winograd, "sm80_xmma_fprop_wngd_f32f32_f32_f32_nchwkcrs_nchw_tilesize8x16x64x8_warpsize8x1x1_wngd2x2"},
	{"winograd", []string{"f32f32", "fp32"}, CUDACore, fp32Winograd, "sm80_xmma_fprop_winograd_f32f32_f32_f32_nchwkcrs_nchw"},
}

// Markers returns the table, tensor cores first.
func Markers() []Marker { return slices.Clone(markers) }
