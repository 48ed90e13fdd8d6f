//go:build !amd64

package train

// atOnce is for processors that have a kernel for it.
func (m *Predictor) atOnce(*Prediction) bool { return false }
