package reading

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/ui"
)

// ChartBlock is a chart with its words. The drawing is made by web/chart.js inside an
// element that go-app leaves alone. The words around the chart are the page’s own, so that
// they can be read without Vega, selected and searched.
type ChartBlock struct {
	app.Compo
	Chart chart.Chart
	// Within is the id of what names its part of the page, and a blank; "" where its title names it alone.
	Within string

	drawn string // the specification that was drawn
}

// OnMount draws the chart.
func (c *ChartBlock) OnMount(ctx app.Context) { c.draw(ctx) }

// OnUpdate draws it again when it is another one.
func (c *ChartBlock) OnUpdate(ctx app.Context) { c.draw(ctx) }

// draw has web/chart.js draw the specification, after the element stands in the page. The
// same specification is not drawn twice: go-app updates components for reasons of others.
func (c *ChartBlock) draw(ctx app.Context) {
	ctx.Defer(func(app.Context) {
		spec := string(c.Chart.Spec)
		if spec == c.drawn {
			return
		}
		c.drawn = spec
		ui.WithCharts(func(glass app.Value) {
			// By then another specification may have come, whose own call draws it.
			if element := app.Window().GetElementByID(c.plotID()); element.Truthy() && spec == c.drawn {
				glass.Call("chart", element, spec)
			}
		})
	})
}

// plotID is the id of the element that the drawing goes into, from the chart’s stable id.
func (c *ChartBlock) plotID() string { return "plot-" + c.Chart.ID }

// Render draws what surrounds the drawing. The drawing is hidden from screen readers, by
// web/chart.js; the figure’s label says what it shows, the table has its numbers, and its keys
// go through its points, by web/walk.js.
func (c *ChartBlock) Render() app.UI {
	id := "chart-" + c.Chart.ID
	return app.Section().Class("block").Aria("labelledby", c.Within+id).Body(
		app.H3().ID(id).Text(c.Chart.Title),
		app.P().Text(c.Chart.Lead),
		ui.Slot(c.Chart.Caution != "", func() app.UI {
			return app.Div().Class("banner warn").Body(app.Raw(CautionSign), app.Div().Body(app.P().Text(c.Chart.Caution)))
		}),
		app.Figure().Class("plotbox").Aria("label", c.Chart.Alt).Body(
			app.If(c.Chart.PoleA != "", func() app.UI {
				return app.Div().Class("poles").Body(
					app.Span().Class("pb").Text(c.Chart.PoleB), app.Span().Class("pa").Text(c.Chart.PoleA))
			}).Else(func() app.UI { return app.Div().Class("slot") }),
			app.Div().Class("plot").ID(c.plotID()),
			app.FigCaption().Text(c.Chart.Caption),
			c.key(),
		),
	)
}

// CautionSign is a mark of exclamation in a circle: its text, since one element cannot stand
// in two charts, nor in a new one before the old one is gone.
const CautionSign = `<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2"><circle cx="10" cy="10" r="8.5"/><path d="M10 5v6.2M10 13.2v1.8"/></svg>`

// shapes are the marks of the chart's key.
var shapes = map[string]string{
	"circle":  `<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><circle cx="6" cy="6" r="4.6" fill="var(--ink-2)"/></svg>`,
	"diamond": `<svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false"><path d="m6 .8 5.2 5.2L6 11.2.8 6z" fill="var(--ink-2)"/></svg>`,
}

// key lists what the shapes stand for. A shape that the page does not know is left out.
func (c *ChartBlock) key() app.UI {
	if len(c.Chart.Key) == 0 {
		return app.Div().Class("slot")
	}
	return app.Ul().Class("key").Body(app.Range(c.Chart.Key).Slice(func(i int) app.UI {
		k := c.Chart.Key[i]
		shape, ok := shapes[k.Shape]
		switch {
		case strings.HasPrefix(k.Shape, "<svg"):
			shape, ok = k.Shape, true
		case !ok && chart.InForest(k.Shape):
			shape, ok = chart.ForestKey(k.Shape), true
		}
		if !ok {
			return app.Li().Text(k.Label)
		}
		return app.Li().Body(app.Raw(shape), app.Span().Text(k.Label))
	}))
}

// MainWidth is the width of the reading's column before it is measured. A server draws at
// it.
const MainWidth = 760
