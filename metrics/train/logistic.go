package train

// The logistic function is tabulated, as in word2vec, and 0 or 1 beyond its ends.
const (
	steepest = 6
	steps    = 1 << 10
)

// Logistic has values of the logistic function from -6 to 6, and one more for the line
// through the last two.
type Logistic [steps + 2]float32

// NewLogistic tabulates the function.
func NewLogistic() *Logistic {
	var t Logistic
	for i := range t {
		t[i] = float32(1 / (1 + power(steepest-float64(2*steepest*float64(i)/steps))))
	}
	return &t
}

// at returns the value between the two that are tabulated.
func (t *Logistic) at(x float32) float32 {
	switch {
	case x >= steepest:
		return 1
	case x > -steepest:
		place := float32((x + steepest) * (steps / (2.0 * steepest)))
		i := int(place)
		return t[i] + float32((place-float32(i))*(t[i+1]-t[i]))
	}
	return 0
}

// step is how far along each other's vectors the gradient of log σ(v·u) of a word
// that was there, or of log σ(-v·u) of one that was drawn, goes.
func (t *Logistic) step(v, u []float32, there bool, rate float32) float32 {
	return t.along(dotRows(v, u), there, rate)
}

// along is step with the product v·u.
func (t *Logistic) along(product float32, there bool, rate float32) float32 {
	label := float32(0)
	if there {
		label = 1
	}
	return rate * (label - t.at(product))
}

// power is e to the power of x, within 1e-12 for |x| < 8. math.Exp has other last
// bits on other processors.
func power(x float64) float64 {
	const halvings = 10
	x /= 1 << halvings
	sum, term := 1.0, 1.0
	for i := 1; i < 8; i++ {
		term = float64(term * x / float64(i))
		sum += term
	}
	for range halvings {
		sum *= sum
	}
	return sum
}
