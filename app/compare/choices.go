package compare

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// asking is the question: a sentence with two blanks, what they hold, and the button.
func (p *comparePage) asking() app.UI {
	blank := func(id, text, which string) app.UI {
		return app.Button().Type("button").Class("blank").ID(id).Text(text).Aria("expanded", p.open == which).
			OnClick(func(app.Context, app.Event) { p.unfold(which) })
	}
	tests, embeddings := len(p.question.Tests), len(p.question.Embeddings)
	sentence := method.CompareQuestion(
		locale.Plural(tests, "{1} test", "{1} tests", prose.Count(float64(tests))), p.measuresText(),
		locale.Plural(embeddings, "{1} embedding", "{1} embeddings", prose.Count(float64(embeddings))))
	unfolded := func(which string, choices func() app.UI) app.UI {
		return app.Div().Class("slot").Body(ui.Slot(p.open == which, choices))
	}
	return app.Div().Class("wrap question").Body(
		app.P().Class("kicker").Body(app.B().Text(locale.Say("Many tests, many vectors.")),
			app.Text(" "+locale.Say("Each box is a reading of its own, and opens it."))),
		app.H1().Body(app.Range(sentence).Slice(func(i int) app.UI {
			if q := sentence[i]; q.Blank != "" {
				return blank("blank-"+q.Blank, q.Text, q.Blank)
			}
			return app.Text(sentence[i].Text)
		})),
		p.chosen(
			p.choice(locale.Say("Tests"), p.testNames(), "tests"),
			p.choice(locale.Say("Measures"), p.measureNames(), "measures"),
			p.choice(locale.Say("Embeddings"), p.embeddingNames(), "embeddings"),
		),
		unfolded("tests", p.testChoices),
		unfolded("measures", p.measureChoices),
		unfolded("embeddings", p.embeddingChoices),
		app.Div().Class("do").Body(
			app.Button().Type("button").Class("go").ID("measure").Text(
				locale.Say("Measure all {1}", strconv.Itoa(p.rows()*embeddings))).
				OnClick(func(ctx app.Context, _ app.Event) { p.again(ctx) }),
			p.statusLine(),
		),
	)
}

// statusLine says how far it is: in the first frame how much of the program has come.
func (p *comparePage) statusLine() app.UI {
	line := app.Span().Class("state").ID("compare-status")
	if app.IsServer && p.showsSaved() {
		return shell.Comes(line)
	}
	return line.Role("status").Text(p.status())
}

// again measures the question that stands; the address is then its own.
func (p *comparePage) again(ctx app.Context) {
	p.promised, p.fragment, p.open = "", "", ""
	p.measure(ctx)
}

func (p *comparePage) unfold(which string) {
	if p.open == which {
		which = ""
	}
	p.open = which
}

// choice is a column of what is chosen.
func (p *comparePage) choice(name string, chosen []string, which string) app.UI {
	return app.Section().Body(
		app.H2().Body(app.Text(name), app.Span().Text(strconv.Itoa(len(chosen))),
			app.Button().Type("button").Class("plain").Aria("label", locale.Say("Edit {1}", locale.Say(which))).
				Text(locale.Say("Edit")).OnClick(func(app.Context, app.Event) { p.unfold(which) })),
		app.P().Text(strings.Join(chosen, "; ")),
	)
}

// testNames are those of the question's tests.
func (p *comparePage) testNames() (names []string) {
	for i, t := range p.question.Tests {
		id, _, _ := strings.Cut(t.Test, "@")
		name := id
		if name == "" {
			name = cmp.Or(setsName(t), locale.Say("own test {1}", strconv.Itoa(i+1)))
		}
		if p.catalogue != nil {
			if at := slices.IndexFunc(p.catalogue.Tests, func(e protocol.TestEntry) bool { return e.ID == id }); at >= 0 {
				short, _, _ := strings.Cut(p.catalogue.Tests[at].Title, ", ") // the target words
				name = p.catalogue.Tests[at].Name + " " + short
			}
		}
		names = append(names, name)
	}
	return names
}

// embeddingNames are those of the question's embeddings.
func (p *comparePage) embeddingNames() (names []string) {
	for _, e := range p.question.Embeddings {
		names = append(names, p.title(experiment.ComparedColumn{ID: e.Embedding, Steps: len(e.Debias)}))
	}
	return names
}

// testChoices are boxes to tick, by source.
func (p *comparePage) testChoices() app.UI {
	if p.catalogue == nil {
		return app.P().Class("state").Text(locale.Say("The list is on its way."))
	}
	var sources []string
	bySource := map[string][]protocol.TestEntry{}
	for _, t := range p.catalogue.Tests {
		if t.Method != "weat" {
			continue
		}
		if bySource[t.Source] == nil {
			sources = append(sources, t.Source)
		}
		bySource[t.Source] = append(bySource[t.Source], t)
	}
	full := len(p.question.Tests) >= experiment.MaxCompared
	return app.Div().Class("chosen").ID("choose-tests").Body(fullNote(full, locale.Say("tests"), experiment.MaxCompared),
		p.userTests(full), p.translatedChoices(), app.Range(sources).Slice(func(i int) app.UI {
			list := bySource[sources[i]]
			return app.FieldSet().Body(
				app.Legend().Text(sources[i]),
				app.Range(list).Slice(func(k int) app.UI {
					t := list[k]
					return box{ID: "test-" + t.ID, Label: instrument.TestTitled(t) + LanguageNote(t.Language), On: p.asksTest(t.ID),
						Full: full}.draw(func(on bool) { p.chooseTest(t.ID, on) })
				}),
			)
		}))
}

// LanguageNote names a language that is not English.
func LanguageNote(language string) string {
	if language == "" || language == "en" {
		return ""
	}
	return " (" + prose.LanguageName(language) + ")"
}

func (p *comparePage) asksTest(id string) bool {
	return slices.ContainsFunc(p.question.Tests, func(t experiment.Experiment) bool {
		test, _, _ := strings.Cut(t.Test, "@")
		return test == id
	})
}

// chooseTest adds a built-in test or takes it out.
func (p *comparePage) chooseTest(id string, on bool) {
	p.edit(func(q *experiment.Comparing) {
		q.Tests = slices.DeleteFunc(q.Tests, func(t experiment.Experiment) bool {
			test, _, _ := strings.Cut(t.Test, "@")
			return test == id
		})
		if on {
			q.Tests = append(q.Tests, experiment.Experiment{Test: id})
		}
	})
}

// embeddingChoices are boxes to tick: those of the site, and the visitor's own.
func (p *comparePage) embeddingChoices() app.UI {
	if p.catalogue == nil {
		return app.P().Class("state").Text(locale.Say("The list is on its way."))
	}
	groups := []string{locale.Say("Vectors of this site"), locale.Say(instrument.UploadGroup)}
	lists := make([][]experiment.EmbeddingEntry, 2)
	for _, e := range p.catalogue.Whole() {
		at := 0
		if experiment.IsUpload(e.ID) {
			at = 1
		}
		lists[at] = append(lists[at], e)
	}
	full := len(p.question.Embeddings) >= experiment.MaxComparedEmbeddings
	return app.Div().Class("chosen").ID("choose-embeddings").Body(
		fullNote(full, locale.Say("embeddings"), experiment.MaxComparedEmbeddings),
		app.Range(groups).Slice(func(i int) app.UI {
			if len(lists[i]) == 0 {
				return app.P().Class("state").
					Body(app.Text(locale.Say("Vectors of your own stand here once you have given them on the page")+" "),
						app.A().Href(shell.Href(shell.PathVectors)).Text(locale.Say(instrument.UploadGroup)), app.Text("."))
			}
			return app.FieldSet().Body(app.Legend().Text(groups[i]), app.Range(lists[i]).Slice(func(k int) app.UI {
				e := lists[i][k]
				return box{ID: "embedding-" + e.ID, Label: e.Title + LanguageNote(e.Language), On: p.asksEmbedding(e.ID),
					Full: full}.draw(func(on bool) { p.chooseEmbedding(e.ID, on) })
			}))
		}),
	)
}

func (p *comparePage) asksEmbedding(id string) bool {
	return slices.ContainsFunc(p.question.Embeddings, func(e experiment.Experiment) bool { return e.Embedding == id })
}

// chooseEmbedding adds an embedding or takes it out, with what was debiased of it.
func (p *comparePage) chooseEmbedding(id string, on bool) {
	p.edit(func(q *experiment.Comparing) {
		q.Embeddings = slices.DeleteFunc(q.Embeddings, func(e experiment.Experiment) bool { return e.Embedding == id })
		if on {
			q.Embeddings = append(q.Embeddings, experiment.Experiment{Embedding: id})
		}
	})
}
