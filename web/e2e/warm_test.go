package e2e

import (
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"weatherglass/web/build"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// Compiling the programs takes most of what opening a page costs. A process keeps what it has
// compiled for as long as anything there holds it: the browser's first tab does, and visits that
// share its profile share its process. They run one after another, and each leaves the profile
// empty.
var warm struct {
	sync.Mutex
	taken   bool
	origins []string // of all servers that were started, until they are emptied
}

// servedAt remembers an origin of which visits may leave something behind.
func servedAt(origin string) {
	warm.Lock()
	defer warm.Unlock()
	warm.origins = append(warm.origins, origin)
}

// keepCompiled has the browser's first tab hold the programs, compiled.
var keepCompiled = sync.OnceFunc(func() {
	parent, err := browser()
	if err != nil {
		return // the visit says so
	}
	ours, err := realSite()
	if err != nil {
		return
	}
	host := httptest.NewServer(ours.Handler())
	defer host.Close()
	hold := "window.held = []"
	for _, p := range build.Programs {
		hold += `; held.push(await WebAssembly.compileStreaming(fetch("/web/` + p.File + `")))`
	}
	_ = chromedp.Do(parent, chromedp.Navigate(strings.Replace(host.URL, "127.0.0.1", "localhost", 1)+"/healthz"))
	_, _ = chromedp.Run(parent, chromedp.Evaluate[bool]("(async () => { "+hold+"; return true })()", chromedp.EvalAwaitPromise))
})

// enterWarm takes the shared profile, unless another visit is in it; then it is nil. What it
// returns empties the profile and gives it back.
func enterWarm(t *testing.T) (leave func()) {
	keepCompiled()
	warm.Lock()
	defer warm.Unlock()
	if warm.taken {
		return nil
	}
	warm.taken = true
	return func() {
		warm.Lock()
		origins := warm.origins
		warm.origins = nil
		warm.Unlock()
		parent, err := browser()
		for _, origin := range origins {
			if err == nil {
				_, err = chromedp.Call(parent, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
			}
		}
		if err == nil {
			_, err = chromedp.Call(parent, network.ClearBrowserCache, cdp.Empty{})
		}
		if err != nil {
			t.Errorf("the profile cannot be emptied: %v", err)
		}
		warm.Lock()
		warm.taken = false
		warm.Unlock()
	}
}
