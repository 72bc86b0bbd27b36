package provenance

import (
	"regexp"
	"strings"
)

var (
	tableVersions = regexp.MustCompile(`Driver Version: *([\d.]+)(?:.*CUDA Version: *([\d.]+))?`)
	// "|   0  NVIDIA A100 80GB PCIe          On  | 00000000:3B:00.0 Off |"
	tableName = regexp.MustCompile(`^\| +(\d+) +(.+?) +(?:On|Off|N/A|WDDM|TCC|MCDM|Persistence) *\| +[0-9A-Fa-f]+:[0-9A-Fa-f]+:[0-9A-Fa-f.]+ `)
	// "| N/A   35C    P0              65W / 300W |    525MiB / 81920MiB |      0%      Default |"
	tableState = regexp.MustCompile(`^\| *(?:\d+%|N/A|ERR!)? +(\d+)C +(P\d+) +(\S+?)W? +/ +(\S+?)W? *\| +(\d+)MiB +/ +(\d+)MiB +\| +(\d+%|N/A) `)
	tableCell  = regexp.MustCompile(`\| +(Enabled|Disabled) \|$`)
)

// tableMetrics are the values of tableState by the number of their group.
var tableMetrics = [...]Metric{1: Temperature, 3: Power, 4: PowerLimit, 5: MemoryUsedMiB, 6: MemoryTotalMiB, 7: Utilization}

// startTable reads the head line of nvidia-smi's table.
func startTable(r *machineReader, line string) func(string) {
	r.table = ""
	if m := tableVersions.FindStringSubmatch(line); m != nil {
		r.put(Driver, m[1])
		r.put(DriverCUDA, m[2])
	}
	return r.tableLine
}

// tableLine reads the three lines of a GPU.
func (r *machineReader) tableLine(line string) {
	if m := tableName.FindStringSubmatch(line); m != nil {
		r.table = m[1]
		if !strings.HasSuffix(m[2], "...") { // the table cuts long names
			r.gpu(m[1]).gpu.Name = m[2]
		}
		return
	}
	if r.table == "" {
		return
	}
	g := r.gpu(r.table)
	if m := tableState.FindStringSubmatch(line); m != nil {
		g.gpu.PState = m[2]
		for i, metric := range tableMetrics {
			if metric != "" {
				r.set(g, metric, m[i])
			}
		}
		return
	}
	if m := tableCell.FindStringSubmatch(line); m != nil {
		r.put(MIG, flagWord(m[1]))
		r.table = ""
	}
}
