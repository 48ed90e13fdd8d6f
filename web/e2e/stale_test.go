package e2e

import (
	"strings"
	"testing"
)

// TestE2EStale edits a set to six words and to nine: both dim the whole reading
// with a notice beside the button until they are answered, by themselves. A
// question that waits for Measure stays dimmed; the edit can be undone.
func TestE2EStale(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	nine := strings.Fields("science technology physics chemistry einstein nasa experiment astronomy biology")
	v.click("#edit-X")
	for _, n := range []int{6, 9} {
		eval[bool](v, `(() => { window.told = false; window.watch = new MutationObserver(() => {
			window.told ||= document.querySelector(".reading.stale .earlier") !== null && document.querySelector(".do .late") !== null && document.querySelector(".blank.changed") !== null })
			watch.observe(document.body, {subtree: true, childList: true, attributes: true}); return true })()`)
		v.after(func() { v.write("#editor-text", strings.Join(nine[:n], ", ")) })
		if !eval[bool](v, `watch.disconnect(), window.told`) {
			t.Errorf("%d words: the earlier reading was not dimmed with a notice", n)
		}
		v.until(`document.querySelector(".stale, .late, .earlier") === null`)
		if e := v.asked(); len(e.Sets["X"].Words) != n {
			t.Errorf("%d words: the question is %+v", n, e.Sets["X"])
		}
	}

	before := v.digest()
	v.write("#editor-text", strings.Join(nine, ", ")+", engineering, geology, botany, medicine, algebra, mechanics, optics, genetics, zoology"+
		", calculus, geometry, statistics, ecology, anatomy, surgery, robotics, computers, logic, electronics, metallurgy, acoustics, theory")
	v.until(`document.querySelector(".do .late") !== null`)
	for _, part := range []string{".headline", ".headline .pa", ".verdict", ".figures dd", ".block h3", ".share h2"} {
		if got, want := eval[string](v, `getComputedStyle(document.querySelector("`+part+`")).color`), eval[string](v,
			`getComputedStyle(document.querySelector(".reading.stale")).color`); got != want {
			t.Errorf("%s keeps its colour %s beside %s", part, got, want)
		}
	}
	if fill, ink := eval[string](v, `getComputedStyle(document.querySelector(".g-hand")).stroke`), eval[string](v,
		`getComputedStyle(document.querySelector(".reading.stale")).color`); fill != ink {
		t.Errorf("the hand keeps its colour %s", fill)
	}
	v.click("#undo-edit")
	v.until(`document.querySelector(".stale, .late") === null`)
	if v.digest() != before {
		t.Error("undoing an edit changes the reading")
	}
}
