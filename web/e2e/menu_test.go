package e2e

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"weatherglass/app/method"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// askOpen tells whether the menu of methods is seen.
const askOpen = `document.querySelector(".askbox").checkVisibility()`

// methodsSeen are the methods of the menu that are seen, by their ids or else the pages that they lead to.
const methodsSeen = `[...document.querySelectorAll(".kinds a")].filter((a) => a.checkVisibility()).map((a) => a.dataset.also.split(" ")[0])`

// TestE2EMenuTwoTaps: from the front page a method is two taps away: on a phone Menu and the method, on a wide screen
// Ask and the method, of the question that the pointer rests on. The question keeps the words that were chosen.
func TestE2EMenuTwoTaps(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, c := range []struct {
		width int64
		opens string
	}{{390, ".menu summary"}, {1440, ".six summary"}} {
		v := newVisit(t, c.width, 844)
		v.open(s.url)
		v.click(c.opens)
		v.until(askOpen)
		if c.width > 1000 {
			eval[bool](v, `document.querySelectorAll(".kinds summary")[1].dispatchEvent(new MouseEvent("mouseover", {bubbles: true})), true`)
		}
		v.until(methodsSeen + `.includes("rnd")`) // what is closed has a place, too, for whoever clicks there
		v.click(`.kinds a[data-method=rnd]`)
		v.until(`document.querySelector("#weatherglass[data-state=ready]")?.dataset.method === "rnd"`)
		v.until(`document.querySelector(".six details[name=six][open], .menu[open]") === null`)
		if sets := v.text(".sets"); !strings.Contains(sets, "Science") {
			t.Errorf("at %d the question has %q", c.width, sets)
		}
		v.do(chromedp.NavigateBack())
		v.until(`document.querySelector("#weatherglass[data-state=ready]")?.dataset.method === "weat"`)
		// On another page.
		v.click(c.opens)
		if c.width > 1000 {
			v.click(`.kinds details:nth-child(3) > summary`)
		}
		v.until(methodsSeen + `.includes("nas")`)
		v.click(`.kinds a[data-method=nas]`)
		v.until(`location.pathname === "/words" && document.querySelector("#weatherglass[data-state=ready]")?.dataset.method === "nas"`)
	}
}

// finds types into the search of the menu, in place of what stands there.
func (v *visit) finds(text string) {
	v.t.Helper()
	eval[bool](v, `document.querySelector(".finds input").select(), true`)
	v.do(chromedp.SendKeys(".finds input", text))
}

// TestE2EMenuFinds: typing finds a method, marks what matches and keeps the groups; Enter goes there. The sign /
// leads to the search from anywhere, before a program is there and on documents.
func TestE2EMenuFinds(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	for _, c := range []struct {
		path  string
		width int64
	}{{"/", 1440}, {"/about", 1440}, {"/nowhere", 390}, {"/lists", 390}} {
		v := newVisit(t, c.width, 844)
		v.do(chromedp.Navigate(s.url + c.path))
		v.until(isReady + ` && document.readyState === "complete"`)
		v.press("/")
		v.until(askOpen + ` && document.activeElement === document.querySelector(".finds input")`)
		v.until(`document.querySelector(".kinds a") !== null`)
		all := eval[int](v, `document.querySelectorAll(".kinds a").length`)
		if all != len(method.Menu()) {
			t.Errorf("%s: the menu has %d of %d methods", c.path, all, len(method.Menu()))
		}
		v.finds("manz")
		v.until(methodsSeen + `.join() === "mac"`)
		v.finds("analog")
		v.until(methodsSeen + `.join() === "bat,analogies,solve,sembias,analogy-accuracy"`)
		v.until(`[...document.querySelectorAll(".kinds mark")].filter((m) => m.checkVisibility()).every((m) => m.textContent.toLowerCase() === "analog")`)
		v.until(`[...document.querySelectorAll(".kinds details")].filter((d) => d.checkVisibility()).length === 3`)
		if says := v.text(".finds p"); says != fmt.Sprintf("5 of %d methods", all) {
			t.Errorf("%s says %q", c.path, says)
		}
		v.noOverflow(c.path)
		checkAxe(v)
		v.finds("qwxyz")
		v.until(methodsSeen + `.length === 0`)
		v.until(`document.querySelector(".finds p").textContent.startsWith("No method")`)
		v.finds("odd one")
		v.until(methodsSeen + `.join() === "odd-one-out"`)
		v.press(kb.Enter)
		v.until(`location.pathname === "/words" && document.querySelector("#weatherglass[data-state=ready]")?.dataset.method === "odd-one-out"`)
		if c.path == "/nowhere" {
			expectMissing(v)
		}
	}
}

// TestE2EMenuKeys: arrows go through pages, search, questions and methods; Enter on a question shows its methods in
// the place of those of another one; Escape gives the focus back.
func TestE2EMenuKeys(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/debias")
	v.do(chromedp.Focus(`.six summary`))
	v.press(kb.Enter)
	v.until(askOpen + ` && document.querySelector(".kinds a") !== null`)
	for range 8 { // six pages, all methods, the search
		v.press(kb.ArrowDown)
	}
	v.until(`document.activeElement === document.querySelector(".finds input")`)
	for range 5 { // a question with its methods
		v.press(kb.ArrowDown)
	}
	v.until(focused + `.startsWith("Two lists, in a model of sentences")`)
	v.press(kb.ArrowDown)
	v.until(focused + ` === "Does one list lean?"`)
	v.press(kb.Enter)
	v.until(methodsSeen + `.join() === "sc-weat,association,rnd,ect,rnsb,fill-mask"`)
	v.press(kb.ArrowDown)
	v.until(focused + `.startsWith("One list and each of its words")`)
	v.press(kb.Escape)
	v.until(`!` + askOpen + ` && ` + focused + ` === "Ask"`)
}

// methodsBeside tells whether the search stands over the questions, and the methods of one beside them.
const methodsBeside = `(() => {
	const place = (e) => e.getBoundingClientRect(), question = place(document.querySelector(".kinds summary"));
	const method = place([...document.querySelectorAll(".kinds a")].find((a) => a.checkVisibility()));
	return place(document.querySelector(".finds input")).bottom <= question.top && method.left >= question.right && method.width > 300;
})()`

// TestE2EMenuBeside: the menu looks the same on every kind of page, whose style sheets differ.
func TestE2EMenuBeside(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	for _, path := range []string{"/", "/fr/time", "/record", "/lessons", "/about"} {
		v.do(chromedp.Navigate(s.url + path))
		v.until(isReady + ` && document.readyState === "complete"`)
		v.click(".six summary")
		v.until(askOpen + ` && document.querySelector(".kinds a") !== null`)
		v.until(methodsBeside)
	}
}

// TestE2EMenuLeads: each method of the menu leads to a page that asks it, in each language, without a program's help.
func TestE2EMenuLeads(t *testing.T) {
	e2e(t)
	s := serveReal(t)
	v := newVisit(t, 1440, 900)
	v.open(s.url + "/fr/data")
	v.click(".six summary")
	v.until(`document.querySelector(".kinds a") !== null`)
	links := eval[[]string](v, `[...document.querySelectorAll(".kinds a")].map((a) => a.href)`)
	pages := map[string]string{}
	for _, link := range links {
		at, err := url.Parse(link)
		if err != nil {
			t.Fatal(err)
		}
		pages[at.Path] = link // one of each
		if !strings.HasPrefix(at.Path, "/fr") || at.Fragment == "" {
			t.Errorf("a method leads to %s", link)
		}
	}
	for path, link := range pages {
		if path == "/fr/contexts" {
			continue // it asks for a file
		}
		v.do(chromedp.Navigate(link))
		v.until(`["ready", "asks"].includes(document.querySelector("#weatherglass")?.dataset.state)`)
		if banner := v.text(".banner"); strings.Contains(banner, "Reproduit") {
			t.Errorf("%s claims something: %q", link, banner)
		}
	}
}
