package reading

import (
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/ui"
	"weatherglass/metrics/protocol"
)

// The pictures of several lists.
const (
	oneEach  = "each"
	oneChart = "one"
)

// listPicture is the picture of several lists that the tab shows. It is of no question, and
// changes no reading. It is used on the UI goroutine only.
var listPicture = sync.OnceValue(func() *string {
	shown := oneEach
	return &shown
})

// severalLists reports whether a reading has pictures of several lists to choose from.
func severalLists(a protocol.Answer) bool {
	return a.Reading.Experiment.Method == MethodTrends && method.IsSeries(a)
}

// drawnCharts are the charts of a reading: of several lists over the years, or in parts,
// with the picture that was chosen.
func drawnCharts(a protocol.Answer, width int) []chart.Chart {
	charts := method.Charts(a, width)
	if len(charts) > 0 && severalLists(a) && *listPicture() == oneChart {
		charts[0] = method.Frame(a, width).ListsTogether()
	}
	return charts
}

// firstBlock draws the main chart, of several lists under the choice of its picture; a map
// of three axes in a form that turns, with a picture by UMAP if wanted, and words over
// several axes in one to choose from.
func (r *Sheet) firstBlock() app.UI {
	if len(r.charts) > 0 && r.Answer.Reading.Experiment.Method == MethodMap {
		picture := r.block(0)
		if turns(*r.Answer, r.width()) {
			picture = &turnedMap{Answer: r.Answer, Width: r.width()}
		}
		return app.Div().Body(picture, &umapPicture{Answer: r.Answer, Width: r.width()})
	}
	if len(r.charts) > 0 && brushes(*r.Answer) {
		return &profileBrush{Answer: r.Answer, Width: r.width()}
	}
	if len(r.charts) == 0 || !severalLists(*r.Answer) {
		return r.block(0)
	}
	return app.Div().Body(
		app.Div().Class("facets").Body(ui.Segmented{Name: "list-picture", Legend: locale.Say("Show the lists"),
			Segments: []ui.Segment{{Value: oneEach, Label: locale.Say("One each")},
				{Value: oneChart, Label: locale.Say("One chart")}}, Chosen: *listPicture()}.Draw(func(v string) {
			*listPicture(), r.made = v, nil
			r.make()
		})),
		r.block(0),
	)
}
