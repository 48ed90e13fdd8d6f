package shell

import (
	"cmp"
	"html"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// headTag is the element that holds the header. A program draws it empty, and web/head.js puts in what came with
// the page: the header is no part of a program.
const headTag = "weatherglass-head"

// Header is what a page has at its head below the base of a site, as HTML: wordmark, six entries with their menus, the
// pages of the section, languages. path is of the page, "" of one that has no place.
//
// Menus are details of one name, of which a browser opens one at a time: they work before the program does, and
// without JavaScript. On a phone Menu opens what follows it; the style sheet sees to that.
func Header(base, path string) string {
	h := header{base: trimSlash(base), path: path}
	h.section, h.place = sectionOf(path)
	h.write(`<`, headTag, ` path="`, h.href(path), `"><a class="wordmark" href="`, h.href(PathMeasure), `">`, Wordmark,
		`<span>Weatherglass</span></a><details class="menu"><summary>`, locale.Say("Menu"),
		`</summary></details><nav class="six" aria-label="`, locale.Say("Pages"), `"><ul>`)
	for _, s := range sections {
		h.entry(s)
	}
	h.write(`</ul></nav>`)
	if h.place.path != "" {
		h.rooms()
	}
	if path != "" && isSpoken(path) {
		h.languages()
		h.purpose()
	}
	h.write(`</`, headTag, `>`)
	return h.String()
}

// purpose says on the first page what this is, and leads a teacher on. Other pages have it hidden, for a program that
// goes to the first one.
func (h *header) purpose() {
	hidden := ` hidden`
	if h.path == PathMeasure {
		hidden = ""
	}
	h.write(`<div class="purpose"`, hidden, `><p>`, html.EscapeString(locale.Say(
		"Computers learn words from our texts, prejudices included. Ask which, and see how sure the answer is.")),
		`</p><a class="act" href="`, h.href(PathClass), `">`, html.EscapeString(locale.Say("For your class: eight lessons")),
		`</a></div>`)
}

// header is one while it is written.
type header struct {
	strings.Builder
	base, path string
	section    section
	place      place
}

func (h *header) write(parts ...string) {
	for _, p := range parts {
		h.WriteString(p)
	}
}

// href is the address of a page.
func (h *header) href(path string) string { return HrefBelow(h.base, path) }

// rooms are the pages of the section, in a second row.
func (h *header) rooms() {
	h.write(`<nav class="rooms" aria-label="`, say(cmp.Or(h.section.name, h.place.name)), `"><ul>`)
	for _, p := range h.section.places {
		h.write(`<li><a href="`, h.href(p.path), `"`, h.current(p), `>`, say(p.name), `</a></li>`)
	}
	h.all(h.section)
	h.write(`</ul></nav>`)
}

// say says a text of the sections as HTML.
func say(text string, parts ...string) string { return html.EscapeString(locale.Say(text, parts...)) }

// isHere reports whether a section is that of the page.
func (h *header) isHere(s section) bool {
	return len(h.section.places) > 0 && s.places[0] == h.section.places[0]
}

// entry is one of the six.
func (h *header) entry(s section) {
	here := ""
	if h.isHere(s) {
		here = ` data-here`
	}
	if s.name == "" {
		p := s.places[0]
		h.write(`<li><a class="opens"`, here, ` href="`, h.href(p.path), `"`, h.current(p), `>`, say(p.name), `</a></li>`)
		return
	}
	h.write(`<li><details name="six"><summary class="opens"`, here, `>`, say(s.name), `</summary>`)
	asks := s.places[0].path == PathMeasure
	if asks {
		h.write(`<div class="panel">`)
	}
	h.write(`<ul class="places">`)
	for _, p := range s.places {
		h.write(`<li><a href="`, h.href(p.path), `"`, h.current(p), `><b>`, say(p.name), `</b><span>`, say(p.says),
			`</span></a></li>`)
	}
	h.all(s)
	h.write(`</ul>`)
	if asks {
		h.methods()
		h.write(`</div>`)
	}
	h.write(`</details></li>`)
}

// all leads to the document that a menu ends with.
func (h *header) all(s section) {
	if s.all.path != "" {
		h.write(`<li class="all"><a href="`, h.href(s.all.path), `">`,
			say(s.all.name, strconv.Itoa(len(experiment.Methods()))), `</a></li>`)
	}
}

// current marks the page shown, or the one above it.
func (h *header) current(p place) string {
	switch {
	case p != h.place:
		return ""
	case p.path == h.path:
		return ` aria-current="page"`
	}
	return ` aria-current="true"`
}

// languages lead to the page in others. web/loader.js makes that the page that is open, with what its address holds.
func (h *header) languages() {
	h.write(`<ul class="langs" aria-label="`, locale.Say("Language"), `">`)
	for _, l := range locale.Languages() {
		current := ""
		if l.ID == locale.ID() {
			current = ` aria-current="true"`
		}
		h.write(`<li><a href="`, below(h.base, l.ID, h.path), `" hreflang="`, l.ID, `" lang="`, l.ID, `" aria-label="`,
			strings.ToUpper(l.ID), ", ", l.Name, `" title="`, l.Name, `"`, current, `>`, strings.ToUpper(l.ID), `</a></li>`)
	}
	h.write(`</ul>`)
}
