package compare

import (
	"math"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/stats"
)

// leastAgreeing is the number of pairs of values below which no order is compared.
const leastAgreeing = stats.MinResample

// embeddingsAgree compares the values of a method between every two embeddings, over the
// tests that both can answer.
func embeddingsAgree(c *experiment.Comparison, method string) (out []experiment.Agreement) {
	for a := range c.Columns {
		for b := a + 1; b < len(c.Columns); b++ {
			one := experiment.Agreement{Of: experiment.AgreementOfEmbeddings, Method: method, A: a, B: b}
			var x, y []float64
			for i, row := range c.Rows {
				left, right := c.Cells[i][a], c.Cells[i][b]
				if row.Method != method || !left.Measured() || !right.Measured() {
					continue
				}
				x, y = append(x, float64(left.Value)), append(y, float64(right.Value))
				if left.Value*right.Value > 0 {
					one.Same++
				}
			}
			out = append(out, agreed(one, x, y))
		}
	}
	return out
}

// methodsAgree compares the absolute values of every two methods, over the tests and
// embeddings that both can answer; that of a test with several parts is their mean.
func methodsAgree(c *experiment.Comparison, methods []string) (out []experiment.Agreement) {
	for a := range methods {
		for b := a + 1; b < len(methods); b++ {
			var x, y []float64
			for test := range tests(c) {
				for j := range c.Columns {
					left, right := meanOf(c, methods[a], test, j), meanOf(c, methods[b], test, j)
					if !math.IsNaN(left) && !math.IsNaN(right) {
						x, y = append(x, left), append(y, right)
					}
				}
			}
			out = append(out, agreed(experiment.Agreement{Of: experiment.AgreementOfMethods, A: a, B: b}, x, y))
		}
	}
	return out
}

// tests is the number of tests that the rows are of.
func tests(c *experiment.Comparison) (n int) {
	for _, row := range c.Rows {
		n = max(n, row.Test+1)
	}
	return n
}

// meanOf is the mean absolute value of a test by a method, NaN where a part has none.
func meanOf(c *experiment.Comparison, method string, test, column int) float64 {
	var sum, n float64
	for i, row := range c.Rows {
		if row.Method == method && row.Test == test {
			if !c.Cells[i][column].Measured() {
				return math.NaN()
			}
			sum += math.Abs(float64(c.Cells[i][column].Value))
			n++
		}
	}
	return sum / n
}

// agreed puts Kendall's tau-b, which says of pairs of tests how many more stand in one order
// than in the other: of ten tests it can be told exactly from chance, where a correlation of
// values would go by the largest. Each test is left out in turn for its interval, as tau is a
// mean over pairs of tests.
func agreed(one experiment.Agreement, x, y []float64) experiment.Agreement {
	one.N = len(x)
	one.Tau, one.Low, one.High, one.P = experiment.None(), experiment.None(), experiment.None(), experiment.None()
	if len(x) < leastAgreeing {
		return one
	}
	k, err := stats.Kendall(x, y)
	if err != nil {
		return one
	}
	one.Tau, one.P = experiment.Number(k.Tau), experiment.Number(k.P)
	j := stats.Jackknife{Estimate: k.Tau, Without: [][]float64{make([]float64, len(x))}}
	for i := range x {
		j.Without[0][i] = math.NaN()
		if left, err := stats.Kendall(without(x, i), without(y, i)); err == nil {
			j.Without[0][i] = left.Tau
		}
	}
	interval := j.Interval(stats.Within(-1, 1))
	one.Low, one.High = experiment.Number(interval.Low), experiment.Number(interval.High)
	return one
}

// without returns the values but for one.
func without(values []float64, i int) []float64 {
	out := make([]float64, 0, len(values))
	return append(append(out, values[:i]...), values[i+1:]...)
}
