package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/web/site"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// goes leads to a page by the header: on a phone by Menu, and by the menu of its section where it has one.
func (v *visit) goes(href string) {
	v.t.Helper()
	link := fmt.Sprintf(`.six a[href=%q]`, href)
	v.until(fmt.Sprintf(`document.querySelector(%q) !== null`, link))
	for _, of := range []string{`.menu:not([open])`, fmt.Sprintf(`.six details[name]:not([open]):has(a[href=%q])`, href)} {
		if eval[bool](v, fmt.Sprintf(`document.querySelector(%q)?.checkVisibility() ?? false`, of)) {
			v.click(of + ` > summary`)
		}
	}
	v.click(link)
}

// placesOfPages are all addresses of the page, each with what the header marks there: the section and the page in it,
// which for some is the page that leads to them.
var placesOfPages = map[string]string{
	"/": "Ask Measure", "/words": "Ask Words", "/map": "Ask Map", "/word": "Ask One word", "/time": "Ask Time",
	"/texts": "My data Texts", "/series": "My data Series",
	"/corpus": "Ask Corpus", "/compare": "Compare Compare", "/debias": "Debias Debias",
	"/lessons": "Learn Lessons", "/lessons/vector": "Learn Lessons", "/lessons/mine": "Learn Lessons",
	"/lessons/rate": "Learn Lessons", "/lessons/class": "Learn Class", "/lessons/tests": "Learn Class",
	"/lessons/ratings": "Learn Class", "/lessons/sheet": "Learn Class", "/lessons/own": "Learn Your own lesson",
	"/data": "My data Overview", "/vectors": "My data Vectors", "/contexts": "My data Models", "/lists": "My data Lists",
	"/record": "My data Record", "/report": "My data Record", "/code": "My data Record",
	"/about": "About The data", "/about/tests": "About The data", "/about/methods": "About Methods",
	"/about/methods/weat": "About Methods", "/about/terms": "About Terms", "/about/cite": "About Cite, code, contact",
	"/embed": "", // it stands in pages of others
}

// marked is what the header marks: the section, and the page in its menu and in the row below, which are the same.
var marked = markedIn("document")

// markedIn is that of a document.
func markedIn(document string) string {
	return `(() => {
	const text = (all) => [...new Set([...` + document + `.querySelectorAll(all)].map((e) => (e.querySelector("b") ?? e).textContent))].join("|");
	return (text(".opens[data-here]") + " " + text(".six [aria-current], .rooms [aria-current]")).trim();
})()`
}

// TestE2EHeaderHasEveryPage: each page that the site has stands in the header, which marks it there: as it comes from
// the server, and once its program has drawn it.
func TestE2EHeaderHasEveryPage(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	drawn := newVisit(t, 1440, 900)
	drawn.open(s.url + "/data")
	for _, path := range site.Pages(locale.English) {
		want, ok := placesOfPages[path]
		if lesson, under := strings.CutPrefix(path, "/lessons/"); !ok && under && !strings.Contains(lesson, "/") {
			want, ok = "Learn Lessons", true
		}
		if !ok {
			t.Errorf("%s has no place in the header that this test knows", path)
		}
		come := fmt.Sprintf(`fetch(%q).then((r) => r.text()).then((html) => new DOMParser().parseFromString(html, "text/html"))`, path)
		if got := eval[string](drawn, come+".then((come) => "+markedIn("come")+")"); got != want {
			t.Errorf("%s as it comes marks %q, want %q", path, got, want)
		}
	}
	for path, want := range placesOfPages {
		drawn.do(chromedp.Navigate(s.url + path))
		drawn.until(`["ready", "asks", "error"].includes(document.querySelector("#weatherglass")?.dataset.state)`)
		if got := eval[string](drawn, marked); got != want {
			t.Errorf("%s marks %q, want %q", path, got, want)
		}
	}
	// What the header leads to is there, in each language.
	for _, l := range locale.Languages() {
		drawn.open(s.url + locale.PrefixOf(l.ID) + "/words")
		links := eval[[]string](drawn, `[...document.querySelectorAll(".masthead a")].map((a) => a.href)`)
		slices.Sort(links)
		for _, link := range slices.Compact(links) {
			answer, err := http.Get(link)
			if err != nil {
				t.Fatal(err)
			}
			if answer.Body.Close(); answer.StatusCode != http.StatusOK {
				t.Errorf("the header in %s leads to %s: %s", l.Name, link, answer.Status)
			}
		}
	}
}

// TestE2EHeaderFollows: within a program the header marks the page that is gone to, in the same elements.
func TestE2EHeaderFollows(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/de/words")
	eval[bool](v, `document.querySelector(".six").theSame = true`)
	v.click(`.six a[href="/de/debias"]`)
	v.until(`location.pathname === "/de/debias" && document.querySelector(".six").theSame`)
	v.until(marked + ` === "Entzerren Entzerren"`)
	if rooms := v.text(".rooms"); rooms != "Entzerren" {
		t.Errorf("the second row has %q", rooms)
	}
	v.goes("/de")
	v.until(marked + ` === "Fragen Messen" && document.querySelector(".six details[name][open]") === null`)
	if rooms := strings.Join(strings.Fields(v.text(".rooms")), " "); !strings.HasPrefix(rooms, "Messen Wörter Karte") ||
		!strings.Contains(rooms, "Methoden") {
		t.Errorf("the second row has %q", rooms)
	}
	v.until(`document.querySelector('.langs a[lang="fr"]').pathname === "/fr"`)
	v.click(`.langs a[lang="fr"]`)
	v.until(`location.pathname === "/fr/" || location.pathname === "/fr"`)
}

// focused is what has the focus, by its text.
const focused = `document.activeElement.innerText.split("\n")[0]`

// press sends a key to what has the focus.
func (v *visit) press(key string) {
	v.t.Helper()
	v.do(chromedp.KeyEvent(key))
}

// TestE2EHeaderKeys opens a menu by keys, goes through it and closes it: before a program is there, and after.
func TestE2EHeaderKeys(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, path := range []string{"/about", "/nowhere", "/data", "/debias"} {
		v := newVisit(t, 1440, 900)
		v.do(chromedp.Navigate(s.url + path))
		v.until(isReady + " || " + asksLeave)
		v.do(chromedp.Focus(`.six summary`))
		for _, step := range []struct{ key, focused, open string }{
			{"", "Ask", ""}, {kb.Enter, "Ask", "Ask"}, {kb.ArrowDown, "Measure", "Ask"}, {kb.ArrowDown, "Words", "Ask"},
			{kb.ArrowUp, "Measure", "Ask"}, {kb.Escape, "Ask", ""}, {kb.Tab, "Compare", ""}, {kb.Tab, "Debias", ""},
			{kb.Tab, "Learn", ""}, {kb.Enter, "Learn", "Learn"}, {kb.Escape, "Learn", ""},
		} {
			if step.key != "" {
				v.press(step.key)
			}
			v.until(fmt.Sprintf(`%s === %q && [...document.querySelectorAll(".six details[name][open] > summary")].map((e) => e.innerText).join() === %q`,
				focused, step.focused, step.open))
		}
		v.press(kb.Enter)
		v.click("h1")
		v.until(`document.querySelector(".six details[name][open]") === null`)
		// Of two menus one is open.
		v.click(`.six li:nth-child(1) summary`)
		v.click(`.six li:nth-child(6) summary`)
		v.until(`document.querySelectorAll(".six details[name][open]").length === 1`)
		checkAxe(v)
		if path == "/nowhere" {
			expectMissing(v)
		}
	}
}

// TestE2EHeaderBefore: a menu that was opened before the program came is still open, with the focus in it, when it has
// drawn the page.
func TestE2EHeaderBefore(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.onNewDocument(`addEventListener("DOMContentLoaded", () => {
		const ask = document.querySelector(".six summary");
		ask.click();
		ask.parentElement.querySelectorAll("a")[1].focus();
		ask.parentElement.theSame = true;
	})`)
	v.open(s.url + "/words")
	v.until(`document.querySelector(".six details[name][open]")?.theSame && ` + focused + ` === "Words"`)
}

// TestE2EHeaderPhone: a phone has Menu, which opens the section of the page; all that is tapped is 44 px high, and
// nothing is wider than the smallest phone.
func TestE2EHeaderPhone(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, c := range []struct {
		width int64
		path  string
	}{{390, "/"}, {320, "/de/lists"}, {320, "/fr/data"}, {390, "/about/methods"}, {320, "/nowhere"}} {
		v := newVisit(t, c.width, 844)
		v.theme("dark")
		v.do(chromedp.Navigate(s.url + c.path))
		v.until(isReady)
		if eval[bool](v, `document.querySelector(".six").checkVisibility() || (document.querySelector(".rooms")?.checkVisibility() ?? false)`) {
			t.Errorf("%s: more than Menu is shown", c.path)
		}
		v.click(".menu summary")
		if c.path != "/nowhere" {
			v.until(`document.querySelector(".six details[name][open]") !== null`)
		}
		v.click(`.six li:nth-child(4) summary`)
		v.until(`document.querySelectorAll(".six details[name][open]").length === 1`)
		low := eval[[]string](v, `[...document.querySelectorAll(".masthead :is(a, summary), .mine a")].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).map((e) => e.textContent + " " + e.getBoundingClientRect().height)`)
		if len(low) > 0 {
			t.Errorf("%s: less than 44 px high: %q", c.path, low)
		}
		v.noOverflow(c.path)
		checkAxe(v)
		v.press(kb.Escape)
		v.press(kb.Escape)
		v.until(`document.querySelector(".menu[open]") === null && document.activeElement === document.querySelector(".menu summary")`)
		if c.path == "/nowhere" {
			expectMissing(v)
		}
	}
}

// TestE2EHeaderMethods: from any page a method is two taps away: all of them, then the one.
func TestE2EHeaderMethods(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/debias")
	v.goes("/")
	v.ready()
	v.click(".rooms .all a")
	v.until(`location.pathname === "/about/methods" && document.readyState === "complete"`)
	methods := eval[int](v, `document.querySelectorAll('main a[href^="/about/methods/"]').length`)
	says := eval[string](v, `document.querySelector(".six .all a").textContent`)
	if says != fmt.Sprintf("All %d methods", methods) {
		t.Errorf("the header says %q of %d", says, methods)
	}
}

// TestE2EOwnPlaces: My data leads right to where texts and a series of one's own are taken: they stand in the window.
func TestE2EOwnPlaces(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, width := range []int64{390, 1440} {
		v := newVisit(t, width, 900)
		for _, path := range []string{"/texts", "/series"} {
			v.do(chromedp.Navigate(s.url + "/data"))
			v.click(fmt.Sprintf(`.mine a[href=%q]`, path))
			v.ready()
			v.until(`document.activeElement.id === "own-title"`)
			v.until(`(({ top, bottom }) => top >= 0 && bottom < innerHeight)(document.getElementById("own-title").getBoundingClientRect())`)
			checkAxe(v)
		}
		// On the page itself, too.
		v.open(s.url + "/corpus")
		v.click(`main .own a[href="/texts"]`)
		v.until(`document.activeElement.id === "own-title"`)
	}
}
