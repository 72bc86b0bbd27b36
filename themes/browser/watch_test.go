package browser

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// A watch notes what no page of a site may do, whatever the test is about.
type watch struct {
	// base is the address of the site; every request stays below it.
	base string

	mu    sync.Mutex
	found []string
}

// event takes every event of a tab, on the goroutine that reads them.
func (w *watch) event(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError || ev.Type == runtime.ConsoleAPICalledTypeWarning {
			w.note("console %s: %s", ev.Type, values(ev.Args))
		}
	case *runtime.EventExceptionThrown:
		w.note("exception: %s", thrown(ev.ExceptionDetails))
	case *log.EventEntryAdded:
		// Violations of the content security policy come this way.
		if e := ev.Entry; e.Level == log.EntryLevelError || e.Level == log.EntryLevelWarning {
			w.note("%s %s: %s %s", e.Source, e.Level, e.Text, e.URL)
		}
	case *network.EventRequestWillBeSent:
		w.request(ev.Request.URL)
	case *network.EventLoadingFailed:
		if !ev.Canceled {
			w.note("request failed: %s %s", ev.ErrorText, ev.BlockedReason)
		}
	}
}

// browserIcon is what browsers ask servers for on their own account.
const browserIcon = "/favicon.ico"

func (w *watch) request(address string) {
	u, err := url.Parse(address)
	if err == nil && slices.Contains([]string{"about", "blob", "data"}, u.Scheme) {
		return
	}
	if err == nil && u.Path == browserIcon {
		return
	}
	if !strings.HasPrefix(address, w.base) {
		w.note("request outside the site: %s", address)
	}
}

func (w *watch) note(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

// take returns what was found and forgets it.
func (w *watch) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	found := w.found
	w.found = nil
	return found
}

func values(args []*runtime.RemoteObject) string {
	var list []string
	for _, a := range args {
		list = append(list, string(a.Value)+a.Description)
	}
	return strings.Join(list, " ")
}

func thrown(d *runtime.ExceptionDetails) string {
	if d.Exception != nil {
		return d.Text + " " + d.Exception.Description
	}
	return d.Text
}
