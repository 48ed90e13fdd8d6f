package prose

import (
	"slices"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// TestOneToken: of a model the reading counts the words of each set that are one token, by hand:
// X has three words of which one is missing, Y stands for itself twice.
func TestOneToken(t *testing.T) {
	a := protocol.Answer{Reading: experiment.Reading{
		Experiment: experiment.Resolved{Method: "weat", Sets: map[string]experiment.ResolvedSet{
			"X": {Name: "flowers", Words: []string{"rose", "tulip", "orchid"}},
			"Y": {Name: "insects", Words: []string{"ant", "ant"}},
			"A": {Name: "pleasant terms", Words: []string{"joy"}},
			"B": {Name: "unpleasant terms", Words: []string{"woe"}},
		}},
		Missing: []experiment.Missing{{Set: "X", Word: "orchid"}, {Set: "A", Word: "joy", With: true}},
	}}
	const shares = ": 2 of 3 flowers, 1 of 1 insects, 1 of 1 pleasant terms, 1 of 1 unpleasant terms. Words of several tokens are left out, often the rarer ones."
	for token, want := range map[experiment.Token][]string{
		"":                    nil,
		"whole":               {"Only words that are one token have a vector in this model" + shares},
		experiment.TokenSpace: {"Only words that are one token after a space have a vector in this model" + shares},
		experiment.TokenStart: {"Only words that are one token without a space in front have a vector in this model" +
			shares + " Such a token stands inside of longer words, too, and its vector is of all of these."},
	} {
		a.Reading.Embedding.Provenance.Token = token
		if got := (&View{Answer: a}).OneToken(); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", token, got, want)
		}
	}
	a.Reading.Embedding.Provenance.Token = ""
	a.Reading.With = &experiment.EmbeddingInfo{}
	a.Reading.With.Provenance.Token = "whole"
	want := "Only words that are one token have a vector in the second model: 3 of 3 flowers, 1 of 1 insects, 0 of 1 pleasant terms, 1 of 1 unpleasant terms. Words of several tokens are left out, often the rarer ones."
	if got := (&View{Answer: a}).OneToken(); len(got) != 1 || got[0] != want {
		t.Errorf("of the second: %q", got)
	}
}
