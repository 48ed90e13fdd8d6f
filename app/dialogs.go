package app

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// dialog is what lies over the page, with what it is about. Two that are equal are the
// same dialog: implementations are small comparable structs without state, and draw makes
// the component anew for each frame.
type dialog interface {
	draw(p *instrument) app.UI
}

// chooser is a dialog with a list to choose from, which needs the catalogue.
type chooser interface {
	dialog
	// choose takes the entry with an id. It is called when the dialog is closed already,
	// but for dialogs of which several entries can be chosen.
	choose(p *instrument, id string)
}

// keysDialog is the list of the single keys.
type keysDialog struct{}

func (keysDialog) draw(p *instrument) app.UI { return &keyList{Page: p, On: p.prefs.Keys} }

// methodsDialog is the menu of methods by what they answer.
type methodsDialog struct{}

func (methodsDialog) draw(p *instrument) app.UI { return &askDialog{Page: p} }

// testDialog chooses the built-in test that is asked.
type testDialog struct{}

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

// auditTestsDialog chooses the tests that an audit follows, several of them.
type auditTestsDialog struct{}

func (d auditTestsDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: "Choose tests", Label: "Find a test", Choices: p.state.auditTestChoices(), Chosen: strings.Join(p.state.chosenTests(), " "), Many: true}
}

func (auditTestsDialog) choose(p *instrument, id string) { p.toggleTest(id) }

// vectorsDialog chooses the vectors that are measured.
type vectorsDialog struct{}

func (d vectorsDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: "Choose vectors", Label: "Find vectors", Choices: p.state.embeddingChoices(), Chosen: p.state.Question.Embedding}
}

func (vectorsDialog) choose(p *instrument, id string) { p.pickEmbedding(id) }

// secondDialog chooses the vectors that they are compared with.
type secondDialog struct{}

func (d secondDialog) draw(p *instrument) app.UI {
	return &setpicker{Page: p, Dialog: d, Title: "Choose vectors to compare with", Label: "Find vectors", Choices: p.state.embeddingChoices(), Chosen: p.state.Question.With}
}

func (secondDialog) choose(p *instrument, id string) { p.choose(p.state.withSecond(id)) }

// stepDialog chooses the method of a step of debiasing.
type stepDialog struct {
	step int // from 0
}

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

// setDialog chooses the set of a place.
type setDialog struct {
	at place
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
	p.choose(p.state.withSetAt(d.at, experiment.SetRef{ID: id}))
}

// show opens a dialog, once what it lists is here. Dialogs that list something wait for
// the catalogue. A place without any built-in set opens its editor instead, and choosers
// of vectors find out first which can be used without a network.
func (p *instrument) show(d dialog) {
	if _, lists := d.(chooser); !lists {
		p.dialog = d
		return
	}
	p.withCatalogue(func() {
		switch d := d.(type) {
		case setDialog:
			if len(p.state.setChoices(p.state.role(d.at))) == 0 {
				p.edit(d.at) // there is none to choose
				return
			}
		case vectorsDialog, secondDialog:
			p.askKept()
		}
		p.dialog = d
	})
}

// hide closes the dialog; the browser returns the focus to what opened it. The browser’s
// own close comes first, since it returns the focus; then the component goes.
func (p *instrument) hide() {
	closeDialogs()
	p.dialog = nil
}

// pick takes the choice of the dialog that is open, and closes it unless several can be
// chosen. The dialog is hidden before the choice is taken: the choice may open another.
func (p *instrument) pick(id string) {
	d, ok := p.dialog.(chooser)
	if !ok {
		return
	}
	if _, several := d.(auditTestsDialog); !several {
		p.hide()
	}
	d.choose(p, id)
}

// ownWords turns from a set picker to the editor of its place. The words begin as those of
// the set that stands there.
func (p *instrument) ownWords(at place) {
	p.hide()
	p.edit(at)
}

// opens returns the dialog of a blank of the question, nil for plain text. A blank that is
// none of the known ones is a role.
func opens(q prose.QPart) dialog {
	switch step, isStep := strings.CutPrefix(q.Blank, prose.BlankStep); {
	case q.Blank == "":
		return nil
	case q.Blank == "embedding":
		return vectorsDialog{}
	case q.Blank == "with":
		return secondDialog{}
	case q.Blank == prose.BlankTests:
		return auditTestsDialog{}
	case isStep:
		i, _ := strconv.Atoi(step)
		return stepDialog{i}
	}
	return setDialog{place{role: q.Blank}}
}
