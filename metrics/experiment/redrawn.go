package experiment

import (
	"context"
	"maps"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// DrawnValues are the values of a Reading of vectors of which there are draws, of any
// method, and of each epoch in the table epochs.
func DrawnValues() []Value {
	const texts = "Of the 95 % interval of the first value over the texts: what other texts of the kind would give, by vectors of the same texts without a part of them, or of texts drawn again. Student's t with one degree less than there are draws."
	const seeds = "Of the 95 % interval of the first value over the luck of training, by vectors of the same texts with other seeds."
	return []Value{
		{ID: "texts_low", Name: "over the texts, lower end", Doc: texts, Range: "the value's",
			Source: "Antoniak and Mimno 2018; Tukey 1958"},
		{ID: "texts_high", Name: "over the texts, upper end", Doc: texts, Range: "the value's",
			Source: "Antoniak and Mimno 2018; Tukey 1958"},
		{ID: "seeds_low", Name: "over seeds, lower end", Doc: seeds, Range: "the value's", Source: "Antoniak and Mimno 2018"},
		{ID: "seeds_high", Name: "over seeds, upper end", Doc: seeds, Range: "the value's",
			Source: "Antoniak and Mimno 2018"},
	}
}

// drawScale is where the interval of a value is taken: one degree of freedom less than
// there are draws, whatever their tails, and narrower towards the ends of its range.
func drawScale(v measure.Value) stats.Scale {
	s := stats.Scale{}
	if v.Least < v.Most {
		s = stats.Between(v.Least, v.Most)
	}
	return s.By(2)
}

// drawn is the main value of a Reading with what it is of each draw.
type drawn struct {
	by     embed.DrawnBy
	of     measure.Value
	value  float64
	values []float64
}

// ends names the interval over what the draws differ in.
func (d drawn) ends() (low, high string) {
	if d.by == embed.Seeds {
		return "seeds_low", "seeds_high"
	}
	return "texts_low", "texts_high"
}

// jackknife holds the draws as values of a sample without each of its parts.
//
// Parts that were left out are such. Of drawings, or of seeds, each tells the spread of
// the value itself, not of what a part of the sample does to it.
func (d drawn) jackknife() stats.Jackknife {
	without := d.values
	if d.by != embed.LeftOut {
		without = stats.AsLeftOut(d.values)
	}
	return stats.Jackknife{Estimate: d.value, Without: [][]float64{without}}
}

// overDraws puts the interval of the main value over what draws differ in, and says why
// there is none of an embedding that has draws. Only measures of words alone have one.
func (p plan) overDraws(ctx context.Context, env Env, base embed.Source, out measured) (*drawn, error) {
	m := p.measure
	source, ok := base.(embed.Redrawn)
	if !ok || m.Vocabulary || m.Texts || m.Before || p.resolved.With != "" || len(m.Values) == 0 {
		return nil, nil
	}
	value, ok := out.Values[m.Values[0].ID]
	if !ok {
		return nil, nil
	}
	draws, err := source.Draws(ctx)
	if draws == nil || err != nil {
		return nil, err
	}
	if len(p.resolved.Debias) > 0 {
		out.Note(measure.Info, "draws_debiased", "Of debiased vectors there are no draws: nothing is known of the luck of the texts.")
		return nil, nil
	}
	forms, err := p.formsFound(ctx, base)
	if err != nil {
		return nil, err
	}
	if p.resolved.Rules == 0 {
		p.forms = forms
	}
	lacking, err := notDrawn(ctx, forms, draws)
	if err != nil {
		return nil, err
	}
	if len(lacking) > 0 {
		out.Note(measure.Info, "draws_words", "The luck of the texts is known for words of built-in lists alone, not for {words:list12}.", lacking)
		return nil, nil
	}
	d := &drawn{by: draws.By, value: value, of: m.Values[0]}
	for _, draw := range draws.Each {
		v, ok, err := p.onDraw(ctx, env, draw)
		if err != nil {
			return nil, err
		}
		if ok {
			d.values = append(d.values, v)
		}
	}
	if all := len(draws.Each); len(d.values) < all {
		out.Note(measure.Warning, "draws_gone", "Of {all} trainings on other texts, {lacking} have too few of the words, so that nothing is known of the luck of the texts.", all, all-len(d.values))
		return nil, nil
	}
	d.put(out.Result)
	return d, nil
}

// put puts the interval.
func (d drawn) put(out *measure.Result) {
	i := d.jackknife().Interval(drawScale(d.of))
	low, high := d.ends()
	if out.Put(low, i.Low) && out.Put(high, i.High) {
		d.note(out)
	}
}

// note says what the draws are.
func (d drawn) note(out *measure.Result) {
	n := len(d.values)
	switch d.by {
	case embed.LeftOut:
		out.Note(measure.Info, "draws.left_out", "The interval over the texts is of {trainings} further trainings, each without another {trainings}th of the texts.", n)
	case embed.Seeds:
		out.Note(measure.Info, "draws.seeds", "The interval over seeds is of {trainings} trainings of the same texts.", n)
	default:
		out.Note(measure.Info, "draws.replaced", "The interval over the texts is of {trainings} further trainings, each on as many of the texts, drawn with replacement.", n)
	}
}

// notDrawn returns the forms that the embedding has and no draw.
func notDrawn(ctx context.Context, found map[string]string, draws *embed.Draws) ([]string, error) {
	lacking := map[string]bool{}
	for _, form := range found {
		if form != "" {
			lacking[form] = true
		}
	}
	for _, draw := range draws.Each {
		left := slices.Sorted(maps.Keys(lacking))
		forms, err := formsIn(ctx, draw, left)
		if err != nil {
			return nil, err
		}
		for i, form := range forms {
			if form != "" {
				delete(lacking, left[i])
			}
		}
	}
	return slices.Sorted(maps.Keys(lacking)), nil
}

// formsIn returns the form of each word that a source has, without fetching vectors where
// the source can do without.
func formsIn(ctx context.Context, source embed.Source, words []string) ([]string, error) {
	if v, ok := source.(embed.Lister); ok {
		return v.Has(ctx, words)
	}
	hits, err := source.Find(ctx, words)
	forms := make([]string, len(hits))
	for i, h := range hits {
		forms[i] = h.As
	}
	return forms, err
}

// onDraw takes the measure on one draw; ok is false where too few of the words are
// there, or the number does not exist.
//
// What is asked beside the number, such as intervals over words, is left out.
func (p plan) onDraw(ctx context.Context, env Env, draw embed.Source) (v float64, ok bool, err error) {
	result, err := p.again(ctx, env, draw)
	if result == nil || err != nil {
		return 0, false, err
	}
	v, ok = result.Values[p.measure.Values[0].ID]
	return v, ok, nil
}

// bare returns the options without intervals and p, where these can be left out.
func (p plan) bare() map[string]any {
	options := maps.Clone(p.resolved.Options)
	for _, o := range p.measure.Options {
		if (o.ID == "interval" || o.ID == "p") && slices.Contains(o.Choices, "none") {
			options[o.ID] = "none"
		}
	}
	return options
}
