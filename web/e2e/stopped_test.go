package e2e

import (
	"strconv"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// TestE2EStoppedOnItsWay breaks off, half-way and without a word, the program and the words of the first
// reading: once, and it is fetched again by itself; for good, and the page names it, and works when it is
// asked to once more.
func TestE2EStoppedOnItsWay(t *testing.T) {
	e2e(t)
	s, d := serveDamaged(t)
	first := newVisit(t, 1440, 900)
	first.open(s.url)
	log, _ := s.requests()
	pack, most := "", 0
	for _, r := range log {
		if strings.Contains(r.path, "/packs/") && strings.HasSuffix(r.path, ".wev") && r.bytes > most {
			pack, most = r.path, r.bytes
		}
	}
	if most < 10_000 {
		t.Fatalf("%s has %d bytes: too few to be broken off", pack, most)
	}
	want, _ := vectorstest.Reading(t, vectorstest.WEAT8)
	for _, path := range []string{"/web/app.wasm", pack} {
		t.Run(strings.ReplaceAll(path[1:], "/", "-"), func(t *testing.T) {
			v := newVisit(t, 1440, 900)
			d.set(path, "stop", 1)
			eval[bool](v, `location.href = "`+s.url+`", true`)
			v.ready()
			if got := v.digest(); got != want.Digest || d.waits() {
				t.Errorf("once: digest %s, want %s; nobody asked: %v", got, want.Digest, d.waits())
			}
			u := newVisit(t, 1440, 900)
			d.set(path, "stop", -1)
			eval[bool](u, `location.href = "`+s.url+`", true`)
			u.until(`(window.text = ` + complaint + `) !== "" && window.text.includes(` + strconv.Quote(path[1:]) +
				`) && /stopped on its way|did not arrive/.test(window.text)`)
			d.set("", "", 0)
			eval[bool](u, tryAgain)
			u.ready()
			if got := u.digest(); got != want.Digest {
				t.Errorf("again: digest %s, want %s", got, want.Digest)
			}
			v.complaints()
			u.complaints()
		})
	}
}

// TestE2EUnstartedElsewhere says on pages without an instrument why they do not start: by styles alone where no
// script runs, by name where the program does not come.
func TestE2EUnstartedElsewhere(t *testing.T) {
	e2e(t)
	const said = `[...document.querySelectorAll(".adrift")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => e.innerText).join(" ")`
	for path, c := range map[string]struct{ page, says string }{
		"/web/loader.js":  {"/vectors", "A part of the page did not arrive, or came damaged. Load the page again."},
		"/web/texts.wasm": {"/lists", "web/texts.wasm has not arrived. Check the connection"},
		"/web/class.wasm": {"/lessons", "web/class.wasm has not arrived. Check the connection"},
	} {
		t.Run(path[5:], func(t *testing.T) {
			t.Parallel()
			s, d := serveDamaged(t)
			d.set(path, "stall", -1)
			v := newVisit(t, 390, 844)
			eval[bool](v, `location.href = "`+s.url+c.page+`", true`)
			v.until(said + `.includes("` + c.says + `")`)
			v.noOverflow("unstarted")
			d.set("", "", 0)
			eval[bool](v, tryAgain)
			v.ready()
			v.until(`document.querySelector(".adrift") === null`)
			v.complaints()
		})
	}
}
