package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"weatherglass/web/build"

	downloads "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// warm are profiles of the browser that no visit has at the moment, each the context of a tab that holds the compiled
// programs of the page. Chromium has one process for all tabs of a profile that show this machine, and compiles a
// program there once: for the visits that come after one another nothing else of a profile lasts.
var warm struct {
	sync.Mutex
	free []context.Context
}

// holder serves an empty page, and the programs that it holds.
var holder = sync.OnceValues(func() (*httptest.Server, error) {
	ours, err := realSite()
	if err != nil {
		return nil, err
	}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			ours.Handler().ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!doctype html><link rel=icon href=data:,>"))
	})), nil
})

// warmProfile is a profile for one visit, which leaves it as it was.
func warmProfile(t *testing.T) context.Context {
	t.Helper()
	profile := takeProfile()
	if profile == nil {
		profile = newProfile(t)
	}
	t.Cleanup(func() {
		if t.Failed() || forget(profile) != nil {
			_ = chromedp.Cancel(profile)
			return
		}
		warm.Lock()
		defer warm.Unlock()
		warm.free = append(warm.free, profile)
	})
	return profile
}

func takeProfile() context.Context {
	warm.Lock()
	defer warm.Unlock()
	n := len(warm.free)
	if n == 0 {
		return nil
	}
	profile := warm.free[n-1]
	warm.free = warm.free[:n-1]
	return profile
}

// newProfile opens the tab of a profile that holds the programs.
func newProfile(t *testing.T) context.Context {
	t.Helper()
	parent, err := browser()
	if err != nil {
		t.Fatal(err)
	}
	from, err := holder()
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, p := range build.Programs {
		files = append(files, "web/"+p.File)
	}
	profile, _ := chromedp.NewContext(parent, chromedp.WithNewBrowserContext())
	if err := chromedp.Do(profile, chromedp.Navigate(strings.Replace(from.URL, "127.0.0.1", "localhost", 1))); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Run(profile, chromedp.Evaluate[bool](fmt.Sprintf(`(async () => {
		window.held = await Promise.all(%q.split(" ").map((file) => WebAssembly.compileStreaming(fetch(file))));
		return true;
	})()`, strings.Join(files, " ")), chromedp.EvalAwaitPromise)); err != nil {
		t.Fatal(err)
	}
	return profile
}

// forget empties a profile of all that visits stored.
func forget(profile context.Context) error {
	all := storage.ClearDataForOriginParams{Origin: "*", StorageTypes: "all"}
	if _, err := chromedp.Call(profile, storage.ClearDataForOrigin, all); err != nil {
		return err
	}
	if _, err := chromedp.Call(profile, downloads.SetDownloadBehavior, downloads.SetDownloadBehaviorParams{
		Behavior: "default", BrowserContextID: chromedp.FromContext(profile).BrowserContextID,
	}); err != nil {
		return err
	}
	_, err := chromedp.Call(profile, network.ClearBrowserCache, cdp.Empty{})
	return err
}

// TestE2EProfileForgets: a visit finds nothing of what the one before it stored, in the same profile and on the
// same server.
func TestE2EProfileForgets(t *testing.T) {
	e2eAlone(t)
	s := serveReal(t)
	const stored = `(async () => [
		localStorage.length, (await caches.keys()).length, (await indexedDB.databases()).length, document.cookie.length,
		(await navigator.serviceWorker.getRegistrations()).length,
		(await Array.fromAsync((await navigator.storage.getDirectory()).keys())).length,
	].join(" "))()`
	var before context.Context
	for _, name := range []string{"first", "second"} {
		t.Run(name, func(t *testing.T) {
			v := newVisit(t, 390, 844)
			v.open(s.url + "/about")
			if found := eval[string](v, stored); found != "0 0 0 0 0 0" {
				t.Errorf("it finds %s", found)
			}
			v.open(s.url)
			v.until(`navigator.serviceWorker.ready.then(() => true)`)
			eval[bool](v, `(async () => {
				localStorage.setItem("a", "b");
				document.cookie = "a=b";
				await new Promise((done) => { indexedDB.open("a").onsuccess = done; });
				await (await navigator.storage.getDirectory()).getFileHandle("a", { create: true });
				return true;
			})()`)
			if found := eval[string](v, stored); strings.Contains(" "+found, " 0") {
				t.Errorf("it stored %s", found)
			}
			profile := chromedp.FromContext(v.ctx).BrowserContextID
			if name == "second" && profile != chromedp.FromContext(before).BrowserContextID {
				t.Error("the second visit has another profile")
			}
			before = v.ctx
		})
	}
}
