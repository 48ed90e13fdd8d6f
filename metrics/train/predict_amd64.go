package train

import "weatherglass/metrics/cpu"

//go:noescape
func dotsAVX(to *[1 + negatives]float32, v []float32, rows *[1 + negatives]*float32)

//go:noescape
func spreadAVX(v []float32, rows *[1 + negatives]*float32, steps *[1 + negatives]float32)

// atOnce takes the steps of a prediction, of which no row of output is the same as another
// but those passed over, or reports that it cannot.
func (m *Predictor) atOnce(p *Prediction) bool {
	if !cpu.AVX2 {
		return false
	}
	v := m.Input.row(int(p.Input))
	if len(v) == 0 {
		return false
	}
	var rows [1 + negatives]*float32
	var steps [1 + negatives]float32
	for k, word := range p.Output {
		rows[k] = &m.Output.row(int(word))[0]
		if p.passed(k) {
			rows[k] = &m.Sum[0]
		}
	}
	dotsAVX(&steps, v, &rows)
	for k, x := range steps {
		steps[k] = m.Logistic.along(x, k == 0, m.Rate)
		if p.passed(k) {
			steps[k] = 0
		}
	}
	spreadAVX(v, &rows, &steps)
	return true
}
