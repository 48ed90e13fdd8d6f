package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// SelectField is a list of a few values under a label, of which one is chosen.
func SelectField(id, label string, values []Segment, chosen string, choose func(string)) app.UI {
	return app.Div().Class("field").Body(app.Label().For(id).Text(label), SelectOf(id, values, chosen, choose))
}

// SelectOf is the list alone.
func SelectOf(id string, values []Segment, chosen string, choose func(string)) app.HTMLSelect {
	return app.Select().ID(id).Body(app.Range(values).Slice(func(i int) app.UI {
		return app.Option().Value(values[i].Value).Selected(values[i].Value == chosen).Text(values[i].Label)
	})).OnChange(func(ctx app.Context, _ app.Event) {
		choose(ctx.JSSrc().Get("value").String())
	}, app.EventScope(id))
}
