package e2e

import (
	"fmt"
	"testing"
)

// TestE2ESettings opens the settings of each page: the answer keeps its place and
// can be seen beside or above them, and Escape closes them.
func TestE2ESettings(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, size := range [][2]int64{{1440, 900}, {390, 844}} {
		for _, path := range paths {
			t.Run(fmt.Sprintf("%d%s", size[0], path), func(t *testing.T) {
				v := newVisit(t, size[0], size[1])
				v.open(s.url + path)
				const place = `Math.round(document.getElementById("headline").getBoundingClientRect().top + scrollY)`
				before := eval[int](v, place)
				if path == "/debias" {
					if int64(before) > size[1]*13/10 {
						t.Errorf("the headline stands at %d of a screen of %d", before, size[1])
					}
					if n := eval[int](v, `[...document.querySelectorAll(".question :is(button, a, summary, input)")].filter(e => e.checkVisibility()).length`); n > 9 {
						t.Errorf("the form has %d controls beside its settings", n)
					}
				}
				v.click("#settings-button")
				v.until(`document.getElementById("settings") !== null`)
				if after := eval[int](v, place); after != before {
					t.Errorf("the settings push the answer from %d to %d", before, after)
				}
				if !eval[bool](v, `(() => { const h = document.getElementById("headline"); h.scrollIntoView(); const r = h.getBoundingClientRect();
					return h.contains(document.elementFromPoint(r.left + 5, r.top + 12)) && h.contains(document.elementFromPoint(r.left + 5, r.bottom - 12)) })()`) {
					t.Error("the settings lie over the answer")
				}
				v.until(`document.querySelector("#settings-button").focus() === undefined && document.querySelector("#settings-button").dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}))`)
				v.until(`document.getElementById("settings") === null`)
			})
		}
	}
}

// TestE2EAsk finds methods by what they are for, on every page from any page.
func TestE2EAsk(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, width := range []int64{1440, 390} {
		v := newVisit(t, width, 844)
		v.open(s.url)
		v.unfold()
		v.click("#ask")
		v.until(`document.querySelector("dialog.asks[open]") !== null && document.activeElement.id === "ask-field"`)
		wide := width > 1000
		if open := eval[int](v, `document.querySelectorAll("dialog details[open]").length`); wide &&
			open < 9 || !wide && open != 1 {
			t.Errorf("at %d px %d questions are open", width, open)
		}
		if over := eval[int](v, `Math.max(...[...document.querySelectorAll("dialog, dialog *")].map(e => e.getBoundingClientRect().right)) - innerWidth`); over > 0 {
			t.Errorf("at %d px the menu is %d px too wide", width, over)
		}
		v.write("#ask-field", "Ethayarajh")
		v.until(`document.querySelector('.entry[data-method="ripa"]')?.checkVisibility() && document.querySelectorAll(".entry").length < 5`)
		v.click(`.entry[data-method="ripa"]`)
		v.until(`location.pathname === "/words"`)
		v.ready()
		if e := v.asked(); e.Method != "ripa" || e.Sets["words"].ID == "" {
			t.Errorf("the words do not come along: %+v", e)
		}
	}
}

// TestE2ELeave asks for all words: nothing is fetched before the button with the
// size is pressed, and the question can be taken back.
func TestE2ELeave(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/words")
	digest := v.digest()
	s.reset()
	v.pickMethod("ripa-vocabulary")
	v.until(asksLeave)
	v.until(`document.getElementById("measure").innerText.startsWith("Fetch ") && document.querySelector(".late") !== null`)
	if _, wire := s.requests(); wire > 2_000_000 {
		t.Errorf("%d bytes were fetched without leave", wire)
	}
	v.click("#undo-edit")
	v.until(isReady + ` && document.querySelector(".late, .stale") === null`)
	if v.digest() != digest {
		t.Error("the reading is another one")
	}
	v.pickMethod("ripa-vocabulary")
	v.until(asksLeave)
	v.after(func() { v.click("#measure") })
	v.asked() // its link is in the address

	other := newVisit(t, 390, 844)
	other.do(navigate(eval[string](v, `location.href`)))
	other.until(asksLeave)
	other.ready()
	other.banner("Reproduced")
}
