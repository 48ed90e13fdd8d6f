package instrument

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/prose"
	"weatherglass/app/wordlist"
)

// dialog is what lies over the page, with what it is about. Two that are equal are the
// same dialog: implementations are small comparable structs without state, and draw makes
// the component anew for each frame.
type dialog interface {
	draw(p *Instrument) app.UI
}

// chooser is a dialog with a list to choose from, which needs the catalogue.
type chooser interface {
	dialog
	// choose takes the entry with an id. It is called when the dialog is closed already,
	// but for dialogs of which several entries can be chosen.
	choose(p *Instrument, id string)
}

// several is a chooser of which several entries can be chosen.
type several interface {
	chooser
	staysOpen()
}

// keysDialog is the list of the single keys.
type keysDialog struct{}

// methodsDialog is the menu of methods by what they answer.
type methodsDialog struct{}

// testDialog chooses the built-in test that is asked.
type testDialog struct{}

// auditTestsDialog chooses the tests that an audit follows, several of them.
type auditTestsDialog struct{}

// vectorsDialog chooses the vectors that are measured.
type vectorsDialog struct{}

// secondDialog chooses the vectors that they are compared with.
type secondDialog struct{}

// stepDialog chooses the method of a step of debiasing.
type stepDialog struct {
	step int // from 0
}

// setDialog chooses the set of a place.
type setDialog struct {
	at Place
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
	if q.Blank == wordlist.RolesOfLists {
		return opensLists(q.Blank)
	}
	return setDialog{Place{Role: q.Blank}}
}
