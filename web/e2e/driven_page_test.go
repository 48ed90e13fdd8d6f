package e2e

import (
	"fmt"
	"strings"

	"weatherglass/assets/lessons"
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

// drawsAndWrites looks a word up on every axis, writes a reading as a program, taps the glass of a
// lesson, and draws the words of a map by UMAP, whose worker has its own script.
func (d *driven) drawsAndWrites() {
	d.t.Helper()
	d.url = serveReal(d.t).url
	d.open(d.url + "/word")
	d.until(`document.querySelector(".near, #fetch-near") !== null && document.querySelectorAll("svg").length > 1`)
	_, link := vectorstest.Reading(d.t, `{"method":"weat","test":"caliskan.weat8","embedding":"glove-6b-100d"}`)
	d.open(d.url + "/code#" + link)
	d.until(`document.getElementById("program").textContent.includes("from wefe")`)
	d.open(d.url + "/lessons/test")
	d.until(`document.querySelector("#tap-step-1").disabled === false`)
	evalIn[bool](d, `document.querySelector("#tap-step-1").click() === undefined`)
	d.until(`document.querySelector("#step-1 [role=status]").innerText.includes("At 1.29.")`)
	d.open(d.url + "/map")
	d.until(`document.querySelector("#umap")?.disabled === false`)
	evalIn[bool](d, `document.querySelector("#umap").click() === undefined`)
	d.until(`document.querySelector("#chart-umap")?.closest("section").innerText.includes("seed 1.") && document.querySelector("#plot-umap svg")?.textContent.includes("duchess")`)
}

// readsLessons taps through every lesson: behind each tap stands what the command line reads. Then a
// code of a phone is taken, and the wall has its mark.
func (d *driven) readsLessons() {
	d.t.Helper()
	d.url = serveReal(d.t).url
	for _, f := range lessons.All() {
		d.open(d.url + "/" + f.Address())
		for i, native := range nativeProse(d.t, f) {
			d.until(fmt.Sprintf(`document.querySelector("#tap-step-%d")?.disabled === false`, i+1))
			evalIn[bool](d, fmt.Sprintf(`document.querySelector("#tap-step-%d").click() === undefined`, i+1))
			answered, asks := fmt.Sprintf(`document.querySelector("#answer-step-%d .prose") !== null`, i+1),
				fmt.Sprintf(`document.querySelector("#fetch-step-%d")`, i+1)
			d.until(answered + " || " + asks + " !== null")
			evalIn[bool](d, asks+"?.click() === undefined")
			d.until(answered)
			sameProse(d.t, fmt.Sprintf("%s, step %d", f.Name, i+1), evalIn[string](d, proseOfStep(i)), native)
		}
		// What was seen in one language is seen in the next.
		evalIn[bool](d, `localStorage.removeItem("weatherglass.lessons") === undefined`)
	}
	codes, _ := classOf(d.t, "test", 2)
	d.open(d.url + "/lessons/class#lesson=test&step=3&codes=" + strings.Join(codes, ""))
	d.until(`document.querySelector("#to-wall")?.disabled === false`)
	evalIn[bool](d, `document.querySelector("#to-wall").click() === undefined`)
	d.until(`document.querySelectorAll(".wall .c-mark").length === 30`)
	evalIn[bool](d, `document.querySelector("#wall-tap").click() === undefined`)
	d.until(`document.querySelector(".wall .g-hand") !== null && document.querySelector(".sums").innerText.includes("1.16")`)
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
