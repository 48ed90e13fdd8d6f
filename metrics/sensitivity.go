package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

var _ = measure.Register(&sensitivity)

// sensitivity is the entry; its roles are the WEAT's.
var sensitivity = measure.Measure{
	ID:    "sensitivity",
	Place: 160,
	Term:  "Sensitivity",
	Name:  "What the choice of words does to a WEAT",
	Doc: "How far do the sign, d and p of a WEAT move when one word is left out, and when a part of each list is left out? " +
		"Which words a researcher lists is often the largest error of all.",
	Source:  Caliskan + "; leave-one-out and sub-lists",
	Formula: `d_{-w} = d(X \setminus w, Y \setminus w, A \setminus w, B \setminus w)`,
	Page:    "measure",
	Roles:   weat.Roles,
	Options: []measure.Option{
		{ID: "draws", Doc: "How many sub-lists are drawn.", Default: 1000, Min: 100, Max: 10000},
		{ID: "share", Doc: "Share of each list that a sub-list keeps; at least three words, or all of a shorter list.", Real: true, Default: 0.75, Min: 0, Max: 1},
	},
	Values: []measure.Value{
		{ID: "d", Symbol: "d", Name: "effect size", Doc: "Effect size of all words, with the population standard deviation.",
			Range: "−2 to 2 for equal sets, else ±N/√(nm)", Least: -2, Most: 2, Source: Caliskan + ", effect size"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "One-sided permutation p of all words.", Range: "0 to 1",
			Source: Caliskan + ", permutation test, with ≥"},
		{ID: "d_least", Name: "smallest d without a word", Doc: "Smallest effect size when one word is left out.",
			Range: "as d"},
		{ID: "d_most", Name: "largest d without a word", Doc: "Largest effect size when one word is left out.",
			Range: "as d"},
		{ID: "p_most", Name: "largest p without a word", Doc: "Largest p when one word is left out.", Range: "0 to 1"},
		{ID: "p_least", Name: "smallest p without a word", Doc: "Smallest p when one word is left out.", Range: "0 to 1"},
		{ID: "d_low", Name: "lower end over sub-lists", Doc: "2.5 % of the sub-lists have a smaller d.", Range: "as d"},
		{ID: "d_high", Name: "upper end over sub-lists", Doc: "2.5 % of the sub-lists have a larger d.", Range: "as d"},
		{ID: "p_median", Name: "median p over sub-lists", Doc: "Median p of the sub-lists.", Range: "0 to 1"},
		{ID: "same_sign", Name: "sub-lists that agree", Doc: "Share of the sub-lists whose d has the sign of all words’ d.",
			Range: "0 to 1"},
		{ID: "below_alpha", Name: "sub-lists with p below 0.05", Doc: "Share of the sub-lists with p below 0.05. A smaller list reaches it less often.", Range: "0 to 1"},
	},
	Words: []measure.Value{
		{ID: "score", Symbol: "d", Name: "d without it", Doc: "Effect size when the word is left out.", Range: "as d"},
		{ID: "p", Symbol: "p", Name: "p without it", Doc: "One-sided permutation p when the word is left out.",
			Range: "0 to 1"},
		{ID: "shift", Name: "change of d", Doc: "d without the word minus d with it.", Range: "no fixed range"},
	},
	Tables: []measure.Value{
		{ID: "sublists", Name: "sub-lists", Doc: "Share of the sub-lists whose d falls in each bin.",
			Range: "from, to, share"},
	},
	Run: runSensitivity,
}

const (
	// alpha is the level that below_alpha counts against.
	alpha = 0.05
	// maxSensitivitySteps bounds the cosines read for it.
	maxSensitivitySteps = 4e9
)

// runSensitivity repeats a WEAT (see [runWEAT] for d and p) without each word
// of each list in turn, and on sub-lists drawn without replacement from every
// list.
//
// The table of cosines is computed once; each part of the lists is then sums over
// it: O(words + draws) times the size of the table.
func runSensitivity(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	s := &sensitivityRun{in: in, out: measure.NewResult(), whole: wholeLists(in)}
	cos := newCosines(in.Sets["X"].Words, in.Sets["Y"].Words, in.Sets["A"].Words, in.Sets["B"].Words)
	steps := float64(len(cos.table.ToA)+len(cos.table.ToB)) * float64(s.words()+in.Int("draws"))
	if cos.table.ToA == nil || steps > maxSensitivitySteps {
		s.out.Note(measure.Warning, "too_many.sets_large_measured",
			"The sets are too large to be measured again and again. Ask for fewer words.")
		s.bare()
		return s.out, nil
	}
	s.table = cos.table
	d, p, ok, err := s.measure(ctx, s.whole)
	if err != nil {
		return nil, err
	}
	if !ok {
		s.out.Note(measure.Warning, "no_spread.all_target_words", "All target words lean alike, so there is no effect size: d divides by their spread.")
		s.bare()
		return s.out, nil
	}
	s.d = d
	s.out.Put("d", d)
	if in.Bare {
		return s.out, nil
	}
	s.out.Put("p", p)
	if err := s.leaveOut(ctx); err != nil {
		return nil, err
	}
	if err := s.subLists(ctx); err != nil {
		return nil, err
	}
	if s.approx {
		s.out.Note(measure.Info, "p_approximate.long_lists_approximation", "Of long lists p is an approximation that lies within 1 % of the exact one; WEAT counts it.")
	}
	return s.out, nil
}

// words returns the number of words of all lists.
func (s *sensitivityRun) words() int {
	n := 0
	for _, l := range s.whole {
		n += len(l)
	}
	return n
}

// lists holds the places of words that take part, of X, Y, A and B.
//
// A list is a copy of places; the words stay in the input.
type lists [4][]int

// sensitiveRoles are the roles of lists, in their order.
var sensitiveRoles = [4]string{"X", "Y", "A", "B"}

// wholeLists returns the places of all words.
func wholeLists(in *measure.Input) lists {
	var l lists
	for i, role := range sensitiveRoles {
		for j := range in.Sets[role].Words {
			l[i] = append(l[i], j)
		}
	}
	return l
}

// sensitivityRun is a reading under way.
//
// It lives for one run; approx is set as soon as one p was not counted.
type sensitivityRun struct {
	in     *measure.Input
	out    *measure.Result
	table  stats.Cosines
	whole  lists
	d      float64 // of all words
	approx bool    // some p are approximations
}

// scores returns s(w) of the targets that take part: X, then Y.
//
// Rows of the table are X and then Y, hence the offset.
func (s *sensitivityRun) scores(l lists) (x, y []float64) {
	lean := func(word int) float64 {
		a := s.table.ToA[word*s.table.A : (word+1)*s.table.A]
		b := s.table.ToB[word*s.table.B : (word+1)*s.table.B]
		return meanOf(a, l[2]) - meanOf(b, l[3])
	}
	for _, i := range l[0] {
		x = append(x, lean(i))
	}
	for _, i := range l[1] {
		y = append(y, lean(s.table.X+i))
	}
	return x, y
}

// meanOf returns the mean of the values at the places.
//
// NaN of no places.
func meanOf(values []float64, places []int) float64 {
	var sum float64
	for _, i := range places {
		sum += values[i]
	}
	return sum / float64(len(places))
}

// measure returns d and p of the words that take part; ok is false where d does
// not exist. p is NaN where it could not be found.
//
// p is one-sided, as the WEAT's, and of the quick method: exact for short lists.
func (s *sensitivityRun) measure(ctx context.Context, l lists) (d, p float64, ok bool, err error) {
	x, y := s.scores(l)
	level, err := alike(x, y)
	if err != nil || level {
		return 0, 0, false, err
	}
	if d, err = stats.EffectSize(x, y); err != nil {
		return 0, 0, false, err
	}
	p, exact, err := stats.QuickP(ctx, x, y)
	s.approx = s.approx || !exact
	return d, p, true, err
}

// bare adds the words' rows without scores.
func (s *sensitivityRun) bare() {
	for _, role := range sensitiveRoles {
		s.out.Words = append(s.out.Words, BareRows(role, s.in.Sets[role].Words)...)
	}
}

// leaveOut measures without each word in turn. A list of one word stays whole.
//
// Extremes are over the parts that have a number; the rows have d, p, and by how
// much d shifted.
func (s *sensitivityRun) leaveOut(ctx context.Context) error {
	var ds, ps []float64
	for i, role := range sensitiveRoles {
		for j, word := range s.in.Sets[role].Words {
			s.in.Progress(measure.Progress{Text: "Leaving out a word", Done: len(s.out.Words), Total: s.words()})
			r := measure.NewRow(role, word)
			s.out.Words = append(s.out.Words, r)
			if len(s.whole[i]) == 1 {
				continue
			}
			// An array is copied, so that only list i differs from the whole.
			without := s.whole
			without[i] = slices.Delete(slices.Clone(s.whole[i]), j, j+1)
			d, p, ok, err := s.measure(ctx, without)
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			r.Put("score", d)
			r.Put("p", p)
			r.Put("shift", d-s.d)
			ds = append(ds, d)
			if measure.Finite(p) {
				ps = append(ps, p)
			}
		}
	}
	s.extremes("d_least", "d_most", ds)
	s.extremes("p_least", "p_most", ps)
	return ctx.Err()
}

// extremes puts the smallest and the largest, or nothing of no values.
func (s *sensitivityRun) extremes(least, most string, values []float64) {
	if len(values) > 0 {
		s.out.Put(least, slices.Min(values))
		s.out.Put(most, slices.Max(values))
	}
}

// keptCount returns how many words of a list of n a sub-list keeps.
//
// share·n, rounded to even, at least 3 and at most n.
func (s *sensitivityRun) keptCount(n int) int {
	return min(n, max(3, int(math.RoundToEven(s.in.Real("share")*float64(n)))))
}
