package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/instrument"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// translatedBlocks are the tests that stand in several languages, side by side.
func translatedBlocks(said method.Comparison) app.UI {
	all := said.Translated()
	return ui.Slot(len(all) > 0, func() app.UI {
		return app.Section().Class("block").Aria("labelledby", "languages").Body(
			app.H3().ID("languages").Text(locale.Say("The same test in several languages")),
			app.P().Text(locale.Say("Each in vectors of its own language. Beside the number stands how much of each list these vectors have.")),
			app.Range(all).Slice(func(i int) app.UI { return translatedTable(&all[i]) }),
			app.Section().Class("limits").Aria("labelledby", "languages-not").Body(
				app.H3().ID("languages-not").Text(locale.Say("What several languages do not say")),
				app.Ul().Body(app.Range(method.TranslatedLimits).
					Slice(func(i int) app.UI { return app.Li().Text(locale.Say(method.TranslatedLimits[i])) })),
			),
		)
	})
}

// translatedTable is one of them.
func translatedTable(t *method.Translated) app.UI {
	heads := append([]string{locale.Say("Language"), locale.Say("Vectors"), t.Value, locale.Say("95 % interval"), "q"},
		t.Sets()...)
	says := t.Says()
	return app.Div().Class("translated").Body(
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("{1} in several languages", t.Name)).
			Body(app.Table().Body(
				app.Caption().Text(locale.Say("{1}: {2}", t.Name, t.Title)),
				app.THead().Body(app.Tr().Body(app.Range(heads).
					Slice(func(i int) app.UI { return app.Th().Scope("col").Class(numeric(i > 1)).Text(heads[i]) }))),
				app.TBody().Body(app.Range(t.Spoken).Slice(func(i int) app.UI { return spokenRow(t.Spoken[i], len(heads)) })),
			)),
		app.Div().Class("prose").Body(app.Range(says).Slice(func(i int) app.UI { return app.P().Text(says[i]) })),
		lackingWords(t),
	)
}

// numeric is the class of a cell that holds a number.
func numeric(is bool) string {
	if is {
		return "n"
	}
	return ""
}

// spokenRow is the test in a language, in a table of so many columns.
func spokenRow(s method.Spoken, columns int) app.UI {
	texts := append([]string{s.Vectors}, s.Numbers()...)
	return app.Tr().Body(app.Th().Scope("row").Text(s.Name()), app.Range(texts).Slice(func(i int) app.UI {
		cell := app.Td().Class(numeric(i > 0 && s.Measured()))
		switch {
		case i == 1 && s.Link != "":
			return cell.Body(app.A().Href(shell.Href(shell.PagePath(shell.MethodPage(s.Method))) + "#" + s.Link).Text(texts[i]))
		case i == 1 && !s.Measured():
			cell = cell.ColSpan(columns - 2)
		}
		return cell.Text(texts[i])
	}))
}

// lackingWords are the words that are not there, language by language.
func lackingWords(t *method.Translated) app.UI {
	var names, lacks []string
	for _, s := range t.Spoken {
		if text := s.Lacks(); text != "" {
			names, lacks = append(names, t.Called(s)), append(lacks, text)
		}
	}
	return ui.Slot(len(lacks) > 0, func() app.UI {
		return app.Details().Class("more").Body(app.Summary().Text(locale.Say("Words that are not there")),
			app.Dl().Body(app.Range(lacks).Slice(func(i int) app.UI {
				return app.Div().Body(app.Dt().Text(names[i]), app.Dd().Text(lacks[i]))
			})))
	})
}

// translatedChoices are the built-in tests that stand in several languages.
func (p *comparePage) translatedChoices() app.UI {
	var names []string
	for _, t := range p.catalogue.Tests {
		if name := testOf(t); !slices.Contains(names, name) && len(p.languagesOf(name)) > 1 {
			names = append(names, name)
		}
	}
	return app.FieldSet().Body(
		app.Legend().Text(locale.Say("One test in several languages")),
		app.P().Class("acts").Body(app.Range(names).Slice(func(i int) app.UI {
			return app.Button().Type("button").Class("plain").ID("translated-"+strconv.Itoa(i)).Text(names[i]).
				OnClick(func(app.Context, app.Event) { p.chooseTranslated(names[i]) }, app.EventScope(names[i]))
		})),
	)
}

// languagesOf are those that a test stands in; none of "".
func (p *comparePage) languagesOf(name string) (out []string) {
	for _, t := range p.catalogue.Tests {
		if name != "" && testOf(t) == name && !slices.Contains(out, t.Language) {
			out = append(out, t.Language)
		}
	}
	return out
}

// testOf is what a test is called in all its languages; "" of one that is no WEAT.
func testOf(t protocol.TestEntry) string {
	if t.Method != "weat" {
		return ""
	}
	return method.TestOf(experiment.ComparedRow{Name: t.Name, Source: t.Source, Language: t.Language})
}

// beginTranslated measures the test that an address names in all its languages, once the lists are there.
func (p *comparePage) beginTranslated(ctx app.Context, name string) {
	instrument.FetchCatalogue(ctx, func(c *protocol.Catalogue) {
		p.catalogue = c
		i := slices.IndexFunc(c.Tests, func(t protocol.TestEntry) bool { return strings.HasPrefix(t.ID, name+"-") })
		if i < 0 {
			p.problem = locale.Say("No test in several languages is called “{1}”. Choose one under Tests.", name)
			return
		}
		p.chooseTranslated(testOf(c.Tests[i]))
		p.measure(ctx)
	})
}

// chooseTranslated asks a test in all its languages, each in vectors of its own: the first that were
// chosen, else the first of the site.
func (p *comparePage) chooseTranslated(name string) {
	p.edit(func(q *experiment.Comparing) {
		q.Tests = nil
		for _, t := range p.catalogue.Tests {
			if testOf(t) == name {
				q.Tests = append(q.Tests, experiment.Experiment{Test: t.ID})
			}
		}
		chosen := q.Embeddings
		q.Embeddings = nil
		for _, language := range p.languagesOf(name) {
			q.Embeddings = append(q.Embeddings, p.spokenBy(chosen, language)...)
		}
	})
	p.open = ""
}

// spokenBy are vectors of a language: the first of those that are chosen, else of the site.
func (p *comparePage) spokenBy(chosen []experiment.Experiment, language string) []experiment.Experiment {
	var whole []experiment.Experiment
	for _, e := range p.catalogue.Whole() {
		if e.Language == language {
			whole = append(whole, experiment.Experiment{Embedding: e.ID})
		}
	}
	for _, e := range chosen {
		if slices.ContainsFunc(whole, func(w experiment.Experiment) bool { return w.Embedding == e.Embedding }) {
			return []experiment.Experiment{e}
		}
	}
	return whole[:min(1, len(whole))]
}
