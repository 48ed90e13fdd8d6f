package stats

// tiedKendallNull returns the null distribution of the discordant pairs of values of
// which groups of these sizes are equal, in a random order: p[k] is the share of all
// distinct arrangements that have k, so S is the number of untied pairs less 2k.
//
// A value put into an arrangement of m others, all different from it, is discordant with
// 0 to m of them, each as often; t equal values with as many as Mann and Whitney's U of t
// and m counts. So the numbers add up group by group, and chances multiply and add
// alone: the smallest are as exact as the largest.
//
//	Kendall (1970), "Rank Correlation Methods", 4th ed., chapters 4 and 5.
func tiedKendallNull(groups []int) []float64 {
	alone, sizes := 0, []int(nil)
	for _, t := range groups {
		if t == 1 {
			alone++
			continue
		}
		sizes = append(sizes, t)
	}
	p, m := kendallNull(alone), alone
	for _, t := range sizes {
		p = convolved(p, mannWhitneyNull(m, t))
		m += t
	}
	return p
}

// mannWhitneyNull returns the null distribution of U, the pairs of m and t values in
// which the second stands before the first: the last of all is one of the m with
// chance m/(m + t), and then all t stand before it.
//
//	Mann and Whitney (1947), "On a Test of Whether One of Two Random Variables Is
//	Stochastically Larger than the Other".
func mannWhitneyNull(m, t int) []float64 {
	row := make([][]float64, t+1) // of m' values of the first kind
	for j := range row {
		row[j] = []float64{1}
	}
	for i := 1; i <= m; i++ {
		next := make([][]float64, t+1)
		next[0] = []float64{1}
		for j := 1; j <= t; j++ {
			next[j] = make([]float64, i*j+1)
			first, second := float64(i)/float64(i+j), float64(j)/float64(i+j)
			for u, p := range row[j] {
				next[j][u+j] += float64(first * p)
			}
			for u, p := range next[j-1] {
				next[j][u] += float64(second * p)
			}
		}
		row = next
	}
	return row[t]
}

// convolved returns the distribution of the sum of two independent numbers.
func convolved(p, q []float64) []float64 {
	sum := make([]float64, len(p)+len(q)-1)
	for i, x := range p {
		for j, y := range q {
			sum[i+j] += float64(x * y)
		}
	}
	return sum
}
