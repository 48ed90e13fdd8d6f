package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
)

// The dialogs, with what each draws and what becomes of a choice.

func (keysDialog) draw(p *instrument) app.UI { return &keyList{Page: p, On: p.prefs.Keys} }

func (methodsDialog) draw(p *instrument) app.UI { return &askDialog{Page: p} }

func (d testDialog) draw(p *instrument) app.UI {
	title := locale.Say("Choose a test")
	switch p.state.Page {
	case shell.PageWords:
		title = locale.Say("Choose a list and its pairs")
	case shell.PageDebias:
		title = locale.Say("Choose an example")
	}
	return &setpicker{Page: p, Dialog: d, Title: title, Label: locale.Say("Find a test"), Choices: p.state.testChoices(), Chosen: wordlist.BareID(p.state.Question.Test)}
}

func (testDialog) choose(p *instrument, id string) {
	if t := p.state.testEntry(id); t.ID != "" {
		p.pickTest(t)
	}
}

func (d auditTestsDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose tests"), Label: locale.Say("Find a test"), Choices: p.state.auditTestChoices(), Chosen: strings.Join(p.state.chosenTests(), " "), Many: true}
}

func (auditTestsDialog) staysOpen() {}

func (auditTestsDialog) choose(p *instrument, id string) { p.toggleTest(id) }

func (d vectorsDialog) draw(p *instrument) app.UI {
	if spec := p.state.Question.Series; spec != nil {
		return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose a series"), Label: locale.Say("Find a series"), Choices: p.state.embeddingChoices(), Chosen: spec.ID, Give: p.giveOwn}
	}
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose vectors"), Label: locale.Say("Find vectors"), Choices: p.state.embeddingChoices(), Chosen: p.state.Question.Embedding, Give: p.giveOwn}
}

func (vectorsDialog) choose(p *instrument, id string) { p.pickEmbedding(id) }

func (d secondDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose vectors to compare with"), Label: locale.Say("Find vectors"), Choices: p.state.embeddingChoices(), Chosen: p.state.Question.With}
}

func (secondDialog) choose(p *instrument, id string) { p.choose(p.state.withSecond(id)) }

func (d stepDialog) draw(p *instrument) app.UI {
	picker := &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose a method"), Label: locale.Say("Find a method"), Choices: stepChoices()}
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
	title := locale.Say("Choose {1}", wordlist.LowerFirst(d.at.label()))
	if d.at.step > 0 {
		title = locale.Say("Choose a list: {1}", wordlist.LowerFirst(d.at.label()))
	}
	return &setpicker{Page: p, Dialog: d, Title: title, Label: locale.Say("Find a set"),
		Choices: p.state.setChoices(p.state.role(d.at)), Chosen: p.state.viewAt(d.at).ID, Own: d.at}
}

func (d setDialog) choose(p *instrument, id string) {
	p.closeEditor()
	p.choose(p.state.withSetAt(d.at, chosenSet(id)))
}
