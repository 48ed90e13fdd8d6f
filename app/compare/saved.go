package compare

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/method"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// SavedComparison is what a server draws into the page: the answer to the question that it opens with, and the lists
// that have the names of what was chosen.
type SavedComparison struct {
	Comparison experiment.Comparison
	Catalogue  protocol.Catalogue
}

// InWords is the comparison in words, as the page has it.
func (s *SavedComparison) InWords() method.Comparison {
	return (&comparePage{shown: s.Comparison, catalogue: &s.Catalogue}).inWords()
}

// Saved is that of the pages that a server draws, nil for none.
var Saved *SavedComparison

// savedAs is what the page is called by those that ask what it came with.
const savedAs = "compare"

// saved is the answer that the page came with: the HTML that was drawn of it, which stays until the page has measured.
type saved struct {
	digest         string
	sheet, choices string // of the answer, and of what was chosen, whose names come with the catalogue
}

// openSaved begins with the answer that came with the page.
func (p *comparePage) openSaved() {
	if app.IsServer {
		if Saved != nil {
			c := Saved.Comparison
			p.saved = &saved{digest: c.Digest}
			p.asked, p.shown, p.whole, p.catalogue = p.text, c, true, &Saved.Catalogue
		}
		return
	}
	p.told = app.Window().Get("weatherglass").Get("told").String() // by web/shared.js
	came, sheet, choices, ok := shell.Came(savedAs)
	if ok && ui.Fragment() == "" { // a link's comparison is drawn as it comes
		p.saved, p.asked = &saved{digest: came[1], sheet: sheet, choices: choices}, p.text
	}
}

// showsTold reports whether what was said of a link before the program was there still stands: until it is known what
// is measured for it.
func (p *comparePage) showsTold() bool {
	return p.told != "" && p.run < 2 && len(p.shown.Cells) == 0 && p.problem == ""
}

// showsSaved reports whether the answer that came with the page stands in the place of the one that is awaited.
func (p *comparePage) showsSaved() bool {
	return p.saved != nil && p.first() && p.problem == "" && (app.IsServer || !p.whole)
}

// stamp says over an answer to the page's own question where it was measured.
func (p *comparePage) stamp() app.UI {
	if p.saved == nil || !p.first() || p.problem != "" {
		return ui.Nothing()
	}
	now := ""
	if !p.showsSaved() {
		now = p.digest()
	}
	return shell.Stamp(shell.StampText(p.saved.digest, now))
}

// chosen are the columns of what is chosen. Those that came with the page stay until the names in them are here.
func (p *comparePage) chosen(columns ...app.UI) app.UI {
	if !app.IsServer && p.catalogue == nil && p.saved != nil && p.text == written(FirstComparing()) {
		return app.Raw(p.saved.choices)
	}
	return app.Div().Class("sets three").ID("compared").Body(columns...)
}

// behind is what stands behind the answer in the first frame alone, for a visitor who opened a link.
func (p *comparePage) behind() app.UI {
	if !app.IsServer || !p.showsSaved() {
		return ui.Nothing()
	}
	return shell.FirstLoad()
}
