package sentencepack

import (
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/sentences"
)

// aims are sentences with their vectors, whose directions are looked for.
type aims struct {
	covered *Covered
	units   [][]float64
}

// of returns, of each group, unit vectors along which tests compare its vectors: of a target the difference between
// the attributes, and of an attribute that between the targets.
func (a aims) of(tests []string, lex *lexicon.Lexicon) ([][][]float64, error) {
	at := map[string]int{} // the group of a sentence
	for g, group := range a.covered.Groups {
		for _, s := range group.Sentences {
			at[s] = g
		}
	}
	out := make([][][]float64, len(a.covered.Groups))
	for _, id := range tests {
		made, err := sentences.OfTest(experiment.Experiment{Method: "weat", Test: id}, lex, nil, "")
		if err != nil {
			return nil, err
		}
		of := map[string][]int{} // groups by role
		for _, group := range grouped(made.List) {
			for _, role := range strings.Split(group[0].List, "+") {
				of[role] = append(of[role], at[group[0].Sentence])
			}
		}
		targets, attributes := a.between(of["X"], of["Y"]), a.between(of["A"], of["B"])
		for _, role := range []string{"X", "Y", "A", "B"} {
			way := attributes
			if role == "A" || role == "B" {
				way = targets
			}
			for _, g := range of[role] {
				out[g] = append(out[g], way)
			}
		}
	}
	return out, nil
}

// between is the direction from the mean of some groups to that of others.
func (a aims) between(from, to []int) []float64 {
	x, y := a.mean(from), a.mean(to)
	for i := range x {
		x[i] -= y[i]
	}
	return linalg.Unit(x)
}

// mean is that of the sentences of groups.
func (a aims) mean(groups []int) []float64 {
	mean := make([]float64, len(a.units[0]))
	for _, g := range groups {
		for j := range a.covered.Size {
			addTo(mean, a.units[g*a.covered.Size+j])
		}
	}
	for i := range mean {
		mean[i] /= float64(len(groups) * a.covered.Size)
	}
	return mean
}

// addTo adds a vector.
func addTo(to, v []float64) {
	for i := range to {
		to[i] += v[i]
	}
}
