package metrics

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/scan"
)

// scanDirections is the number of directions that one scan has at most; a
// question never needs more than three.
const scanDirections = 64

// analogyBatch is questions a, b, x to be solved by one rule.
type analogyBatch struct {
	questions [][3]Word
	rule      string // 3cosadd, 3cosmul or pair
	top       int    // answers a question
	limit     int    // of the most frequent words, so many are searched; 0 is all
}

// solveMany returns the best answers y to each question "a is to b as x is to
// y", largest score first, ties (to 2^-40) by rank: [Levy and Goldberg 2014],
// with words at length 1,
//
//	3cosadd  3CosAdd, cos(y, x − a + b) (Mikolov et al. 2013)
//	3cosmul  3CosMul, c(y, x) c(y, b) / (c(y, a) + 0.001), c = (cos + 1) / 2
//	pair     PairDirection, cos(y − x, b − a)
//
// The three words of a question are no answers to it. A question whose words
// cancel out has none. Many questions share a scan; as in nearest, scans find
// the few words that can be among the best, whose scores are then computed from
// the vectors that Find yields.
//
// [Levy and Goldberg 2014]: https://aclanthology.org/W14-1618
func solveMany(ctx context.Context, in *Input, batch analogyBatch) ([][]scored, error) {
	out := make([][]scored, len(batch.questions))
	for first := 0; first < len(out); {
		round := solveRound{in: in, batch: batch}
		for first+len(round.questions) < len(out) && len(round.directions) <= scanDirections-3 {
			round.ask(batch.questions[first+len(round.questions)])
		}
		if err := round.scan(ctx, first); err != nil {
			return nil, err
		}
		for i := range round.questions {
			answers, err := round.answers(ctx, i)
			if err != nil {
				return nil, err
			}
			out[first+i] = answers
		}
		first += len(round.questions)
	}
	return out, nil
}

// solveRound is the questions that share a scan.
type solveRound struct {
	in         *Input
	batch      analogyBatch
	questions  []analogyQuestion
	directions [][]float64
	uses       [][3]int // of a question: the places of its directions
	tops       []*scan.Top
}

// ask takes a question up.
func (r *solveRound) ask(words [3]Word) {
	q := newAnalogyQuestion(words, r.batch.rule)
	var uses [3]int
	for k, g := range q.directions {
		at := slices.IndexFunc(r.directions, func(h []float64) bool { return slices.Equal(g, h) })
		if at < 0 && q.defined {
			at = len(r.directions)
			r.directions = append(r.directions, g)
		}
		uses[k] = at
	}
	r.questions, r.uses = append(r.questions, q), append(r.uses, uses)
	r.tops = append(r.tops, scan.NewTop(r.batch.top+len(words)))
}

// scan offers all words to all questions.
func (r *solveRound) scan(ctx context.Context, before int) error {
	if len(r.directions) == 0 {
		return nil
	}
	req := embed.ScanRequest{Directions: r.directions, Norms: true, Words: r.batch.limit}
	req.Progress = func(done, total int) {
		r.in.Progress(Progress{Text: "Reading all words", Done: before*total + len(r.questions)*done, Total: len(r.batch.questions) * total})
	}
	var c cosineBlock
	return r.in.Vocabulary.Scan(ctx, req, func(b embed.ScanBlock) error {
		c.measure(b)
		for i := range r.questions {
			switch {
			case !r.questions[i].defined:
			case r.batch.rule == rule3CosAdd:
				c.offer(r.tops[i], r.uses[i][0])
			default:
				c.offerBounds(r.tops[i], &r.questions[i], r.uses[i])
			}
		}
		return nil
	})
}

// answers scores exactly what the scan left of a question.
func (r *solveRound) answers(ctx context.Context, i int) ([]scored, error) {
	q := &r.questions[i]
	without := q.forms()
	var found []scored
	for places := range slices.Chunk(r.tops[i].Places(), rescored) {
		words, err := wordsAt(ctx, r.in.Vocabulary, places)
		if err != nil {
			return nil, err
		}
		for _, w := range words {
			if !HasDirection(w.Vector) || slices.Contains(without, w.As) {
				continue
			}
			if s, ok := q.score(w); ok {
				found = append(found, scored{w, s})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int {
		return cmp.Or(cmp.Compare(onGrid(b.score), onGrid(a.score)), cmp.Compare(a.word.Rank, b.word.Rank))
	})
	return found[:min(r.batch.top, len(found))], nil
}

// cosineBlock is a block of a scan with what turns inner products into cosines.
type cosineBlock struct {
	embed.ScanBlock
	inverse  []float64 // 1/|x'|, NaN for a word without direction
	off      []float64 // how far cosines may be off, without the directions' slack
	farthest float64   // the largest of them
}

// measure takes up a block: see offerCosines for the bound.
func (c *cosineBlock) measure(b embed.ScanBlock) {
	const rounding = 1e-12
	c.ScanBlock, c.inverse, c.off, c.farthest = b, c.inverse[:0], c.off[:0], 0
	for i, n := range b.Norms {
		r := b.Radii[i]
		inverse, off := math.NaN(), 0.0
		switch rest := n - r/2; {
		case rest > 0:
			inverse, off = 1/n, r/rest+rounding
		case r > 0: // nothing is known of it
			inverse, off = 0, 2
		}
		c.inverse, c.off, c.farthest = append(c.inverse, inverse), append(c.off, off), max(c.farthest, off)
	}
}

// offer offers the cosines with one direction.
func (c *cosineBlock) offer(top *scan.Top, direction int) {
	dots, slack := c.Dots[direction], c.Slack[direction]
	i := 0
	for ; i+8 <= len(dots); i += 8 {
		d, n := (*[8]float64)(dots[i:]), (*[8]float64)(c.inverse[i:])
		floor := top.Floor() - slack - c.farthest
		if d[0]*n[0] >= floor || d[1]*n[1] >= floor || d[2]*n[2] >= floor || d[3]*n[3] >= floor ||
			d[4]*n[4] >= floor || d[5]*n[5] >= floor || d[6]*n[6] >= floor || d[7]*n[7] >= floor {
			for k := range d {
				top.Offer(c.First+i+k, d[k]*n[k], c.off[i+k]+slack)
			}
		}
	}
	for ; i < len(dots); i++ {
		top.Offer(c.First+i, dots[i]*c.inverse[i], c.off[i]+slack)
	}
}

// offerBounds offers the scores of a question of several directions.
func (c *cosineBlock) offerBounds(top *scan.Top, q *analogyQuestion, uses [3]int) {
	var cosines, off [3]float64
	for i, n := range c.inverse {
		if math.IsNaN(n) {
			continue
		}
		for k := range q.directions {
			cosines[k], off[k] = c.Dots[uses[k]][i]*n, c.off[i]+c.Slack[uses[k]]
		}
		if low, high := q.bounds(cosines, off); high >= top.Floor() {
			top.Offer(c.First+i, (low+high)/2, (high-low)/2*(1+1e-12)+1e-12)
		}
	}
}
