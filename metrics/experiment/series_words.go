package experiment

import (
	"math"
	"slices"

	"weatherglass/metrics/series"
)

// table lists what was found at each epoch: every value of the measure, and of
// each set how many entries the embedding has.
//
// A value that no epoch has gets no column.
func (s seriesReadings) table(p plan) Table {
	t := Table{Name: "epochs", Columns: []string{"at", "from", "to", "embedding"}}
	var values []string
	for _, v := range s.measure.Values {
		for _, e := range s.epochs {
			if !math.IsNaN(e.value(v.ID)) {
				values = append(values, v.ID)
				break
			}
		}
	}
	var band []string
	random := slices.ContainsFunc(s.epochs, func(e epochReading) bool { return e.random != nil })
	if random {
		band = []string{"random_low", "random_high"}
	}
	drawn := slices.ContainsFunc(s.epochs, func(e epochReading) bool { return !math.IsNaN(e.value("texts_low")) })
	if drawn {
		band = append(band, "texts_low", "texts_high")
	}
	var roles []string
	for _, r := range s.measure.Roles {
		if _, given := p.resolved.Sets[r.ID]; given {
			roles = append(roles, r.ID)
		}
	}
	t.Columns = append(append(t.Columns, values...), band...)
	for _, r := range roles {
		t.Columns = append(t.Columns, "found "+r)
	}
	t.Columns = append(t.Columns, "note")
	for _, e := range s.epochs {
		row := append(placeCells(e.at), e.infoOf().ID)
		for _, id := range values {
			row = append(row, cell(e.value(id)))
		}
		if random {
			row = append(row, e.randomCells()...)
		}
		if drawn {
			row = append(row, e.drawnCells()...)
		}
		for _, r := range roles {
			row = append(row, e.foundCount(r, p.resolved.Sets[r]))
		}
		t.Rows = append(t.Rows, append(row, e.note()))
	}
	return t
}

// placeCells returns where an epoch lies, and its span.
//
// Three cells: at, from and to.
func placeCells(at series.At) []any {
	switch {
	case at.Named():
		return []any{at.Name, nil, nil}
	case at.Spans():
		return []any{at.Time, at.Span[0], at.Span[1]}
	}
	return []any{at.Time, nil, nil}
}

// randomCells returns the band of random lists, two cells.
func (e epochReading) randomCells() []any {
	if e.random == nil {
		return []any{nil, nil}
	}
	return []any{cell(e.random.Low), cell(e.random.High)}
}

// note says why there is nothing.
//
// The code of a gap, nil without one.
func (e epochReading) note() any {
	if e.gap == nil {
		return nil
	}
	return e.gap.Code
}

// foundCount counts the entries of a set that the embedding has whole.
//
// A float64, nil for a gap. A pair counts if it has all its words.
func (e epochReading) foundCount(role string, set ResolvedSet) any {
	if e.reading == nil {
		return nil
	}
	missing := map[string]bool{}
	for _, m := range e.reading.Missing {
		if m.Set == role && !m.With {
			missing[m.Word] = true
		}
	}
	found := 0
	for _, w := range set.Words {
		if !missing[w] {
			found++
		}
	}
	for _, pair := range set.Pairs {
		whole := 1
		for _, w := range pair {
			if missing[w] {
				whole = 0
			}
		}
		found += whole
	}
	return float64(found)
}

// seriesWord is a word of a set with its score at each epoch, NaN where it has
// none.
//
// len(scores) is the number of epochs.
type seriesWord struct {
	row    WordRow // of the last epoch that has the word
	scores []float64
}

// words returns the words in the order in which epochs name them first.
//
// Words are the same by set and text; O(rows of all epochs).
func (s seriesReadings) words() []*seriesWord {
	if len(s.measure.Words) == 0 {
		return nil
	}
	main := s.measure.Words[0].ID
	type key struct{ set, word string }
	seen := map[key]*seriesWord{}
	var list []*seriesWord
	for i, e := range s.epochs {
		if e.reading == nil {
			continue
		}
		for _, row := range e.reading.Words {
			k := key{row.Set, row.Word}
			w := seen[k]
			if w == nil {
				w = &seriesWord{scores: make([]float64, len(s.epochs))}
				for j := range w.scores {
					w.scores[j] = math.NaN()
				}
				seen[k] = w
				list = append(list, w)
			}
			// The last epoch's form and rank stand in the table.
			w.row = row
			if v, ok := row.Scores[main]; ok {
				w.scores[i] = v
			}
		}
	}
	return list
}

// wordTable lists the main number of each word at each epoch.
//
// A column an epoch, named as the epoch is.
func (s seriesReadings) wordTable() Table {
	t := Table{Name: "words", Columns: []string{"set", "word"}}
	for _, e := range s.epochs {
		t.Columns = append(t.Columns, e.at.String())
	}
	for _, w := range s.words() {
		row := []any{w.row.Set, w.row.Word}
		for _, v := range w.scores {
			row = append(row, cell(v))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// wordRows returns for each word the slope of its number, its largest step from
// one epoch to the next, and when that ended. A word of one epoch has none.
//
// Only of series over years.
func (s seriesReadings) wordRows() ([]WordRow, error) {
	rows := []WordRow{}
	for _, w := range s.words() {
		row := WordRow{Set: w.row.Set, Word: w.row.Word, As: w.row.As, Rank: w.row.Rank, Scores: map[string]float64{}}
		var points []series.Point
		for i, v := range w.scores {
			if !math.IsNaN(v) {
				points = append(points, series.Point{At: s.epochs[i].at.Time, Value: v})
			}
		}
		if len(points) > 1 {
			slope, err := series.SlopeOf(points)
			if err != nil {
				return nil, seriesError(err)
			}
			step, err := series.LargestStep(points)
			if err != nil {
				return nil, seriesError(err)
			}
			row.Scores["slope"], row.Scores["step"], row.Scores["step_at"] = slope, step.Value, step.To
		}
		rows = append(rows, row)
	}
	return rows, nil
}
