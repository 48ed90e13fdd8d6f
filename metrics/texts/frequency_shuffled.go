package texts

import (
	"context"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&frequencyShuffled)

// frequencyShuffled is the entry.
var frequencyShuffled = measure.Measure{
	ID:    "frequency-shuffled",
	Place: 315,
	Term:  "Frequency, shuffled",
	Name:  "Bias by frequency, texts against shuffled texts",
	Doc: "Does the lean of vectors go with frequency because of what the texts say, or because of the method? " +
		"Shuffling the words keeps every frequency and takes all company away: what leans then is the method.",
	Source: valentini,
	Formula: `d_i = \frac{\operatorname*{mean}_{w \in \text{bin } i} b(w)}{\operatorname*{sd}_{w \in \text{bin } i} b(w)}
\text{drift} = \max_i d_i - \min_i d_i`,
	Page:  "corpus",
	Roles: groups,
	Values: []measure.Value{
		{ID: "drift", Name: "drift of shuffled texts", Doc: "Difference between the largest and the smallest shuffled d of the bins of a method of vectors; the largest over the methods.", Range: "0 or more"},
		{ID: "drift_pmi", Name: "drift of PMI bias", Doc: "The same of the PMI bias, as chance alone has it.",
			Range: "0 or more"},
		{ID: "words", Name: "words", Doc: "Number of words of the vocabulary but those of the groups.", Range: "0 or more"},
		{ID: "n_a", Symbol: "N_A", Name: "pairs with A",
			Doc: "How often a word of the vocabulary stands in the window of a word of A.", Range: "1 or more"},
		{ID: "n_b", Symbol: "N_B", Name: "pairs with B",
			Doc: "How often a word of the vocabulary stands in the window of a word of B.", Range: "1 or more"},
		{ID: "documents", Name: "documents", Doc: "Number of documents that were counted.", Range: "1 or more"},
	},
	Tables: []measure.Value{
		{ID: "bins", Name: "bins of frequency", Doc: "For each method: least and most occurrences, number of words, mean and sample deviation of their lean, d = mean / deviation with its 95 % interval; then of shuffled texts words, mean, d, and from where to where d goes over the shuffles; and d of each word's mean over the shuffles. " +
			"Of vectors the lean is the mean cosine with A minus that with B, and the shuffled d is the mean over the shuffles. Of pmi it is the PMI bias of words that stand at least ten times beside A and B together, and shuffled is what a binomial draw of their pairs gives; 95 of 100 shuffles lie where it goes.",
			Range: "method, from, to, n, mean, sd, d, d_low, d_high, shuffled_n, shuffled_mean, shuffled_d, shuffled_low, shuffled_high, averaged_d", Source: valentini + ", Figures 2 and 3"},
		{ID: "methods", Name: "methods", Doc: "Each method with the drift of d over the bins in the texts and in shuffled ones, the number of shuffles, and whether the ranges over the shuffles of the two bins furthest apart do not meet (1) or do (0).",
			Range: "method, drift, shuffled_drift, shuffles, apart"},
		{ID: "vectors", Name: "vectors", Doc: "The vectors that were measured: method, the seed by which the texts were shuffled or 0, id, words, and digest.", Range: "method, shuffle, id, words, digest"},
	},
	Texts:      true,
	Vocabulary: true,
	Made:       true,
	Run:        runFrequencyShuffled,
}

// runFrequencyShuffled computes the lean of all words but those of A and B, of vectors
// and of counts, in the texts and in shuffled ones, by bins of how often they occur.
func runFrequencyShuffled(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	na, nb, err := company(in)
	if err != nil {
		return nil, err
	}
	s := &shuffledRun{in: in, out: out, ranks: map[string]int{}, bins: frequencyBins(in.Texts.Whole, contextWords(in))}
	for rank, w := range in.Texts.Whole {
		s.ranks[w.Text] = rank
	}
	if err := s.vectors(ctx); err != nil {
		return nil, err
	}
	s.add(s.pmi(na, nb))
	s.put()
	out.Put("n_a", na)
	out.Put("n_b", nb)
	out.Put("documents", float64(len(in.Texts.Tokens)))
	oneDocument(in, out)
	return out, nil
}

// shuffledRun is one of these measurements under way.
type shuffledRun struct {
	in    *measure.Input
	out   *measure.Result
	ranks map[string]int // of words, from 0
	bins  []frequencyBin
	rows  []binRow // by method, then by bin
	used  [][]any  // rows of the table vectors
}

// method is the leans of all words by one way, by their rank, NaN of those without.
type method struct {
	name     string
	texts    []float64
	shuffled [][]float64 // by shuffle
}

// vectors measures what was made of the texts, method by method.
func (s *shuffledRun) vectors(ctx context.Context) error {
	var m method
	for i, made := range s.in.Made {
		scores, err := s.leans(ctx, i)
		if err != nil {
			return err
		}
		if scores == nil {
			continue
		}
		s.used = append(s.used, []any{made.Method, float64(made.Shuffle), made.Info.ID,
			float64(made.Info.Words), made.Info.Digest})
		if made.Method != m.name {
			s.finish(m)
			m = method{name: made.Method}
		}
		if made.Shuffle == 0 {
			m.texts = scores
		} else {
			m.shuffled = append(m.shuffled, scores)
		}
	}
	s.finish(m)
	if len(s.rows) == 0 {
		s.out.Note(measure.Warning, "no_vectors", "No vectors of these texts and of shuffled ones are at hand, so that only counts are measured.")
	}
	return nil
}

// finish adds the rows of a method that has both sides.
func (s *shuffledRun) finish(m method) {
	if m.texts == nil || len(m.shuffled) == 0 {
		if m.name != "" {
			s.out.Note(measure.Info, "no_control", "Vectors by {method} are at hand of the texts or of shuffled ones, not of both, so that they are left out.", m.name)
		}
		return
	}
	s.add(s.overShuffles(m))
	if n := len(m.shuffled); n < fullControl {
		s.out.Note(measure.Info, "few_shuffles", "Vectors by {method} are at hand of {shuffles:count} {shuffles:shuffle|shuffles}; the paper takes {full}.", m.name, n, fullControl)
	}
}

// fullControl is how many shuffles the paper takes.
const fullControl = 5

// leans returns the scores of vectors by rank in the texts, nil where a group has no word.
func (s *shuffledRun) leans(ctx context.Context, i int) ([]float64, error) {
	made := s.in.Made[i]
	groups := [2][]measure.Word{made.Sets["A"].Words, made.Sets["B"].Words}
	if len(groups[0]) == 0 || len(groups[1]) == 0 || made.Vocabulary == nil {
		s.out.Note(measure.Info, "no_groups", "The vectors {vectors} have no word of a group, or cannot be gone through, and are left out.", made.Info.ID)
		return nil, nil
	}
	s.in.Progress(measure.Progress{Text: "Reading vectors", Done: i, Total: len(s.in.Made)})
	byPlace, err := metrics.Leans(ctx, made.Vocabulary, groups, nil)
	if err != nil {
		return nil, err
	}
	places := make([]int, len(byPlace))
	for p := range places {
		places[p] = p
	}
	words, err := made.Vocabulary.WordsAt(ctx, places)
	if err != nil {
		return nil, err
	}
	scores := s.none()
	for p, w := range words {
		if rank, ok := s.ranks[w]; ok {
			scores[rank] = byPlace[p]
		}
	}
	return scores, nil
}

// none is a list of scores that no word has.
func (s *shuffledRun) none() []float64 {
	scores := make([]float64, len(s.in.Texts.Whole))
	for i := range scores {
		scores[i] = math.NaN()
	}
	return scores
}

// pmi returns the rows of the PMI bias, beside what chance alone gives.
func (s *shuffledRun) pmi(na, nb float64) []binRow {
	scores, means, variances := s.none(), s.none(), s.none()
	known := map[uint64][2]float64{} // most words have few pairs, and many have the same
	for rank, w := range s.in.Texts.Whole {
		n := w.A + w.B
		if n < corpus.LeastPairs {
			continue
		}
		scores[rank] = math.Log((float64(w.A)+0.5)/(float64(w.B)+0.5)) - math.Log(na/nb)
		of, ok := known[n]
		if !ok {
			of[0], of[1] = corpus.ChanceBias(n, na/(na+nb))
			known[n] = of
		}
		means[rank], variances[rank] = of[0], of[1]
	}
	rows := make([]binRow, len(s.bins))
	for i, b := range s.bins {
		rows[i] = newBinRow("pmi", b, b.pick(scores))
		rows[i].byChance(b.pick(means), b.pick(variances))
	}
	return rows
}
