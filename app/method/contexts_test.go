package method

import (
	"slices"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// TestContextsFigures: the page says what is over words first; a number that does not exist is left out, never 0.
func TestContextsFigures(t *testing.T) {
	for _, c := range []struct {
		method string
		values map[string]float64
		want   [][3]string
	}{
		{"ceat", map[string]float64{"ces": 1.169, "ces_low": .77, "ces_high": 1.5, "contexts_low": .4099,
			"contexts_high": 1.658, "p": 1e-12, "p_words": .0004, "p_words_two_sided": .0008},
			[][3]string{{"CES", "1.17", "95 % of the draws 0.41 to 1.66"},
				{"95 % interval", "0.77 to 1.50", "over the choice of words"},
				{"p over words", "0.00040", "one-sided; two-sided 0.00080"},
				{"p of the draws", "< 0.0001", "two-sided, as Guo and Caliskan; takes draws for data"}}},
		{"seat", map[string]float64{"d": -.5, "d_low": -1, "d_high": .1, "d_words": -.75, "p": .9},
			[][3]string{{"d", "−0.50", "d of means −0.75"}, {"95 % interval", "−1.00 to 0.10", "over the choice of words"},
				{"p, sentences", "0.90", "one-sided, as May et al.; takes sentences of one word for independent"}}},
		{"seat", map[string]float64{"d": .5, "p": .9}, [][3]string{{"d", "0.50", ""},
			{"95 % interval", "none", "this reading asks for none"}, {"p, sentences", "0.90",
				"one-sided, as May et al.; takes sentences of one word for independent"}}},
	} {
		a := protocol.Answer{Reading: experiment.Reading{Experiment: experiment.Resolved{Method: c.method}, Values: c.values}}
		var got [][3]string
		for _, f := range contextsFigures(prose.Read(a)) {
			got = append(got, cells(f))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s of %v: got %q, want %q", c.method, c.values, got, c.want)
		}
	}
}
