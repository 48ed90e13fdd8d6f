package record

import (
	"encoding/json"
	"maps"
	"strconv"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method"
	"weatherglass/app/ui"
	"weatherglass/metrics/experiment"
)

// oneScale draws the first values of the two readings with their intervals on one scale; nil, and
// why, where they have none in common.
func (p *recordPage) oneScale() (chart.Forests, string) {
	x, y := p.pair[0].Answer.Reading, p.pair[1].Answer.Reading
	id, ok := sameValue(x, y)
	switch {
	case x.Experiment.Method != y.Experiment.Method:
		return nil, locale.Say("one is a number of {1}, the other of {2}.", locale.Say(method.Term(x.Experiment.Method)),
			locale.Say(method.Term(y.Experiment.Method)))
	case !ok:
		return nil, locale.Say("one of them has no number.")
	case !sameUnit(x.Experiment.Options, y.Experiment.Options):
		return nil, locale.Say("the measure was asked with different settings, which can change what its number means.")
	}
	one := experiment.Comparison{Columns: []experiment.ComparedColumn{{}}}
	for i, r := range []experiment.Reading{x, y} {
		cell := experiment.ComparedCell{Value: experiment.Number(r.Values[id]), Low: experiment.None(),
			High: experiment.None()}
		if low, high, ok := experiment.IntervalOf(r.Experiment.Method, id, r.Values); ok {
			cell.Low, cell.High = experiment.Number(low), experiment.Number(high)
		}
		one.Rows = append(one.Rows, experiment.ComparedRow{Name: locale.Say("Reading {1}, {2}", strconv.Itoa(p.numbers[i]),
			r.Embedding.Title), Method: r.Experiment.Method, Value: id})
		one.Cells = append(one.Cells, []experiment.ComparedCell{cell})
	}
	return method.Comparison{Comparison: one}.Forests(min(float64(ui.RoomFor()), widestScale), false), ""
}

// widestScale is the width of the drawing in pixels, where there is room.
const widestScale = 600

// sameUnit reports whether two readings of one measure have the same settings, but for those of
// which only p and the interval depend.
func sameUnit(x, y map[string]any) bool {
	text := func(options map[string]any) string {
		rest := maps.Clone(options)
		delete(rest, "p")
		delete(rest, "interval")
		out, err := json.Marshal(rest)
		if err != nil {
			return err.Error()
		}
		return string(out)
	}
	return text(x) == text(y)
}
