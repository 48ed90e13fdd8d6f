package experiment

import (
	"math"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// move puts how the method's main value moved: its trend over the years, or the
// differences between named parts.
//
// The main value is the first of the entry. Epochs without it are NaN and left out
// of fits.
func (s seriesReadings) move(out *measure.Result) error {
	if len(s.measure.Values) == 0 {
		return nil
	}
	main := s.measure.Values[0]
	if s.named {
		return s.compare(main, out)
	}
	points := make([]series.Point, len(s.epochs))
	values := 0
	for i, e := range s.epochs {
		points[i] = series.Point{At: e.at.Time, Value: e.value(main.ID)}
		if !math.IsNaN(points[i].Value) {
			values++
		}
	}
	switch {
	case values < 2:
		out.Note(measure.Warning, "no_trend", "{value:term} exists at fewer than two epochs, so that nothing can be said of its change.", main.Name)
		return nil
	case values == 2: // the change has an interval by the errors of both alone
		for i, e := range s.epochs {
			points[i].SE = e.standardError(main.ID)
		}
	}
	t, err := series.Analyse(points)
	if err != nil {
		return err
	}
	putTrend(t, out)
	if err := s.overTexts(out); err != nil {
		return err
	}
	if !t.Fitted {
		out.Note(measure.Warning, "two_epochs", "Two epochs have a change and no trend: the p of a slope needs three.")
		return nil
	}
	var at []float64
	for _, p := range points {
		if !math.IsNaN(p.Value) {
			at = append(at, p.At)
		}
	}
	if err := few(at, out); err != nil {
		return err
	}
	s.dependence(out)
	return nil
}

// putTrend puts the numbers of a trend.
//
// With two epochs there is a change and no line.
func putTrend(t series.Trend, out *measure.Result) {
	out.Put("change", t.Change.Value)
	out.Put("change_low", t.Change.Interval.Low)
	out.Put("change_high", t.Change.Interval.High)
	if !t.Fitted {
		return
	}
	for id, v := range map[string]float64{
		"slope": t.Line.Slope, "slope_low": t.Line.SlopeInterval.Low, "slope_high": t.Line.SlopeInterval.High,
		"t": t.Line.T, "p": t.Line.P, "residual_sd": t.Line.ResidualSD, "detectable": t.Detectable(),
		"theil_sen": t.Robust.Slope, "theil_sen_low": t.Robust.SlopeInterval.Low,
		"theil_sen_high": t.Robust.SlopeInterval.High,
		"mann_kendall":   float64(t.Order.S), "p_mann_kendall": t.Order.P,
	} {
		out.Put(id, v)
	}
}

// few notes what three epochs or more, if they are few, cannot show.
func few(at []float64, out *measure.Result) error {
	if len(at) >= series.FewEpochs {
		return nil
	}
	slope, err := stats.SlopeTest{X: at, ResidualSD: 1}.Detectable()
	if err != nil {
		return err
	}
	out.Note(measure.Warning, "few_epochs", "The t-test of {epochs} epochs finds 80 of 100 changes that are {scatters:%.1f} times the scatter about the line, and few smaller ones; the p of Mann and Kendall cannot be below {least_p:%.2g}.", len(at), slope*(at[len(at)-1]-at[0]), stats.SmallestMannKendallP(len(at)))
	return nil
}

// dependence notes what the tests of slopes assume.
func (s seriesReadings) dependence(out *measure.Result) {
	out.Note(measure.Info, "independent_errors", "The p of slopes take the errors of the epochs as independent. Texts of neighbouring years that share parts make them too small.")
	if a, b, ok := series.Overlap(s.places()); ok {
		out.Note(measure.Warning, "correlated_errors", "The texts of {one} and {other} overlap, so their errors are correlated and p is too small.", a.String(), b.String())
	}
}

// places returns where the epochs lie, gaps too.
func (s seriesReadings) places() []series.At {
	list := make([]series.At, len(s.epochs))
	for i, e := range s.epochs {
		list[i] = e.at
	}
	return list
}

// compare puts the differences between named parts.
//
// What [series.Compare] cannot tell without errors is NaN, and so absent or an
// empty cell.
func (s seriesReadings) compare(main measure.Value, out *measure.Result) error {
	parts := make([]series.Part, len(s.epochs))
	values, errors := 0, 0
	for i, e := range s.epochs {
		parts[i] = series.Part{Name: e.at.Name, Value: e.value(main.ID), SE: e.standardError(main.ID)}
		if !math.IsNaN(parts[i].Value) {
			values++
			if parts[i].SE > 0 {
				errors++
			}
		}
	}
	if values < 2 {
		out.Note(measure.Warning, "no_differences",
			"{value:term} exists in fewer than two parts, so that nothing can be compared.", main.Name)
		return nil
	}
	c, err := series.Compare(parts)
	if err != nil {
		return err
	}
	out.Put("heterogeneity", c.Heterogeneity)
	out.Put("p_heterogeneity", c.P)
	table := Table{Name: "differences", Columns: []string{"from", "to", "difference", "low", "high", "p", "q"}}
	for _, d := range c.Pairs {
		table.Rows = append(table.Rows, []any{d.From, d.To, cell(d.Value), cell(d.Interval.Low),
			cell(d.Interval.High), cell(d.P), cell(d.Q)})
	}
	out.Tables = append(out.Tables, table)
	if errors == values {
		out.Notes = append(out.Notes, measure.NewNote(measure.Info, series.Apart(s.measure.Texts)))
	} else {
		out.Note(measure.Info, "no_errors", "A difference has an interval where both parts have one.")
	}
	return nil
}

// cell returns a number for a table, nil where there is none.
//
// nil is null in JSON.
func cell(v float64) any {
	if math.IsNaN(v) {
		return nil
	}
	return v
}

// notes says which epochs are gaps, and whether different words were found.
//
// One note a gap, and one about words at most.
func (s seriesReadings) notes() []Note {
	var notes []Note
	add := func(level, id, text string, values ...any) {
		notes = append(notes, measure.NewNote(level, message.New(id, text, values...)))
	}
	for _, e := range s.epochs {
		if e.gap != nil {
			add(measure.Warning, "gap", "Nothing is measured at {epoch}: {why:term}", e.at.String(), e.gap.Message)
		}
	}
	if a, b, ok := s.different(); ok {
		add(measure.Warning, "different_words", "The words that were found differ from epoch to epoch, at {one} and {other} for one: a change can come of that alone.", a.String(), b.String())
	}
	return append(notes, s.fileNotes()...)
}

// fileNotes are those of all epochs, each once.
func (s seriesReadings) fileNotes() []Note {
	var files []*embed.Info
	for _, e := range s.epochs {
		if e.reading != nil {
			files = append(files, &e.reading.Embedding, e.reading.With)
		}
	}
	return fileNotes(files...)
}

// different returns two epochs that lack different words.
//
// Against the first epoch that was measured. ok is false if all lack the same.
func (s seriesReadings) different() (a, b series.At, ok bool) {
	var first *epochReading
	for i, e := range s.epochs {
		switch {
		case e.reading == nil:
		case first == nil:
			first = &s.epochs[i]
		case !sameMissing(first.reading.Missing, e.reading.Missing):
			return first.at, e.at, true
		}
	}
	return a, b, false
}

// sameMissing reports whether two embeddings lack the same words.
//
// As sets; neither list has an entry twice.
func sameMissing(a, b []Missing) bool {
	seen := map[Missing]bool{}
	for _, m := range a {
		seen[m] = true
	}
	for _, m := range b {
		if !seen[m] {
			return false
		}
	}
	return len(a) == len(b)
}
