//go:build !js || texts

package app

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// translatedBlocks are the tests that stand in several languages, side by side.
func translatedBlocks(said method.Comparison) app.UI {
	all := said.Translated()
	limits := method.TranslatedLimits()
	return slot(len(all) > 0, func() app.UI {
		return app.Section().Class("block").Aria("labelledby", "languages").Body(
			app.H3().ID("languages").Text("The same test in several languages"),
			app.P().Text("Each in vectors of its own language. Beside the number stands how much of each list these vectors have."),
			app.Range(all).Slice(func(i int) app.UI { return translatedTable(said, all[i], i) }),
			app.Section().Class("limits").Aria("labelledby", "languages-not").Body(
				app.H4().ID("languages-not").Text("What this does not say"),
				app.Ul().Body(app.Range(limits).Slice(func(i int) app.UI { return app.Li().Text(limits[i]) })),
			),
		)
	})
}

// translatedTable is one of them.
func translatedTable(said method.Comparison, t method.Translated, number int) app.UI {
	sets := t.Sets()
	says := t.Says()
	head := func(text string) app.UI { return app.Th().Scope("col").Class("n").Text(text) }
	return app.Div().Class("translated").Body(
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", t.Name+" in several languages").Body(app.Table().Body(
			app.Caption().Text(t.Name+": "+t.Title),
			app.THead().Body(app.Tr().Body(
				app.Th().Scope("col").Text("Language"), app.Th().Scope("col").Text("Vectors"), head("d"), head("95 % interval"), head("q"),
				app.Range(sets).Slice(func(i int) app.UI { return head(sets[i]) }),
			)),
			app.TBody().Body(app.Range(t.Spoken).Slice(func(i int) app.UI { return spokenRow(said, t.Spoken[i], len(sets)) })),
		)),
		app.Div().Class("prose").ID("translated-"+strconv.Itoa(number)).Body(app.Range(says).Slice(func(i int) app.UI { return app.P().Text(says[i]) })),
		lackingWords(t),
	)
}

// spokenRow is the test in a language.
func spokenRow(said method.Comparison, s method.Spoken, sets int) app.UI {
	name := prose.LanguageName(s.Language)
	if s.Variant != "" {
		name += ", " + s.Variant
	}
	first := []app.UI{app.Th().Scope("row").Text(name), app.Td().Text(s.Vectors)}
	if !s.Measured() {
		return app.Tr().Body(append(first, app.Td().ColSpan(3+sets).Text(s.Reason))...)
	}
	value, low, q := app.UI(app.Text(prose.Signed(float64(s.Value), 2))), "–", "–"
	if s.Link != "" {
		value = app.A().Href(href(pagePath(methodPage(said.Rows[s.Row].Method))) + "#" + s.Link).Body(value)
	}
	if !s.Low.Absent() {
		low = prose.SignedRange(float64(s.Low), float64(s.High), 2)
	}
	if !s.Q.Absent() {
		q = prose.P(float64(s.Q))
	}
	first = append(first, app.Td().Class("n").Body(value), app.Td().Class("n").Text(low), app.Td().Class("n").Text(q))
	for _, set := range s.Sets {
		first = append(first, app.Td().Class("n").Text(method.Coverage(set)))
	}
	return app.Tr().Body(first...)
}

// lackingWords are the words that are not there, language by language.
func lackingWords(t method.Translated) app.UI {
	spoken := slices.DeleteFunc(slices.Clone(t.Spoken), func(s method.Spoken) bool { return s.Lacks() == "" })
	return slot(len(spoken) > 0, func() app.UI {
		return app.Details().Class("more").Body(app.Summary().Text("Words that are not there"),
			app.Dl().Body(app.Range(spoken).Slice(func(i int) app.UI {
				return app.Div().Body(app.Dt().Text(prose.Sentence(t.Called(spoken[i]))), app.Dd().Attr("lang", spoken[i].Language).Text(spoken[i].Lacks()))
			})))
	})
}

// translatedChoices are the built-in tests that stand in several languages.
func (p *comparePage) translatedChoices() app.UI {
	names := p.translatedNames()
	return app.FieldSet().Body(
		app.Legend().Text("One test in several languages"),
		app.P().Class("acts").Body(app.Range(names).Slice(func(i int) app.UI {
			return app.Button().Type("button").Class("plain").ID("translated-choice-"+strconv.Itoa(i)).Text(names[i]).OnClick(func(app.Context, app.Event) { p.chooseTranslated(names[i]) }, app.EventScope(names[i]))
		})),
	)
}

// translated are the tests of the catalogue with a name, in whatever language.
func (p *comparePage) translated(name string) (tests []experiment.TestEntry, languages []string) {
	for _, t := range p.catalogue.Tests {
		row := experiment.ComparedRow{Name: t.Name, Source: t.Source, Language: t.Language}
		if t.Method != "weat" || method.TestOf(row) != name {
			continue
		}
		tests = append(tests, t)
		if !slices.Contains(languages, t.Language) {
			languages = append(languages, t.Language)
		}
	}
	return tests, languages
}

// translatedNames are those of the tests that stand in more than one.
func (p *comparePage) translatedNames() (out []string) {
	for _, t := range p.catalogue.Tests {
		name := method.TestOf(experiment.ComparedRow{Name: t.Name, Source: t.Source, Language: t.Language})
		if _, languages := p.translated(name); len(languages) > 1 && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// chooseTranslated asks a test in all its languages, each in vectors of its own: the first that were
// chosen, else the first of the site.
func (p *comparePage) chooseTranslated(name string) {
	tests, languages := p.translated(name)
	p.edit(func(q *experiment.Comparing) {
		q.Tests = nil
		for _, t := range tests {
			q.Tests = append(q.Tests, experiment.Experiment{Test: t.ID})
		}
		chosen := q.Embeddings
		q.Embeddings = nil
		for _, language := range languages {
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
