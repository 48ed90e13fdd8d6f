package lists

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/compare"
	"weatherglass/app/instrument"
	"weatherglass/app/kept"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// state is what data-state says. Tests wait for it.
func (p *listsPage) state() shell.Phase {
	switch {
	case !p.Ready || p.catalogue == nil:
		return shell.PhaseLoading
	case p.check.stop != nil:
		return shell.PhaseBusy
	case p.check.problem != nil:
		return shell.PhaseError
	case p.check.wants > 0:
		return shell.PhaseAsks
	}
	return shell.PhaseReady
}

// Render draws the page.
func (p *listsPage) Render() app.UI {
	open := p.Current()
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathLists),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("wrap question").Body(
				kept.Tabs(shell.PathLists),
				app.Div().Class("slot").Body(p.head(open)),
				app.P().Class("state").ID("lists-cannot").Text(p.Cannot),
				app.P().Class("problem").Role("alert").ID("lists-problem").Text(p.Wrong),
				app.Div().Class("slot").Role("status").ID("lists-met").Body(ui.Slot(len(p.Met) > 0, p.fromTabs)),
			),
			app.Div().Class("slot").Body(ui.Slot(open == nil, p.every)),
			app.Div().Class("slot").Body(ui.Slot(open != nil, func() app.UI { return p.editor(open) })),
			app.Div().Class("slot").Body(ui.Slot(p.panel != "", p.unfolded)),
		),
		&shell.Footer{},
		instrument.Announcer(p.Said),
	)
}

// act is a button. What it does may hang on all that the page knows: drawn anew, it is
// another one.
func (p *listsPage) act(id, class, label string, do func(), scope ...any) app.UI {
	return app.Button().Type("button").Class(class).ID(id).Text(label).
		OnClick(func(app.Context, app.Event) { do() }, app.EventScope(
			append(scope, id, p.Open, p.Drawn, p.edited, p.panel)...))
}

// head is the question, and what can be done.
func (p *listsPage) head(m *kept.Lists) app.UI {
	if m == nil {
		return app.Div().Body(
			app.P().Class("kicker").Body(app.B().Text(locale.Say("Your lists")+". "),
				app.Text(locale.Say("Kept in this browser. Nothing you type leaves this page."))),
			app.H1().ID("lists-title").TabIndex(-1).Text(locale.Say("Which words do you want to measure?")),
			app.Div().Class("do").Body(
				p.act("lists-new", "go", locale.Say("New list"), func() {
					p.begun(kept.Lists{Language: "en", Sets: []kept.Set{{Role: "X", Name: locale.Say("First list")},
						{Role: "Y", Name: locale.Say("Second list")}}})
				}),
				p.act("lists-in", "ghost", locale.Say("Paste or open"), func() { p.unfold(panelIn) }),
				p.act("lists-built-in", "plain", locale.Say("Start from a built-in list"), func() { p.unfold(panelBuiltIn) }),
				ui.Slot(len(p.Undone) > 0, func() app.UI { return p.act("lists-undo", "plain", locale.Say("Undo"), p.takeBack) }),
			),
		)
	}
	return app.Div().Body(
		app.P().Class("kicker").Body(
			p.act("lists-all", "plain", locale.Say("My lists"), func() { p.show("") }), app.Text(" › "), app.B().Text(m.Name),
			app.Text(". "+p.savedText()+" "),
			ui.Slot(len(p.Undone) > 0, func() app.UI { return p.act("lists-undo", "plain", locale.Say("Undo"), p.takeBack) }),
		),
		app.H1().ID("lists-title").TabIndex(-1).Text(p.question(m)),
		app.Div().Class("do").Body(
			p.act("lists-measure", "go", locale.Say("Use in Measure"), p.measure),
			p.act("lists-translate", "ghost", locale.Say("Translate"), p.translate),
			p.act("lists-split", "plain", locale.Say("Split"), func() { p.unfold(panelSplit) }),
			p.act("lists-combine", "plain", locale.Say("Combine"), func() { p.unfold(panelCombine) }),
			p.act("lists-in", "plain", locale.Say("Bring in"), func() { p.unfold(panelIn) }),
			p.act("lists-out", "plain", takesOut(), p.takeOut),
			p.act("lists-delete", "plain", locale.Say("Delete"), func() {
				p.Remove(p.ctx, m.ID)
				p.show("")
				p.Said = locale.Say("{1} is deleted. Undo brings it back.", m.Name)
			}),
		),
	)
}

// savedText says where what is typed is.
func (p *listsPage) savedText() string {
	if p.Cannot != "" {
		return locale.Say("Not kept.")
	}
	if p.unkept != "" {
		return locale.Say("Being typed.")
	}
	return locale.Say("Saved.")
}

// question is what the check answers.
func (p *listsPage) question(m *kept.Lists) string {
	name := func(role string) string {
		if i := m.At(role); i >= 0 {
			return wordlist.InSentence(m.Sets[i].Name)
		}
		return ""
	}
	against := name("A") != "" && name("B") != ""
	two := name("X") != "" && name("Y") != ""
	switch in := p.vectorsTitle(m); {
	case two && against:
		return locale.Say("In {1}, would {2} against {3} be a good test of {4} and {5}?", in, name("X"),
			name("Y"), name("A"), name("B"))
	case two:
		return locale.Say("In {1}, would {2} against {3} be a good test?", in, name("X"), name("Y"))
	case name("words") != "" && against:
		return locale.Say("In {1}, would {2} be a good list for a test of {3} and {4}?", in,
			name("words"), name("A"), name("B"))
	case name("words") != "":
		return locale.Say("In {1}, would {2} be a good list for a test?", in, name("words"))
	default:
		return locale.Say("In {1}, would these lists make a good test?", in)
	}
}

// vectorsTitle is the short name of the vectors that lists are checked in.
func (p *listsPage) vectorsTitle(m *kept.Lists) string {
	id := p.embedding(m)
	if p.catalogue != nil {
		for _, e := range p.catalogue.Embeddings {
			if e.ID == id {
				return cmp.Or(e.Short, e.Title)
			}
		}
	}
	return locale.Say("these vectors")
}

// every is the table of all lists.
func (p *listsPage) every() app.UI {
	return app.Section().Class("reading").Aria("labelledby", "lists-mine").
		Body(app.Div().Class("wrap").Body(app.Div().Class("columns").Body(
			app.Div().Body(
				app.H2().Class("h3").ID("lists-mine").Text(locale.Say("My lists")),
				app.P().Text(locale.Say("They stand in the menus of lists, under {1}, on every page.",
					locale.Say(instrument.MadeGroup))),
				ui.Slot(p.Ready && len(p.All) == 0, func() app.UI {
					return app.P().Class("state").ID("lists-none").
						Text(locale.Say("None yet."))
				}),
				ui.Slot(len(p.All) > 0, p.table),
				app.Range(p.Broken).Slice(func(i int) app.UI { return p.unread(p.Broken[i]) }),
			),
			app.Aside().Class("notes").Aria("label", locale.Say("Notes")).Body(app.Section().Class("limits").Body(
				app.H3().Text(locale.Say("A list decides the answer")),
				app.P().Text(locale.Say("Which words are listed often moves a reading more than which vectors are used. The check says what would make a bad test before you measure.")),
			)),
		)))
}

// fromTabs says what other tabs brought.
func (p *listsPage) fromTabs() app.UI {
	return app.Div().Class("banner warn").Body(app.Raw(reading.CautionSign), app.Div().Body(
		app.Range(p.Met).Slice(func(i int) app.UI { return app.P().Text(p.Met[i]) }),
	))
}

// unread names what is kept and cannot be read, and what can be done.
func (p *listsPage) unread(b kept.BrokenLists) app.UI {
	return app.Div().Class("banner warn").DataSet("broken", b.File).Body(app.Raw(reading.CautionSign), app.Div().Body(
		app.P().Text(locale.Say("Lists that are kept as {1} cannot be read: they are damaged, or of another version of this page. They stay until you delete them.", b.File)),
		app.P().Class("acts").Body(
			p.act("save-"+b.File, "plain", locale.Say("Save as a file"),
				func() { ui.Download(b.File+".json", "application/json", b.Text) }, b.Text), app.Text(" "),
			p.act("discard-"+b.File, "plain", locale.Say("Delete {1}", b.File), func() { p.Discard(p.ctx, b) }),
		),
	))
}

func (p *listsPage) table() app.UI {
	row := func(m kept.Lists) app.UI {
		check := app.Td().Class("quiet").Text(locale.Say("not checked"))
		switch {
		case m.Open == 1:
			check = app.Td().Class("quiet").Text(locale.Say("nothing found"))
		case m.Open > 1:
			check = app.Td().Body(app.Span().Class("low").Text(locale.Say("{1} to look at", strconv.Itoa(m.Open-1))))
		}
		return app.Tr().DataSet("lists", m.ID).Body(
			app.Th().Scope("row").Body(p.act("open-"+m.ID, "plain", m.Name, func() { p.show(m.ID) }, m.Name), app.Text(" "),
				app.Small().Text(m.About())),
			app.Td().Class("n keep").Text(wordlist.HowMany("words", m.Count())),
			app.Td().Class("opt").Text(prose.LanguageName(m.Language)),
			check,
			app.Td().Class("opt num").Text(day(m.Changed)),
		)
	}
	head := func(text, class string) app.UI { return app.Th().Scope("col").Class(class).Text(text) }
	return app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("Table of my lists")).
		Body(app.Table().Class("wraps").ID("lists-table").Body(
			app.THead().Body(app.Tr().Body(head(locale.Say("List"), ""), head(locale.Say("Words"), "n"),
				head(locale.Say("Language"), "opt"), head(locale.Say("Check{1}", ""), ""), head(locale.Say("Changed"), "opt"))),
			app.TBody().Body(app.Range(p.All).Slice(func(i int) app.UI { return row(p.All[i]) })),
		))
}

// day writes when lists were changed: today, or the day.
func day(millis int64) string {
	at := time.UnixMilli(millis)
	if at.Format(time.DateOnly) == time.Now().Format(time.DateOnly) {
		return locale.Say("today")
	}
	return at.Format(locale.Say("2 Jan 2006"))
}

// unfold shows what is below the list, or folds it again.
func (p *listsPage) unfold(which listsPanel) {
	if p.panel == which {
		which = ""
	}
	p.panel, p.Wrong = which, ""
	if which != "" {
		p.ctx.Defer(func(app.Context) { ui.FocusID("lists-panel") })
	}
}

// takesOut names what writes lists for another program. Its place makes it another text than that which
// takes one thing out of several, as that of the check another one than a check number.
func takesOut() string { return locale.Say("Take out{1}", "") }

// unfolded draws what is unfolded.
func (p *listsPage) unfolded() app.UI {
	titles := map[listsPanel]string{panelIn: locale.Say("Bring in"),
		panelBuiltIn: locale.Say("Start from a built-in list"), panelOut: takesOut(), panelSplit: locale.Say("Split"),
		panelCombine: locale.Say("Combine"), panelTranslate: locale.Say("Side by side")}
	draw := map[listsPanel]func() app.UI{panelIn: p.drawIntake, panelBuiltIn: p.drawBuiltIn, panelOut: p.drawOut,
		panelSplit: p.drawSplit, panelCombine: p.drawCombine, panelTranslate: p.drawTranslate}
	return app.Section().Class("reading next").Aria("labelledby", "lists-panel").Body(app.Div().Class("wrap").Body(
		app.H2().Class("h3").ID("lists-panel").TabIndex(-1).Text(titles[p.panel]),
		app.Div().Class("slot").DataSet("panel", string(p.panel)).Body(draw[p.panel]()),
		app.Div().Class("acts").Body(p.act("lists-fold", "plain", locale.Say("Close"), func() { p.unfold(p.panel) })),
	))
}

// drawBuiltIn offers the built-in tests that are made of lists of words.
func (p *listsPage) drawBuiltIn() app.UI {
	values := []ui.Segment{{Value: "", Label: locale.Say("Choose a test")}}
	if p.catalogue != nil {
		for _, t := range p.catalogue.Tests {
			if t.Method == "weat" || t.Method == "association" {
				values = append(values, ui.Segment{Value: t.ID, Label: instrument.TestTitled(t) + compare.LanguageNote(t.Language)})
			}
		}
	}
	return ui.SelectField("lists-test", locale.Say("Built-in test"), values, "", func(id string) { p.copyTest(id) })
}

// copyTest makes lists of a built-in test, one set after the other.
func (p *listsPage) copyTest(id string) {
	i := slices.IndexFunc(p.catalogue.Tests, func(t protocol.TestEntry) bool { return t.ID == id })
	if i < 0 {
		return
	}
	t := p.catalogue.Tests[i]
	m := kept.Lists{Name: t.Name + " " + t.Title, Language: t.Language}
	var roles []string
	for _, role := range []string{"X", "Y", "words", "A", "B"} {
		if t.Sets[role] != "" {
			roles = append(roles, role)
		}
	}
	p.copySets(m, t.Sets, roles)
}

// copySets fetches the sets in roles and then opens the lists.
func (p *listsPage) copySets(m kept.Lists, ids map[string]string, roles []string) {
	if len(roles) == 0 {
		p.begun(m)
		return
	}
	shell.CallEngine(p.ctx, p.ctx, protocol.SetRequest{Set: ids[roles[0]]}, nil,
		func(raw json.RawMessage, err *experiment.Error) {
			var set experiment.ResolvedSet
			if err := shell.ReadAnswer(raw, err, &set); err != nil {
				p.Wrong = err.Error()
				return
			}
			m.Sets = append(m.Sets, kept.Set{Role: roles[0], Name: set.Name, Words: set.Words})
			p.copySets(m, ids, roles[1:])
		})
}

// checkTally counts the findings.
func (p *listsPage) checkTally(r protocol.ListReport) app.UI {
	classes := [3]string{"none", "low", ""}
	tally := prose.ListTally(r)
	return app.Ul().Class("tally").Body(
		app.Range(tally[:]).Slice(func(i int) app.UI {
			return app.Li().Body(app.B().Class(classes[i]).Text(tally[i][0]), app.Text(" "+tally[i][1]))
		}),
		app.Li().Text(locale.Say("Checked as you type, in {1} s", prose.Fixed(p.check.took.Seconds(), 2))),
	)
}
