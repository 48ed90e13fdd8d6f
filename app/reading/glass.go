package reading

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/metrics/protocol"
)

// Glass is the drawing of an effect size, with the set hand given or else the published
// number; readings without an effect size have none. width is of the column in CSS pixels.
// The drawing is SVG as text, which app.Raw takes as it is: chart escapes all that a
// visitor wrote.
func Glass(a protocol.Answer, width int, hand *chart.SetHand) app.UI {
	var hands []chart.SetHand
	if hand != nil {
		hands = append(hands, *hand)
	}
	drawn := method.Frame(a, width)
	svg := chart.Glass(drawn, hands...)
	if svg == "" {
		return app.Div().Class("slot")
	}
	return app.Figure().Class("glass").TabIndex(0).Body(
		app.Raw(svg),
		app.FigCaption().Text(chart.GlassCaption(drawn, hands...)),
	)
}

// PhoneWidth is that of the column on most phones, for which a server draws, too: it knows no width.
const PhoneWidth = 350

// glass draws that of the sheet. In the first frame there is one for phones besides, and the style sheet shows either.
func (r *Sheet) glass() app.UI {
	if !app.IsServer || !r.Saved {
		return Glass(*r.Answer, r.width(), r.Hand)
	}
	return EitherGlass(*r.Answer)
}

// EitherGlass is the glass for wide pages and the one for phones.
func EitherGlass(a protocol.Answer) app.UI {
	narrow := chart.Glass(method.Frame(a, PhoneWidth))
	if narrow == "" {
		return app.Div().Class("slot")
	}
	return app.Div().Class("either").Body(Glass(a, MainWidth, nil), app.Figure().Class("glass").Body(app.Raw(narrow)))
}
