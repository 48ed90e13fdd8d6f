package scan

import "math"

// RankBin is the scores of the words whose ranks, counted from 1, lie in a bin
// of the logarithm.
type RankBin struct {
	From, To int // first and last rank of the bin
	Count    int
	Mean     float64
	squares  float64 // sum of squared distances from Mean
}

// SD returns the sample standard deviation (n − 1), NaN for fewer than two.
func (b RankBin) SD() float64 {
	if b.Count < 2 {
		return math.NaN()
	}
	return math.Sqrt(b.squares / float64(b.Count-1))
}

// RankBins collects scores by the cuts of Valentini et al. 2022: log10 of the
// rank up to 1.5, then by half decades. Mean and deviation are Welford's.
//
// The zero value is ready.
type RankBins struct{ bins []RankBin }

// Add adds the score of the word at the place, counted from 0.
//
// Places mostly ascend, so that the last bin is nearly always the one; scores must
// be finite.
func (r *RankBins) Add(place int, score float64) {
	for len(r.bins) == 0 || place >= r.bins[len(r.bins)-1].To {
		r.open()
	}
	b := &r.bins[len(r.bins)-1]
	for i := len(r.bins) - 1; place+1 < b.From; i-- {
		b = &r.bins[i-1]
	}
	b.Count++
	d := score - b.Mean
	b.Mean += d / float64(b.Count)
	b.squares = float64(d*(score-b.Mean)) + b.squares
}

// open adds the next bin.
//
// From 1 to 31, 32 to 100, 101 to 316 and so on.
func (r *RankBins) open() {
	n := len(r.bins)
	from := 1
	if n > 0 {
		from = r.bins[n-1].To + 1
	}
	r.bins = append(r.bins, RankBin{From: from, To: HalfDecade(n + 3)})
}

// HalfDecade returns the largest whole number r with log10(r) <= half/2, that is
// r² <= 10^half: 1, 3, 10, 31, 100 and so on, from 0 to 30.
//
// In whole numbers, because a logarithm might put the last rank of a bin into the
// next.
func HalfDecade(half int) int {
	power := math.Pow10(half) // exact up to 10^22
	r := math.Floor(math.Sqrt(power))
	for (r+1)*(r+1) <= power {
		r++
	}
	for r*r > power {
		r--
	}
	return int(r)
}

// HalfDecadeOf returns the half decade of a number from 1 on: the least half for which
// [HalfDecade] is no less.
func HalfDecadeOf(n uint64) int {
	half := 0
	for uint64(HalfDecade(half)) < n {
		half++
	}
	return half
}

// Bins returns the bins, the most frequent words first; those without a score
// are among them.
func (r *RankBins) Bins() []RankBin { return r.bins }
