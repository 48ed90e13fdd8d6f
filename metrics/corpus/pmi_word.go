package corpus

import (
	"math"

	"weatherglass/metrics/stats"
)

// word computes the bias of one word, and the same with each document left out.
//
// A word with fewer than LeastPairs has counts alone.
func (p *PMI) word(i int, all sides) (WordPMI, stats.Jackknife) {
	sum := p.sum(i)
	nan := math.NaN()
	w := WordPMI{
		Word: p.words[i], Found: p.at[i] >= 0, A: uint64(sum.a), B: uint64(sum.b),
		Score: nan, SE: nan, Alone: nan, Low: nan, High: nan, P: nan, Paper: nan, PaperSE: nan,
	}
	if sum.a+sum.b < LeastPairs {
		return w, stats.Jackknife{}
	}
	w.Few = min(sum.a, sum.b) < 5
	w.Score = haldane(sum, all)
	w.SE = p.clustered(i, sum, all)
	w.Alone = math.Sqrt(1/(sum.a+0.5) + 1/(sum.b+0.5))
	w.Paper, w.PaperSE = p.paper(sum, all)
	if !math.IsNaN(w.SE) {
		w.SE = max(w.SE, w.Alone)
	}
	j := stats.Jackknife{Estimate: w.Score, Without: [][]float64{p.without(i, sum, all)}}
	if w.Worth = p.worth(i, sum); w.Worth < LeastWorth {
		return w, j
	}
	interval, probability := j.Counted(w.Alone, w.Worth)
	w.Low, w.High, w.P = interval.Low, interval.High, probability
	return w, j
}

// worth is how many documents of one size would tell as much of the side that fewer
// tell of: (Σ a_D)²/Σ a_D², 0 where no document has the word beside it.
//
//	Kish (1965), "Survey Sampling", section 8.2.
func (p *PMI) worth(i int, sum pairs) float64 {
	var squares pairs
	for d := range p.sides {
		of := p.company[i][d]
		squares.a, squares.b = squares.a+float64(of.a*of.a), squares.b+float64(of.b*of.b)
	}
	return worthOf(sum, squares)
}

// worthOf returns what sums and sums of squares over documents are worth.
func worthOf(sum, squares pairs) float64 {
	if sum.a == 0 || sum.b == 0 {
		return 0
	}
	return min(sum.a/squares.a*sum.a, sum.b/squares.b*sum.b)
}

// pooled is the worth of the counts of all words shown together.
func (p *PMI) pooled(words []WordPMI) float64 {
	var sum, squares pairs
	for d := range p.sides {
		var of pairs
		for i, w := range words {
			if !math.IsNaN(w.Score) {
				of.a, of.b = of.a+p.company[i][d].a, of.b+p.company[i][d].b
			}
		}
		sum.a, sum.b = sum.a+of.a, sum.b+of.b
		squares.a, squares.b = squares.a+float64(of.a*of.a), squares.b+float64(of.b*of.b)
	}
	return worthOf(sum, squares)
}

// sum returns a word's pairs in all documents, in order.
//
// In order of the documents, so that bits do not depend on a map.
func (p *PMI) sum(i int) pairs {
	var sum pairs
	for d := range p.sides {
		of := p.company[i][d]
		sum.a, sum.b = sum.a+of.a, sum.b+of.b
	}
	return sum
}

// haldane is the estimate with one half added to a and b, and to nothing else.
//
// log((a + ½)/(b + ½)) − log(N_A/N_B); the halves take off most of the bias that
// small counts have.
func haldane(x pairs, all sides) float64 {
	return math.Log((x.a+0.5)/(x.b+0.5)) - math.Log(all.na/all.nb)
}

// without returns the estimates with each document left out.
//
// One a document, O(documents).
func (p *PMI) without(i int, sum pairs, all sides) []float64 {
	list := make([]float64, len(p.sides))
	for d, s := range p.sides {
		of := p.company[i][d]
		list[d] = haldane(pairs{sum.a - of.a, sum.b - of.b}, sides{all.na - s.na, all.nb - s.nb})
	}
	return list
}

// clustered is the error by documents.
//
// Documents are taken as drawn, not pairs: those of one document go together.
func (p *PMI) clustered(i int, sum pairs, all sides) float64 {
	if len(p.sides) < 2 || sum.a == 0 || sum.b == 0 {
		return math.NaN()
	}
	var squares float64
	for d, s := range p.sides {
		of := p.company[i][d]
		psi := of.a/sum.a - of.b/sum.b - (s.na/all.na - s.nb/all.nb)
		squares += float64(psi * psi)
	}
	return math.Sqrt(squares)
}

// paper returns the estimate and the error of the authors' code: 0.01 is added to
// each cell of the table of all words by all words, and one half to the four counts
// of the error if one of them is 0.
//
// ε·|A| because A's row of the table is the sum of as many rows.
func (p *PMI) paper(x pairs, all sides) (score, se float64) {
	const eps = 0.01
	ofA, ofB, size := float64(p.ofA), float64(p.ofB), float64(p.size)
	score = math.Log((x.a + float64(eps*ofA)) * (all.nb + float64(eps*ofB*size)) /
		((x.b + float64(eps*ofB)) * (all.na + float64(eps*ofA*size))))
	cells := [4]float64{x.a, all.na - x.a, x.b, all.nb - x.b}
	shift := 0.0
	if min(cells[0], cells[1], cells[2], cells[3]) == 0 {
		shift = 0.5
	}
	var sum float64
	for _, c := range cells {
		sum += 1 / (c + shift)
	}
	return score, math.Sqrt(sum)
}
