package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// zhao is the source of SemBias.
const zhao = "Zhao et al. 2018"

// The choices of the order of a question's four pairs.
const (
	orderFile  = "file"
	orderPaper = "paper"
)

var _ = measure.Register(&semBias)

// semBias is the entry: tuples of eight words, four pairs.
var semBias = measure.Measure{
	ID:    "sembias",
	Place: 200,
	Term:  "SemBias",
	Name:  "SemBias",
	Doc: "Asked which of four pairs is most like he and she, does the embedding choose the one that differs in gender by definition, " +
		"such as waiter and waitress, the stereotype, such as doctor and nurse, or one of two that have nothing to do with it? " +
		"The data set’s licence is not stated, so its questions are yours to give: all 440, or its subset of 40.",
	Source:  zhao,
	Formula: `\max_{(a, b)} \cos(\text{he} - \text{she}, a - b)`,
	Page:    "measure",
	Roles: []measure.Role{
		{ID: "questions", Name: "questions", Doc: "Questions of four pairs, eight words in a row.",
			Kind: measure.KindTuples, Min: 1, Size: 8},
		{ID: "pairs", Name: "pairs", Doc: "The pair that the four are compared with, he and she; of several the first component of their differences.", Kind: measure.KindPairs, Min: 1},
	},
	Options: []measure.Option{
		{ID: "order", Doc: "Order of a question's pairs: definition, none, none, stereotype, as in the data set's file, or definition, stereotype, none, none, as the paper tells them.", Choices: []string{orderFile, orderPaper}, Default: orderFile},
		{ID: "vectors", Doc: ripa.Options[0].Doc, Choices: []string{vectorsRaw, vectorsUnit}, Default: vectorsRaw},
	},
	Values: []measure.Value{
		{ID: "definition", Name: "chose the definition",
			Doc: "Share of the questions in which the pair that differs by definition has the largest cos(he − she, a − b).", Range: "0 to 1", Least: 0, Most: 1, Source: zhao + ", gender relational analogy"},
		{ID: "stereotype", Name: "chose the stereotype",
			Doc: "Share of the questions in which the stereotype has the largest cosine.", Range: "0 to 1",
			Source: zhao + ", gender relational analogy"},
		{ID: "none", Name: "chose neither", Doc: "Share of the questions in which one of the two other pairs has the largest cosine.", Range: "0 to 1", Source: zhao + ", gender relational analogy"},
		{ID: "definition_low", Name: "lower end",
			Doc: "Lower end of the 95 % interval of the share of definitions over the choice of the pairs of both kinds.", Range: "0 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "definition_high", Name: "upper end",
			Doc: "Upper end of the 95 % interval of the share of definitions over the choice of the pairs of both kinds.", Range: "0 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "stereotype_low", Name: "lower end",
			Doc: "Lower end of the 95 % interval of the share of stereotypes over the choice of the pairs of both kinds.", Range: "0 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "stereotype_high", Name: "upper end",
			Doc: "Upper end of the 95 % interval of the share of stereotypes over the choice of the pairs of both kinds.", Range: "0 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "none_low", Name: "lower end", Doc: "Lower end of the 95 % interval of the share of neither over the choice of the pairs of both kinds.", Range: "0 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "none_high", Name: "upper end", Doc: "Upper end of the 95 % interval of the share of neither over the choice of the pairs of both kinds.", Range: "0 to 1", Source: "leaving out each pair in turn, Tukey 1958"},
		{ID: "p_definition", Name: "p-value of the definitions", Doc: "Share of directions between random pairs of the questions’ words that choose definitions at least as often; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
		{ID: "p_stereotype", Name: "p-value of the stereotypes", Doc: "Share of the random directions that choose stereotypes at least as often; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
		{ID: "questions", Name: "questions", Doc: "Number of questions of which all words were found.", Range: "from 0"},
		{ID: "coverage", Name: "coverage", Doc: "Share of the questions of which all words were found.", Range: "0 to 1"},
	},
	Words: []measure.Value{
		{ID: "cos", Symbol: "cos(w, g)", Name: "lean", Doc: "Cosine of the word with the direction.",
			Range: "−1 to 1", Source: Bolukbasi},
	},
	Tables: []measure.Value{
		{ID: "questions", Name: "questions", Doc: "Each question: the kind that was chosen, its pair, and the cosines of the definition, the stereotype and the nearer of the two others.",
			Range: "definition, stereotype, chosen, pair, cos_definition, cos_stereotype, cos_none", Source: zhao},
	},
	Run: runSemBias,
}

// The kinds of the pairs of a question.
//
// They are indices of kindNames and of shares.
const (
	kindDefinition = iota
	kindStereotype
	kindNone
)

var kindNames = [3]string{"definition", "stereotype", "none"}

// semBiasKinds returns the kind of each of a question's pairs.
//
// The files of the data set have definition, none, none, stereotype; the paper's
// text names the stereotype second.
func semBiasKinds(order string) [4]int {
	if order == orderPaper {
		return [4]int{kindDefinition, kindStereotype, kindNone, kindNone}
	}
	return [4]int{kindDefinition, kindNone, kindNone, kindStereotype}
}

// runSemBias computes, of [Zhao et al. 2018], for each question the
// pair (a, b) with the largest cos(he − she, a − b); of equal ones (to 2^-40)
// the later, as in the paper's code. A pair of words with one vector has no
// direction and is never chosen.
//
// A share of definitions of 1 is best, ¼ would be luck.
//
// [Zhao et al. 2018]: https://aclanthology.org/D18-1521
func runSemBias(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	set, pairs := in.Sets["questions"], in.Sets["pairs"].Pairs
	vector := func(w measure.Word) []float64 { return w.Vector }
	if in.Choice("vectors") == vectorsUnit {
		vector = func(w measure.Word) []float64 { return linalg.Unit(w.Vector) }
	}
	diffs := make([][]float64, len(pairs))
	for i, p := range pairs {
		diffs[i] = Difference(vector(p[0]), vector(p[1]))
	}
	g, ok := LeadingDirection(ctx, diffs)
	if !ok {
		NoteNoDirection(out)
		out.Words = PairRows(pairs, nil)
		return out, ctx.Err()
	}
	b := newSemBias(set.Tuples, vector)
	kinds := semBiasKinds(in.Choice("order"))
	chosen := b.choose(g)
	out.Words = pairRowsCos(pairs, g)
	if cosines, _ := withNumbers(b.cosines(g), b.cosines(g)); NothingLeft(in, out, cosines) {
		return out, nil
	}
	out.Tables = append(out.Tables, b.table(g, chosen, kinds))
	shares := b.shares(chosen, kinds, nil)
	if !measure.Finite(shares[kindDefinition]) {
		out.Note(measure.Warning, "no_questions.pair_differ_nothing",
			"In no question do the words of a pair differ, so nothing can be chosen.")
		return out, nil
	}
	for kind, name := range kindNames {
		out.Put(name, shares[kind])
	}
	out.Put("questions", float64(len(set.Tuples)))
	out.Put("coverage", float64(len(set.Tuples))/float64(set.Asked))
	if set.Asked > len(set.Tuples) {
		out.Note(measure.Info, "questions_missing", "{left:count} of {asked:count} questions {left:is|are} left out, for words that the embedding lacks.", set.Asked-len(set.Tuples), set.Asked)
	}
	if err := b.redraw(ctx, in, out, choices{chosen, kinds}); err != nil {
		return nil, err
	}
	return out, b.alongRandomDirections(ctx, in, out, kinds)
}

// semBiasRun is the questions with each distinct pair's difference once.
//
// It is made once and read by intervals and the control; 440 questions have far
// fewer distinct pairs.
type semBiasRun struct {
	questions [][4]int    // positions in units
	units     [][]float64 // a − b at length 1; nil where a and b have one vector
	names     []string
	words     [][]float64 // every word once, at length 1
}

// newSemBias takes tuples of eight words that were all found.
func newSemBias(tuples [][]measure.Word, vector func(measure.Word) []float64) *semBiasRun {
	b := &semBiasRun{}
	at, seen := map[[2]string]int{}, map[string]bool{}
	for _, t := range tuples {
		var q [4]int
		for i := range q {
			first, second := t[2*i], t[2*i+1]
			key := [2]string{first.As, second.As}
			place, ok := at[key]
			if !ok {
				place = len(b.units)
				at[key] = place
				var u []float64
				if d := Difference(vector(first), vector(second)); linalg.HasDirection(d) {
					u = linalg.Unit(d)
				}
				b.units, b.names = append(b.units, u), append(b.names, first.As+"–"+second.As)
			}
			q[i] = place
		}
		b.questions = append(b.questions, q)
		for _, w := range t {
			if !seen[w.As] {
				seen[w.As] = true
				b.words = append(b.words, linalg.Unit(w.Vector))
			}
		}
	}
	return b
}

// cosines returns the cosine of each distinct pair with g, NaN without one.
//
// O(pairs · d), whatever the number of questions.
func (b *semBiasRun) cosines(g []float64) []float64 {
	out := make([]float64, len(b.units))
	for i, u := range b.units {
		out[i] = math.NaN()
		if u != nil {
			out[i] = linalg.Dot(u, g)
		}
	}
	return out
}

// choose returns the place among the four of each question's choice, −1 if no
// pair has a direction.
//
// On the grid; >= lets the later of equal ones win. NaN, of a pair without
// direction, is never at least best.
func (b *semBiasRun) choose(g []float64) []int {
	cosines, out := b.cosines(g), make([]int, len(b.questions))
	for i, q := range b.questions {
		out[i] = -1
		best := math.Inf(-1)
		for j, at := range q {
			if c := linalg.OnGrid(cosines[at]); c >= best {
				best, out[i] = c, j
			}
		}
	}
	return out
}

// choices are the places that were chosen, and what they stand for.
type choices struct {
	chosen []int
	kinds  [4]int
}

// shares returns the share of each kind among the questions in which something
// was chosen, each with its weight; nil weighs them alike.
//
// They sum to 1; all NaN where nothing was chosen or every weight is 0.
func (b *semBiasRun) shares(chosen []int, kinds [4]int, weights []float64) [3]float64 {
	var counts [3]float64
	var all float64
	for i, c := range chosen {
		weight := 1.0
		if weights != nil {
			weight = weights[i]
		}
		if c >= 0 {
			counts[kinds[c]] += weight
			all += weight
		}
	}
	for k := range counts {
		counts[k] /= all
	}
	return counts
}

// table lists the questions.
//
// cos_none is the larger of the two pairs that have nothing to do with it.
func (b *semBiasRun) table(g []float64, chosen []int, kinds [4]int) measure.Table {
	t := measure.Table{Name: "questions", Columns: []string{"definition", "stereotype", "chosen", "pair", "cos_definition",
		"cos_stereotype", "cos_none"}}
	cosines := b.cosines(g)
	definition, stereotype := slices.Index(kinds[:], kindDefinition), slices.Index(kinds[:], kindStereotype)
	for i, q := range b.questions[:min(len(b.questions), maxBetaRows)] {
		none := math.Inf(-1)
		for j, at := range q {
			if c := cosines[at]; kinds[j] == kindNone && c > none {
				none = c
			}
		}
		row := []any{b.names[q[definition]], b.names[q[stereotype]], nil, nil, measure.Cell(cosines[q[definition]]),
			measure.Cell(cosines[q[stereotype]]), measure.Cell(none)}
		if c := chosen[i]; c >= 0 {
			row[2], row[3] = kindNames[kinds[c]], b.names[q[c]]
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
