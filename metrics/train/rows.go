package train

// negatives is how many words are drawn for each that is there.
const negatives = 5

// Rows are rows of numbers, each Stride long, a multiple of eight, and one behind the
// other. In [Kernels.Factor] the second half of a row are sums of squares, and half a row a
// multiple of eight.
type Rows struct {
	Stride int
	Values []float32
}

func (r Rows) row(i int) []float32 {
	return r.Values[i*r.Stride : (i+1)*r.Stride : (i+1)*r.Stride]
}

// Prediction is a row of input numbers, which tells the word that was there, the first of
// the rows of output, from those drawn. The word that was there is passed over where it was
// drawn.
type Prediction struct {
	Input  uint32
	Output [1 + negatives]uint32
}

// passed reports whether a word that was drawn is the one that was there.
func (p *Prediction) passed(k int) bool { return k > 0 && p.Output[k] == p.Output[0] }

// twice reports whether a word was drawn more than once: the second step begins where the
// first one ends.
func (p *Prediction) twice() bool {
	for k := 2; k < len(p.Output); k++ {
		for _, word := range p.Output[1:k] {
			if word == p.Output[k] && word != p.Output[0] {
				return true
			}
		}
	}
	return false
}

// Predictor is what [Kernels.Predict] goes by. Sum is a row for its use, all 0 before and
// after.
type Predictor struct {
	Input, Output Rows
	Sum           []float32
	Logistic      *Logistic
	Rate          float32
}

// Pair is two words with the logarithm of their sum and their weight.
type Pair struct {
	Word, Context uint32
	Log, Weight   float32
}
