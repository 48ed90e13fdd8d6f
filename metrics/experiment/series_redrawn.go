package experiment

import (
	"weatherglass/metrics/measure"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// overTexts puts the intervals of slope and change by the errors over the texts alone,
// where every epoch that has a value has draws of its texts, and says which errors the
// trend goes by.
func (s seriesReadings) overTexts(out *measure.Result) error {
	var at []float64
	var epochs []stats.Jackknife
	v, _ := s.valued()
	for _, e := range v.epochs {
		if e.drawn == nil {
			return nil
		}
		at, epochs = append(at, e.at.Time), append(epochs, e.drawn.jackknife())
	}
	last, err := series.Difference(len(at), 0, len(at)-1)
	if err == nil {
		err = putOverTexts(out, "change", last, epochs)
	}
	if err != nil || len(at) < 3 {
		return err
	}
	slope, err := series.SlopeContrast(at)
	if err != nil {
		return err
	}
	out.Note(measure.Info, "trend_errors", "The interval and the p of the slope go by the scatter of the points about the line, in which the luck of the texts has its part; the interval over the texts goes by the errors of the points alone, as if the line were exact.")
	return putOverTexts(out, "slope", slope, epochs)
}

// putOverTexts puts the interval of a contrast of the epochs.
func putOverTexts(out *measure.Result, id string, c series.Contrast, epochs []stats.Jackknife) error {
	j, err := c.Redrawn(epochs)
	if err != nil {
		return err
	}
	i := j.Interval(drawScale(measure.Value{}))
	low, high := epochsEnds(id)
	if out.Put(low, i.Low) {
		out.Put(high, i.High)
	}
	return nil
}

// epochsEnds names the interval of a number of all epochs over their texts.
func epochsEnds(id string) (low, high string) { return id + "_texts_low", id + "_texts_high" }

// drawnCells returns the interval of the main value over the texts, two cells.
func (e epochReading) drawnCells() []any {
	return []any{cell(e.value("texts_low")), cell(e.value("texts_high"))}
}
