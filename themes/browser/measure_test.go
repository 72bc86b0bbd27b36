package browser

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/page"

	"trtsite/internal/engine"
)

// TestMeasure prints what the two big pages of a report cost a reader, for three sizes
// of engines. It is for people and runs alone, on a machine that does nothing else:
//
//	TRTSITE_MEASURE=1 go test ./themes/browser -run Measure -v
func TestMeasure(t *testing.T) {
	if os.Getenv("TRTSITE_MEASURE") == "" {
		t.Skip("TRTSITE_MEASURE is not set: nothing was measured")
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "layers\tpage\tfirst paint ms\tfirst row ms\tloaded ms\telements\theap MB\tKB\tgzip KB\trequests\t")
	for _, layers := range []int{300, 2000, 10000} {
		site := served(t, built(func() fs.FS { return engine.Big("big", layers) }))
		for _, m := range []struct{ name, path, row string }{
			{"report", "big/index.html", "main table tbody tr"},
			{"layers", bigLayers, layerRow},
		} {
			c := median(t, site, m.path, m.row)
			fmt.Fprintf(w, "%d\t%s\t%.0f\t%.0f\t%.0f\t%.0f\t%.1f\t%.0f\t%.0f\t%.0f\t\n", layers, m.name,
				c[paintAt], c[rowAt], c[loadAt], c[elements], c[heap]/1e6, c[raw]/1e3, c[zipped]/1e3, c[requests])
		}
	}
	w.Flush()
	t.Log("medians of 5 over loopback, each with an empty cache\n" + b.String())
}

// The costs of a page, in milliseconds, counts and bytes.
const (
	paintAt = iota
	rowAt
	loadAt
	elements
	heap
	raw
	zipped
	requests
	costs
)

func median(t *testing.T, site place, path, row string) [costs]float64 {
	t.Helper()
	var runs [costs][]float64
	for range 5 {
		// A test of its own closes its tab.
		t.Run(path, func(t *testing.T) {
			for i, v := range measure(t, site, path, row) {
				runs[i] = append(runs[i], v)
			}
		})
	}
	var m [costs]float64
	for i := range runs {
		slices.Sort(runs[i])
		m[i] = runs[i][len(runs[i])/2]
	}
	return m
}

// measure loads a page in a tab of its own; row is the selector of its first row.
func measure(t *testing.T, site place, path, row string) (c [costs]float64) {
	t.Helper()
	files := &recorder{site: site}
	server := httptest.NewServer(http.StripPrefix("/", files))
	defer server.Close()
	p := newTab(t, site)
	p.base = server.URL + "/"
	p.watch.base = p.base
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: fmt.Sprintf(noteRow, row)})
	p.open(path)
	p.wait(`window.rowAt && performance.getEntriesByName("first-contentful-paint").length`)
	c[paintAt] = eval[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`)
	c[rowAt] = max(c[paintAt], eval[float64](p, "window.rowAt"))
	c[loadAt] = eval[float64](p, `performance.getEntriesByType("navigation")[0].loadEventEnd`)
	c[elements] = eval[float64](p, `document.querySelectorAll("*").length`)
	call(p, heapprofiler.CollectGarbage, cdp.Empty{})
	c[heap] = eval[float64](p, "performance.memory.usedJSHeapSize")
	full, small := files.sums(t)
	c[raw], c[zipped], c[requests] = float64(full), float64(small), float64(len(files.sent))
	return c
}

// noteRow notes when the first row of a table has been painted: the task after the
// frame in which it exists.
const noteRow = `(() => {
	const look = () => {
		if (!document.querySelector(%q)) return requestAnimationFrame(look);
		const channel = new MessageChannel();
		channel.port1.onmessage = () => { window.rowAt = performance.now() };
		channel.port2.postMessage(0);
	};
	requestAnimationFrame(look);
})()`

// A recorder serves a site and notes which of its files are asked for.
type recorder struct {
	site place
	mu   sync.Mutex
	sent []string
}

// ServeHTTP implements http.Handler.
func (r *recorder) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	r.mu.Lock()
	r.sent = append(r.sent, q.URL.Path)
	r.mu.Unlock()
	r.site.ServeHTTP(w, q)
}

// sums returns the bytes of what was sent, as it is and as hosts compress it.
func (r *recorder) sums(t *testing.T) (raw, zipped int) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, name := range r.sent {
		data, err := fs.ReadFile(os.DirFS(r.site.dir), name)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		w.Write(data)
		w.Close()
		raw, zipped = raw+len(data), zipped+b.Len()
	}
	return raw, zipped
}
