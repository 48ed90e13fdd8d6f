package experiment

import (
	"context"

	"weatherglass/metrics/measure"
)

// overYears has the measure say how what it found moved, and adds what so few epochs
// cannot show.
func (s seriesReadings) overYears(ctx context.Context, p plan) (*measure.Result, []Table, error) {
	if s.named && !p.measure.Parts && !p.measure.Compares {
		return nil, nil, fail("named_trends",
			"experiment.give_years: Give the epochs years, or compare the parts by one list alone.", "experiment.named_parts_have_no_order: Named parts have no order, so {term:term} finds no trend in them.", p.measure.Term)
	}
	years := measure.Years{Options: p.resolved.Options, Seed: p.resolved.Seed, Progress: s.tell,
		Texts: p.measure.Texts, Named: s.named}
	var at []float64
	for _, e := range s.epochs {
		y := measure.Year{At: e.at.Time, Place: placeCells(e.at), Embedding: e.infoOf().ID, Others: e.others, Sets: e.sets,
			Vocabulary: e.vocabulary}
		if e.reading != nil {
			y.Words, y.Tables, at = e.reading.Words, e.reading.Tables, append(at, e.at.Time)
			if t := e.reading.Texts; t != nil {
				y.Documents, y.Tokens = t.Chosen, t.Words
			}
		} else {
			y.Gap = e.gap.Code
		}
		years.Epochs = append(years.Epochs, y)
	}
	out, err := p.measure.OverYears(ctx, years)
	if err != nil {
		return nil, nil, err
	}
	if len(at) > 2 && !p.measure.Parts && !s.named {
		if err := few(at, out); err != nil {
			return nil, nil, err
		}
		s.dependence(out)
	}
	if p.measure.Parts { // it lists no epochs of its own
		out.Tables = append([]Table{s.table(p)}, out.Tables...)
	}
	return out, out.Tables, nil
}
