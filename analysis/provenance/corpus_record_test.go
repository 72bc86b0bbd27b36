package provenance

import (
	"path"
	"testing"
)

// TestCorpusRecords assembles each folder. The files of a folder are of one build
// and one run, so nothing contradicts; the folder of logs is a collection.
func TestCorpusRecords(t *testing.T) {
	paths, data := corpus(t)
	folders := map[string][]File{}
	var order []string
	for _, p := range paths {
		f, _ := readCorpus(t, p, data[p])
		dir := path.Dir(p)
		if folders[dir] == nil {
			order = append(order, dir)
		}
		folders[dir] = append(folders[dir], f)
	}
	for _, dir := range order {
		rec, ds := Assemble(folders[dir], nil)
		checkJSON(t, rec)
		e := rec.Environment
		t.Logf("%-40s %s, %s, TensorRT %q, shapes %v, CUDA graph %q, engine %q MiB, run of %s", dir, e.Facts.Text(DeviceName),
			e.Facts.Text(Precision), e.Facts.Text(TensorRT), e.Shapes, e.Facts.Text(CUDAGraph), e.Facts.Text(EngineMiB), rec.Timed.GPUCompute.From)
		if !rec.Timed.HasSummary() || rec.Tool != "trtexec" || e.Facts.Text(DeviceName) == "" {
			t.Errorf("%s: %+v", dir, rec)
		}
		if dir == "logs" {
			continue
		}
		if len(ds) > 0 || e.Facts.Text(Precision) == "" {
			t.Errorf("%s: precision %q, %v", dir, e.Facts.Text(Precision), ds)
		}
	}
}
