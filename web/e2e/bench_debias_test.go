package e2e

import (
	"strings"
	"testing"
)

// debiasedNear is a question that goes through all words of a debiased embedding.
const debiasedNear = `{"method":"neighbours","embedding":{"of":"glove-6b-100d","debias":[STEPS]},"sets":{"words":["nurse"]}}`

// TestBenchDebias times questions to GloVe 6B 100d debiased, 341,479 words, its
// shards being decoded: the first, for which the method is fitted, and later ones,
// for which the fit is kept.
func TestBenchDebias(t *testing.T) {
	e2eAlone(t)
	v := coldVisit(t, 1440, 900)
	v.open(serveReal(t).url)
	const lists = `"pairs":"bolukbasi.definitional","specific":"bolukbasi.gender-specific"`
	cases := []struct {
		name, steps  string
		first, again float64 // seconds
	}{
		{"hard", `{"method":"hard",` + lists + `,"equalize":"bolukbasi.equalize"}`, 0.4, 0.1},
		{"soft, Gram matrices included", `{"method":"soft",` + lists + `}`, 1.5, 0.1},
		{"frequency, then hard", `{"method":"frequency"},{"method":"hard",` + lists + `}`, 1.5, 0.1},
	}
	questions := []string{nurseAndNear}
	for _, c := range cases {
		questions = append(questions, strings.Replace(debiasedNear, "STEPS", c.steps, 1))
	}
	first, again := make([][]float64, len(cases)), make([][]float64, len(cases))
	for range 3 {
		for i, a := range askNew(v, 2, 3, questions...)[1:] {
			first[i], again[i] = append(first[i], a.Millis[0]), append(again[i], a.Millis[1:]...)
		}
	}
	for i, c := range cases {
		row(t, c.name+", neighbours, first time", median(first[i])/1000, "s", c.first)
		row(t, c.name+", again", median(again[i])/1000, "s", c.again)
	}
}
