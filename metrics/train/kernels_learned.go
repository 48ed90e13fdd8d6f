package train

// Predict is [Kernels.Predict] of this package.
func Predict(list []Prediction, m Predictor) {
	for i := range list {
		m.ahead(list, i+1)
		if list[i].twice() || !m.atOnce(&list[i]) {
			m.oneByOne(&list[i])
		}
	}
}

// oneByOne takes the steps of a prediction.
func (m *Predictor) oneByOne(p *Prediction) {
	v := m.Input.row(int(p.Input))
	for k, word := range p.Output {
		if !p.passed(k) {
			m.tell(v, word, k == 0)
		}
	}
	m.take(v)
}

// tell moves the row of an output word, and adds the step of the input to the sum.
func (m *Predictor) tell(v []float32, word uint32, there bool) {
	u := m.Output.row(int(word))
	along(m.Sum, u, v, m.Logistic.step(v, u, there, m.Rate))
}

// take moves the row of the input by the sum, of which nothing is left.
func (m *Predictor) take(v []float32) {
	add(v, m.Sum, 1)
	clear(m.Sum)
}

// ahead asks for the rows of a prediction that comes soon.
func (m *Predictor) ahead(list []Prediction, i int) {
	if i < len(list) {
		fetch(m.Input.row(int(list[i].Input)))
		for _, word := range list[i].Output {
			fetch(m.Output.row(int(word)))
		}
	}
}

// Factor is [Kernels.Factor] of this package.
func Factor(list []Pair, words, contexts Rows, dims int) {
	for _, c := range list {
		v, u := words.row(int(c.Word)), contexts.row(int(c.Context))
		miss := dotRows(v[:len(v)/2], u[:len(u)/2]) - c.Log
		adapt(v, u, float32(gloveRate*c.Weight)*miss)
		v[dims+1], u[dims] = 1, 1
	}
}
