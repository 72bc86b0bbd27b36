package device

// sheet is a device with the names that CUDA gives it.
type sheet struct {
	// names are without vendor and brand, in lower case.
	names []string
	// sms tells products of one name apart by their multiprocessors; nil where the
	// name does.
	sms    []float64
	device Device
}

// The vendor's documents.
const (
	sourceTuring   = "https://images.nvidia.com/aem-dam/en-zz/Solutions/design-visualization/technologies/turing-architecture/NVIDIA-Turing-Architecture-Whitepaper.pdf"
	sourceGA102    = "https://images.nvidia.com/aem-dam/en-zz/Solutions/geforce/ampere/pdf/NVIDIA-ampere-GA102-GPU-Architecture-Whitepaper-V1.pdf"
	sourceAda      = "https://images.nvidia.com/aem-dam/Solutions/geforce/ada/nvidia-ada-gpu-architecture.pdf"
	sourceV100     = "https://images.nvidia.com/content/technologies/volta/pdf/tesla-volta-v100-datasheet-letter-fnl-web.pdf"
	sourceA100     = "https://www.nvidia.com/content/dam/en-zz/Solutions/Data-Center/a100/pdf/nvidia-a100-datasheet-us-nvidia-1758950-r4-web.pdf"
	sourceA10      = "https://www.nvidia.com/en-us/data-center/products/a10-gpu/"
	sourceL4       = "https://www.nvidia.com/en-us/data-center/l4/"
	sourceL40      = "https://www.nvidia.com/en-us/data-center/l40/"
	sourceL40S     = "https://www.nvidia.com/en-us/data-center/l40s/"
	sourceH100     = "https://www.nvidia.com/en-us/data-center/h100/"
	sourceH200     = "https://www.nvidia.com/en-us/data-center/h200/"
	sourceHGX      = "https://www.nvidia.com/en-us/data-center/hgx/"
	sourceOrin     = "https://www.nvidia.com/en-us/autonomous-machines/embedded-systems/jetson-orin/"
	sourceGeForce1 = "https://www.nvidia.com/en-us/geforce/10-series/"
)

// sheets are the devices whose figures a vendor document states. Rates with
// sparsity are halved. Left out on purpose:
//
//   - the RTX 3060: one name, of 8 GB with 240 GB/s and of 12 GB with 360 GB/s;
//   - Laptop GPUs: their clocks follow the power limit of the machine;
//   - rates of the GTX 1070: its notebook version has more multiprocessors and the
//     same name;
//   - rates of a Jetson: they follow the power mode;
//   - the bandwidth of the B200: 7.7 or 8 TB/s, by system.
//
// Of two figures the higher one stands here, so that a bound that rests on it stays
// one: the RTX 2080 Ti's are the Founders Edition's, the RTX 4090's for FP8 is that
// with FP16 sums.
var sheets = []sheet{
	{names: []string{"gtx 1070"}, device: Device{Name: "GeForce GTX 1070", ComputeCapability: "6.1", BandwidthGBs: 256, Source: sourceGeForce1}},
	{names: []string{"v100-sxm2-16gb", "v100-sxm2-32gb"}, device: Device{
		Name: "V100 SXM2", ComputeCapability: "7.0", BandwidthGBs: 900, Source: sourceV100,
		Rates: Rates{FP32TFLOPS: 15.7, FP16TFLOPS: 125, FP16Sum16TFLOPS: 125}}},
	{names: []string{"v100-pcie-16gb", "v100-pcie-32gb"}, device: Device{
		Name: "V100 PCIe", ComputeCapability: "7.0", BandwidthGBs: 900, Source: sourceV100,
		Rates: Rates{FP32TFLOPS: 14, FP16TFLOPS: 112, FP16Sum16TFLOPS: 112}}},
	{names: []string{"t4"}, device: Device{
		Name: "T4", ComputeCapability: "7.5", BandwidthGBs: 320, Source: sourceTuring,
		Rates: Rates{FP32TFLOPS: 8.1, FP16TFLOPS: 65, FP16Sum16TFLOPS: 65, INT8TOPS: 130}}},
	{names: []string{"rtx 2080 ti"}, device: Device{
		Name: "GeForce RTX 2080 Ti", ComputeCapability: "7.5", BandwidthGBs: 616, Source: sourceTuring,
		Rates: Rates{FP32TFLOPS: 14.2, FP16TFLOPS: 56.9, FP16Sum16TFLOPS: 113.8, INT8TOPS: 227.7}}},
	{names: []string{"titan rtx"}, device: Device{
		Name: "TITAN RTX", ComputeCapability: "7.5", BandwidthGBs: 672, Source: sourceGA102,
		Rates: Rates{FP32TFLOPS: 16.3, FP16TFLOPS: 130.5, FP16Sum16TFLOPS: 130.5, INT8TOPS: 261}}},

	{names: []string{"a100-pcie-40gb", "a100-sxm4-40gb"}, device: a100(1555)},
	{names: []string{"a100 80gb pcie"}, device: a100(1935)},
	{names: []string{"a100-sxm4-80gb"}, device: a100(2039)},
	{names: []string{"rtx 3090"}, device: Device{
		Name: "GeForce RTX 3090", ComputeCapability: "8.6", BandwidthGBs: 936, Source: sourceGA102,
		Rates: Rates{FP32TFLOPS: 35.6, TF32TFLOPS: 35.6, FP16TFLOPS: 71, FP16Sum16TFLOPS: 142, INT8TOPS: 284}}},
	{names: []string{"a10"}, device: Device{
		Name: "A10", ComputeCapability: "8.6", BandwidthGBs: 600, Source: sourceA10,
		Rates: Rates{FP32TFLOPS: 31.2, TF32TFLOPS: 62.5, FP16TFLOPS: 125, FP16Sum16TFLOPS: 125, INT8TOPS: 250}}},
	{names: []string{"orin"}, sms: []float64{14, 16}, device: Device{
		Name: "Jetson AGX Orin", ComputeCapability: "8.7", BandwidthGBs: 204.8, Source: sourceOrin}},

	{names: []string{"l4"}, device: Device{
		Name: "L4", ComputeCapability: "8.9", BandwidthGBs: 300, Source: sourceL4,
		Rates: Rates{FP32TFLOPS: 30.3, TF32TFLOPS: 60, FP16TFLOPS: 121, FP16Sum16TFLOPS: 121, INT8TOPS: 242.5, FP8TFLOPS: 242.5}}},
	{names: []string{"l40"}, device: Device{
		Name: "L40", ComputeCapability: "8.9", BandwidthGBs: 864, Source: sourceL40,
		Rates: Rates{FP32TFLOPS: 90.5, TF32TFLOPS: 90.5, FP16TFLOPS: 181.05, INT8TOPS: 362, FP8TFLOPS: 362}}},
	{names: []string{"l40s"}, device: Device{
		Name: "L40S", ComputeCapability: "8.9", BandwidthGBs: 864, Source: sourceL40S,
		Rates: Rates{FP32TFLOPS: 91.6, TF32TFLOPS: 183, FP16TFLOPS: 362.05, FP16Sum16TFLOPS: 362.05, INT8TOPS: 733, FP8TFLOPS: 733}}},
	{names: []string{"rtx 4090"}, device: Device{
		Name: "GeForce RTX 4090", ComputeCapability: "8.9", BandwidthGBs: 1008, Source: sourceAda,
		Rates: Rates{FP32TFLOPS: 82.6, TF32TFLOPS: 82.6, FP16TFLOPS: 165.2, FP16Sum16TFLOPS: 330.3, INT8TOPS: 660.6, FP8TFLOPS: 660.6}}},

	{names: []string{"h100 pcie"}, device: Device{
		Name: "H100 PCIe", ComputeCapability: "9.0", BandwidthGBs: 2000, Source: sourceH100,
		Rates: Rates{FP32TFLOPS: 51, TF32TFLOPS: 378, FP16TFLOPS: 756.5, FP16Sum16TFLOPS: 756.5, INT8TOPS: 1513, FP8TFLOPS: 1513}}},
	{names: []string{"h100 80gb hbm3"}, device: Device{
		Name: "H100 SXM", ComputeCapability: "9.0", BandwidthGBs: 3350, Source: sourceH100, Rates: hopperSXM}},
	{names: []string{"h200"}, device: Device{
		Name: "H200", ComputeCapability: "9.0", BandwidthGBs: 4800, Source: sourceH200, Rates: hopperSXM}},
	{names: []string{"b200"}, device: Device{
		Name: "B200", ComputeCapability: "10.0", Source: sourceHGX,
		Rates: Rates{FP16TFLOPS: 2250, FP16Sum16TFLOPS: 2250, FP8TFLOPS: 4500}}},
}

var hopperSXM = Rates{FP32TFLOPS: 67, TF32TFLOPS: 494.5, FP16TFLOPS: 989.5, FP16Sum16TFLOPS: 989.5, INT8TOPS: 1979, FP8TFLOPS: 1979}

// a100 is the A100, whose variants differ in memory only.
func a100(bandwidthGBs float64) Device {
	return Device{
		Name: "A100", ComputeCapability: "8.0", BandwidthGBs: bandwidthGBs, Source: sourceA100,
		Rates: Rates{FP32TFLOPS: 19.5, TF32TFLOPS: 156, FP16TFLOPS: 312, FP16Sum16TFLOPS: 312, INT8TOPS: 624},
	}
}
