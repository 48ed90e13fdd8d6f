package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/vectors/vectorstest"
)

// sheAndHe are the analogies of one pair, among so many words.
func sheAndHe(options string) string {
	return `{"method":"analogies","embedding":"glove-6b-100d","sets":{"pairs":[["she","he"]]},"options":{` + options + `}}`
}

// sighted is a list of analogies that stood on the page at some time.
type sighted struct {
	Millis       float64 // after the question was put
	First        string  // what is said of first ones, "" of the whole list
	Digest, Link string
	Rows         []string // "x y"
}

// sightings is a script that puts a link's question to the page that is open, and
// writes down each list of analogies from then on, as far as its rows are drawn.
const sightings = `(link => {
	const start = performance.now(), earlier = document.getElementById("weatherglass").dataset.digest;
	window.seen = [];
	new MutationObserver(() => {
		const page = document.getElementById("weatherglass"), seen = {
			Millis: performance.now() - start, First: document.getElementById("first-figures")?.innerText ?? "",
			Digest: page.dataset.digest, Link: document.getElementById("link")?.value ?? "",
			Rows: [...page.querySelectorAll("article tbody tr")].map(row => row.children[0].innerText + " " + row.children[1].innerText).filter(row => row.trim()),
		};
		const before = window.seen.at(-1), same = before && before.First === seen.First && before.Digest === seen.Digest;
		if (same) Object.assign(before, {Rows: seen.Rows, Link: seen.Link});
		else if (seen.Rows.length && (seen.First || ![earlier, ""].includes(seen.Digest))) window.seen.push(seen);
	}).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
	location.hash = link;
	return true;
})`

// sight opens a reading's link on the page and returns the lists of analogies that
// stand there, until it is that of the reading.
func (v *visit) sight(want *experiment.Reading, link string) []sighted {
	v.t.Helper()
	eval[bool](v, fmt.Sprintf("%s(%q)", sightings, link))
	// Digest and rows are drawn one after the other.
	v.until(fmt.Sprintf(`window.seen.at(-1)?.Digest === %q && window.seen.at(-1).Rows.slice(0, 10).join() === %q`, want.Digest, strings.Join(analogyRows(want)[:10], ",")))
	return eval[[]sighted](v, `window.seen`)
}

// TestE2EFirstAnalogies sees first analogies before all, which are the native ones.
func TestE2EFirstAnalogies(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1440, 900)
	want, link := vectorstest.Reading(t, sheAndHe(`"vocabulary":12000`))
	soon, _ := vectorstest.Reading(t, sheAndHe(`"vocabulary":3000`))
	v.open(serveReal(t).url + "/words")
	seen := v.sight(want, link)
	v.banner("Reproduced")
	if len(seen) != 2 {
		t.Fatalf("%d lists are seen, not the first analogies and then all: %+v", len(seen), seen)
	}
	first, last := seen[0], seen[1]
	if !strings.HasPrefix(first.First, "First analogies, of the 3,000 most frequent words.") ||
		first.Digest != "" || first.Link != "" {
		t.Errorf("at first the page says %q, with digest %q and link %q", first.First, first.Digest, first.Link)
	}
	if last.First != "" {
		t.Errorf("in the end the page says %q", last.First)
	}
	for name, c := range map[string]struct {
		list sighted
		of   *experiment.Reading
	}{"first": {first, soon}, "last": {last, want}} {
		if rows := analogyRows(c.of)[:len(c.list.Rows)]; len(rows) < 10 || !slices.Equal(c.list.Rows, rows) {
			t.Errorf("%s: %q, natively %q", name, c.list.Rows, rows)
		}
	}
}

// analogyRows are the analogies of a reading, "x y".
func analogyRows(r *experiment.Reading) (rows []string) {
	for _, row := range r.Tables[0].Rows {
		rows = append(rows, fmt.Sprint(row[0], " ", row[1]))
	}
	return rows
}
