package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"weatherglass/web/site"

	"github.com/chromedp/chromedp"
)

// TestE2EVastFiles: a file of a pack that has no end, as a broken proxy or a bad
// disk may give it, is refused when it is longer than the pack says; the page takes
// no more of it, and says which file it is.
func TestE2EVastFiles(t *testing.T) {
	e2e(t)
	ours, err := realSite()
	if err != nil {
		t.Fatal(err)
	}
	real := ours.Handler()
	for _, name := range []string{"manifest.json", "lexicon-"} {
		var sent atomic.Int64
		s := serveTest(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !strings.Contains(r.URL.Path, "/packs/"+site.FirstPack+"/"+name) {
				real.ServeHTTP(w, r)
				return
			}
			w.Header().Set("Cache-Control", "no-store")
			zeros := make([]byte, 1<<16)
			for sent.Load() < 2<<30 {
				n, err := w.Write(zeros)
				sent.Add(int64(n))
				if err != nil {
					return
				}
			}
		}))
		v := newVisit(t, 1440, 900)
		v.do(chromedp.Navigate(s.url))
		v.until(`document.querySelector("#weatherglass[data-state=error]") !== null`)
		if text := v.text("#error"); !strings.Contains(text, name) {
			t.Errorf("%s: %q", name, text)
		}
		if n := sent.Load(); n > 256<<20 {
			t.Errorf("%s: the page took %d MB", name, n>>20)
		}
	}
}
