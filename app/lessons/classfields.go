package lessons

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/class"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/ui"
)

// codesField is where codes are typed and pasted.
func codesField(live bool, text string, typed func(text string)) app.UI {
	return app.Div().Class("field").Body(
		app.Label().For("codes").Text(locale.Say("Codes, with spaces, commas or lines between them")),
		app.Textarea().ID("codes").Class("codes").Rows(6).Spellcheck(false).Attr("autocomplete", "off").
			Attr("autocapitalize", "characters").Aria("describedby", "codes-said").Disabled(!live).Text(text).
			On("input", func(ctx app.Context, _ app.Event) { typed(ctx.JSSrc().Get("value").String()) }),
	)
}

// savedFile opens what a class has made, from a file that was saved here.
func savedFile(id, label string, opened func(text string, err error)) app.UI {
	return app.Label().Class("plain files").Body(app.Text(label),
		app.Input().ID(id).Class("hidden").Type("file").Disabled(app.IsServer).Accept(".json,application/json").
			OnChange(func(ctx app.Context, _ app.Event) {
				ui.ChosenText(ctx, class.MaxBytes, opened)
			}))
}

// lookSaid is how many of what was handed in could not be taken, behind how many were; "" for none.
func lookSaid(n int) string {
	if n == 0 {
		return ""
	}
	return " " + locale.Plural(n, "{1} needs a look.", "{1} need a look.", prose.Sentence(prose.Cardinal(n)))
}
