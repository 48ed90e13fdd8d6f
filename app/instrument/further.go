package instrument

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/reading"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
	"weatherglass/app/wordlist"
)

// furtherSets offers the sets that the question can do without: a button for the next one
// of each sort, and on pages that show no sets those that are there and have no blank in
// the sentence. The page Debias, which can do without most, folds the buttons away. A test
// of one’s own has a single button for its four sets.
func (p *Instrument) furtherSets() app.UI {
	var out []app.UI
	if p.State.Page != shell.PageMeasure {
		for _, role := range p.State.rolesWithoutBlank() {
			out = append(out, p.setLine(role))
		}
	}
	var adds []app.UI
	for _, role := range p.State.nextRoles() {
		if p.State.Page == shell.PageDebias && slices.Contains(userTest, role) {
			if role == userTest[0] {
				adds = append(adds, app.Button().Type("button").Class("plain").ID("add-test").
					Text(locale.Say("Add a test of your own")).
					OnClick(func(app.Context, app.Event) { p.Choose(p.State.withUserTest()) }))
			}
			continue
		}
		adds = append(adds, app.Button().Type("button").Class("plain").ID("edit-"+role).Aria("haspopup", "dialog").
			Text(prose.Sentence(locale.Say("Add {1}", wordlist.AddLabel(role)))).
			OnClick(func(app.Context, app.Event) { p.show(setDialog{Place{Role: role}}) }, app.EventScope(role)))
	}
	if len(out)+len(adds) == 0 {
		return app.Div().Class("slot")
	}
	lines := app.Div().Class("lines").Body(out...)
	if p.State.Page != shell.PageDebias {
		return app.Div().Class("further").Body(lines, app.Div().Class("lines").Body(adds...))
	}
	return app.Div().Class("further").Body(lines, ui.Slot(len(adds) > 0, func() app.UI {
		return app.Details().Class("more").Body(
			app.Summary().ID("add").Text(locale.Say("Add tests or lists")),
			app.Div().Class("acts").Body(adds...),
		)
	}))
}

// setLine shows a set that has no blank; on the page Debias it can be chosen there, too.
// Only optional sets can be left out, and only on the page Debias.
func (p *Instrument) setLine(role string) app.UI {
	v := p.State.view(role)
	label := wordlist.RoleLabel(role)
	if role == "specific" && p.State.Page == shell.PageDebias {
		label = locale.Say("Words left alone")
	}
	var parts []app.UI
	if p.State.Page == shell.PageDebias {
		parts = append(parts, app.Button().Type("button").Class("plain").ID("pick-"+role).
			Aria("label", locale.Say("Change {1}", v.title())).Aria("haspopup", "dialog").Text(locale.Say("Change")).
			OnClick(func(app.Context, app.Event) { p.show(setDialog{Place{Role: role}}) }, app.EventScope(role)))
	}
	parts = append(parts, p.editButton(v, locale.Say("Edit")))
	if p.State.Page == shell.PageDebias && reading.Optional(p.State.Question.Method, role) {
		parts = append(parts, p.leaveOut(v))
	}
	return app.Div().Class("acts").Body(app.Span().Text(locale.Say("{1}: {2}", label, wordlist.InSentence(v.title()))),
		app.Div().Class("acts").Body(parts...))
}
