package reading

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// Values lists every number of a reading under its contract name, in the order of the
// registry. Values that the registry does not know are left out; a method without an entry
// lists none. It is folded until it is asked for.
func Values(r experiment.Reading) app.UI {
	all := slices.Concat(MeasureOf(r.Experiment.Method).Values, experiment.DrawnValues())
	if len(r.Epochs) > 0 {
		all = experiment.SeriesValues()
	}
	return Numbers(all, r.Values)
}

// Numbers lists those numbers that exist, in the order of their definitions.
func Numbers(all []experiment.Value, exist map[string]float64) app.UI {
	var rows []app.UI
	for _, v := range all {
		x, ok := exist[v.ID]
		if !ok {
			continue
		}
		rows = append(rows, app.Tr().Body(
			app.Th().Scope("row").Text(locale.Say(v.Name)),
			app.Td().Body(app.Code().Text(v.ID)),
			app.Td().Class("n").Body(Datum(v.ID, x, locale.Number(ui.FullNumber(x)))),
		))
	}
	return app.Details().Class("more").Body(
		app.Summary().Text(locale.Say("All numbers of this reading")),
		app.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", locale.Say("All numbers of this reading")).
			Body(app.Table().Body(
				app.THead().Body(app.Tr().Body(
					app.Th().Scope("col").Text(locale.Say("Number")), app.Th().Scope("col").Text(locale.Say("Name")),
					app.Th().Scope("col").Class("n").Text(locale.Say("Value")))),
				app.TBody().Body(rows...),
			)),
	)
}
