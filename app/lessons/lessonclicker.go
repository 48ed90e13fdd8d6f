package lessons

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/report"
	"weatherglass/app/ui"
)

// The veils of a lesson on the wall: nothing, all black, the way to join.
const (
	veilNone  = ""
	veilBlack = "black"
	veilJoin  = "join"
)

// lessonClicker is where a lesson stands that is gone through by a clicker on the wall.
type lessonClicker struct {
	at   int    // the step
	veil string // one of the veils
}

// onProjector reports whether the page is what a class looks at from afar.
func onProjector() bool {
	return !app.IsServer && app.Window().Get("document").Get("documentElement").
		Call("hasAttribute", "data-projector").Bool()
}

// key acts on a clicker's keys on the wall, and on single keys: forth taps the glass, and then goes
// to the next step; b is black; q is the way to join; p begins and ends it. Keys typed into
// something are not for the lesson.
func (p *lessonPage) key(e app.Event) {
	if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() || typedInto(e) {
		return
	}
	key := e.Get("key").String()
	if key == "p" && ui.LoadPrefs().Keys {
		ui.TurnProjector()
		p.clicker.veil = veilNone
		p.goToStep(p.clicker.at)
		return
	}
	if !onProjector() {
		return
	}
	switch key {
	case "PageDown":
		p.forth()
	case " ":
		if pressable(e) || !p.dealt(p.clicker.at) || !p.clickDeal(p.clicker.at) {
			return
		}
	case "PageUp":
		p.goToStep(max(p.clicker.at-1, 0))
	case "b", ".":
		p.turnVeil(veilBlack)
		return
	case "q":
		p.turnVeil(veilJoin)
		return
	case "Escape":
	default:
		return
	}
	p.clicker.veil = veilNone
	e.PreventDefault()
}

// pressable reports whether a key goes to something that is pressed by it.
func pressable(e app.Event) bool {
	tag := e.Get("target").Get("tagName").String()
	return slices.Contains([]string{"A", "BUTTON", "INPUT", "SUMMARY"}, tag)
}

// typedInto reports whether a key goes into a field for text; a guess by a scale or a choice is none.
func typedInto(e app.Event) bool {
	if !ui.InField(e) {
		return false
	}
	kind := e.Get("target").Get("type").String()
	return kind != "radio" && kind != "range"
}

// forth taps the glass of the step, and goes to the next one where that was done.
func (p *lessonPage) forth() {
	at := p.clicker.at
	if p.dealt(at) && p.clickDeal(at) {
		p.tell()
		return
	}
	if p.lesson.Steps[at].Guess != nil && !p.tapped(at) {
		p.tap(at)
		p.tell()
		return
	}
	p.goToStep(min(at+1, len(p.lesson.Steps)-1))
}

// turnVeil covers the wall, or uncovers it.
func (p *lessonPage) turnVeil(veil string) {
	if p.clicker.veil == veil {
		veil = veilNone
	}
	p.clicker.veil = veil
}

// goToStep shows a step, has the address hold it, and tells the teacher's sheet.
func (p *lessonPage) goToStep(i int) {
	p.clicker.at = i
	ui.ReplaceFragment(p.stepFragment(i))
	p.goTo()
	p.tell()
}

// tell tells the teacher's sheet where the lesson is.
func (p *lessonPage) tell() {
	p.channel.say(lessonTold{p.lessonRun.Name, p.clicker.at, p.tapped(p.clicker.at)})
}

// veil covers the wall.
func (p *lessonPage) veil() app.UI {
	switch p.clicker.veil {
	case veilBlack:
		return app.Div().Class("veil black").Role("status").Aria("label", locale.Say("The wall is black. Press b to go on."))
	case veilJoin:
		address := p.joins(p.clicker.at)
		return app.Div().Class("veil joined").Role("status").Body(
			app.Div().Class("qr").Body(app.Raw(report.QR(address, locale.Say("QR code of this step")))),
			typedAddress(p.short(p.clicker.at)),
			app.P().Text(locale.Say("Join here: step {1} of {2}", strconv.Itoa(p.clicker.at+1), p.lesson.Title)),
		)
	}
	return app.Div().Class("slot")
}
