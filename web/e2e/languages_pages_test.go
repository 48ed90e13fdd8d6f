package e2e

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"weatherglass/app/locale"
	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"
)

// TestE2ELanguagesOfPages opens the instruments that the front page leads to in German and in French, each
// with its first reading or with a file of one's own.
func TestE2ELanguagesOfPages(t *testing.T) {
	e2e(t)
	for _, l := range locale.Languages()[1:] {
		t.Run(l.ID, func(t *testing.T) {
			t.Parallel()
			s := serveReal(t)
			v := newVisit(t, 390, 844)
			base := s.url + locale.PrefixOf(l.ID)
			v.open(base)
			v.settled()
			_, link := vectorstest.Reading(t, vectorstest.WEAT8)
			for _, p := range []struct{ path, drawn string }{
				{"/time", `document.querySelector("#plot-trends svg") !== null`},
				{"/corpus", `document.querySelector("#plot-company svg") !== null`},
				{"/map", `document.querySelector("#plot-map2 svg") !== null`},
				{"/word", `document.querySelector(".wordsheet") !== null`},
				{"/compare", `document.querySelector("#cells td") !== null`},
				{"/compare#languages=kurpicz.weat8", `document.querySelector(".translated caption") !== null`},
				{"/record", `document.querySelectorAll(".readings svg.tiny").length > 1`},
				{"/report#" + link, `document.querySelector("#copy-frame") !== null`},
				{"/code#" + link, `document.querySelector("pre") !== null`},
				{"/embed#" + link, `document.querySelector(".glass-svg") !== null`},
				{"/vectors", startedYours},
				{"/contexts", startedContexts},
				{"/lists", `document.getElementById("lists-none") !== null`},
			} {
				v.open(base + p.path)
				v.ready()
				v.until(p.drawn)
				v.everyWidth(p.path + " in " + l.ID)
				if p.path == "/map" { // which has no notes, so that nothing has fetched what a method does
					v.do(chromedp.Focus(".notes .term"))
					v.until(`document.querySelector(".notes .tip.open") !== null`)
					v.until(`!/ (of|the) /.test(document.querySelector(".notes .tip.open").innerText)`)
				}
			}
			v.do(chromedp.Navigate(base + "#A_broken"))
			v.until(`document.querySelector("#weatherglass[data-state=error] #error") !== null`)
			v.everyWidth("a broken link in " + l.ID)
			v.do(chromedp.Navigate(base + "/compare#broken"))
			v.until(`document.querySelector("#weatherglass[data-state=error] [role=alert]") !== null`)
			v.everyWidth("a broken comparison in " + l.ID)

			v.open(base + "/lists")
			v.pasteLists(cells)
			v.click("#lists-divided")
			v.click("#lists-make")
			v.until(`document.querySelectorAll(".lint").length > 3`)
			v.everyWidth("lists of one's own in " + l.ID)

			v.open(base + "/vectors")
			v.giveVectors(mineFile(t))
			v.readVectors()
			v.everyWidth("vectors of one's own in " + l.ID)

			lines := filepath.Join(t.TempDir(), "model.jsonl")
			filestest.Write(t, lines, contextLines(t, 4))
			v = newVisit(t, 390, 844)
			v.open(base + "/contexts")
			v.until(startedContexts)
			v.asksCEAT()
			v.giveFiles("#contexts-files", lines)
			v.contextsRead(lines)
			v.everyWidth("contexts of one's own in " + l.ID)
		})
	}
}
