package reading

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
)

// term is a word of the field with its explanation: shown on focus, hover and tap, closed
// with Escape. Its text can be read by a screen reader as the button’s description, open
// or not.
type term struct {
	app.Compo
	Word string
	Key  string

	open bool
	over bool // opened by the pointer: it closes when the pointer leaves
}

// OnMount draws the tip again in the page's language.
func (t *term) OnMount(ctx app.Context) { shell.DrawnAgain(ctx) }

// Render draws the word as a button, and the tip beside it. A key without an explanation
// leaves the word alone. A tip opened by focus stays until the focus leaves; one opened by
// the pointer goes with the pointer.
func (t *term) Render() app.UI {
	tip, ok := prose.Explain(t.Key)
	if !ok {
		return app.Span().Text(t.Word)
	}
	id := "tip-" + strings.ReplaceAll(t.Key, " ", "-")
	class := "tip"
	if t.open {
		class += " open"
	}
	return app.Span().Class("tipped").
		OnMouseEnter(func(ctx app.Context, _ app.Event) {
			t.over = true
			t.open = true
		}).
		OnMouseLeave(func(app.Context, app.Event) { t.open, t.over = false, false }).
		OnKeyDown(func(_ app.Context, e app.Event) {
			if e.Get("key").String() == "Escape" {
				t.open = false
			}
		}).
		On("focusout", func(ctx app.Context, e app.Event) {
			if to := e.Get("relatedTarget"); !to.Truthy() || !ctx.JSSrc().Call("contains", to).Bool() {
				t.open = t.over
			}
		}).
		Body(
			app.Button().Type("button").Class("term").Aria("describedby", id).Text(t.Word).
				OnFocus(func(app.Context, app.Event) { t.open = true }).
				OnClick(func(app.Context, app.Event) { t.open = true }),
			app.Span().Class(class).Body(
				app.Span().ID(id).Role("tooltip").Body(app.B().Text(tip.Term), app.Text(" "+tip.Text+" ")),
				app.A().Href(shell.Href(shell.PathAbout)+tip.Link).Text(locale.Say("How it is computed")),
			),
		)
}

// withTerm draws a text in which the word that the glossary explains, if it holds it, has
// its tip. Case is ignored. Only the first place counts. The text comes back whole where
// the key is "" or not in it. In other languages the whole text has the tip.
func withTerm(text, key string) []app.UI {
	if key == "" {
		return []app.UI{app.Text(text)}
	}
	at := strings.Index(strings.ToLower(text), strings.ToLower(key))
	if locale.ID() != locale.English { // which has other words for it
		return []app.UI{&term{Word: text, Key: key}}
	}
	if at < 0 {
		return []app.UI{app.Text(text)}
	}
	var out []app.UI
	if at > 0 {
		out = append(out, app.Text(text[:at]))
	}
	out = append(out, &term{Word: text[at : at+len(key)], Key: key})
	if rest := text[at+len(key):]; rest != "" {
		out = append(out, app.Text(rest))
	}
	return out
}
