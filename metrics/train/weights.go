package train

import "math/rand/v2"

// weights are rows of numbers that are learned, each filled up with zeros, which
// stay zero, to a multiple of lanes.
type weights struct {
	dims, stride int
	values       []float32
}

func newWeights(n, dims int) weights {
	stride := (dims + lanes - 1) / lanes * lanes
	return weights{dims: dims, stride: stride, values: make([]float32, n*stride)}
}

func (w weights) row(i int) []float32 {
	return w.values[i*w.stride : (i+1)*w.stride : (i+1)*w.stride]
}

// newAdaptive returns rows whose second halves are sums of squares, which begin at 1.
func newAdaptive(n, dims int) weights {
	w := newWeights(n, dims)
	half := w.stride
	w.stride *= 2
	w.values = make([]float32, n*w.stride)
	for i := range w.values {
		if i%w.stride >= half {
			w.values[i] = 1
		}
	}
	return w
}

// scatter draws all numbers between ∓ 1/2, divided by the dimensions, as word2vec
// does.
func (w weights) scatter(r *rand.PCG) {
	for from := 0; from < len(w.values); from += w.stride {
		row := w.values[from : from+w.dims]
		for i := range row {
			row[i] = (float32(float32(r.Uint64()>>40)/(1<<24)) - 0.5) / float32(w.dims)
		}
	}
}

// rows returns the numbers as vectors.
func (w weights) rows() [][]float64 {
	list := make([][]float64, len(w.values)/w.stride)
	for i := range list {
		list[i] = make([]float64, w.dims)
		for k, v := range w.row(i)[:w.dims] {
			list[i][k] = float64(v)
		}
	}
	return list
}
