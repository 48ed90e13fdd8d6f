package reading

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"weatherglass/app/chart"
)

// twoCharts are charts that both warn.
type twoCharts struct{ app.Compo }

func (twoCharts) Render() app.UI {
	return app.Div().Body(
		&ChartBlock{Chart: chart.Chart{ID: "a", Caution: "Few points."}},
		&ChartBlock{Chart: chart.Chart{ID: "b", Caution: "Few words."}})
}

// Two charts may warn on one page: an element that both held would end the program.
func TestChartsWarnTogether(t *testing.T) {
	if err := app.NewTestEngine().Load(&twoCharts{}); err != nil {
		t.Fatal(err)
	}
}
