package browser

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// variable names the environment variable that forbids to skip.
const variable = "TRTSITE_BROWSER"

// names are those of the program on Debian, on Ubuntu and as Google packages it.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// launchTime is how long a browser may take to start on a busy machine.
const launchTime = time.Minute

func TestMain(m *testing.M) {
	code := m.Run()
	leftovers.clear()
	os.Exit(code)
}

// leftovers are what the package's shared browser and sites leave to clear away.
var leftovers cleanups

type cleanups struct {
	mu   sync.Mutex
	list []func()
}

func (c *cleanups) add(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = append(c.list, f)
}

func (c *cleanups) clear() {
	for i := len(c.list) - 1; i >= 0; i-- {
		c.list[i]()
	}
}

// missing skips a test that cannot run on this machine, or fails it where that is
// forbidden.
func missing(t testing.TB, what string) {
	t.Helper()
	if os.Getenv(variable) == "required" {
		t.Fatalf("%s, and %s=required", what, variable)
	}
	t.Skip(what)
}

var errNoBrowser = errors.New("no Chromium and no Chrome in PATH: nothing was tested in a browser")

// chromium returns the context of the one browser of the package.
func chromium(t testing.TB) context.Context {
	t.Helper()
	ctx, err := launch()
	if errors.Is(err, errNoBrowser) {
		missing(t, err.Error())
	}
	if err != nil {
		t.Fatal(err)
	}
	return ctx
}

var launch = sync.OnceValues(func() (context.Context, error) {
	program, err := find()
	if err != nil {
		return nil, err
	}
	alloc, stop := chromedp.NewExecAllocator(context.Background(), flags(program)...)
	leftovers.add(stop)
	ctx, closeBrowser := chromedp.NewContext(alloc)
	leftovers.add(closeBrowser)
	timer := time.AfterFunc(launchTime, closeBrowser)
	defer timer.Stop()
	return ctx, chromedp.Do(ctx)
})

func find() (string, error) {
	for _, name := range names {
		if program, err := exec.LookPath(name); err == nil {
			return program, nil
		}
	}
	return "", errNoBrowser
}

// flags add to those of chromedp, which make a folder for user data that goes with
// the browser. The sandbox needs rights that containers do not have.
func flags(program string) []chromedp.ExecAllocatorOption {
	list := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program),
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("headless", "new"), chromedp.Flag("hide-scrollbars", true))
	for _, name := range []string{"disable-quic", "disable-component-update", "disable-domain-reliability", "no-pings"} {
		list = append(list, chromedp.Flag(name, true))
	}
	return list
}
