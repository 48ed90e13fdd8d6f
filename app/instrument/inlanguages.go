package instrument

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// LanguagesLink stands before the name of a test in the address of the page Compare: what is opened then is
// that test in all its languages, each in vectors of its own.
const LanguagesLink = "languages="

// inLanguages is the name of the tests in several languages that a built-in test is one of, or "": WEAT 5 to 8
// of Caliskan et al. 2017, which Kurpicz-Briki 2020 translated.
func inLanguages(test string) string {
	_, name, _ := strings.Cut(test, ".")
	name, _, _ = strings.Cut(name, "-")
	switch name {
	case "weat5", "weat6", "weat7", "weat8":
		return "kurpicz." + name
	}
	return ""
}

// otherLanguages leads from a reading to its test in other languages.
func (p *Instrument) otherLanguages() app.UI {
	name := ""
	if a := p.State.Answer; a != nil {
		name = inLanguages(a.Reading.Experiment.Test)
	}
	return ui.Slot(name != "", func() app.UI {
		return app.P().Class("state").Body(app.A().ID("in-languages").
			Href(shell.Href(shell.PathCompare) + "#" + LanguagesLink + name).
			Text(locale.Say("This test in English, German and French, side by side")))
	})
}
