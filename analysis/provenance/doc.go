// Package provenance reads what lies beside a profile and says how the numbers
// were taken: trtexec logs of TensorRT 8.0 to 11, TREx metadata, iteration times
// (trtexec --exportTimes), and the state of the machine as nvidia-smi,
// tegrastats, nvpmodel and jetson_clocks print it.
//
// Read turns one file into a File; Assemble merges the files of one backend into
// a Record: the environment, the timed run, statistics of the iteration times and
// the machine's state. Every value keeps its source. What no file states stays
// unknown; nothing is inferred from defaults.
//
// Clock rates in a log are attributes of the device, never the clocks that it ran
// at: trtexec itself says so since TensorRT 8.6. Only machine state tells clocks,
// and only of the moment it was taken.
package provenance
