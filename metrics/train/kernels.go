package train

// Kernels are the inner loops of [PPMISVD], [SGNS], [CBOW] and [GloVe], for hosts that have better
// forms of them, equal to the bit. Those that are nil are this package's own.
//
// Matrices of sixteen columns stand row by row.
type Kernels struct {
	// Company adds 1 to the sums of the words in the windows around positions of a text, and
	// lists the places of those whose sum was 0; it returns how many.
	Company func(w Windows, positions []uint32) int
	// Times sets rows to the product of as many rows of a sparse matrix and x, the cells
	// of each added in their order.
	Times func(to [][16]float64, m Cells, x [][16]float64)
	// Product adds qᵀw to sum, row by row. q and w have as many rows.
	Product func(sum *[16][16]float64, q, w [][16]float64)
	// Subtract takes q h from w, column by column of q. q and w have as many rows.
	Subtract func(w, q [][16]float64, h *[16][16]float64)
	// Predict takes the steps along the gradient of each prediction, one after another: those
	// of its rows of output as they come, and the sum of those of its row of input behind them.
	Predict func(list []Prediction, m Predictor)
	// Factor takes AdaGrad's step along the gradient of each pair of words, one after
	// another; a row of words has its bias at dims and a 1 behind, one of contexts the other
	// way round.
	Factor func(list []Pair, words, contexts Rows, dims int)
}

// Windows are what [Kernels.Company] goes by. IDs are places and 1, with 0 at both ends and
// wherever a window ends; Sums are by id, and Seen has room for every place.
type Windows struct {
	IDs        []uint32
	Reach      int // words on each side, at least 1
	Sums, Seen []uint32
}

// Cells are rows of a sparse matrix: those of row i are Start[i] to Start[i+1] of columns
// and values.
type Cells struct {
	Start  []int
	Column []uint32
	Value  []float32
}

// orPlain fills in what is nil.
func (k Kernels) orPlain() Kernels {
	if k.Company == nil {
		k.Company = Company
	}
	if k.Times == nil {
		k.Times = Times
	}
	if k.Product == nil {
		k.Product = Product
	}
	if k.Subtract == nil {
		k.Subtract = Subtract
	}
	if k.Predict == nil {
		k.Predict = Predict
	}
	if k.Factor == nil {
		k.Factor = Factor
	}
	return k
}

// Company is [Kernels.Company] in plain Go.
func Company(w Windows, positions []uint32) int {
	n := 0
	for _, at := range positions {
		for _, step := range [2]int{-1, 1} {
			for d, place := 0, int(at)+step; d < w.Reach && w.IDs[place] != 0; d, place = d+1, place+step {
				id := w.IDs[place]
				if w.Sums[id] == 0 {
					w.Seen[n] = id - 1
					n++
				}
				w.Sums[id]++
			}
		}
	}
	return n
}

// Times is [Kernels.Times] in plain Go.
func Times(to [][16]float64, m Cells, x [][16]float64) {
	for i := range to {
		var sum [width]float64
		low, high := m.Start[i], m.Start[i+1]
		columns, values := m.Column[low:high], m.Value[low:high]
		for k, column := range columns {
			v, row := float64(values[k]), &x[column]
			for c := range sum {
				sum[c] += float64(v * row[c])
			}
		}
		to[i] = sum
	}
}

// Product is [Kernels.Product] in plain Go.
func Product(sum *[16][16]float64, q, w [][16]float64) {
	for r := range q {
		x, y := &q[r], &w[r]
		for a, v := range x {
			to := &sum[a]
			for b := range to {
				to[b] += float64(v * y[b])
			}
		}
	}
}

// Subtract is [Kernels.Subtract] in plain Go.
func Subtract(w, q [][16]float64, h *[16][16]float64) {
	for r := range w {
		x, y := &q[r], &w[r]
		for a, v := range x {
			row := &h[a]
			for b := range y {
				y[b] -= float64(v * row[b])
			}
		}
	}
}
