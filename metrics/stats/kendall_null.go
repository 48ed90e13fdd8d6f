package stats

// maxExactKendall is the longest series whose exact null distribution is used:
// 4,951 values of S. The normal distribution is good beyond.
const maxExactKendall = 100

// kendallNull returns the null distribution of Kendall's S = concordant minus
// discordant pairs of n untied values: p[k] is the probability of k discordant
// pairs, so of S = n(n-1)/2 - 2k. Its generating function is
//
//	product over j = 2 .. n of (1 + z + ... + z^(j-1))/j.
//
// The lower half is summed and mirrored: it rises, so the running sums cancel
// no digits, and the smallest probabilities are as exact as the largest.
//
//	Kendall (1938), "A New Measure of Rank Correlation".
func kendallNull(n int) []float64 {
	p := []float64{1}
	for j := 2; j <= n; j++ {
		next := make([]float64, len(p)+j-1)
		var sum float64
		for k := range (len(next) + 1) / 2 {
			if k < len(p) {
				sum += p[k]
			}
			if k >= j {
				sum -= p[k-j]
			}
			next[k] = sum / float64(j)
			next[len(next)-1-k] = next[k]
		}
		p = next
	}
	return p
}

// kendallTail returns P(S >= s) under the exact null of n untied values.
func kendallTail(n, s int) float64 { return concordanceTail(kendallNull(n), s) }

// concordanceTail returns P(S >= s) where S is as many as p has steps less twice the
// discordant pairs, of which there are k with chance p[k].
func concordanceTail(p []float64, s int) float64 {
	pairs := len(p) - 1
	if s > pairs {
		return 0
	}
	most := (pairs - max(s, -pairs)) / 2 // discordant pairs
	if most >= pairs {
		return 1
	}
	if 2*most >= pairs { // the smaller tail keeps its digits
		return 1 - Total(p[:pairs-most])
	}
	return Total(p[:most+1])
}
