package profiles

import (
	"context"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// streamOthers draws random words; see the streams of package metrics.
	streamOthers uint64 = 90
	// leastOthers is the number of random words below which nothing is said of them.
	leastOthers = 100
	// readAtOnce is the number of places whose words are looked up at once.
	readAtOnce = 1024
)

// compare scores random words on every axis and puts each word beside them.
func (s *study) compare(ctx context.Context) error {
	units, err := s.others(ctx)
	if err != nil {
		return err
	}
	if len(units) < leastOthers {
		s.out.Note(measure.Info, "no_others", "There are no random words to compare with, which takes %d or more, so that nothing is said of how far out words usually lie.", leastOthers)
		return nil
	}
	s.out.Put("others", float64(len(units)))
	s.noteRare()
	var all []float64
	for _, x := range s.axes {
		x.others = linalg.Dots(x.difference, units)
		for _, score := range x.scores {
			x.p = append(x.p, twoSided(x.others, score))
		}
		all = append(all, x.p...)
	}
	q, err := stats.Adjust(all, stats.BenjaminiHochberg)
	if err != nil {
		return err
	}
	for i, x := range s.axes {
		x.q = q[i*len(s.words) : (i+1)*len(s.words)]
	}
	return nil
}

// others returns random words at length 1 that are about as frequent as those asked for:
// each is drawn from half to twice the rank of one of them, which take turns. Words of the
// question are left out, and words that are not of letters alone.
func (s *study) others(ctx context.Context) (units [][]float64, err error) {
	most := s.in.Int("others")
	if s.in.Vocabulary == nil || most == 0 {
		return nil, nil
	}
	own := map[string]bool{}
	for _, set := range s.in.Sets {
		for _, w := range set.Words {
			own[w.As] = true
		}
	}
	for places := range slices.Chunk(s.places(2*most), readAtOnce) {
		s.in.Progress(measure.Progress{Text: "Reading random words", Done: len(units), Total: most})
		texts, err := s.in.Vocabulary.WordsAt(ctx, places)
		if err != nil {
			return nil, err
		}
		texts = slices.DeleteFunc(texts, func(text string) bool { return own[text] || !metrics.Alphabetic(text) })
		hits, err := s.in.Vocabulary.Find(ctx, texts)
		if err != nil {
			return nil, err
		}
		for _, hit := range hits {
			if len(units) < most && !own[hit.As] && linalg.HasDirection(hit.Vector) {
				units = append(units, linalg.Unit(hit.Vector))
			}
		}
	}
	return units, nil
}

// noteRare says how many words are rarer than the random ones that they are compared with.
func (s *study) noteRare() {
	rare := 0
	for _, w := range s.words {
		if w.Rank >= s.total() {
			rare++
		}
	}
	if rare > 0 {
		s.out.Note(measure.Info, "rarer_than_others", "%s rarer than the random words, which are among the %s most frequent. The option pool draws from more.", measure.CountedOf(rare, len(s.words), "words is", "words are"), measure.Grouped(float64(s.total())))
	}
}

// total is the number of most frequent words among which random ones are drawn.
func (s *study) total() int { return min(s.in.Vocabulary.Info().Words, s.in.Int("pool")) }

// places draws up to n different places of the vocabulary, in the order drawn. Where no new
// place comes up in as many draws again there are fewer.
func (s *study) places(n int) (places []int) {
	random, total := s.in.Rand(streamOthers), s.total()
	drawn := map[int]bool{}
	for i := range 2 * n {
		if len(places) == n || total == 0 {
			break
		}
		rank := min(s.words[i%len(s.words)].Rank, total-1)
		from, to := rank/2, min(total, 2*rank+narrowest)
		if place := from + random.IntN(to-from); !drawn[place] {
			drawn[place] = true
			places = append(places, place)
		}
	}
	return places
}

// narrowest is the least number of places that a word is drawn from: the few most frequent
// words are words of grammar.
const narrowest = 100

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
