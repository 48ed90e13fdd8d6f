package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/app/shell"
	"weatherglass/app/ui"
)

// framePage is a reading without the instrument around it, for frames in other pages. It is the
// only page that others may frame: nothing is kept, sent or changed by what is pressed here.
type framePage struct {
	linkedPage
	width int // of the pictures, in CSS pixels
}

// OnPreRender names the page for its first frame.
func (p *framePage) OnPreRender(ctx app.Context) {
	ctx.Page().SetTitle(ui.Titled(locale.Say("A reading")))
	ctx.Page().SetDescription(locale.Say("A reading of bias in word embeddings, measured on this device from its link."))
}

// OnMount reads the address and measures.
func (p *framePage) OnMount(ctx app.Context) {
	shell.DrawnAgain(ctx)
	ctx.Page().SetTitle(ui.Titled(locale.Say("A reading")))
	p.width = ui.RoomFor()
	p.Follow(ctx, shell.PathEmbed)
}

// OnResize draws for another width.
func (p *framePage) OnResize(app.Context) { p.width = ui.RoomFor() }

// Render draws the page: the answer, its picture, its limits, and the way to all of it.
func (p *framePage) Render() app.UI {
	return app.Div().ID("weatherglass").DataSet("state", string(p.State())).DataSet("digest", p.Digest()).Body(
		app.Main().ID("main").Class("wrap framed").TabIndex(-1).Body(
			app.H1().Text(p.title()),
			app.P().Class("state").Role("status").Text(p.status()),
			p.Problem(),
			app.Div().Class("slot").Body(ui.Slot(p.Answer != nil, p.sheet)),
			app.P().Class("state").Body(
				app.A().Href(p.Instrument()).Target("_blank").Rel("noopener").ID("whole").Text(locale.Say("Open in Weatherglass")),
				app.Text(locale.Say(": the question, every number, and what else was found.")),
			),
		),
	)
}

// title says what was measured.
func (p *framePage) title() string {
	if p.Answer == nil {
		return locale.Say("A reading of Weatherglass")
	}
	return prose.Title(*p.Answer)
}

// status says whether it came out as in the link.
func (p *framePage) status() string {
	switch {
	case p.Err != nil:
		return locale.Say("This reading cannot be shown.")
	case p.Answer == nil:
		return locale.Say("Measuring on this device. Nothing leaves it.")
	}
	switch p.Outcome() {
	case shell.BannerReproduced:
		return locale.Say("Measured again on this device: every number came out as in the link.")
	case shell.BannerDiffers:
		return locale.Say("Measured on this device: its numbers are not those of the link.")
	}
	return locale.Say("Measured on this device.")
}

// sheet is the reading: words, glass, figures, the first chart, the limits.
func (p *framePage) sheet() app.UI {
	a := *p.Answer
	charts := app.UI(app.Div().Class("slot"))
	if drawn := drawnCharts(a, p.width); len(drawn) > 0 {
		charts = &ChartBlock{Chart: drawn[0]}
	}
	return app.Article().Aria("label", locale.Say("Reading")).Body(
		headline(method.Headline(a)),
		verdict(method.Verdict(a)),
		Glass(a, p.width, nil),
		Figures(method.Figures(a)),
		charts,
		app.Aside().Class("notes").Aria("label", locale.Say("Notes on this reading")).
			Body(Limits(method.Limits(a)), provenance(a)),
	)
}
