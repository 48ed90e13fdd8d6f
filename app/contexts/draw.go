package contexts

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
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
func (p *contextsPage) state() shell.Phase {
	switch {
	case p.catalogue == nil:
		return shell.PhaseLoading
	case p.working != nil:
		return shell.PhaseBusy
	case p.problem != nil:
		return shell.PhaseError
	}
	return shell.PhaseReady
}

// Render draws the page.
func (p *contextsPage) Render() app.UI {
	digest := ""
	if p.answer != nil {
		digest = p.answer.Reading.Digest
	}
	return app.Div().ID("weatherglass").DataSet("state", string(p.state())).DataSet("digest", digest).Body(
		shell.Skip(),
		shell.Adrift(),
		shell.Masthead(shell.PathVectors),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("wrap question").Body(kept.Tabs(shell.PathContexts), p.head()),
			app.Section().Class("own").Aria("label", locale.Say("Ask a model")).Body(app.Div().Class("wrap").Body(app.Div().Class("columns").Body(
				app.Div().Body(
					app.H2().Text(locale.Say("From a test to a reading")),
					app.Ol().Class("stages").Body(p.question(), p.sentences(), p.giving()),
				),
				contextsNotes(),
			))),
			ui.Slot(p.answer != nil, p.sheet),
		),
		&shell.Footer{},
		instrument.Announcer(p.said),
	)
}

// head is the question of the page.
func (p *contextsPage) head() app.UI {
	kicker := locale.Say("The page reads the vectors that your model made. Nothing is uploaded.")
	if p.answer != nil {
		kicker = locale.Say("Read and measured in {1} seconds on this device.", prose.Fixed(p.took.Seconds(), 1))
	}
	return app.Div().Body(
		app.P().Class("kicker").Body(app.B().Text(locale.Say("Models that read contexts.")+" "), app.Text(kicker)),
		app.H1().Text(locale.Say("Does a model lean that gives a word another vector in each sentence?")),
	)
}

// contextMethods are the two tests.
func contextMethods() []ui.Segment {
	return []ui.Segment{{Value: ceatMethod, Label: locale.Say("CEAT, words in contexts")}, {Value: seatMethod, Label: locale.Say("SEAT, whole sentences")}}
}

// question is the first stage: the method, the test, and how it is measured.
func (p *contextsPage) question() app.UI {
	number := func(id, label, help, value string, set func(string)) app.UI {
		return ui.Field{ID: id, Label: label, Help: help}.Around(
			app.Input().ID(id).Type("text").Attr("inputmode", "numeric").Aria("describedby", id+"-help").Value(value).OnChange(func(ctx app.Context, _ app.Event) {
				typed := ui.Digits(ctx.JSSrc().Get("value").String())
				p.change(func() { set(typed) })
			}, app.EventScope(id)))
	}
	return app.Li().Body(
		app.H3().Text(locale.Say("Choose a test")),
		ui.Segmented{Name: "contexts-method", Legend: locale.Say("Method"), Segments: contextMethods(), Chosen: p.method}.Draw(func(value string) {
			p.change(func() { p.method = value })
		}),
		app.P().Class("state").Text(map[string]string{
			ceatMethod: locale.Say("A context of each word is drawn, again and again, and the effect sizes are combined. It needs sentences in which people used the words."),
			seatMethod: locale.Say("A WEAT whose words are sentences, such as “This is math.” It needs one vector a sentence."),
		}[p.method]),
		app.Div().Class("row").Body(
			ui.SelectField("contexts-test", locale.Say("Test"), p.tests(), p.test, func(value string) { p.change(func() { p.test = value }) }),
			ui.Slot(p.method == ceatMethod, func() app.UI {
				return ui.SelectField("contexts-samples", locale.Say("Draws"), []ui.Segment{{Value: "1000", Label: prose.Count(1000)}, {Value: "10000", Label: locale.Say("{1}, as in the paper", prose.Count(10_000))}}, p.samples, func(value string) {
					p.change(func() { p.samples = value })
				})
			}),
		),
		app.Details().Class("more").Body(
			app.Summary().Text(locale.Say("Contexts of each word")),
			app.Div().Class("row").Body(
				number("contexts-least", locale.Say("At least"), locale.Say("A number, or nothing for the usual: 2 for CEAT, 1 for SEAT. Fewer are an error."), p.least, func(v string) { p.least = v }),
				number("contexts-first", locale.Say("Only the first"), locale.Say("A number, or nothing for all."), p.first, func(v string) { p.first = v }),
			),
		),
	)
}

// tests are the WEATs, built-in and of one's own. The chosen one is there before they are.
func (p *contextsPage) tests() []ui.Segment {
	var list []ui.Segment
	for _, m := range kept.MyLists().All {
		if q, problem := instrument.QuestionOfMade(&m, ""); problem == "" && q.Method == "weat" {
			list = append(list, ui.Segment{Value: madeTest + m.ID, Label: locale.Say("Yours: {1}", m.Name)})
		}
	}
	if p.catalogue == nil {
		return append(list, ui.Segment{Value: p.test, Label: p.test})
	}
	for _, t := range p.catalogue.Tests {
		if t.Method == "weat" {
			list = append(list, ui.Segment{Value: t.ID, Label: instrument.TestTitled(t) + compare.LanguageNote(t.Language)})
		}
	}
	return list
}

// testTitle is the name of the built-in test that was measured, "" for one's own.
func (p *contextsPage) testTitle() string {
	at := slices.IndexFunc(p.catalogue.Tests, func(t protocol.TestEntry) bool { return t.ID == p.answer.Reading.Experiment.Test })
	if at < 0 {
		return ""
	}
	return instrument.TestTitled(p.catalogue.Tests[at])
}

// sentences is the second stage: what the model is to embed.
func (p *contextsPage) sentences() app.UI {
	text, python := locale.Say("Take sentences in which people used the words, some dozens a word, and save the vector of the word in each."), ceatPython
	command := "weatherglass encode -pool word MODEL contexts.csv"
	if p.method == seatMethod {
		text, python = locale.Say("The page writes sentences of templates around each word of the test. Save a vector for each, in the same order, as an array beside the table."), seatPython
		command = "weatherglass encode MODEL sentences.csv"
	}
	return app.Li().Body(
		app.H3().Text(locale.Say("Let your model read sentences")),
		app.P().Text(text),
		ui.Slot(p.method == seatMethod, func() app.UI {
			return app.Div().Body(
				app.Div().Class("acts").Body(app.Button().Type("button").Class("plain").ID("contexts-write").Text(locale.Say("Write the sentences")).OnClick(func(app.Context, app.Event) { p.write() })),
				app.P().Class("state").ID("contexts-written").Text(p.written),
			)
		}),
		app.Details().Class("more").Body(
			app.Summary().Text(locale.Say("Lines of Python that do it")),
			app.Pre().Class("scroll").TabIndex(0).Body(app.Code().Text(python)),
			app.P().Text(locale.Say("Or without Python, on the command line, from the model’s own files:")),
			app.Pre().Class("scroll").TabIndex(0).Body(app.Code().Text(command)),
		),
	)
}

// giving is the third stage: the file, and how far it is read.
func (p *contextsPage) giving() app.UI {
	return app.Li().Body(
		app.H3().Text(locale.Say("Give the vectors")),
		&ui.Dropzone{ID: "contexts", Label: locale.Say("Drop the file here, or anywhere on this page."), Everywhere: true,
			Help: locale.Say("Lines of JSON; text with tabs between word, context and numbers; or an .npy array together with its table, X.npy and X.csv. Plain, gzip, Zstandard or alone in a zip file. Vectors of other words are passed over."),
			Taken: func(files []ui.GivenFile, left int) {
				p.ctx.Dispatch(func(app.Context) { p.take(files, left) })
			}},
		ui.Slot(p.problem != nil, func() app.UI {
			return app.P().Class("problem").ID("contexts-problem").Role("alert").Text(strings.TrimSpace(p.problem.Message + " " + p.problem.Hint))
		}),
		ui.Slot(p.working != nil, func() app.UI {
			return app.Div().Class("acts").Body(
				app.Button().Type("button").Class("go").ID("contexts-stop").Text(locale.Say("Stop")).OnClick(func(app.Context, app.Event) { p.stop() }),
				app.Span().Class("state").ID("contexts-far").Text(ui.ProgressText(p.far)),
			)
		}),
	)
}

// contextsNotes say what to know before a model is asked.
func contextsNotes() app.UI {
	list := []string{
		locale.Say("Which layer and which pieces of a word become the vector are choices. Note both beside the numbers."),
		locale.Say("More draws or more templates make the papers’ p smaller and tell nothing new. The interval and the p over words do not move with them."),
		locale.Say("There is no link to such a reading: nobody else has the file. Save it as JSON; its check is the same on the command line."),
	}
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on models that read contexts")).Body(
		app.Section().Class("limits").Body(app.H3().Text(locale.Say("Before you measure")), app.Ul().Body(app.Range(list).Slice(func(i int) app.UI { return app.Li().Text(list[i]) }))),
		reading.Note(locale.Say("One vector a word"), locale.Say("A file with one vector for each word, also the input embeddings of a language model, belongs on the page Vectors.")),
	)
}

// sheet is the reading: sentence, figures, picture, numbers, words.
func (p *contextsPage) sheet() app.UI {
	a := p.answer
	c, figs := chart.WordContexts(a.Reading.Reading, p.width), prose.ContextsFigures(a.Reading)
	return app.Article().Class("reading").Aria("labelledby", "contexts-headline").Body(app.Div().Class("wrap").Body(app.Div().Class("columns").Body(
		app.Div().Body(
			app.H2().Class("headline").ID("contexts-headline").TabIndex(-1).Text(prose.ContextsHeadline(a.Reading)),
			app.P().Class("verdict").Text(prose.ContextsVerdict(a.Reading)),
			reading.Figures(figs[:min(4, len(figs))]),
			&reading.ChartBlock{Chart: c},
			&reading.ChartTable{Table: chart.WordContextsTable(a.Reading.Reading), Title: locale.Say("{1}, as a table", c.Title)},
			reading.Numbers(a.Values, a.Reading.Values),
			p.saving(),
			ui.Slot(p.unsaved != "", func() app.UI { return app.P().Class("problem").Role("status").Text(p.unsaved) }),
		),
		p.readingNotes(),
	)))
}

// saving offers the reading as files.
func (p *contextsPage) saving() app.UI {
	a := p.answer
	name := a.Reading.Experiment.Method + "-" + a.Reading.Digest[:min(8, len(a.Reading.Digest))]
	save := func(id, label, extension, media string, content func() string) app.UI {
		return app.Button().Type("button").Class("plain").ID(id).Text(label).OnClick(func(app.Context, app.Event) {
			ui.Download(name+extension, media, content())
		}, app.EventScope(id, name))
	}
	return app.Div().Class("acts").Body(
		save("contexts-json", "JSON", ".json", "application/json", func() string {
			out, err := json.MarshalIndent(a.Reading, "", "  ")
			if err != nil {
				return "{}" // what came as JSON goes as JSON
			}
			return string(out) + "\n"
		}),
		save("contexts-text", locale.Say("Text"), ".txt", "text/plain;charset=utf-8", func() string { return prose.ContextsText(a.Reading, p.testTitle()) }),
		p.picture(reading.SavedChart{Function: "exportSVG", Name: name + ".svg", MediaType: "image/svg+xml"}, locale.Say("Picture as SVG")),
		p.picture(reading.SavedChart{Function: "exportPNG", Name: name + ".png", MediaType: "image/png"}, locale.Say("Picture as PNG")),
	)
}

// picture saves the chart with what it is of.
func (p *contextsPage) picture(file reading.SavedChart, label string) app.UI {
	return app.Button().Type("button").Class("plain").Text(label).OnClick(func(ctx app.Context, _ app.Event) {
		a := p.answer
		p.unsaved = ""
		origin := chart.Origin{Headline: prose.ContextsHeadline(a.Reading), Source: a.Reading.Embedding.Title + "; " + contextsTitle(a.Reading.Reading), Digest: a.Reading.Digest}
		file.Save(ctx, chart.WordContextsPicture(a.Reading.Reading, origin, p.width), &p.unsaved)
	}, app.EventScope(file.Name))
}

// contextsTitle names the method and the test of a reading: "CEAT (Guo and Caliskan 2021),
// caliskan.weat7".
func contextsTitle(r experiment.Reading) string {
	name := "CEAT (Guo and Caliskan 2021)"
	if r.Experiment.Method == seatMethod {
		name = "SEAT (May et al. 2019)"
	}
	if r.Experiment.Test == "" {
		return locale.Say("{1}, lists of one’s own", name)
	}
	return name + ", " + wordlist.BareID(r.Experiment.Test)
}

// readingNotes is the margin of the reading.
func (p *contextsPage) readingNotes() app.UI {
	r := p.answer.Reading
	var warnings, asides []string
	for _, n := range r.Notes {
		if n.Level == "warning" {
			warnings = append(warnings, prose.Note(n))
		} else {
			asides = append(asides, prose.Note(n))
		}
	}
	warnings = append(warnings, locale.Say("What the model says of these sentences is not what it does with others, nor what it was made for."))
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on this reading")).Body(
		reading.Limits(warnings),
		ui.Slot(len(asides) > 0, func() app.UI { return reading.Note(locale.Say("Asides"), asides...) }),
		reading.Note(locale.Say("Words not found"), prose.Missing(protocol.Answer{Reading: r.Reading})...),
		app.Section().Body(app.H3().Text(locale.Say("What was read")), reading.FactList(prose.ContextsFacts(r)).ID("contexts-facts")),
	)
}
