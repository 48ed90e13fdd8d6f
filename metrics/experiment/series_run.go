package experiment

import (
	"context"
	"errors"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// epochReading is what was found at one epoch.
//
// Either reading or gap is set.
type epochReading struct {
	at      series.At
	of      string   // the embedding that was asked for
	reading *Reading // nil where the measure could not be taken
	gap     *Error   // why not
	// others and sets are what lists are compared with and the words that were found, of
	// a measure that has Others; of epochs before the last one others have no vectors.
	others measure.Others
	sets   map[string]measure.Set
	// vocabulary is that of the embedding, of a measure that goes through it over years.
	vocabulary measure.Vocabulary
	random     *stats.Interval // holds the value of 95 % of random lists; nil where unknown
	drawn      *drawn          // the main value of draws; nil where there are none
}

// seriesReadings are those of all epochs, in order.
//
// named says that epochs are parts with names rather than years.
type seriesReadings struct {
	measure measure.Measure
	epochs  []epochReading
	named   bool
	tell    func(Progress) // never nil
}

// RunSeries takes the measure at every epoch by itself, and looks how its values
// move. An epoch that has too few of the words is a gap; anything else that goes
// wrong ends the run. The Experiment has a series; errors are as those of [Run].
//
// Each epoch is a run of its own with the same words, seed and options; nothing is
// drawn over epochs.
func RunSeries(ctx context.Context, e Experiment, env Env) (*Reading, error) {
	p, err := newPlan(e, env.Lexicon)
	if err != nil {
		return nil, err
	}
	s := seriesReadings{measure: p.measure, named: e.Series.Named(), tell: env.progress()}
	for i, epoch := range e.Series.Epochs {
		one, err := e.ofEpoch(epoch)
		if err != nil {
			return nil, err
		}
		found, err := one.atEpoch(ctx, epoch.At, env.during(epoch.At, i, len(e.Series.Epochs)))
		if err != nil {
			return nil, err
		}
		found.of = one.Embedding
		if found.reading != nil {
			s.forget()
		}
		s.epochs = append(s.epochs, found)
	}
	reading, err := s.combined(ctx, p)
	if err != nil {
		return nil, AsError(ctx, err)
	}
	return reading, nil
}

// forget drops the vectors that lists of the epochs so far are compared with, which are
// many: those of the last epoch are used.
func (s seriesReadings) forget() {
	for i := range s.epochs {
		s.epochs[i].others.Vectors = nil
	}
}

// ofEpoch returns the question about one epoch of its series alone.
func (e Experiment) ofEpoch(epoch series.Epoch) (Experiment, error) {
	var err error
	e.Series = nil
	if e.Embedding, e.Debias, err = readEmbedding(epoch.Of, "of"); err != nil {
		return e, atEpoch(epoch.At, err)
	}
	return e, nil
}

// Each returns the questions about the epochs of a series, in order; of an Experiment
// without one, itself. Errors are as those of [Parse].
func (e Experiment) Each() ([]Experiment, error) {
	if e.Series == nil {
		return []Experiment{e}, nil
	}
	each := make([]Experiment, len(e.Series.Epochs))
	for i, epoch := range e.Series.Epochs {
		var err error
		if each[i], err = e.ofEpoch(epoch); err != nil {
			return nil, err
		}
	}
	return each, nil
}

// atEpoch measures at one epoch.
//
// Only too few words make a gap.
func (e Experiment) atEpoch(ctx context.Context, at series.At, env Env) (epochReading, error) {
	out := epochReading{at: at}
	p, err := newPlan(e, env.Lexicon)
	if err != nil {
		return out, atEpoch(at, err)
	}
	env.Seen = func(in *measure.Input) {
		out.sets = in.Sets
		if in.Others != nil {
			out.others = *in.Others
		}
		if p.measure.OverYears != nil && p.measure.Vocabulary {
			out.vocabulary = in.Vocabulary
		}
	}
	env.drawn = func(d drawn) { out.drawn = &d }
	out.reading, err = p.run(ctx, env)
	var known *Error
	switch {
	case err == nil:
		return out, nil
	// A cancelled run is no gap.
	case ctx.Err() == nil && errors.As(err, &known) && known.Code == "too_few_words":
		return epochReading{at: at, gap: known}, nil
	}
	return out, atEpoch(at, AsError(ctx, err))
}

// during returns an Env whose progress names the epoch.
//
// i counts from 0.
func (env Env) during(at series.At, i, of int) Env {
	tell := env.progress()
	env.Progress = func(p Progress) {
		tell(p.Saying(message.New("experiment.work_at_epoch", "{at}: {work:term}", at.String(), p.Work())))
	}
	env.Progress(Progress{Text: "Measuring", Done: i, Total: of})
	return env
}

// combined makes one Reading of those of the epochs.
//
// Two epochs at least. Digest covers the digests of all embeddings.
func (s seriesReadings) combined(ctx context.Context, p plan) (*Reading, error) {
	out := &Reading{Experiment: p.resolved, Missing: []Missing{}, Words: []WordRow{}}
	for _, e := range s.epochs {
		if e.reading == nil {
			continue
		}
		out.Embedding, out.With = e.reading.Embedding, e.reading.With
		out.Epochs = append(out.Epochs, Epoch{At: e.at, Span: spanOf(e.at), Embedding: e.reading.Embedding})
		for _, m := range e.reading.Missing {
			m.At = e.at.String()
			out.Missing = append(out.Missing, m)
		}
	}
	if len(out.Epochs) < 2 {
		return nil, s.tooFew(len(out.Epochs))
	}
	if out.With != nil {
		out.Experiment.With = out.With.ID
	}
	result, tables, err := s.moved(ctx, p)
	if err != nil {
		return nil, seriesError(err)
	}
	out.Values, out.Tables = result.Values, tables
	out.Tables = append(out.Tables, s.wordTable())
	switch {
	case s.measure.Parts:
		out.Words = orEmpty(result.Words)
	case !s.named:
		rows, err := s.wordRows()
		if err != nil {
			return nil, err
		}
		out.Words = rows
	}
	out.Notes = orEmpty(slices.Concat(s.notes(), result.Notes))
	out.Digest, out.Digest1 = out.digests()
	return out, nil
}

// moved returns how the values moved, and the tables, that of the epochs first.
func (s seriesReadings) moved(ctx context.Context, p plan) (*measure.Result, []Table, error) {
	out := measure.NewResult()
	if s.measure.OverYears != nil {
		return s.overYears(ctx, p)
	}
	if err := s.move(out); err != nil {
		return nil, nil, err
	}
	err := s.compareLists(ctx, p, out)
	return out, slices.Concat([]Table{s.table(p)}, out.Tables, s.joined()), err
}

// joined puts the tables of texts at all epochs together, the epoch in the first column.
//
// Of texts only: readings of vectors that are out have none.
func (s seriesReadings) joined() []Table {
	var list []Table
	if !s.measure.Texts {
		return nil
	}
	for i := range s.measure.Tables {
		var all Table
		for _, e := range s.epochs {
			if e.reading == nil {
				continue
			}
			one := e.reading.Tables[i]
			all.Name, all.Columns = one.Name, append([]string{"at"}, one.Columns...)
			for _, row := range one.Rows {
				all.Rows = append(all.Rows, append([]any{e.at.String()}, row...))
			}
		}
		list = append(list, all)
	}
	return list
}

// tooFew says why there is no series.
//
// The first gap is named as an example.
func (s seriesReadings) tooFew(measured int) error {
	const hint = "experiment.add_words: Add words that the embeddings have, or leave such epochs out."
	for _, e := range s.epochs {
		if e.gap != nil {
			return fail("too_few_epochs", hint, "experiment.too_few_epochs_measured: {measured} of {epochs} epochs could be measured, and a series needs two. At {at}: {said}", measured, len(s.epochs), e.at, e.gap.Message)
		}
	}
	return fail("too_few_epochs", hint, "experiment.too_few_epochs: {measured} epochs could be measured, and a series needs two.", measured)
}

// value returns a value at an epoch, NaN where there is none.
//
// NaN of a gap, too.
func (e epochReading) value(id string) float64 {
	if e.reading != nil {
		if v, ok := e.reading.Values[id]; ok {
			return v
		}
	}
	return math.NaN()
}

// standardError returns that of the value at an epoch, by the width of its 95 %
// interval, 0 where it has none. The interval low to high of a few methods is that of
// another value, which it need not hold.
//
// As if the interval were that of a normal distribution.
func (e epochReading) standardError(id string) float64 {
	if e.reading == nil {
		return 0
	}
	if low, high, ok := IntervalOf(e.reading.Experiment.Method, id, e.reading.Values); ok && low < high {
		return stats.ErrorOf95(low, high)
	}
	return 0
}

// IntervalOf returns the 95 % interval of a value of a method among the values of a Reading,
// and whether it is there and holds the value.
func IntervalOf(method, id string, values map[string]float64) (low, high float64, ok bool) {
	x, known := values[id]
	for _, ends := range EndsOf(method, id) {
		low, okLow := values[ends[0]]
		high, okHigh := values[ends[1]]
		if known && okLow && okHigh && low <= x && x <= high {
			return low, high, true
		}
	}
	return 0, 0, false
}

// EndsOf returns the names that the ends of the interval of a method's value may have,
// the surest first.
func EndsOf(method, id string) [][2]string {
	ends := [][2]string{{id + "_low", id + "_high"}}
	if !slices.Contains(otherIntervals, method) {
		ends = append(ends, [2]string{"low", "high"})
	}
	return ends
}

// otherIntervals are the methods whose low and high are of another value than their
// first.
var otherIntervals = []string{"axes", "neighbour-test"}

// infoOf returns the embedding of an epoch.
//
// Of a gap the id alone is known.
func (e epochReading) infoOf() embed.Info {
	if e.reading == nil {
		return embed.Info{ID: e.of}
	}
	return e.reading.Embedding
}
