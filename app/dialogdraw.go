package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// The dialogs, with what each draws and what becomes of a choice.

func (keysDialog) draw(p *instrument) app.UI { return &keyList{Page: p, On: p.prefs.Keys} }

func (methodsDialog) draw(p *instrument) app.UI { return &askDialog{Page: p} }

func (d testDialog) draw(p *instrument) app.UI {
	title := "Choose a test"
	switch p.state.Page {
	case pageWords:
		title = "Choose a list and its pairs"
	case pageDebias:
		title = "Choose an example"
	}
	return &setpicker{Page: p, Dialog: d, Title: title, Label: "Find a test", Choices: p.state.testChoices(), Chosen: bareID(p.state.Question.Test)}
}

func (testDialog) choose(p *instrument, id string) {
	if t := p.state.testEntry(id); t.ID != "" {
		p.pickTest(t)
	}
}

func (d auditTestsDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: "Choose tests", Label: "Find a test", Choices: p.state.auditTestChoices(), Chosen: strings.Join(p.state.chosenTests(), " "), Many: true}
}

func (auditTestsDialog) staysOpen() {}

func (auditTestsDialog) choose(p *instrument, id string) { p.toggleTest(id) }

func (d vectorsDialog) draw(p *instrument) app.UI {
	if spec := p.state.Question.Series; spec != nil {
		return &setpicker{Page: p, Dialog: d, Title: "Choose a series", Label: "Find a series", Choices: p.state.embeddingChoices(), Chosen: spec.ID, Give: p.giveOwn}
	}
	return &setpicker{Page: p, Dialog: d, Title: "Choose vectors", Label: "Find vectors", Choices: p.state.embeddingChoices(), Chosen: p.state.Question.Embedding, Give: p.giveOwn}
}

func (vectorsDialog) choose(p *instrument, id string) { p.pickEmbedding(id) }

func (d secondDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: "Choose vectors to compare with", Label: "Find vectors", Choices: p.state.embeddingChoices(), Chosen: p.state.Question.With}
}

func (secondDialog) choose(p *instrument, id string) { p.choose(p.state.withSecond(id)) }

func (d stepDialog) draw(p *instrument) app.UI {
	picker := &setpicker{Page: p, Dialog: d, Title: "Choose a method", Label: "Find a method", Choices: stepChoices()}
	if steps := p.state.Question.Debias; d.step < len(steps) {
		picker.Chosen = steps[d.step].Method
	}
	return picker
}

func (d stepDialog) choose(p *instrument, id string) {
	p.closeEditor()
	p.choose(p.state.withStepMethod(d.step, id))
}

func (d setDialog) draw(p *instrument) app.UI {
	title := "Choose "
	if d.at.step > 0 {
		title += "a list: "
	}
	label := d.at.label()
	return &setpicker{Page: p, Dialog: d, Title: title + strings.ToLower(label[:1]) + label[1:], Label: "Find a set",
		Choices: p.state.setChoices(p.state.role(d.at)), Chosen: p.state.viewAt(d.at).ID, Own: d.at}
}

func (d setDialog) choose(p *instrument, id string) {
	p.closeEditor()
	p.choose(p.state.withSetAt(d.at, chosenSet(id)))
}
