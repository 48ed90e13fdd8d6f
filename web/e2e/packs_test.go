package e2e

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// pick opens a picker by the text of its button and chooses an entry.
func (v *visit) pick(button, id string) {
	v.t.Helper()
	if !eval[bool](v, `(() => { const b = [...document.querySelectorAll("h1 button, .kicker button")].find(e => (e.innerText + " " + e.ariaLabel).includes("`+button+`")); if (!b) return false; b.click(); return true })()`) {
		v.t.Fatalf("there is no button %q", button)
	}
	v.click(`[data-choice="` + id + `"]`)
}

// TestE2EAwayFromNetwork opens the list of vectors without a network: those whose
// files were never fetched say so and cannot be chosen.
func TestE2EAwayFromNetwork(t *testing.T) {
	e2e(t)
	v := newVisit(t, 390, 844)
	v.open(serveReal(t).url)
	const open, close = `[...document.querySelectorAll("h1 button")].find(b => b.innerText.includes("GloVe")).click(), true`, `.dialog-head button`
	eval[bool](v, open)
	v.until(`document.querySelector('[data-choice="glove-6b-50d"]') !== null`)
	v.click(close)
	v.until(`document.querySelector("dialog") === null`)
	eval[bool](v, `Object.defineProperty(navigator, "onLine", {configurable: true, get: () => false}), true`)
	eval[bool](v, open)
	v.until(`document.querySelector("dialog[open]") !== null && document.querySelector('[data-choice="glove-6b-50d"]') === null`)
	if text := v.text("#picker-list"); strings.Count(text, "Not fetched, and you are offline") != eval[int](v,
		`document.querySelectorAll("#picker-list [role=option]").length`)-1 ||
		!eval[bool](v, `document.querySelector('[data-choice="glove-6b-100d"]') !== null`) {
		t.Errorf("offline: %s", text)
	}
	checkAxe(v)
}

// TestE2EOutdatedPack finds the files of a pack as it was built before: they go
// when the manifest comes, those of other packs stay, and so do those of a table
// that is the same.
func TestE2EOutdatedPack(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url)
	inTime := fmt.Sprint(patience.Milliseconds() * 9 / 10)
	const keys = `(await c.keys()).map(r => new URL(r.url)).map(u => u.pathname + u.search)`
	eval[bool](v, `(async () => {
		const c = await caches.open("weatherglass-packs-1"), at = "/packs/glove-6b-100d/", m = await (await c.match(at + "manifest.json")).json();
		for (const path of [at + "s000-outdated.wev", at + "s001-outdated.wev?range=0+10", at + "w000-same.gz", "/packs/other/s000-1.wev"]) await c.put(path, new Response("old"));
		await c.put(at + "manifest.json", new Response(JSON.stringify({...m, build: "earlier", shards: {...m.shards, pages: {path: "pages-outdated.wep"}}})));
		return true })()`)
	v.open(s.url + "/words")
	left := eval[string](v, `(async () => {
		const c = await caches.open("weatherglass-packs-1"), end = performance.now() + `+inTime+`;
		for (;;) { // the engine does not wait for the cache
			const left = (`+keys+`).join(" ");
			if (!left.includes("outdated") || performance.now() > end) return left;
			await new Promise(next => setTimeout(next, 50));
		} })()`)
	if strings.Contains(left, "outdated") || !strings.Contains(left, "/packs/other/s000-1.wev") ||
		!strings.Contains(left, "w000-same.gz") || !strings.Contains(left, "lexicon-") {
		t.Errorf("the cache holds %s", left)
	}
	eval[bool](v, `(async () => {
		await (await caches.open("weatherglass-packs-1")).put("/packs/glove-6b-100d/manifest.json", new Response("{")); return true })()`)
	v.open(s.url + "/words")
	if !eval[bool](v, `(async () => {
		const c = await caches.open("weatherglass-packs-1"), end = performance.now() + `+inTime+`;
		while (performance.now() < end) {
			const text = await (await c.match("/packs/glove-6b-100d/manifest.json")).text();
			if (text !== "{") return true;
			await new Promise(next => setTimeout(next, 50));
		}
		return false })()`) {
		t.Error("a manifest that cannot be read stays")
	}
}

// TestE2EOtherVectors chooses French vectors, which offer the French version of the
// test, and from there an English test, which offers the English vectors; a German
// one says what is missing. The files of a pack are fetched when it is chosen, and
// not before.
func TestE2EOtherVectors(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	s := serveReal(t)
	v.open(s.url)
	first := v.digest()
	log, _ := s.requests()
	for _, r := range log {
		if strings.Contains(r.path, "/fr-md-300d/") || strings.Contains(r.path, "/glove-6b-50d/") {
			t.Errorf("the first visit fetches %s", r.path)
		}
	}

	v.pick("GloVe 6B, 100 d", "fr-md-300d")
	v.until(`document.querySelector('dialog[aria-label="WEAT 8 in French"]') !== null`)
	v.after(func() { v.click(`[data-choice="kurpicz.weat8-fr"]`) })
	want, _ := vectorstest.Reading(t, `{"method":"weat","embedding":"fr-md-300d","test":"kurpicz.weat8-fr"}`)
	checkWords(v, want.Values["d"])
	if v.digest() != want.Digest || v.digest() == first {
		t.Errorf("digest %s, natively %s", v.digest(), want.Digest)
	}

	v.pick("Choose another test", "kurpicz.weat8-de")
	v.until(`document.querySelector('dialog[aria-label="Vectors for WEAT 8, German"]')?.innerText.includes("which this site does not have")`)
	v.click("dialog .dialog-head button")
	v.until(`document.querySelector("dialog") === null`)
	if v.digest() != want.Digest {
		t.Error("a test that nothing answers changes the reading")
	}
	v.pick("Choose another test", "caliskan.weat8")
	v.until(`document.querySelector('dialog[aria-label="Vectors for WEAT 8"]') !== null`)
	v.after(func() { v.click(`[data-choice="glove-6b-50d"]`) })
	want, _ = vectorstest.Reading(t, `{"method":"weat","embedding":"glove-6b-50d","test":"caliskan.weat8"}`)
	checkWords(v, want.Values["d"])
}
