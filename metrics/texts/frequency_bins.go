package texts

import (
	"cmp"
	"math"
	"slices"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
	"weatherglass/metrics/stats"
)

// frequencyBin is the words that occur so many times, by their ranks.
type frequencyBin struct {
	from, to uint64 // occurrences
	ranks    []int
}

// leastOfBin is how many words the bin of the most frequent ones holds at least: it takes
// in the next half decade as often as that needs.
const leastOfBin = 50

// frequencyBins divides all words but those of the groups by half decades of how often
// they occur, the rarest first: 11 to 31, 32 to 100, 101 to 316 and so on. The first bin
// begins with the rarest word, the last ends with the most frequent one.
func frequencyBins(words []corpus.Sum, groups map[string]bool) []frequencyBin {
	var ranks []int
	for rank, w := range words {
		if !groups[w.Text] && w.N > 0 {
			ranks = append(ranks, rank)
		}
	}
	slices.SortStableFunc(ranks, func(a, b int) int { return cmp.Compare(words[a].N, words[b].N) })
	var bins []frequencyBin
	for _, rank := range ranks {
		n := words[rank].N
		if len(bins) == 0 || n > bins[len(bins)-1].to {
			half := scan.HalfDecadeOf(n)
			bins = append(bins, frequencyBin{from: uint64(scan.HalfDecade(half-1)) + 1, to: uint64(scan.HalfDecade(half))})
		}
		last := &bins[len(bins)-1]
		last.ranks = append(last.ranks, rank)
	}
	for n := len(bins); n > 1 && len(bins[n-1].ranks) < leastOfBin; n = len(bins) {
		bins[n-2].ranks = append(bins[n-2].ranks, bins[n-1].ranks...)
		bins = bins[:n-1]
	}
	if n := len(bins); n > 0 {
		last := bins[n-1].ranks
		bins[0].from, bins[n-1].to = words[bins[0].ranks[0]].N, words[last[len(last)-1]].N
	}
	return bins
}

// pick returns the scores of the bin's words that have one, in the bin's order.
func (b frequencyBin) pick(scores []float64) []float64 {
	var own []float64
	for _, rank := range b.ranks {
		if !math.IsNaN(scores[rank]) {
			own = append(own, scores[rank])
		}
	}
	return own
}

// binRow is a bin as one method has it. What does not exist is NaN.
type binRow struct {
	method                             string
	bin                                frequencyBin
	n                                  int
	mean, sd, d                        float64
	interval                           stats.Interval
	shuffledN                          int
	shuffledMean, shuffledD, averagedD float64
	shuffled                           stats.Interval // from where to where d goes over the shuffles
	shuffles                           int            // 0 by chance alone
}

// newBinRow has the side of the texts.
func newBinRow(method string, b frequencyBin, scores []float64) binRow {
	nan := math.NaN()
	r := binRow{method: method, bin: b, n: len(scores), interval: stats.RatioInterval(scores),
		shuffledMean: nan, shuffledD: nan, averagedD: nan, shuffled: stats.Interval{Low: nan, High: nan}}
	r.mean, r.sd, r.d = ratio(scores)
	return r
}

// ratio returns mean, sample deviation and mean / deviation.
func ratio(scores []float64) (mean, sd, d float64) {
	n := float64(len(scores))
	for _, x := range scores {
		mean += x / n
	}
	for _, x := range scores {
		sd = float64((x-mean)*(x-mean)) + sd
	}
	if sd, d = math.Sqrt(sd/(n-1)), math.NaN(); sd > 1e-9 { // else rounding noise is all the spread there is
		d = mean / sd
	}
	if len(scores) == 0 {
		mean = math.NaN()
	}
	return mean, sd, d
}

// byChance puts the side of shuffled texts from the mean and the variance of every word
// of the bin: the spread of a bin's words is that of their means and of each around its
// own; the mean over the words goes around by the root of the sum of the variances.
func (r *binRow) byChance(means, variances []float64) {
	mean, sd, _ := ratio(means)
	var around float64
	for _, v := range variances {
		around += v
	}
	n := float64(len(means))
	if len(means) < 2 {
		return
	}
	all := math.Sqrt(float64(sd*sd) + around/n)
	half := stats.Normal975 * math.Sqrt(around) / n / all
	r.shuffledN, r.shuffledMean, r.shuffledD = len(means), mean, mean/all
	r.shuffled = stats.Interval{Low: r.shuffledD - half, High: r.shuffledD + half}
}

// overShuffles returns the rows of a method with vectors.
func (s *shuffledRun) overShuffles(m method) []binRow {
	rows := make([]binRow, len(s.bins))
	for i, b := range s.bins {
		r := newBinRow(m.name, b, b.pick(m.texts))
		average := make([]float64, len(m.texts))
		r.shuffledMean, r.shuffledD = 0, 0
		r.shuffled = stats.Interval{Low: math.Inf(1), High: math.Inf(-1)}
		r.shuffles = len(m.shuffled)
		shuffles := float64(r.shuffles)
		for _, scores := range m.shuffled {
			own := b.pick(scores)
			mean, _, d := ratio(own)
			r.shuffledN = max(r.shuffledN, len(own))
			r.shuffledMean += mean / shuffles
			r.shuffledD += d / shuffles
			r.shuffled = stats.Interval{Low: min(r.shuffled.Low, d), High: max(r.shuffled.High, d)}
			for _, rank := range b.ranks { // NaN of a word that one of them lacks
				average[rank] += scores[rank] / shuffles
			}
		}
		_, _, r.averagedD = ratio(b.pick(average))
		rows[i] = r
	}
	return rows
}

// add keeps the rows of a method.
func (s *shuffledRun) add(rows []binRow) { s.rows = append(s.rows, rows...) }

// put writes the tables and what is said of all bins.
func (s *shuffledRun) put() {
	bins := measure.Table{Name: "bins", Columns: []string{"method", "from", "to", "n", "mean", "sd", "d", "d_low",
		"d_high", "shuffled_n", "shuffled_mean", "shuffled_d", "shuffled_low", "shuffled_high", "averaged_d"}}
	methods := measure.Table{Name: "methods", Columns: []string{"method", "drift", "shuffled_drift", "shuffles", "apart"}}
	words, drift := 0, math.NaN()
	for _, b := range s.bins {
		words += len(b.ranks)
	}
	for i, r := range s.rows {
		bins.Rows = append(bins.Rows, append([]any{r.method, float64(r.bin.from), float64(r.bin.to), float64(r.n)},
			cells(r.mean, r.sd, r.d, r.interval.Low, r.interval.High, float64(r.shuffledN), r.shuffledMean, r.shuffledD,
				r.shuffled.Low, r.shuffled.High, r.averagedD)...))
		if len(s.bins) == 0 || (i+1)%len(s.bins) != 0 {
			continue
		}
		own := s.rows[i+1-len(s.bins) : i+1]
		texts, shuffled, apart := drifts(own)
		methods.Rows = append(methods.Rows, append([]any{r.method}, cells(texts, shuffled, float64(r.shuffles), apart)...))
		switch {
		case r.method == "pmi":
			s.out.Put("drift_pmi", shuffled)
		case !(shuffled <= drift): // NaN is not
			drift = shuffled
		}
	}
	s.out.Put("drift", drift)
	s.out.Put("words", float64(words))
	s.out.Tables = []measure.Table{bins, methods, {Name: "vectors",
		Columns: []string{"method", "shuffle", "id", "words", "digest"}, Rows: s.used}}
}

// cells are numbers as a table has them.
func cells(numbers ...float64) []any {
	list := make([]any, len(numbers))
	for i, x := range numbers {
		list[i] = measure.Cell(x)
	}
	return list
}

// drifts returns how far apart d of the bins lies, of the texts and of shuffled ones, and
// 1 if over all shuffles the bin with the largest stays above that with the smallest; one
// shuffle alone cannot tell.
func drifts(rows []binRow) (texts, shuffled, apart float64) {
	var low, high *binRow
	least, most := math.NaN(), math.NaN()
	for i := range rows {
		r := &rows[i]
		if !math.IsNaN(r.d) && !(r.d >= least) {
			least = r.d
		}
		if !math.IsNaN(r.d) && !(r.d <= most) {
			most = r.d
		}
		if math.IsNaN(r.shuffledD) {
			continue
		}
		if low == nil || r.shuffledD < low.shuffledD {
			low = r
		}
		if high == nil || r.shuffledD > high.shuffledD {
			high = r
		}
	}
	if low == nil {
		return most - least, math.NaN(), 0
	}
	if high.shuffled.Low > low.shuffled.High && high.shuffles != 1 {
		apart = 1
	}
	return most - least, high.shuffledD - low.shuffledD, apart
}
