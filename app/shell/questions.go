package shell

import (
	"html"
	"slices"
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Question is what a visitor wants to know, with the methods that answer it, in the language in use.
type Question struct {
	Asks    string
	Methods []MethodEntry
}

// MethodEntry is a method in the header.
type MethodEntry struct {
	ID, Plain, Term, Needs string
	Also                   string // by which it is found, too
	Address                string // below that of the site, in no language: it asks an example
}

// Questions are those that the menu of the first section has; [weatherglass/app/menu.Register] puts them there.
var Questions = func() []Question { return nil }

// turning are the pages whose programs have each other's methods: there the question itself is put to one.
var turning = []string{PageMeasure, PageWords, PageDebias}

// methods are all that can be asked, by what they ask. Every question is open where no script closes it: web/head.js
// shows the methods of one where there is room for two columns, and searches.
func (h *header) methods() {
	count := strconv.Itoa(len(experiment.Methods()))
	find := html.EscapeString(locale.Say("Find one of {1} methods: word, name, paper", count))
	h.write(`<div class="askbox"><div class="finds" hidden><input type="search" autocomplete="off" spellcheck="false" aria-label="`,
		find, `" placeholder="`, find, `"><p role="status" data-says="`,
		html.EscapeString(locale.Say("{1} of {2} methods", "{1}", count)), `" data-none="`,
		html.EscapeString(locale.Say("No method has these words in its name, its purpose or its paper.")),
		`"></p></div><div class="kinds">`)
	for _, q := range h.questions() {
		h.write(`<details open><summary><span>`, html.EscapeString(q.Asks), `</span><small>`, strconv.Itoa(len(q.Methods)),
			`</small></summary><ul>`)
		for _, m := range q.Methods {
			h.method(m)
		}
		h.write(`</ul></details>`)
	}
	h.write(`</div></div>`)
}

// questions are those that stand in the page: in the first one alone, of which web/head.js brings them to others.
func (h *header) questions() []Question {
	if h.path != PathMeasure {
		return nil
	}
	return Questions()
}

// method is one of them.
func (h *header) method(m MethodEntry) {
	turns := ""
	if slices.Contains(turning, MethodPage(m.ID)) {
		turns = ` data-method="` + m.ID + `"`
	}
	h.write(`<li><a href="`, html.EscapeString(h.href(m.Address)), `"`, turns, ` data-also="`, html.EscapeString(m.Also),
		`"><span>`, html.EscapeString(m.Plain), `</span> <b>`, html.EscapeString(m.Term), `</b> <small>`,
		html.EscapeString(m.Needs), `</small></a></li>`)
}
