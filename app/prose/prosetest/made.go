package prosetest

import (
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// Audit is an audit of nothing but the values, by steps of debiasing.
func Audit(t *testing.T, values map[string]float64, steps ...string) protocol.Answer {
	t.Helper()
	a := Load(t, "audit")
	a.Reading.Values, a.Reading.Tables = values, nil
	step := a.Reading.Experiment.Debias[0]
	a.Reading.Experiment.Debias = nil
	for _, m := range steps {
		step.Method = m
		a.Reading.Experiment.Debias = append(a.Reading.Experiment.Debias, step)
	}
	return a
}

// Compared is an answer of a method with values; its sets are the usual ones.
func Compared(method string, values map[string]float64) protocol.Answer {
	r := experiment.Reading{Values: values}
	r.Embedding.Title = "One"
	r.Experiment = experiment.Resolved{Method: method, Sets: map[string]experiment.ResolvedSet{
		"words": {ID: "o", Name: "Occupations", Words: []string{"boss", "nurse", "clerk"}},
		"pairs": {Name: "pairs", Pairs: [][]string{{"he", "she"}}},
	}}
	return protocol.Answer{Reading: r}
}

// Benchmark is an answer of a benchmark.
func Benchmark(method, role string, tuples [][]string, values map[string]float64) protocol.Answer {
	a := Compared(method, values)
	a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{role: {Name: "wordsim353", Pairs: tuples,
		Values: make([]float64, len(tuples))}}
	return a
}
