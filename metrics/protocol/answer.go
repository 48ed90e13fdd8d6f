package protocol

import "weatherglass/metrics/lexicon"

// Describe adds what is known of the built-in test. A reading whose sets are
// not the test's own is no reading of it: nothing published compares with it.
//
// It changes a in place; a Reading without a built-in test, or with other sets,
// stays as it is.
func (a *Answer) Describe(lex *lexicon.Lexicon) {
	resolved := a.Reading.Experiment
	test, ok := lex.Test(resolved.Test)
	if !ok || test.Method != resolved.Method || len(test.Sets) != len(resolved.Sets) {
		return
	}
	for _, rs := range test.Sets {
		if resolved.Sets[rs.Role].ID != rs.Set {
			return
		}
	}
	a.TestName, a.Source = test.Name, test.Source
	for _, p := range test.Published {
		a.Published = append(a.Published, PublishedValue{Value: p.Value, Number: p.Number,
			Embedding: p.Embedding, Source: p.Source})
	}
}
