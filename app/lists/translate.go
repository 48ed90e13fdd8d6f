package lists

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// listsLang is a translation under way: columns beside the words that are open.
type listsLang struct {
	of      string // the id of the lists
	to      []string
	words   map[string]map[string]string // by language and word: what was typed or is known, forms with commas between
	known   map[string]map[string]string // those of the built-in lists
	ranks   map[string]map[string]int    // by language and form, from 1; 0 where it is missing
	without map[string]string            // languages whose vectors could not be asked, and why
	asked   int
}

// translate shows the words side by side with those of other languages.
func (p *listsPage) translate() {
	p.unfold(panelTranslate)
	m := p.Current()
	if p.panel != panelTranslate || m == nil {
		return
	}
	p.lang = listsLang{of: m.ID, words: map[string]map[string]string{}, known: map[string]map[string]string{},
		ranks: map[string]map[string]int{}, without: map[string]string{}}
	for _, tag := range []string{"en", "de", "fr"} {
		if tag != m.Language {
			p.lang.to = append(p.lang.to, tag)
		}
		p.lang.words[tag], p.lang.known[tag] = map[string]string{}, map[string]string{}
	}
	var t protocol.ListsTranslated
	p.lists(p.ctx, protocol.TranslateListsRequest{Language: m.Language, File: m.File()}, &t, func(err *experiment.Error) {
		if err != nil {
			p.Wrong = err.Error()
			return
		}
		for tag, words := range t.Words {
			for w, by := range words {
				p.lang.known[tag][w] = by
				if p.lang.words[tag][w] == "" {
					p.lang.words[tag][w] = by
				}
			}
		}
		p.Drawn++
		for _, tag := range p.lang.to {
			p.rankOf(tag)
		}
	})
}

// forms are those of a word in another language.
func (l *listsLang) forms(tag, word string) []string { return kept.ParseTyped(l.words[tag][word]) }

// rankOf asks where the forms of a language stand in vectors of it.
func (p *listsPage) rankOf(tag string) {
	m := p.Current()
	if m == nil {
		return
	}
	var words []string
	for _, s := range m.Sets {
		for _, w := range s.Words {
			words = append(words, p.lang.forms(tag, w)...)
		}
	}
	id := p.embedding(&kept.Lists{Language: tag})
	if id == "" {
		p.lang.without[tag] = locale.Say("no vectors in {1} here", prose.LanguageName(tag))
		return
	}
	if len(words) == 0 {
		return
	}
	of := p.lang.of
	var r protocol.ListChecked
	req := protocol.FindListsRequest{Embedding: id, Allowance: p.check.leave,
		File: protocol.ListsFile{Sets: []protocol.ListSet{{Role: "words", Words: words}}}}
	p.lists(p.ctx, req, &r, func(err *experiment.Error) {
		if p.lang.of != of {
			return
		}
		if err != nil {
			p.lang.without[tag] = err.Message.Text
			return
		}
		ranks := map[string]int{}
		for _, w := range r.Words {
			ranks[w.Word] = w.Rank
		}
		p.lang.ranks[tag] = ranks
	})
}

// translated takes what is typed for a word; its ranks are looked up when the typing rests.
func (p *listsPage) translated(tag, word, text string) {
	p.lang.words[tag][word] = text
	p.lang.asked++
	n := p.lang.asked
	p.ctx.After(instrument.Settle, func(app.Context) {
		if n == p.lang.asked {
			p.rankOf(tag)
		}
	})
}

// wordCount is how many words the lists have, and how many of them a form in a language.
func (p *listsPage) wordCount(m *kept.Lists, tag string) (have, of int) {
	for _, s := range m.Sets {
		for _, w := range s.Words {
			if of++; len(p.lang.forms(tag, w)) > 0 {
				have++
			}
		}
	}
	return have, of
}

// mostBeside is how many words of a list are shown side by side.
const mostBeside = 200

// drawTranslate is the table: a row a word, a column a language.
func (p *listsPage) drawTranslate() app.UI {
	m := p.Current()
	if m == nil || p.lang.of != m.ID {
		return app.Div().Class("slot")
	}
	var told []string
	for _, tag := range p.lang.to {
		have, of := p.wordCount(m, tag)
		told = append(told, locale.Say("{1} of {2} words have a {3} form", strconv.Itoa(have), strconv.Itoa(of),
			prose.LanguageName(tag)))
	}
	return app.Div().Class("columns").Body(
		app.Div().Body(
			app.P().Class("headline").ID("translate-headline").Role("status").Text(strings.Join(told, locale.Say("; "))+"."),
			app.P().Class("verdict").Text(locale.Say("Filled in are the words of the built-in tests that are the same lists in English, German and French. Fill in the others. Several forms of a word, such as both genders, stand between commas; each then counts as a word.")),
			app.Div().Body(app.Range(m.Sets).Slice(func(i int) app.UI { return p.beside(m, i) })),
			app.Div().Class("do").Body(app.Range(p.lang.to).Slice(func(i int) app.UI {
				tag := p.lang.to[i]
				return p.act("translate-"+tag, "go", locale.Say("Save as {1} lists", prose.LanguageName(tag)),
					func() { p.saveTranslation(tag) })
			})),
		),
		app.Aside().Class("notes").Aria("label", locale.Say("Notes on the translation")).Body(
			app.Section().Class("limits").Body(app.H3().Text(locale.Say("What this does not say")), app.Ul().Body(
				app.Li().Text(locale.Say("The words filled in are those of Kurpicz-Briki 2020, who translated the lists of Caliskan et al. 2017. They were not chosen for your question; read them.")),
				app.Li().Text(locale.Say("In German and French many words say a gender themselves. A list of one form would measure the grammar.")),
				app.Li().Text(locale.Say("A test in another language is another test. Its numbers are not compared with these.")),
			)),
		),
	)
}

// beside is the table of one list.
func (p *listsPage) beside(m *kept.Lists, i int) app.UI {
	words := m.Sets[i].Words
	more := ""
	if len(words) > mostBeside {
		more = locale.Say(", the first {1} of {2} words", strconv.Itoa(mostBeside), strconv.Itoa(len(words)))
		words = words[:mostBeside]
	}
	checked := p.checkedSet(m, i)
	ranks := map[string]int{}
	if checked != nil {
		for _, w := range checked.Words {
			ranks[w.Word] = w.Rank
		}
	}
	heads := []app.UI{app.Th().Scope("col").Text(prose.Sentence(prose.LanguageName(m.Language)))}
	for _, tag := range p.lang.to {
		heads = append(heads, app.Th().Scope("col").Body(app.Text(prose.Sentence(prose.LanguageName(tag))+" "),
			app.Span().Class("quiet").Text(p.lang.without[tag])))
	}
	return app.Div().Class("scroll block").TabIndex(0).Role("region").
		Aria("label", locale.Say("Translation of {1}", m.Sets[i].Name)).Body(app.Table().Class("wraps lang").Body(
		app.Caption().Text(locale.Say("{1}; beside each its rank by frequency", m.Sets[i].Name+more)),
		app.THead().Body(app.Tr().Body(heads...)),
		app.TBody().Body(app.Range(words).Slice(func(k int) app.UI {
			w := words[k]
			cells := []app.UI{app.Th().Scope("row").Body(app.Text(w+" "), rankNote(ranks[w], checked != nil))}
			for _, tag := range p.lang.to {
				cells = append(cells, p.cell(tag, w, fmt.Sprintf("form-%s-%d-%d", tag, i, k)))
			}
			return app.Tr().Body(cells...)
		})),
	))
}

// cell is a field for the forms of a word, with what the vectors say of each.
func (p *listsPage) cell(tag, word, id string) app.UI {
	ranks := p.lang.ranks[tag]
	forms := p.lang.forms(tag, word)
	return app.Td().Body(
		app.Input().ID(id).Type("text").Lang(tag).AutoComplete(false).Spellcheck(false).Attr("autocapitalize", "none").
			Aria("label", locale.Say("{1} in {2}", word, prose.LanguageName(tag))).
			Value(p.lang.words[tag][word]).OnChange(func(ctx app.Context, _ app.Event) {
			p.translated(tag, word, ctx.JSSrc().Get("value").String())
		}, app.EventScope(id, word, p.lang.of)),
		app.Div().Class("slot").Body(app.Range(forms).Slice(func(i int) app.UI {
			rank, asked := ranks[forms[i]]
			return app.Span().Class("form").Body(app.Small().Class("quiet").Text(forms[i]+" "), rankNote(rank, asked))
		})),
	)
}

// rankNote is the rank of a word, or that it is missing.
func rankNote(rank int, asked bool) app.UI {
	switch {
	case !asked:
		return app.Small().Class("quiet").Text("")
	case rank == 0:
		return app.Small().Class("none").Text(locale.Say("not found"))
	}
	return app.Small().Class("quiet").Text(prose.Count(float64(rank)))
}

// saveTranslation makes lists of a column: the forms of each word, in their order.
func (p *listsPage) saveTranslation(tag string) {
	m := p.Current()
	have, _ := p.wordCount(m, tag)
	if have == 0 {
		p.Wrong = locale.Say("There are no {1} words yet. Fill some in first.", prose.LanguageName(tag))
		return
	}
	next := kept.Lists{Name: m.Name + ", " + prose.LanguageName(tag), Language: tag, From: m.Name}
	for _, s := range m.Sets {
		set := kept.Set{Role: s.Role, Name: s.Name}
		for _, w := range s.Words {
			set.Add(p.lang.forms(tag, w)...)
		}
		if len(set.Words) > 0 {
			next.Sets = append(next.Sets, set)
		}
	}
	next.Notes = slices.Concat(next.Notes, []string{"translated from " + m.Name + ", " + strconv.Itoa(have) + " words"})
	p.lang = listsLang{}
	p.begun(next)
}
