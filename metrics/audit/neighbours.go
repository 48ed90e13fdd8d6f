package audit

import (
	"context"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// maxNeighbourSteps bounds the products of components on each side: half a minute
// in a browser.
//
// Words whose neighbours are looked for, times words among which, times
// dimensions.
const maxNeighbourSteps = 2e10

// putNeighbours puts the correlations, over a sample of neutral words and over
// the neutral ones of the role words, of the lean before with the share of the
// nearest neighbours that leaned to the first side before. Neighbours are those of each side's own
// vectors, by cosine, among the neutral words of the first of the vocabulary; a
// word is none of its own, and ties, to 2^-40, go to the more frequent. It also
// puts how many of the ten nearest words are kept. For the intervals words are
// drawn again.
//
//	Gonen and Goldberg (2019), "Lipstick on a Pig", section 4; their notebook
//	takes all neutral words in place of a sample.
//
// The list is the role words and then the sample, so that one search a side serves
// both correlations and the overlap. Leans are those of before on both sides: the
// question is whether neighbours still tell what a word leaned to.
func putNeighbours(ctx context.Context, a *audit) error {
	f, err := a.readFrequent(ctx)
	if err != nil {
		return err
	}
	c := neighbourAudit{audit: a, among: f, own: len(a.after.sets["words"].Words), sampled: a.sample(f)}
	if size := float64(c.own+len(c.sampled)) * float64(len(f.leans)) * float64(len(a.g)); size > maxNeighbourSteps {
		a.out.Note(measure.Warning, "no_neighbours.many_words_among", "The neighbours of so many words among so many are too many to look for. Ask for fewer words, or lower the option among.")
		return nil
	}
	// Shares of the role words go to the rows; a.neighbours shares the slice.
	for side, s := range []*side{&a.before, &a.after} {
		list := slices.Clone(s.sets["words"].Words)
		for _, i := range c.sampled {
			list = append(list, f.sides[side][i])
		}
		if err := c.count(ctx, side, list); err != nil {
			return err
		}
		a.neighbours[side] = c.shares[side][:c.own]
	}
	a.out.Put("sampled", float64(len(c.sampled)))
	var own, sampled []int
	for i := range c.leans {
		if i >= c.own {
			sampled = append(sampled, i)
		} else if f.forms.neutral(a.after.sets["words"].Words[i].As) {
			own = append(own, i)
		}
	}
	if err := c.correlate(ctx, "neighbour_correlation", sampled); err != nil {
		return err
	}
	if err := c.correlate(ctx, "profession_correlation", own); err != nil {
		return err
	}
	c.overlap()
	return nil
}

// sample draws neutral words.
//
// Places in f, in the order drawn; role words are not sampled. Fewer are returned
// where fewer are neutral. A partial Fisher–Yates shuffle: n swaps.
func (a *audit) sample(f *vocabularySample) []int {
	own := map[string]bool{}
	for _, w := range a.after.sets["words"].Words {
		own[w.As] = true
	}
	var neutral []int
	for i, w := range f.sides[0] {
		if f.neutral[i] && !own[w.As] {
			neutral = append(neutral, i)
		}
	}
	random, n := a.in.Rand(streamAuditSample), min(a.in.Int("sample"), len(neutral))
	for i := range n { // the first ones of a shuffle
		j := i + random.IntN(len(neutral)-i)
		neutral[i], neutral[j] = neutral[j], neutral[i]
	}
	return neutral[:n]
}

// neighbourAudit is the search for neighbours under way.
//
// Lists of words have the role words first, then the sampled ones.
type neighbourAudit struct {
	*audit
	among   *vocabularySample
	own     int   // number of role words, which come first
	sampled []int // places in among
	leans   []float64
	shares  [2][]float64 // of neighbours that leaned to the first side
	nearest [2][][]int   // the few nearest of each word
}

// count finds the neighbours of a list on one side.
//
// It fills leans (before only), shares and nearest. A neighbour counts 1 if it
// leaned to the first side, ½ if it leaned to none, 0 otherwise: see sided. A word
// without neutral neighbours has the share NaN.
func (c *neighbourAudit) count(ctx context.Context, side int, list []measure.Word) error {
	words := slices.Concat(list, c.among.sides[side])
	got, err := c.computeOnce(side, "neighbours", words, func() (any, error) {
		return findNeighbours(ctx, neighbourSearch{
			list: list, among: c.among.sides[side], neutral: c.among.neutral, k: c.in.Int("neighbours"), pool: c.in.Pool,
			progress: func(done, total int) {
				c.in.Progress(measure.Progress{Text: "Looking for neighbours", Done: side*total + done, Total: 2 * total})
			},
		})
	})
	if err != nil {
		return err
	}
	found, _ := got.(neighboursFound)
	for i, w := range list {
		if side == 0 {
			c.leans = append(c.leans, linalg.Dot(linalg.Unit(w.Vector), c.g))
		}
		var first float64
		for _, at := range found.neutral[i] {
			first += sided(linalg.OnGrid(c.among.leans[at]))
		}
		c.shares[side] = append(c.shares[side], first/float64(len(found.neutral[i])))
	}
	c.nearest[side] = found.nearest
	return nil
}

// correlate puts the correlation over some words of the list.
//
// of are places in the list. Pearson's r, from −1 to 1; nearer to 0 is better.
// Both correlations must exist for an interval.
func (c *neighbourAudit) correlate(ctx context.Context, id string, of []int) error {
	var leans, before, after []float64
	for _, i := range of {
		leans, before, after = append(leans, c.leans[i]), append(before, c.shares[0][i]), append(after, c.shares[1][i])
	}
	r := emptyRow(id, -1)
	r.before, r.after = metrics.PearsonR(leans, before), metrics.PearsonR(leans, after)
	if !measure.Finite(r.before) || !measure.Finite(r.after) {
		c.out.Note(measure.Info, "no_spread.two_words_whose", "There are no two words whose shares of neighbours, or leans, differ on both sides, so {id} is not complete.", id)
		c.put(r)
		return nil
	}
	err := r.drawCorrelations(ctx, c.audit, leans, [2][]float64{before, after})
	c.put(r)
	return err
}
