package profiles

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// leastOthers is the number of words below which nothing is said of how far out words
	// usually lie: p could not fall below .05 for several.
	leastOthers = 100
	// mostStretches is the number of stretches of the vocabulary that words are compared
	// with: more would fetch more of it.
	mostStretches = 4
	// readAtOnce is the number of places whose words are looked up at once.
	readAtOnce = 1024
)

// stretch is the words about a rank, at length 1.
type stretch struct {
	centre int
	units  [][]float64
}

// compare scores words about as frequent on every axis and puts each word beside those of
// its stretch.
func (s *study) compare(ctx context.Context) error {
	stretches, err := s.stretches(ctx)
	if err != nil {
		return err
	}
	for _, t := range stretches {
		if len(t.units) < leastOthers {
			stretches = nil
			break
		}
	}
	if len(stretches) == 0 {
		s.out.Note(measure.Info, "no_others.fewer_about_frequent", "There are fewer than {least_others} words about as frequent to compare with, so that nothing is said of how far out words usually lie.", leastOthers)
		return nil
	}
	least, own := math.Inf(1), make([]int, len(s.words))
	for i, w := range s.words {
		own[i] = nearestStretch(stretches, w.Rank)
	}
	for _, t := range stretches {
		least = min(least, float64(len(t.units)))
	}
	s.out.Put("others", least)
	s.noteRare()
	for _, x := range s.axes {
		var scores [][]float64
		for _, t := range stretches {
			scores = append(scores, linalg.Dots(x.difference, t.units))
		}
		x.others = slices.Concat(scores...)
		for i, score := range x.scores {
			x.p = append(x.p, twoSided(scores[own[i]], score))
			x.beside = append(x.beside, beside(scores[own[i]], score))
		}
		if x.q, err = stats.Adjust(x.p, stats.BenjaminiHochberg); err != nil {
			return err
		}
	}
	return nil
}

// noteRare says how many words are rarer than all that they are compared with.
func (s *study) noteRare() {
	rare, among := 0, s.in.Int("among")
	for _, w := range s.words {
		if w.Rank >= among {
			rare++
		}
	}
	if rare > 0 {
		s.out.Note(measure.Info, "rarer_than_others", "{rare:count} of {words:count} words {rare:is|are} not among the {among:count} most frequent, as those are that words are compared with. The option among takes in more.", rare, len(s.words), among)
	}
}

// stretches reads the words about the middle of each quarter of the words' ranks, or about
// each word where there are fewer than four. Words of the question are left out, and words
// that are not of letters alone.
func (s *study) stretches(ctx context.Context) (list []stretch, err error) {
	most := s.in.Int("others")
	if s.in.Vocabulary == nil || most == 0 {
		return nil, nil
	}
	var ranks []int
	for _, w := range s.words {
		ranks = append(ranks, w.Rank)
	}
	slices.Sort(ranks)
	own, n := s.own(), min(mostStretches, len(ranks))
	for k := range n {
		t := stretch{centre: ranks[(2*k+1)*len(ranks)/(2*n)]}
		s.in.Progress(measure.Progress{Text: "Reading words about as frequent", Done: k, Total: n})
		if t.units, err = s.about(ctx, t.centre, most, own); err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// own returns the forms of all words of the question.
func (s *study) own() map[string]bool {
	own := map[string]bool{}
	for _, set := range s.in.Sets {
		for _, w := range set.Words {
			own[w.As] = true
		}
	}
	return own
}

// about returns the vectors, at length 1, of the words at the places about a rank. A rank
// beyond the words that are looked among counts as their last.
func (s *study) about(ctx context.Context, rank, most int, own map[string]bool) (units [][]float64, err error) {
	total := min(s.in.Vocabulary.Info().Words, s.in.Int("among"))
	from := max(0, min(rank-most/2, total-most))
	places := make([]int, min(most, total))
	for i := range places {
		places[i] = from + i
	}
	for chunk := range slices.Chunk(places, readAtOnce) {
		words, err := metrics.AlphabeticAt(ctx, s.in.Vocabulary, chunk, own)
		if err != nil {
			return nil, err
		}
		for _, w := range words {
			units = append(units, linalg.Unit(w.Vector))
		}
	}
	return units, nil
}

// nearestStretch returns which stretch is nearest in frequency: by the ratio of ranks, of
// two the more frequent.
func nearestStretch(list []stretch, rank int) (best int) {
	apart := func(centre int) float64 {
		a, b := float64(rank+1), float64(centre+1)
		return max(a, b) / min(a, b)
	}
	for i, t := range list {
		if apart(t.centre) < apart(list[best].centre) {
			best = i
		}
	}
	return best
}

// twoSided returns twice the share of others, the word itself counted in, that lie at least
// as far to the side where fewer do, at most 1; equal is what is equal to 2^-40.
func twoSided(others []float64, score float64) float64 {
	below, equal := counts(others, score)
	least := min(below, len(others)-below-equal) + equal + 1
	return min(1, 2*float64(least)/float64(len(others)+1))
}

// beside returns the share of others below a score, equal ones counted half.
func beside(others []float64, score float64) float64 {
	below, equal := counts(others, score)
	return (float64(below) + float64(equal)/2) / float64(len(others))
}

// counts returns how many of others are less than a score, and how many equal to 2^-40.
func counts(others []float64, score float64) (below, equal int) {
	at := linalg.OnGrid(score)
	for _, x := range others {
		switch on := linalg.OnGrid(x); {
		case on < at:
			below++
		case on == at:
			equal++
		}
	}
	return below, equal
}
