package instrument

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

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

// methodMenu returns the methods of all pages in which each word of a query begins a word:
// of name, purpose, source or id. The groups and their order are those of [method.Menu]; a
// group without a match is left out.
func (s *State) methodMenu(query string) []menuGroup {
	var out []menuGroup
	wanted := WordsOf(query)
	for _, m := range method.Menu() {
		e := menuEntry{Measure: reading.MeasureOf(m.ID), Plain: locale.Say(m.Plain)}
		e.Needs, e.Has = s.needsOf(&e.Measure)
		e.Term, e.Name = locale.Say(e.Term), locale.Say(e.Name)
		group := locale.Say(m.Group.String())
		if !beginsAll(WordsOf(strings.Join([]string{group, m.ID, m.Plain, e.Term, e.Name, e.Source}, " ")), wanted) {
			continue
		}
		if n := len(out); n == 0 || out[n-1].Name != group {
			out = append(out, menuGroup{Name: group})
		}
		g := &out[len(out)-1]
		g.Entries = append(g.Entries, e)
	}
	return out
}

// Needs says which sets a method cannot do without, asked from the page that shows it.
func Needs(method string) string {
	s, m := NewState(shell.MethodPage(method)), reading.MeasureOf(method)
	needs, _ := s.needsOf(&m)
	return needs
}

// turned puts the question to the method that was chosen in the header.
func (p *Instrument) turned(app.Event) {
	p.turnPage(app.Window().Get("weatherglass").Get("method").String())
}

// needsOf says which sets a method cannot do without, and whether the question has such;
// what it lacks an example stands in for. An optional role needs nothing. has is false for
// a role that an example would fill.
func (s *State) needsOf(m *experiment.Measure) (text string, has bool) {
	lists, groups := 0, 0
	var rest []string
	has = !m.With || s.Question.With != ""
	refs := s.refs()
	for _, r := range m.Roles {
		if r.Optional {
			continue
		}
		own := hasExample(m.ID, r.ID)
		_, given := refs[r.ID]
		_, kin := refs[kinRole[r.ID]]
		has = has && !own && (given || kin)
		switch {
		case own && r.Kind != "words" || r.Kind == "tuples":
			rest = append(rest, locale.Say("its own list"))
		case r.Valued:
			rest = append(rest, locale.Say("a list with numbers"))
		case r.Kind == "pairs":
			rest = append(rest, locale.Say("pairs"))
		case len(r.ID) == 1 && r.ID < "H":
			groups++
		default:
			lists++
		}
	}
	for _, c := range []struct {
		n              int
		one, two, many string
	}{
		{groups, locale.Say("a group"), locale.Say("two groups"), locale.Say("groups")},
		{lists, locale.Say("a list"), locale.Say("two lists"), locale.Say("lists")},
	} {
		switch {
		case c.n == 1:
			rest = slices.Insert(rest, 0, c.one)
		case c.n == 2:
			rest = slices.Insert(rest, 0, c.two)
		case c.n > 2:
			rest = slices.Insert(rest, 0, c.many)
		}
	}
	if m.With {
		rest = append(rest, locale.Say("two sets of vectors"))
	}
	if m.Before {
		rest = append(rest, locale.Say("a way to debias"))
		has = has && len(s.Question.Debias) > 0
	}
	return strings.Join(slices.Compact(rest), ", "), has
}

// turnPage puts the question to another method, on the page that shows it. A method of
// this page is turned to here; one of another page takes the question along in the tab.
func (p *Instrument) turnPage(method string) {
	p.hide()
	turn := func() {
		if page := p.State.PageFor(method); page != p.State.Page {
			q := p.State.leftSeries(p.State.withMethod(method), page)
			Hook.TakeTo(p, page, q)
			return
		}
		p.turn(method)
	}
	if reading.MeasureOf(method).With {
		p.WithCatalogue(turn) // which other vectors there are
		return
	}
	turn()
}

// askDialog is the menu of methods.
type askDialog struct {
	app.Compo
	Page *Instrument

	query string
}

// OnMount opens the dialog.
func (d *askDialog) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ui.OpenDialog(ctx)
}

// Render draws the questions: on a phone that of the method in use is open.
func (d *askDialog) Render() app.UI {
	s := &d.Page.State
	groups := d.groups(s)
	none := ""
	if len(groups) == 0 {
		none = locale.Say("No method has these words in its name, its purpose or its paper.")
	}
	return app.Dialog().Class("dialog asks").Aria("label", locale.Say("What do you want to know?")).
		On("close", func(app.Context, app.Event) { d.Page.hide() }).
		On("click", ui.CloseOnBackdrop).
		Body(
			app.Div().Class("dialog-head").Body(
				app.H2().Text(locale.Say("What do you want to know?")),
				app.Button().Type("button").Class("plain").Text(locale.Say("Close")).
					OnClick(func(app.Context, app.Event) { d.Page.hide() }),
			),
			app.P().Class("state").Body(app.Text(locale.Say("Your words stay as they are.")+" "), dot(true),
				app.Text(locale.Say("your question has what the method needs;")+" "), dot(false),
				app.Text(locale.Say("an example stands in for what it lacks."))),
			app.Div().Class("field").Body(
				app.Label().For("ask-field").Text(locale.Say("Find a method by its name, a paper or a word")),
				app.Input().ID("ask-field").Type("search").AutoComplete(false).AutoFocus(true).
					Placeholder(locale.Say("for example: frequency, Manzini 2019, SC-WEAT")).
					OnInput(func(ctx app.Context, _ app.Event) { d.query = ctx.JSSrc().Get("value").String() })),
			Hook.elsewhereMethods(),
			app.P().Class("state").Role("status").Text(none),
			app.Div().Class("options groups").Body(groups...),
		)
}

// groups draws the questions of the menu. A search opens all that are left, as does a page that is wide enough.
func (d *askDialog) groups(s *State) []app.UI {
	var out []app.UI
	wide := d.query != "" || d.Page.chartWidth() >= reading.PairedWidth
	for _, g := range s.methodMenu(d.query) {
		current := false
		var entries []app.UI
		for _, e := range g.Entries {
			b := app.Button().Type("button").Class("entry").DataSet("method", e.ID)
			if e.ID == s.Question.Method {
				current, b = true, b.Aria("current", "true")
			}
			entries = append(entries, app.Li().
				Body(b.OnClick(func(app.Context, app.Event) { d.Page.turnPage(e.ID) }, app.EventScope(e.ID)).Body(
					app.Span().Body(app.Text(e.Plain+" "), app.B().Text(e.Term)),
					app.Span().Class("state").Body(dot(e.Has), app.Text(e.Needs)),
				)))
		}
		out = append(out, app.Details().Class("more").Open(wide || current).Body(
			app.Summary().Body(app.Text(g.Name+" "), app.Span().Class("state").
				Text(locale.Plural(len(entries), "{1} method", "{1} methods", strconv.Itoa(len(entries))))),
			app.Ul().Body(entries...),
		))
	}
	return out
}

// dot says whether the question has what a method needs. It is an image to a screen
// reader, with a label that says the same.
func dot(full bool) app.UI {
	class, says := "dot", locale.Say("With an example:")
	if full {
		class, says = "dot full", locale.Say("You have:")
	}
	return app.Span().Class(class).Role("img").Aria("label", says+" ")
}
