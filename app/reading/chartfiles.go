package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/metrics/protocol"
)

// chartFiles saves a picture that is not among the reading's own.
type chartFiles struct {
	app.Compo
	Name   string // of the file, before the digest
	Chart  func() chart.Chart
	Answer *protocol.Answer
	Width  int

	problem string
}

// Render draws a button for each kind of file.
func (c *chartFiles) Render() app.UI {
	button := func(label, function, extension, mediaType string) app.UI {
		return app.Button().Type("button").Class("offer").ID(c.Name + "-" + extension).Text(label).
			OnClick(func(ctx app.Context, _ app.Event) {
				c.problem = ""
				SavedChart{function, fileOf(c.Name, c.Answer.Reading, extension), mediaType}.Save(ctx,
					method.Titled(c.Chart(), *c.Answer, c.Width), &c.problem)
			})
	}
	return app.Div().Class("acts").Body(
		button("Save as SVG", "exportSVG", "svg", "image/svg+xml"), button("Save as PNG", "exportPNG", "png", "image/png"),
		app.P().Class("problem").Role("status").Text(c.problem),
	)
}
