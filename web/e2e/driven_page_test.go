package e2e

import (
	"weatherglass/vectors/vectorstest"
)

// What every engine but Chromium, which has tests of its own, must do alike.

// reproducesGolden opens a link of each golden question: the page says
// Reproduced, and the digest is the native one.
func (d *driven) reproducesGolden() {
	d.t.Helper()
	d.url = serveReal(d.t).url
	questions := map[string]string{"audit": whole, "compare": smallComparison, "debiased": debiased}
	for name, question := range golden {
		questions[name] = question
	}
	for name, question := range questions {
		want, link := vectorstest.Reading(d.t, question)
		d.open(d.url + pathOf(want) + "#" + link)
		if got := d.digest(); got != want.Digest {
			d.t.Errorf("%s: the digest is %s, natively %s", name, got, want.Digest)
		}
		d.until(`document.getElementById("banner")?.dataset.kind === "Reproduced"`)
		d.drawn()
	}
}

// fitsDarkPhone opens every page in a tab of 390 pixels with a dark theme:
// nothing is wider than it.
func (d *driven) fitsDarkPhone() {
	d.t.Helper()
	d.url = serveReal(d.t).url
	for _, path := range paths {
		d.open(d.url + path)
		d.drawn()
		d.until(`innerWidth === 390`)
		if wide := evalIn[int](d, `document.documentElement.scrollWidth`); wide > 390 {
			d.t.Errorf("%s is %d pixels wide", path, wide)
		}
		if paper := evalIn[string](d, `getComputedStyle(document.body).backgroundColor`); paper != "rgb(14, 23, 29)" {
			d.t.Errorf("%s: the dark theme's paper is %s", path, paper)
		}
	}
}

// worksOffline takes the server away after the first visit.
func (d *driven) worksOffline() {
	d.t.Helper()
	url, gone := serveUntil(d.t)
	d.open(url)
	first := d.digest()
	d.drawn()
	d.until(`navigator.serviceWorker.getRegistration().then(r => r?.active?.state === "activated")`)
	d.open(url + "/debias")
	gone()
	for _, path := range []string{"/words", "/debias", "/?again#", "/"} {
		d.open(url + path)
	}
	if d.digest() != first {
		d.t.Error("another reading without a network")
	}
}
