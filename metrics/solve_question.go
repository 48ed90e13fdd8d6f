package metrics

import (
	"context"
	"math"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

// tooNear is the distance below which a word is x itself, and y − x has no
// direction but that of rounding.
const tooNear = 1e-9

// analogyQuestion asks what is to x as b is to a.
//
// It is made once and only read, by the scan and the ranking.
type analogyQuestion struct {
	words [3]measure.Word // a, b, x
	rule  string
	// epsilon is 3CosMul's.
	epsilon float64
	// directions has what the rule needs cosines with: x − a + b; a, b and x; or
	// b − a and x. All have length 1.
	directions [][]float64
	from       float64 // pair: the cosine of x with b − a
	defined    bool
}

// defined is false where the rule's direction is 0, as of a and b alike.
func newAnalogyQuestion(words [3]measure.Word, rule string, epsilon float64) analogyQuestion {
	q := analogyQuestion{words: words, rule: rule, epsilon: epsilon, defined: true}
	a, b, x := linalg.Unit(words[0].Vector), linalg.Unit(words[1].Vector), linalg.Unit(words[2].Vector)
	step := linalg.Minus(b, a)
	switch rule {
	case rule3CosMul:
		q.directions = [][]float64{a, b, x}
	case rulePair:
		q.defined = linalg.Norm(step) > tooNear
		q.directions = [][]float64{linalg.Unit(step), x}
		q.from = linalg.Dot(q.directions[0], x)
	default:
		for j := range step {
			step[j] += x[j]
		}
		q.defined = linalg.Norm(step) > tooNear
		q.directions = [][]float64{linalg.Unit(step)}
	}
	return q
}

// solve returns the k best answers y to the question "a is to b as x is to y",
// largest score first, ties (to 2^-40) by rank: [Levy and Goldberg 2014], with
// words at length 1,
//
//	3cosadd  3CosAdd, cos(y, x − a + b) (Mikolov et al. 2013)
//	3cosmul  3CosMul, c(y, x) c(y, b) / (c(y, a) + ε), c = (cos + 1) / 2
//	pair     PairDirection, cos(y − x, b − a)
//
// The three words of the question are no answers to it. As in nearest, a scan
// finds the few words that can be among the best.
//
// O(n d) for each direction of the rule.
//
// [Levy and Goldberg 2014]: https://aclanthology.org/W14-1618
func (q *analogyQuestion) solve(ctx context.Context, in *measure.Input, k int) ([]scored, error) {
	if q.rule == Rule3CosAdd {
		return nearest(ctx, in, q.directions[0], ranking{k: k, without: q.forms()})
	}
	top := scan.NewTop(k + len(q.words))
	req := embed.ScanRequest{Directions: q.directions, Norms: true, Names: true, Words: in.Int(firstOption.ID),
		Progress: scanning(in)}
	err := in.Vocabulary.Scan(ctx, req, func(b embed.ScanBlock) error {
		q.offer(top, b)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return bestOf(ctx, in, top.Places(), ranking{k, q.forms(), q.score})
}

// offer offers the scores of a block: see [scan.Cosines] for how far cosines may
// be off.
//
// Words whose bounds overlap the best are looked up exactly.
func (q *analogyQuestion) offer(top *scan.Top, b embed.ScanBlock) {
	const rounding = 1e-12
	var cosines, off [3]float64
	for i, n := range b.Norms {
		r := b.Radii[i]
		rest := n - r/2
		if !(rest > 0) && !(r > 0) {
			continue // it has no direction
		}
		for k := range q.directions {
			if cosines[k], off[k] = 0, 2; rest > 0 {
				cosines[k], off[k] = b.Dots[k][i]/n, r/rest+b.Slack[k]+rounding
			}
		}
		low, high := q.bounds(cosines, off)
		top.Offer(b.First+i, (low+high)/2, (high-low)/2*(1+rounding)+rounding)
	}
}

// score returns the score of a word. It returns false if there is none.
//
// 3cosadd's is a cosine, −1 to 1, so is pair's; 3cosmul's is 0 or more.
func (q *analogyQuestion) score(w measure.Word) (float64, bool) {
	u := linalg.Unit(w.Vector)
	c := linalg.Dots(u, q.directions)
	switch q.rule {
	case rule3CosMul:
		return likeness(c[2]) * likeness(c[1]) / (likeness(c[0]) + q.epsilon), true
	case rulePair:
		step := linalg.Minus(u, q.directions[1])
		size := linalg.Norm(step)
		return linalg.Dot(step, q.directions[0]) / size, size > tooNear
	}
	return c[0], true
}

// likeness is a cosine on a scale from 0 to 1.
//
//go:noinline
func likeness(cosine float64) float64 { return max((cosine+1)/2, 0) }

// bounds returns between what the score of a word lies whose cosines with the
// directions are c, each off by at most e.
//
// low ≤ the exact score ≤ high, but for rounding.
func (q *analogyQuestion) bounds(c, e [3]float64) (low, high float64) {
	switch q.rule {
	case rule3CosMul:
		low = likeness(c[2]-e[2]) * likeness(c[1]-e[1]) / (likeness(c[0]+e[0]) + q.epsilon)
		return low, likeness(c[2]+e[2]) * likeness(c[1]+e[1]) / (likeness(c[0]-e[0]) + q.epsilon)
	case rulePair:
		nearest, farthest := 2-2*(c[1]+e[1]), 2-2*(c[1]-e[1]) // squared distances from x
		if nearest < tooNear {
			return -1, 1
		}
		nearest, farthest = math.Sqrt(nearest), math.Sqrt(farthest)
		return quotient(c[0]-e[0]-q.from, farthest, nearest), quotient(c[0]+e[0]-q.from, nearest, farthest)
	}
	return c[0] - e[0], c[0] + e[0]
}

// quotient divides by one number if x is positive, and by another if not.
//
// The larger divisor makes the smaller size.
func quotient(x, positive, negative float64) float64 {
	if x > 0 {
		return min(x/positive, 1)
	}
	return max(x/negative, -1)
}

// forms are the words that are no answers.
func (q *analogyQuestion) forms() []string {
	return []string{q.words[0].As, q.words[1].As, q.words[2].As}
}

// nearer returns the word of the question with the largest score, if this is
// above the best answer's.
//
// It says whether the custom of leaving them out decides the answer.
func (q *analogyQuestion) nearer(best float64) (measure.Word, bool) {
	var first measure.Word
	found := false
	for _, w := range q.words {
		if s, ok := q.score(w); ok && linalg.OnGrid(s) > linalg.OnGrid(best) {
			first, best, found = w, s, true
		}
	}
	return first, found
}
