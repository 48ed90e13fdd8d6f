package experiment

import (
	"context"
	"errors"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/series"
	"weatherglass/metrics/stats"
)

// compareLists puts how the slope of the list compares with those of other lists, and
// leaves at each epoch that has a value the band of random lists. There are none where
// there is nothing to compare with.
//
// Only over years, and of a measure whose value is the mean of its words' scores: then
// so is its slope the mean of the words' slopes.
func (s seriesReadings) compareLists(ctx context.Context, p plan, out *measure.Result) error {
	if s.named || s.measure.Others == nil || p.resolved.Options["pool"] == 0 {
		return nil
	}
	v, places := s.valued()
	if len(v.epochs) < 2 {
		return nil
	}
	others, err := v.pool()
	if err != nil {
		return err
	}
	list, asked := v.list("words")
	switch {
	case others == nil:
		out.Note(measure.Info, "no_pool.slope_compared_those", "The slope is compared with those of no other lists: that needs {least:count} other words that every epoch has.", series.Least(s.measure.Texts))
		return nil
	case len(list.Vectors) == 0:
		out.Note(measure.Warning, "no_common_words.every_epoch_slope", "No word of the list is in every epoch, so that its slope cannot be compared with those of other lists.")
		return nil
	case len(list.Vectors) < asked:
		out.Note(measure.Info, "common_words", "Against random and related lists stands the slope of {vectors:count} of {asked:count} words: those that every epoch has.", len(list.Vectors), asked)
	}
	found, err := others.Compare(ctx, list, series.Drawing{Around0: p.resolved.Options["around"] == "zero",
		Seed: p.resolved.Seed})
	if errors.Is(err, stats.ErrOption) {
		out.Note(measure.Info, "no_pool.list_long_compared", "The list is too long to be compared with others: at most {max_random_set:count} words are.", stats.MaxRandomSet)
		return nil
	}
	if err != nil {
		return err
	}
	out.Put("p_random", found.Random)
	out.Put("p_coherent", found.Coherent)
	out.Put("random_low", found.Slopes.Low)
	out.Put("random_high", found.Slopes.High)
	for i, at := range places {
		s.epochs[at].random = &found.Band[i]
	}
	return nil
}

// pool joins the words that lists are compared with.
func (s seriesReadings) pool() (*series.Pool, error) {
	var at []float64
	var words []series.EpochWords
	for _, e := range s.epochs {
		at, words = append(at, e.at.Time), append(words, series.EpochWords(e.others))
	}
	return series.NewPool(at, words, series.Least(s.measure.Texts))
}

// valued returns the epochs that have a value, and their places among all.
func (s seriesReadings) valued() (seriesReadings, []int) {
	var places []int
	all := s.epochs
	s.epochs = nil
	for i, e := range all {
		if !math.IsNaN(e.value(s.measure.Values[0].ID)) {
			s.epochs, places = append(s.epochs, e), append(places, i)
		}
	}
	return s, places
}

// list returns the words of a set that have a score at every epoch, each once, and how
// many have one at some.
func (s seriesReadings) list(set string) (list series.List, asked int) {
	vectors := map[string][]float64{}
	for _, w := range s.epochs[len(s.epochs)-1].sets[set].Words {
		vectors[w.Text] = w.Vector
	}
	list.Scores = make([][]float64, len(s.epochs))
	for _, w := range s.words() {
		if w.row.Set != set {
			continue
		}
		asked++
		if slices.ContainsFunc(w.scores, math.IsNaN) {
			continue
		}
		list.Vectors = append(list.Vectors, vectors[w.row.Word])
		for i, v := range w.scores {
			list.Scores[i] = append(list.Scores[i], v)
		}
	}
	return list, asked
}
