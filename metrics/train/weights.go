package train

import "math/rand/v2"

// weights are rows of numbers that are learned, each filled up with zeros, which
// stay zero, to a multiple of lanes.
type weights struct {
	dims int
	Rows
}

func newWeights(n, dims int) weights {
	stride := (dims + lanes - 1) / lanes * lanes
	return weights{dims: dims, Rows: Rows{Stride: stride, Values: make([]float32, n*stride)}}
}

// newAdaptive returns rows whose second halves are sums of squares, which begin at 1.
func newAdaptive(n, dims int) weights {
	w := newWeights(n, dims)
	half := w.Stride
	w.Stride *= 2
	w.Values = make([]float32, n*w.Stride)
	for i := range w.Values {
		if i%w.Stride >= half {
			w.Values[i] = 1
		}
	}
	return w
}

// scatter draws all numbers between ∓ 1/2, divided by the dimensions, as word2vec
// does.
func (w weights) scatter(r *rand.PCG) {
	for from := 0; from < len(w.Values); from += w.Stride {
		row := w.Values[from : from+w.dims]
		for i := range row {
			row[i] = (float32(float32(r.Uint64()>>40)/(1<<24)) - 0.5) / float32(w.dims)
		}
	}
}

// rows returns the numbers as vectors.
func (w weights) rows() [][]float64 {
	list := make([][]float64, len(w.Values)/w.Stride)
	for i := range list {
		list[i] = make([]float64, w.dims)
		for k, v := range w.row(i)[:w.dims] {
			list[i][k] = float64(v)
		}
	}
	return list
}
