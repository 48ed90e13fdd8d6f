package experiment_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// FuzzRunDebiased: an audit, a comparison or another question to what a random
// recipe makes of a random embedding gives a Reading whose every number is finite,
// or a clean error; and the same again.
func FuzzRunDebiased(f *testing.F) {
	for seed := range uint64(300) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 2))
		source := randomEmbedding(t, random)
		e := randomAudit(random)
		r := checkedRun(t, e, source)
		if r == nil {
			return
		}
		for _, n := range r.Notes {
			if n.Code == "" || n.Text == "" {
				t.Errorf("%+v: an empty note", e)
			}
		}
	})
}

func randomAudit(random *rand.Rand) experiment.Experiment {
	e := randomExperiment(random)
	for !slices.Contains([]string{"audit", "audit", "debias-methods", "direct-bias", "neighbours", "specific-words"},
		e.Method) {
		e = randomExperiment(random)
	}
	for _, o := range []string{"top", "classified", "neighbours", "sample", "random"} {
		if _, ok := e.Options[o]; ok && e.Method == "audit" {
			e.Options[o] = 1 + random.IntN(12)
		}
	}
	if e.Method == "audit" || e.Method == "debias-methods" {
		e.Options["tests"] = ""
	}
	for role, set := range e.Sets { // enough to find some
		for i := range len(set.Words) {
			set.Words = append(set.Words, fmt.Sprintf("w%d", i), fmt.Sprintf("w%d", 29-i))
		}
		if set.Values == nil && len(set.Pairs) > 0 && len(set.Pairs[0]) == 2 {
			set.Pairs = append(set.Pairs, []string{"w1", "w2"}, []string{"w3", "w4"}, []string{"w5", "w6"})
		}
		e.Sets[role] = set
	}
	for range 1 + random.IntN(3) {
		e.Debias = append(e.Debias, randomStep(random))
	}
	return e
}

func randomStep(random *rand.Rand) experiment.DebiasStep {
	m := debias.Methods()[random.IntN(len(debias.Methods()))]
	s := experiment.DebiasStep{Method: m.ID, Sets: map[string]experiment.SetRef{}, Options: map[string]any{}}
	words := func(n int) []string {
		var out []string
		for range n {
			out = append(out, fmt.Sprintf("w%d", random.IntN(34)))
		}
		return out
	}
	both := random.IntN(8) == 0
	for _, role := range m.Roles {
		var set experiment.SetRef
		switch role.ID {
		case measure.RoleGroups:
			if len(s.Sets) > 0 && !both {
				continue
			}
			set.Pairs = [][]string{words(1 + random.IntN(8)), words(1 + random.IntN(8))}
		case measure.RoleSpecific, measure.RoleNeutral:
			if role.Optional && random.IntN(3) > 0 {
				continue
			}
			set.Words = words(1 + random.IntN(40))
		default:
			if role.Optional && random.IntN(2) == 0 {
				continue
			}
			for range 1 + random.IntN(6) {
				set.Pairs = append(set.Pairs, words(min(1+random.IntN(8), 2+random.IntN(3))))
			}
		}
		s.Sets[role.ID] = set
	}
	for _, o := range m.Options {
		switch {
		case random.IntN(3) > 0:
		case o.Choices != nil:
			s.Options[o.ID] = o.Choices[random.IntN(len(o.Choices))]
		case o.Real:
			s.Options[o.ID] = []float64{float64(o.Min), float64(o.Max),
				float64(o.Min) + random.Float64()*float64(o.Max-o.Min)}[random.IntN(3)]
		default:
			s.Options[o.ID] = o.Min + random.IntN(min(o.Max-o.Min, 12)+1)
		}
	}
	return s
}
