package e2e

import (
	"encoding/json"
	"flag"
	"fmt"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/web/site"

	"github.com/chromedp/chromedp"
)

// axeEach has TestE2EAxeMatrix look at every page in each language four times, which takes some minutes.
var axeEach = flag.Bool("axe-each", false, "look at each page and language in both themes and at both widths")

// TestE2EAxeMatrix looks for what keeps people with disabilities out on every page, in each language. A page is opened
// once in each; theme and width change under it. Without -axe-each a language has one of the four, and the next one
// another: what is said differs by language, what it looks like by theme and width, and TestE2EAxe has more of these.
func TestE2EAxeMatrix(t *testing.T) {
	e2e(t)
	axe, err := axeScript()
	if err != nil {
		t.Fatal(err)
	}
	s := serveReal(t)
	states := [][2]any{{"light", int64(1440)}, {"dark", int64(390)}, {"dark", int64(1440)}, {"light", int64(390)}}
	for i, l := range locale.Languages() {
		t.Run(l.ID, func(t *testing.T) {
			t.Parallel()
			paths := site.Pages(l.ID)
			if l.ID == locale.English {
				paths = append(paths, "/about", "/about/methods", "/about/methods/weat", "/about/terms", "/about/cite",
					"/about/tests", "/about/lists", "/about/vectors", "/about/debiasing", "/nowhere")
			}
			v := newVisit(t, 1440, 900)
			for j, path := range paths {
				v.do(chromedp.Navigate(s.url + path))
				v.until(`document.readyState === "complete" && document.querySelector("#weatherglass")?.dataset.state !== "loading"`)
				eval[bool](v, axe+"\n;true")
				mine := states
				if !*axeEach {
					at := (i + j) % len(states)
					mine = states[at : at+1]
				}
				for _, state := range mine {
					v.theme(state[0].(string))
					v.do(chromedp.EmulateViewport(state[1].(int64), 900))
					v.until(fmt.Sprintf("innerWidth === %d && %s", state[1], drawnForWindow))
					found := eval[string](v, axeFound)
					var violations []string
					if err := json.Unmarshal([]byte(found), &violations); err != nil {
						t.Fatal(err)
					}
					if len(violations) > 0 {
						t.Errorf("%s, %v: %s", path, state, strings.Join(violations, "\n"))
					}
				}
				if path == "/nowhere" {
					expectMissing(v)
				}
				v.complaints() // of pages that need a link
			}
		})
	}
}
