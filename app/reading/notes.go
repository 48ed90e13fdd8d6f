package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// notes is the margin: what the reading does not say, what changed, and what this one needs explained, in that order.
func notes(a protocol.Answer) app.UI {
	parts := []app.UI{Limits(method.Limits(a))}
	if changed := method.WhatChanged(a); len(changed) > 0 {
		parts = append(parts, app.Section().Body(paragraphs(locale.Say("What changed"), changed), toVectors()))
	}
	for _, n := range method.Asides(a) {
		parts = append(parts, Note(n.Title, n.Text))
	}
	return app.Aside().Class("notes").Aria("label", locale.Say("Notes on this reading")).Body(parts...)
}

// colophon ends the sheet: how it was measured, the words not found, where the vectors come from.
func colophon(a protocol.Answer) app.UI {
	return app.Div().Class("notes colophon").
		Body(howMeasured(a), Note(locale.Say("Words not found"), prose.Missing(a)...), provenance(a))
}

// toVectors leads to where the debiased vectors can be saved. It moves the focus, which
// scrolls there, too.
func toVectors() app.UI {
	return app.Button().Type("button").Class("plain").ID("to-vectors").Text(locale.Say("Download the debiased vectors")).
		OnClick(func(app.Context, app.Event) {
			app.Window().GetElementByID("vectors-save").Call("focus")
		})
}

// Limits lists what the reading does not say.
func Limits(texts []string) app.UI {
	return app.Section().Class("limits").Body(
		app.H3().Text(locale.Say("What this does not say")),
		app.Ul().Body(app.Range(texts).Slice(func(i int) app.UI { return app.Li().Text(texts[i]) })),
	)
}

// Note is a margin note with a title and paragraphs.
func Note(title string, texts ...string) app.UI {
	return app.Section().Body(paragraphs(title, texts))
}

// paragraphs draws texts under a title; texts may be nil.
func paragraphs(title string, texts []string) app.UI {
	return app.Div().Body(
		app.H3().Text(title),
		app.Div().Body(app.Range(texts).Slice(func(i int) app.UI { return app.P().Text(texts[i]) })),
	)
}

// howMeasured says which method gave the reading, and by which options. The method’s term
// has its tip, as a term of the glossary has.
func howMeasured(a protocol.Answer) app.UI {
	m := MeasureOf(a.Reading.Experiment.Method)
	facts := append([]prose.Fact{{Term: locale.Say("Source"), Text: prose.Cited(m.Source)}}, method.Chosen(a)...)
	return facted(locale.Say("How it was measured"), facts, app.Dt().Text(locale.Say("Method")),
		app.Dd().Body(&term{Word: locale.Say(m.Term), Key: prose.MethodKey + m.ID}))
}

// facted lists facts under a title, behind rows of its own.
func facted(title string, facts []prose.Fact, rows ...app.UI) app.UI {
	return app.Section().Body(app.H3().Text(title), FactList(facts, rows...))
}

// provenance lists where vectors or texts come from.
func provenance(a protocol.Answer) app.UI {
	title := locale.Say("Where the vectors come from")
	if a.Reading.Texts != nil {
		title = locale.Say("What was counted")
	}
	facts := prose.Provenance(a)
	if a.Reading.File != nil {
		title, facts = locale.Say("What was read"), prose.ContextsFacts(a.Reading)
	}
	return facted(title, facts)
}

// FactList lists facts with their terms, behind rows of its own; a check number is set as code.
func FactList(facts []prose.Fact, rows ...app.UI) app.HTMLDl {
	for _, f := range facts {
		content := app.UI(app.Text(f.Text))
		if f.Code {
			content = app.Code().Text(f.Text)
		}
		text := app.Dd().Body(content)
		if f.Own {
			text = text.Lang(locale.English)
		}
		rows = append(rows, app.Dt().Text(f.Term), text)
	}
	return app.Dl().Body(rows...)
}
