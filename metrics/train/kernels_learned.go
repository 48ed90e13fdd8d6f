package train

// Skipgram is [Kernels.Skipgram] of this package.
func Skipgram(list []Example, m Skipgrams) {
	for _, e := range list {
		v, u := m.Input.row(int(e.Input)), m.Output.row(int(e.Labelled>>1))
		pull(v, u, m.Logistic.step(v, u, e.Labelled, m.Rate))
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
