//go:build !js || texts

package app

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// state is what data-state says. Tests wait for it.
func (p *listsPage) state() phase {
	switch {
	case !p.ready || p.catalogue == nil:
		return phaseLoading
	case p.check.stop != nil:
		return phaseBusy
	case p.check.problem != nil:
		return phaseError
	case p.check.wants > 0:
		return phaseAsks
	}
	return phaseReady
}

// Render draws the page.
func (p *listsPage) Render() app.UI {
	open := p.current()
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		skip(),
		masthead(pathVectors),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("wrap question").Body(
				yoursTabs(pathLists),
				app.Div().Class("slot").Body(p.head(open)),
				app.P().Class("state").ID("lists-cannot").Text(p.cannot),
				app.P().Class("problem").Role("alert").ID("lists-problem").Text(p.wrong),
			),
			app.Div().Class("slot").Body(slot(open == nil, p.every)),
			app.Div().Class("slot").Body(slot(open != nil, func() app.UI { return p.editor(open) })),
			app.Div().Class("slot").Body(slot(p.panel != "", p.unfolded)),
		),
		&footer{},
		announcer(p.said),
	)
}

// act is a button. What it does may hang on all that the page knows: drawn anew, it is
// another one.
func (p *listsPage) act(id, class, label string, do func(), scope ...any) app.UI {
	return app.Button().Type("button").Class(class).ID(id).Text(label).
		OnClick(func(app.Context, app.Event) { do() }, app.EventScope(append(scope, id, p.open, p.drawn, p.edited, p.panel)...))
}

// head is the question, and what can be done.
func (p *listsPage) head(m *madeLists) app.UI {
	if m == nil {
		return app.Div().Body(
			app.P().Class("kicker").Body(app.B().Text("Your lists. "), app.Text("Kept in this browser. Nothing you type leaves this page.")),
			app.H1().ID("lists-title").TabIndex(-1).Text("Which words do you want to measure?"),
			app.Div().Class("do").Body(
				p.act("lists-new", "go", "New list", func() {
					p.begun(madeLists{Language: "en", Sets: []madeSet{{Role: "X", Name: "First list"}, {Role: "Y", Name: "Second list"}}})
				}),
				p.act("lists-in", "ghost", "Paste or open", func() { p.unfold(panelIn) }),
				p.act("lists-built-in", "plain", "Start from a built-in list", func() { p.unfold(panelBuiltIn) }),
				slot(len(p.undone) > 0, func() app.UI { return p.act("lists-undo", "plain", "Undo", p.takeBack) }),
			),
		)
	}
	return app.Div().Body(
		app.P().Class("kicker").Body(
			p.act("lists-all", "plain", "My lists", func() { p.show("") }), app.Text(" › "), app.B().Text(m.Name), app.Text(". "+p.savedText()+" "),
			slot(len(p.undone) > 0, func() app.UI { return p.act("lists-undo", "plain", "Undo", p.takeBack) }),
		),
		app.H1().ID("lists-title").TabIndex(-1).Text(p.question(m)),
		app.Div().Class("do").Body(
			p.act("lists-measure", "go", "Use in Measure", p.measure),
			p.act("lists-translate", "ghost", "Translate", p.translate),
			p.act("lists-split", "plain", "Split", func() { p.unfold(panelSplit) }),
			p.act("lists-combine", "plain", "Combine", func() { p.unfold(panelCombine) }),
			p.act("lists-in", "plain", "Bring in", func() { p.unfold(panelIn) }),
			p.act("lists-out", "plain", "Take out", p.takeOut),
			p.act("lists-delete", "plain", "Delete", func() {
				p.remove(p.ctx, m.ID)
				p.show("")
				p.said = m.Name + " is deleted. Undo brings it back."
			}),
		),
	)
}

// savedText says where what is typed is.
func (p *listsPage) savedText() string {
	if p.cannot != "" {
		return "Not kept."
	}
	if p.typing {
		return "Being typed."
	}
	return "Saved."
}

// question is what the check answers.
func (p *listsPage) question(m *madeLists) string {
	name := func(role string) string {
		if i := m.at(role); i >= 0 {
			return inSentence(m.Sets[i].Name)
		}
		return ""
	}
	against := ""
	if name("A") != "" && name("B") != "" {
		against = " of " + name("A") + " and " + name("B")
	}
	switch in := "In " + p.vectorsTitle(m) + ", would "; {
	case name("X") != "" && name("Y") != "":
		return in + name("X") + " against " + name("Y") + " be a good test" + against + "?"
	case name("words") != "":
		return in + name("words") + " be a good list for a test" + against + "?"
	default:
		return in + "these lists make a good test?"
	}
}

// vectorsTitle is the short name of the vectors that lists are checked in.
func (p *listsPage) vectorsTitle(m *madeLists) string {
	id := p.embedding(m)
	if p.catalogue != nil {
		for _, e := range p.catalogue.Embeddings {
			if e.ID == id {
				return cmp.Or(e.Short, e.Title)
			}
		}
	}
	return "these vectors"
}

// every is the table of all lists.
func (p *listsPage) every() app.UI {
	return app.Section().Class("reading").Aria("labelledby", "lists-mine").Body(app.Div().Class("wrap").Body(app.Div().Class("columns").Body(
		app.Div().Body(
			app.H2().Class("h3").ID("lists-mine").Text("My lists"),
			app.P().Text("They stand in the menus of lists, under "+madeGroup+", on every page."),
			slot(p.ready && len(p.all) == 0, func() app.UI { return app.P().Class("state").ID("lists-none").Text("None yet.") }),
			slot(len(p.all) > 0, p.table),
		),
		app.Aside().Class("notes").Aria("label", "Notes").Body(app.Section().Class("limits").Body(
			app.H3().Text("A list decides the answer"),
			app.P().Text("Which words are listed often moves a reading more than which vectors are used. The check says what would make a bad test before you measure."),
		)),
	)))
}

func (p *listsPage) table() app.UI {
	row := func(m madeLists) app.UI {
		check := app.Td().Class("quiet").Text("not checked")
		switch {
		case m.Open == 1:
			check = app.Td().Class("quiet").Text("nothing found")
		case m.Open > 1:
			check = app.Td().Body(app.Span().Class("low").Text(strconv.Itoa(m.Open-1) + " to look at"))
		}
		return app.Tr().DataSet("lists", m.ID).Body(
			app.Th().Scope("row").Body(p.act("open-"+m.ID, "plain", m.Name, func() { p.show(m.ID) }, m.Name), app.Text(" "), app.Small().Text(m.about())),
			app.Td().Class("n keep").Text(plural(m.count(), "word", "words")),
			app.Td().Class("opt").Text(prose.LanguageName(m.Language)),
			check,
			app.Td().Class("opt num").Text(day(m.Changed)),
		)
	}
	head := func(text, class string) app.UI { return app.Th().Scope("col").Class(class).Text(text) }
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Table of my lists").Body(app.Table().Class("wraps").ID("lists-table").Body(
		app.THead().Body(app.Tr().Body(head("List", ""), head("Words", "n"), head("Language", "opt"), head("Check", ""), head("Changed", "opt"))),
		app.TBody().Body(app.Range(p.all).Slice(func(i int) app.UI { return row(p.all[i]) })),
	))
}

// about says what lists hold.
func (m *madeLists) about() string {
	var names []string
	for _, s := range m.Sets {
		names = append(names, s.Name)
	}
	text := strings.Join(names, ", ")
	if m.From != "" {
		text += "; translated from " + m.From
	}
	return text
}

// day writes when lists were changed: today, or the day.
func day(millis int64) string {
	at := time.UnixMilli(millis)
	if at.Format(time.DateOnly) == time.Now().Format(time.DateOnly) {
		return "today"
	}
	return at.Format("2 Jan 2006")
}

// unfold shows what is below the list, or folds it again.
func (p *listsPage) unfold(which listsPanel) {
	if p.panel == which {
		which = ""
	}
	p.panel, p.wrong = which, ""
	if which != "" {
		p.ctx.Defer(func(app.Context) { focusID("lists-panel") })
	}
}

// unfolded draws what is unfolded.
func (p *listsPage) unfolded() app.UI {
	titles := map[listsPanel]string{panelIn: "Bring in", panelBuiltIn: "Start from a built-in list", panelOut: "Take out", panelSplit: "Split", panelCombine: "Combine", panelTranslate: "Side by side"}
	draw := map[listsPanel]func() app.UI{panelIn: p.drawIntake, panelBuiltIn: p.drawBuiltIn, panelOut: p.drawOut, panelSplit: p.drawSplit, panelCombine: p.drawCombine, panelTranslate: p.drawTranslate}
	return app.Section().Class("reading next").Aria("labelledby", "lists-panel").Body(app.Div().Class("wrap").Body(
		app.H2().Class("h3").ID("lists-panel").TabIndex(-1).Text(titles[p.panel]),
		app.Div().Class("slot").DataSet("panel", string(p.panel)).Body(draw[p.panel]()),
		app.Div().Class("acts").Body(p.act("lists-fold", "plain", "Close", func() { p.unfold(p.panel) })),
	))
}

// drawBuiltIn offers the built-in tests that are made of lists of words.
func (p *listsPage) drawBuiltIn() app.UI {
	values := []segment{{"", "Choose a test"}}
	if p.catalogue != nil {
		for _, t := range p.catalogue.Tests {
			if t.Method == "weat" || t.Method == "association" {
				values = append(values, segment{t.ID, t.Name + ": " + t.Title + languageNote(t.Language)})
			}
		}
	}
	return selectField("lists-test", "Built-in test", values, "", func(id string) { p.copyTest(id) })
}

// copyTest makes lists of a built-in test, one set after the other.
func (p *listsPage) copyTest(id string) {
	i := slices.IndexFunc(p.catalogue.Tests, func(t experiment.TestEntry) bool { return t.ID == id })
	if i < 0 {
		return
	}
	t := p.catalogue.Tests[i]
	m := madeLists{Name: t.Name + " " + t.Title, Language: t.Language}
	var roles []string
	for _, role := range []string{"X", "Y", "words", "A", "B"} {
		if t.Sets[role] != "" {
			roles = append(roles, role)
		}
	}
	p.copySets(m, t.Sets, roles)
}

// copySets fetches the sets in roles and then opens the lists.
func (p *listsPage) copySets(m madeLists, ids map[string]string, roles []string) {
	if len(roles) == 0 {
		p.begun(m)
		return
	}
	callEngine(p.ctx, p.ctx, experiment.Request{Op: experiment.OpSet, Set: ids[roles[0]]}, nil, func(raw json.RawMessage, err *experiment.Error) {
		var set experiment.ResolvedSet
		if err := readAnswer(raw, err, &set); err != nil {
			p.wrong = err.Error()
			return
		}
		m.Sets = append(m.Sets, madeSet{Role: roles[0], Name: set.Name, Words: set.Words})
		p.copySets(m, ids, roles[1:])
	})
}

// checkTally counts the findings.
func (p *listsPage) checkTally(r experiment.ListReport) app.UI {
	classes := [3]string{"none", "low", ""}
	tally := prose.ListTally(r)
	return app.Ul().Class("tally").Body(
		app.Range(tally[:]).Slice(func(i int) app.UI {
			return app.Li().Body(app.B().Class(classes[i]).Text(tally[i][0]), app.Text(" "+tally[i][1]))
		}),
		app.Li().Text("Checked as you type, in "+prose.Fixed(p.check.took.Seconds(), 2)+" s"),
	)
}
