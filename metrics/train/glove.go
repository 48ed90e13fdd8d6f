package train

import (
	"context"
	"math"
	"math/rand/v2"

	"weatherglass/metrics/message"
)

// The settings of GloVe that its program and paper agree on.
const (
	gloveRate   = 0.05
	gloveStream = 5 << 56 // of the generator
	// DefaultXMax is where pairs begin to weigh the same, unless said otherwise.
	// Paper and program say 100, for billions of words; the example that comes with the
	// program says 10, for seventeen millions.
	DefaultXMax = 10
	// slice is how many cells of two groups are learned before those of others.
	slice = 1 << 10
)

// glove is the model: a row of words has its bias and then 1 behind its vector, one of
// contexts 1 and then its bias, so that their product is all that is compared with the
// logarithm. The second half of a row are AdaGrad's sums of squares.
type glove struct {
	o               Learning
	words, contexts weights
	cells           [][][]Pair
}

// GloVe learns vectors whose products, with a bias each, are near the logarithms of
// how often words stand together, a pair at distance d counting 1/d. Pairs weigh
// (count/XMax)^¾, at most 1; steps are AdaGrad's, the rate is 0.05. Rows are the sums
// of the vectors of the word and of the context, as GloVe's program writes them.
//
// Pairs are shuffled once and taken by groups of words; the same seed gives the same
// vectors, whatever the number of workers.
//
//	Pennington, Socher and Manning (2014), "GloVe: Global Vectors for Word
//	Representation", equations 8 and 9.
//
// It returns an error if no two words stand beside each other.
func GloVe(ctx context.Context, s *Sequence, o Learning) (Vectors, error) {
	if o.XMax == 0 {
		o.XMax = DefaultXMax
	}
	if !(o.XMax > 0) || math.IsInf(o.XMax, 1) {
		return Vectors{}, message.Errorf("train.x_max_range: pairs weigh the same from a count above 0 on, not {xMax:%v}", o.XMax)
	}
	if err := o.check(s); err != nil {
		return Vectors{}, err
	}
	o.Kernels = o.Kernels.orPlain()
	n, r := s.Vocabulary.Len(), rand.NewPCG(o.Seed, gloveStream)
	m := &glove{o: o, words: newAdaptive(n, o.Dims+2), contexts: newAdaptive(n, o.Dims+2)}
	m.words.scatter(r)
	m.contexts.scatter(r)
	for i := range n {
		m.words.row(i)[o.Dims+1], m.contexts.row(i)[o.Dims] = 1, 1
	}
	rows := companies(s, byDistance(s.reach(o.Window)), crew{ctx: ctx, workers: o.Workers})
	if err := ctx.Err(); err != nil {
		return Vectors{}, err
	}
	m.gather(rows)
	if err := m.over(ctx); err != nil {
		return Vectors{}, err
	}
	return Vectors{Rows: m.rows(n)}, nil
}

// byDistance are the weights 1/d.
func byDistance(reach int) []float64 {
	weight := make([]float64, reach+1)
	for d := 1; d <= reach; d++ {
		weight[d] = 1 / float64(d)
	}
	return weight
}

// gather divides the cells between groups and shuffles each part.
func (m *glove) gather(rows [][]cell[float64]) {
	groups := m.o.groups()
	m.cells = make([][][]Pair, groups)
	tasks(groups, toTheEnd(m.o.Workers), func(input int) {
		m.cells[input] = make([][]Pair, groups)
		for i := input; i < len(rows); i += groups {
			for _, c := range rows[i] {
				to := &m.cells[input][c.column&uint32(groups-1)]
				*to = append(*to, Pair{uint32(i), c.column, float32(math.Log(c.sum)),
					float32(min(1, threeQuarters(c.sum/m.o.XMax)))})
			}
			rows[i] = nil
		}
		for output, list := range m.cells[input] {
			r := rand.New(rand.NewPCG(m.o.Seed, gloveStream|uint64(1+input*groups+output)))
			r.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
		}
	})
}

// over goes over all cells in all epochs.
func (m *glove) over(ctx context.Context) error {
	slices := 0
	for _, lists := range m.cells {
		for _, list := range lists {
			slices = max(slices, (len(list)+slice-1)/slice)
		}
	}
	all := slices * m.o.Epochs
	for i := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		m.o.tell(float64(i) / float64(all))
		from := i % slices * slice
		m.o.inRounds(func(input, output int) {
			list := m.cells[input][output]
			m.learn(list[min(len(list), from):min(len(list), from+slice)])
		})
	}
	m.o.tell(1)
	return nil
}

// learn takes a step along the gradient of half the weighted square of what the
// products miss.
func (m *glove) learn(list []Pair) {
	m.o.Kernels.Factor(list, m.words.Rows, m.contexts.Rows, m.o.Dims)
}

// rows returns the sums of both vectors of each word, without biases.
func (m *glove) rows(n int) [][]float64 {
	list := make([][]float64, n)
	for i := range list {
		v, u := m.words.row(i), m.contexts.row(i)
		list[i] = make([]float64, m.o.Dims)
		for k := range list[i] {
			list[i][k] = float64(v[k]) + float64(u[k])
		}
	}
	return list
}
