package compare

import (
	"math"
	"math/rand/v2"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/stats"
)

// made is a comparison by one method of cells with these values and p-values.
func made(values, p [][]float64) *experiment.Comparison {
	c := &experiment.Comparison{Columns: make([]experiment.ComparedColumn, len(values[0]))}
	for i := range values {
		c.Rows = append(c.Rows, experiment.ComparedRow{Test: i, Method: "weat", Value: "d"})
		var row []experiment.ComparedCell
		for j, v := range values[i] {
			cell := experiment.ComparedCell{Value: experiment.Number(v), P: experiment.None(), Q: experiment.None(), Targets: 16}
			if p != nil {
				cell.P = experiment.Number(p[i][j])
			}
			if math.IsNaN(v) {
				cell.Error = &experiment.Error{Code: "too_few_words"}
			}
			row = append(row, cell)
		}
		c.Cells = append(c.Cells, row)
	}
	return c
}

// scipy 1.15, stats.false_discovery_control([0.002, 0.04, 0.011, 0.5, 0.03, 0.9]); an empty
// cell counts nowhere.
func TestFalseDiscovery(t *testing.T) {
	none := math.NaN()
	c := made([][]float64{{1, 1}, {1, none}, {1, 1}, {1, 1}}, [][]float64{{.002, .04}, {.011, .0001},
		{.5, .03}, {.9, none}})
	if err := correct(c); err != nil || c.Family != 6 {
		t.Fatalf("%v, family %d", err, c.Family)
	}
	want := [][]float64{{.012, .06}, {.033, none}, {.6, .06}, {.9, none}}
	for i := range want {
		for j, q := range want[i] {
			if got := float64(c.Cells[i][j].Q); !(math.Abs(got-q) < 1e-12) && !(math.IsNaN(got) && math.IsNaN(q)) {
				t.Errorf("q of %d, %d is %v, want %v", i, j, got, q)
			}
		}
	}
}

// The numbers of the design's table of colours; scipy 1.15, stats.kendalltau.
func TestTau(t *testing.T) {
	glove := []float64{1.18, 1.31, .88, 1.30, 1.44, 1.77, 1.32, 1.16, 1.33, .89}
	news := []float64{1.54, 1.63, .58, 1.31, .72, 1.89, .97, 1.24, 1.30, -.08}
	var values [][]float64
	for i := range glove {
		values = append(values, []float64{glove[i], news[i]})
	}
	a := embeddingsAgree(made(values, nil), "weat")[0]
	if math.Abs(float64(a.Tau)-1./3) > 1e-12 || math.Abs(float64(a.P)-.21637345679012346) > 1e-12 || a.Same != 9 ||
		a.N != 10 || !(a.Low < a.Tau && a.Tau < a.High) {
		t.Errorf("%+v", a)
	}
	if few := embeddingsAgree(made(values[:4], nil), "weat")[0]; !few.Tau.Absent() || few.N != 4 {
		t.Errorf("of four tests: %+v", few)
	}
}

// WEFE 1.0.1: AGGREGATION_FUNCTIONS["abs_avg"] and create_ranking, whose rank 1 leans least.
func TestWEFERanks(t *testing.T) {
	values := [][]float64{{1.18, 1.54, .94}, {-1.3, .6, .1}, {.9, -.2, .05}, {2, math.NaN(), 3}}
	r := rank(made(values, nil), "weat", 0)
	for j, want := range []struct {
		mean float64
		rank int
	}{{1.1266666666666667, 3}, {.78, 2}, {.36333333333333334, 1}} {
		if p := r.Places[j]; math.Abs(float64(p.Mean)-want.mean) > 1e-12 || 3+1-p.Rank != want.rank {
			t.Errorf("%d: %+v, want %+v", j, p, want)
		}
	}
	if len(r.Rows) != 3 || r.Why == "" {
		t.Errorf("%+v", r)
	}
}

// simulated draws the words of so many tests of three embeddings from populations, in which
// the scores of X lie ahead by lead standard deviations, and returns the comparison with
// draws of the words, and d of the populations. The three share half of the variance of a word.
func simulated(random *rand.Rand, words int, leads [][]float64) *experiment.Comparison {
	values := make([][]float64, len(leads))
	draws := make([][][]float64, len(leads))
	for i, lead := range leads {
		x, y := make([][]float64, len(lead)), make([][]float64, len(lead))
		for w := range 2 * words {
			common := random.NormFloat64()
			for j := range lead {
				s := (common + random.NormFloat64()) / math.Sqrt2
				if w < words {
					x[j] = append(x[j], s+lead[j])
				} else {
					y[j] = append(y[j], s)
				}
			}
		}
		draws[i] = make([][]float64, len(lead))
		for j := range lead {
			values[i] = append(values[i], stats.EffectOrNaN(x[j], y[j]))
		}
		for range 300 {
			var px, py []int
			for range words {
				px, py = append(px, random.IntN(words)), append(py, random.IntN(words))
			}
			for j := range lead {
				draws[i][j] = append(draws[i][j], stats.EffectOrNaN(at(x[j], px), at(y[j], py)))
			}
		}
	}
	c := made(values, nil)
	for i := range c.Cells {
		for j := range c.Cells[i] {
			c.Cells[i][j].Draws, c.Cells[i][j].Targets = draws[i][j], 2*words
		}
	}
	return c
}

func at(values []float64, places []int) (out []float64) {
	for _, p := range places {
		out = append(out, values[p])
	}
	return out
}

// d of a population whose halves lie lead standard deviations apart.
func populationD(lead float64) float64 { return lead / math.Sqrt(1+lead*lead/4) }

// Of simulated words, the range of an embedding's rank holds its rank in the populations, and
// the interval of its mean holds theirs, about as often as they should.
func TestCoverageOfRanks(t *testing.T) {
	racetest.Skip(t)
	if testing.Short() {
		t.Skip("simulates for some seconds")
	}
	for name, steps := range map[string][]float64{"apart": {1.6, 1.2, .8}, "near": {1.1, 1.0, .9}} {
		for _, words := range []int{8, 16} {
			random := rand.New(rand.NewPCG(1, uint64(words)))
			var leads [][]float64
			want := make([]float64, 3)
			for range 7 {
				var lead []float64
				shift := .4 * random.NormFloat64()
				for j, s := range steps {
					lead = append(lead, s+shift)
					want[j] += math.Abs(populationD(s+shift)) / 7
				}
				leads = append(leads, lead)
			}
			held, means, runs := 0, 0, 100
			for range runs {
				r := rank(simulated(random, words, leads), "weat", 1)
				for j, p := range r.Places {
					if true := ranksOf(want)[j]; p.First <= true && true <= p.Last {
						held++
					}
					if float64(p.Low) <= want[j] && want[j] <= float64(p.High) {
						means++
					}
				}
			}
			// With 300 runs: ranks 0.997 to 1, means 0.91 to 0.93.
			if ranks, inside := float64(held)/float64(3*runs), float64(means)/float64(3*runs); ranks < .95 || inside < .87 {
				t.Errorf("%s, %d words: ranges hold %.3f of the ranks, intervals %.3f of the means", name, words, ranks, inside)
			}
		}
	}
}
