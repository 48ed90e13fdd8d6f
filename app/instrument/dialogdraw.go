package instrument

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/wordlist"
)

// The dialogs, with what each draws and what becomes of a choice.

func (keysDialog) draw(p *Instrument) app.UI { return &keyList{Page: p, On: p.prefs.Keys} }

func (methodsDialog) draw(p *Instrument) app.UI { return &askDialog{Page: p} }

func (d testDialog) draw(p *Instrument) app.UI {
	title := locale.Say("Choose a test")
	switch p.State.Page {
	case shell.PageWords:
		title = locale.Say("Choose a list and its pairs")
	case shell.PageDebias:
		title = locale.Say("Choose an example")
	}
	return &setpicker{Page: p, Dialog: d, Title: title, Label: locale.Say("Find a test"), Choices: p.State.testChoices(),
		Chosen: wordlist.BareID(p.State.Question.Test)}
}

func (testDialog) choose(p *Instrument, id string) {
	if t := p.State.testEntry(id); t.ID != "" {
		p.pickTest(t)
	}
}

func (d auditTestsDialog) draw(p *Instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose tests"), Label: locale.Say("Find a test"),
		Choices: p.State.auditTestChoices(), Chosen: strings.Join(p.State.chosenTests(), " "), Many: true}
}

func (auditTestsDialog) staysOpen() {}

func (auditTestsDialog) choose(p *Instrument, id string) { p.toggleTest(id) }

func (d vectorsDialog) draw(p *Instrument) app.UI {
	if spec := p.State.Question.Series; spec != nil {
		return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose a series"), Label: locale.Say("Find a series"),
			Choices: p.State.embeddingChoices(), Chosen: spec.ID, Give: p.giveUpload}
	}
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose vectors"), Label: locale.Say("Find vectors"),
		Choices: p.State.embeddingChoices(), Chosen: p.State.Question.Embedding, Give: p.giveUpload}
}

func (vectorsDialog) choose(p *Instrument, id string) { p.pickEmbedding(id) }

func (d secondDialog) draw(p *Instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose vectors to compare with"),
		Label: locale.Say("Find vectors"), Choices: p.State.embeddingChoices(), Chosen: p.State.Question.With}
}

func (secondDialog) choose(p *Instrument, id string) { p.Choose(p.State.withSecond(id)) }

func (d stepDialog) draw(p *Instrument) app.UI {
	picker := &setpicker{Page: p, Dialog: d, Title: locale.Say("Choose a method"), Label: locale.Say("Find a method"),
		Choices: stepChoices()}
	if steps := p.State.Question.Debias; d.step < len(steps) {
		picker.Chosen = steps[d.step].Method
	}
	return picker
}

func (d stepDialog) choose(p *Instrument, id string) {
	p.closeEditor()
	p.Choose(p.State.withStepMethod(d.step, id))
}

func (d setDialog) draw(p *Instrument) app.UI {
	title := locale.Say("Choose {1}", wordlist.LowerFirst(d.at.label()))
	if d.at.step > 0 {
		title = locale.Say("Choose a list: {1}", wordlist.LowerFirst(d.at.label()))
	}
	return &setpicker{Page: p, Dialog: d, Title: title, Label: locale.Say("Find a set"),
		Choices: p.State.setChoices(p.State.role(d.at)), Chosen: p.State.viewAt(d.at).ID, UserWords: d.at}
}

func (d setDialog) choose(p *Instrument, id string) {
	p.closeEditor()
	p.Choose(p.State.withSetAt(d.at, chosenSet(id)))
}
