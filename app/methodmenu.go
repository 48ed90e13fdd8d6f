package app

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/metrics/experiment"
)

// askGroups are the questions of the menu of methods by what a visitor wants to
// know, in its order: the question, then of each method its id and what it asks in
// plain words.
var askGroups = []string{
	"Do two sets lean apart?|weat Two lists between two groups|sc-weat One list and each of its words|association A list’s mean lean|rnd Nearness to each group’s middle|ect The same order for both groups|rnsb What a classifier makes of a list|bat Which group completes the analogies",
	"Which words lean where?|ripa Each word along a direction|semaxis Each word between two groups|nas Each word by its own spread|bias Along a direction, length left out|axes Words on two axes at once|direct-bias How far a list lies from the middle|ripa-vocabulary All words of the vectors|outside Against numbers from outside",
	"Are there more than two groups?|mac Distance from groups, on average|gweat Each list with its own group|weat-groups Which two groups differ|same Along all differences of groups|neighbour-test Whether groups keep together|cluster-test Whether groups fall into clusters",
	"How much hangs on the words?|sensitivity Words left out, one by one and many|silhouette Longer and longer lists|reliability Whether a list’s words belong together",
	"Is it only frequency?|frequency Frequent words against rare ones",
	"What stands around a word?|neighbours The nearest of all words|male-neighbours Which way the neighbours lean|proximity Near because of a direction|gipe The same over a list, weighted|indirect-bias Alike because of a direction|pair-bias What sets two words apart|odd-one-out The word that does not belong",
	"Which analogies follow?|analogies He is to doctor as she is to which word?|solve Man is to king as woman is to which word?|sembias Definition or stereotype",
	"Are the vectors any good?|similarity Likeness as people judge it|analogy-accuracy Known analogies|agreement Whether two sets of vectors agree",
	"What does debiasing leave?|audit Bias and usefulness, before and after|debias-methods All methods side by side|classifier-test Whether a classifier tells the groups apart|specific-words Words that say gender by meaning",
}

// menuEntry is a method as the menu lists it.
type menuEntry struct {
	experiment.Measure
	Plain string // what it asks
	Needs string // "two lists, two groups"
	Has   bool   // the question has all of that
}

// menuGroup is a question of the menu with its methods.
type menuGroup struct {
	Name    string
	Entries []menuEntry
}

// methodMenu returns the methods of all pages in which each word of a query begins
// a word: of name, purpose, source or id.
func (s *State) methodMenu(query string) []menuGroup {
	var out []menuGroup
	wanted := wordsOf(query)
	for _, text := range askGroups {
		parts := strings.Split(text, "|")
		g := menuGroup{Name: parts[0]}
		for _, part := range parts[1:] {
			id, plain, _ := strings.Cut(part, " ")
			e := menuEntry{Measure: measureOf(id), Plain: plain}
			e.Needs, e.Has = s.needsOf(&e.Measure)
			if beginsAll(wordsOf(strings.Join([]string{g.Name, id, plain, e.Term, e.Name, e.Source}, " ")), wanted) {
				g.Entries = append(g.Entries, e)
			}
		}
		if len(g.Entries) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// needsOf says which sets a method cannot do without, and whether the question
// has such; what it lacks an example stands in for.
func (s *State) needsOf(m *experiment.Measure) (text string, has bool) {
	lists, groups := 0, 0
	var rest []string
	has = !m.With || s.Question.With != ""
	refs := s.refs()
	for _, r := range m.Roles {
		if r.Optional {
			continue
		}
		_, own := exampleSets[m.ID+"/"+r.ID]
		_, given := refs[r.ID]
		_, kin := refs[kinRole[r.ID]]
		has = has && !own && (given || kin)
		switch {
		case own && r.Kind != "words" || r.Kind == "tuples":
			rest = append(rest, "its own list")
		case r.Valued:
			rest = append(rest, "a list with numbers")
		case r.Kind == "pairs":
			rest = append(rest, "pairs")
		case len(r.ID) == 1 && r.ID < "H":
			groups++
		default:
			lists++
		}
	}
	for _, c := range []struct {
		n    int
		text string
	}{{groups, "group"}, {lists, "list"}} {
		switch {
		case c.n == 1:
			rest = slices.Insert(rest, 0, "a "+c.text)
		case c.n == 2:
			rest = slices.Insert(rest, 0, "two "+c.text+"s")
		case c.n > 2:
			rest = slices.Insert(rest, 0, c.text+"s")
		}
	}
	if m.With {
		rest = append(rest, "two sets of vectors")
	}
	if m.Before {
		rest = append(rest, "a way to debias")
		has = has && len(s.Question.Debias) > 0
	}
	return strings.Join(slices.Compact(rest), ", "), has
}

// turnPage puts the question to another method, on the page that shows it.
func (p *instrument) turnPage(method string) {
	p.hide()
	turn := func() {
		if page := methodPage(method); page != p.state.Page {
			q := p.state.withMethod(method)
			theTab().taken = &q
			p.ctx.Navigate(href(pagePath(page)))
			return
		}
		p.turn(method)
	}
	if measureOf(method).With {
		p.withCatalogue(turn) // which other vectors there are
		return
	}
	turn()
}

// askDialog is the menu of methods.
type askDialog struct {
	app.Compo
	Page *instrument

	query string
}

// OnMount opens the dialog.
func (d *askDialog) OnMount(ctx app.Context) { openDialog(ctx) }

// Render draws the questions: on a phone that of the method in use is open.
func (d *askDialog) Render() app.UI {
	s := &d.Page.state
	groups := d.groups(s)
	none := ""
	if len(groups) == 0 {
		none = "No method has these words in its name, its purpose or its paper."
	}
	return app.Dialog().Class("dialog asks").Aria("label", "What do you want to know?").
		On("close", func(app.Context, app.Event) { d.Page.hide() }).
		On("click", closeOnBackdrop).
		Body(
			app.Div().Class("dialog-head").Body(
				app.H2().Text("What do you want to know?"),
				app.Button().Type("button").Class("plain").Text("Close").OnClick(func(app.Context, app.Event) { d.Page.hide() }),
			),
			app.P().Class("state").Body(app.Text("Your words stay as they are. "), dot(true), app.Text("your question has what the method needs; "), dot(false), app.Text("an example stands in for what it lacks.")),
			app.Div().Class("field").Body(
				app.Label().For("ask-field").Text("Find a method by its name, a paper or a word"),
				app.Input().ID("ask-field").Type("search").AutoComplete(false).AutoFocus(true).Placeholder("for example: frequency, Manzini 2019, SC-WEAT").
					OnInput(func(ctx app.Context, _ app.Event) { d.query = ctx.JSSrc().Get("value").String() })),
			app.P().Class("state").Role("status").Text(none),
			app.Div().Class("options groups").Body(groups...),
		)
}

func (d *askDialog) groups(s *State) []app.UI {
	var out []app.UI
	wide := d.query != "" || d.Page.chartWidth() >= pairedWidth
	for _, g := range s.methodMenu(d.query) {
		current := false
		var entries []app.UI
		for _, e := range g.Entries {
			b := app.Button().Type("button").Class("entry").DataSet("method", e.ID)
			if e.ID == s.Question.Method {
				current, b = true, b.Aria("current", "true")
			}
			entries = append(entries, app.Li().Body(b.OnClick(func(app.Context, app.Event) { d.Page.turnPage(e.ID) }, app.EventScope(e.ID)).Body(
				app.Span().Body(app.Text(e.Plain+" "), app.B().Text(e.Term)),
				app.Span().Class("state").Body(dot(e.Has), app.Text(e.Needs)),
			)))
		}
		out = append(out, app.Details().Class("more").Open(wide || current).Body(
			app.Summary().Body(app.Text(g.Name+" "), app.Span().Class("state").Text(plural(len(entries), "method", "methods"))),
			app.Ul().Body(entries...),
		))
	}
	return out
}

// dot says whether the question has what a method needs.
func dot(full bool) app.UI {
	class, says := "dot", "With an example: "
	if full {
		class, says = "dot full", "You have: "
	}
	return app.Span().Class(class).Role("img").Aria("label", says)
}
