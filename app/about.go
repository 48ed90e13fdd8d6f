package app

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// about is the page about the data: the vectors, the tests and lists with their sources,
// how each number is computed, the terms. The lists come from the engine, the rest from
// the registry, so a first frame has all but the lists. It lives as long as the page is
// shown.
type about struct {
	app.Compo

	// nil until the engine has answered
	catalogue *experiment.Catalogue
	// what the engine said instead, "" for nothing
	problem string
}

// OnPreRender names the page for its first frame. It runs on the server and writes what
// search engines and previews read.
func (p *about) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle("About the data – Weatherglass")
	ctx.Page().SetDescription("The vectors, tests and word lists of Weatherglass with their sources, and how each number is computed.")
}

// OnMount asks the engine for the lists. Only a navigation within the page moves the
// focus; a first load leaves it where the browser puts it. What the address names can be
// unfolded only when the lists stand there, so that waits for them.
func (p *about) OnMount(ctx app.Context) {
	ctx.Page().SetTitle("About the data – Weatherglass")
	if visited.Swap(true) {
		focusID("main")
	}
	engine := theTab().engine
	go func() {
		raw, err := engine.Call(ctx, experiment.Request{Op: experiment.OpCatalogue}, nil)
		ctx.Dispatch(func(ctx app.Context) {
			var c experiment.Catalogue
			if err == nil {
				err = json.Unmarshal(raw, &c)
			}
			if err != nil {
				p.problem = err.Error()
				return
			}
			p.catalogue = &c
			ctx.Defer(func(app.Context) { reveal(fragment()) })
		})
	}()
}

// state is what data-state says. Tests wait for it.
func (p *about) state() phase {
	switch {
	case p.problem != "":
		return phaseError
	case p.catalogue == nil:
		return phaseLoading
	}
	return phaseReady
}

// Render draws the page.
func (p *about) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		skip(),
		masthead(pathAbout),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("wrap about").Body(
				app.H1().Class("headline").Text("About the data"),
				app.P().Class("verdict").Text("Where the vectors, tests and word lists come from, and how each number is computed."),
				app.P().Class("problem").Text(p.problem),
				p.data(),
				app.Section().ID("method").Body(p.methods()...),
				p.terms(),
			),
		),
		&footer{},
	)
}

// data lists vectors, tests and sets. Without a catalogue the tables stand empty, with
// their heads, so that nothing jumps when it comes.
func (p *about) data() app.UI {
	c := p.catalogue
	if c == nil {
		c = &experiment.Catalogue{}
	}
	var embeddings, tests, sets [][]string
	for _, e := range c.Whole() {
		embeddings = append(embeddings, []string{e.Title, languageName(e.Language), e.Notice, e.ID})
	}
	for _, t := range c.Tests {
		tests = append(tests, []string{t.Name, t.Title, methodTerm(t.Method), languageName(t.Language), t.Source, t.Needs})
	}
	for _, s := range c.Sets {
		sets = append(sets, []string{s.Name, plural(s.Count, strings.TrimSuffix(s.Kind, "s"), s.Kind), languageName(s.Language), s.Source, s.Place})
	}
	return app.Section().ID("data").Body(
		app.H2().Text("Vectors"), plainTable("Vectors", []string{"Vectors", "Language", "Credits and licences", "Id"}, embeddings),
		app.H2().Text("Tests"), plainTable("Tests", []string{"Test", "About", "Method", "Language", "Source", "Needs"}, tests),
		app.H2().Text("Word lists"), plainTable("Word lists", []string{"List", "Size", "Language", "Source", "Place"}, sets),
	)
}

// plainTable is a table that scrolls by itself on a narrow page. label names the region,
// which takes the focus so that keys can scroll it. The first cell of a row heads it. Rows
// may be nil.
func plainTable(label string, head []string, rows [][]string) app.UI {
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", label).Body(app.Table().Body(
		app.THead().Body(app.Tr().Body(app.Range(head).Slice(func(i int) app.UI { return app.Th().Scope("col").Text(head[i]) }))),
		app.TBody().Body(app.Range(rows).Slice(func(i int) app.UI {
			return app.Tr().Body(app.Range(rows[i]).Slice(func(k int) app.UI {
				if k == 0 {
					return app.Th().Scope("row").Text(rows[i][k])
				}
				return app.Td().Text(rows[i][k])
			}))
		})),
	))
}

// methods defines the numbers of each method, from the registry; each is folded until it
// is asked for. The id of a method is its anchor: tips and other pages lead to #weat.
func (p *about) methods() []app.UI {
	out := []app.UI{app.H2().Text("How it is computed")}
	for _, m := range experiment.Methods() {
		var numbers []app.UI
		for _, v := range slices.Concat(m.Values, m.Words) {
			text := v.Doc
			if v.Range != "" {
				text += " Range: " + v.Range + "."
			}
			if v.Source != "" {
				text += " Source: " + v.Source + "."
			}
			numbers = append(numbers, app.Dt().Body(app.Code().Text(v.ID), app.Text(" "+v.Name)), app.Dd().Text(text))
		}
		out = append(out, app.Details().Class("more").ID(m.ID).Body(
			app.Summary().Text(methodEntry(&m)),
			app.P().Text(m.Doc),
			app.P().Class("state").Text(m.Source),
			app.Dl().Class("terms").Aria("label", "Numbers of "+m.Term).Body(numbers...),
		))
	}
	return out
}

// methodEntry writes "WEAT: Word Embedding Association Test", a term that is
// its own name once.
func methodEntry(m *experiment.Measure) string {
	if m.Term == m.Name {
		return m.Term
	}
	return m.Term + ": " + m.Name
}

// reveal unfolds what an address names and goes there. A browser does not unfold a closed
// element by itself when an address names something. "" and unknown ids do nothing.
func reveal(id string) {
	if e := app.Window().GetElementByID(id); id != "" && e.Truthy() {
		e.Set("open", true)
		app.Window().ScrollToID(id)
	}
}

// OnNav follows an address of this page.
func (p *about) OnNav(ctx app.Context) { ctx.Defer(func(app.Context) { reveal(fragment()) }) }

// terms is the glossary.
func (p *about) terms() app.UI {
	var rows []app.UI
	for _, key := range prose.Terms() {
		if tip, ok := prose.Explain(key); ok {
			rows = append(rows, app.Dt().Text(tip.Term), app.Dd().Text(tip.Text))
		}
	}
	return app.Section().ID("terms").Body(app.H2().Text("Terms"), app.Dl().Class("terms").Body(rows...))
}
