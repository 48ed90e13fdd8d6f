package train

// Predict is [Kernels.Predict] of this package.
func Predict(list []Prediction, m Predictor) {
	for i := range list {
		p := &list[i]
		v := m.Input.row(int(p.Input))
		clear(m.Sum)
		m.ahead(list, i+1)
		for k, word := range p.Output {
			if k < negatives {
				fetch(m.Output.row(int(p.Output[k+1])))
			}
			if k == 0 || word != p.Output[0] {
				m.tell(v, word, k == 0)
			}
		}
		add(v, m.Sum, 1)
	}
}

// ahead asks for the first rows of a prediction that comes soon.
func (m *Predictor) ahead(list []Prediction, i int) {
	if i < len(list) {
		fetch(m.Input.row(int(list[i].Input)))
		fetch(m.Output.row(int(list[i].Output[0])))
	}
}

// tell moves the row of an output word, and adds the step of the input to the sum.
func (m *Predictor) tell(v []float32, word uint32, there bool) {
	u := m.Output.row(int(word))
	along(m.Sum, u, v, m.Logistic.step(v, u, there, m.Rate))
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
