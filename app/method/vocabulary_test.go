package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func vocabularyAnswer(method string, values map[string]float64, tables ...experiment.Table) protocol.Answer {
	a := protocol.Answer{}
	a.Reading.Experiment = experiment.Resolved{Method: method, Sets: map[string]experiment.ResolvedSet{
		"A": {ID: "a", Name: "Male terms", Words: []string{"he"}},
		"B": {ID: "b", Name: "Female terms", Words: []string{"she"}}}}
	if method == "ripa-vocabulary" {
		a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{"pairs": {Name: "Pairs",
			Pairs: [][]string{{"male", "female"}}}}
	}
	a.Reading.Values, a.Reading.Tables = values, tables
	return a
}

func TestVocabularyHeadlines(t *testing.T) {
	near := experiment.Table{Name: "neighbours", Columns: []string{"of", "word", "cosine"}, Rows: [][]any{
		{"nurse", "doctor", 0.7}, {"nurse", "nurses", 0.6}, {"nurse", "hospital", 0.5}, {"nurse", "care", 0.4}}}
	ends := experiment.Table{Name: "extremes", Columns: []string{"end", "word", "rank", "score"}, Rows: [][]any{
		{"first", "captain", 9.0, 2.5}, {"first", "coach", 4.0, 2.0}, {"second", "actress", 7.0, -3.0},
		{"second", "cut short"}}}
	for _, c := range []struct {
		name string
		a    protocol.Answer
		want string
	}{
		{"three nearest", vocabularyAnswer("neighbours", nil, near), "Nearest to nurse: doctor, nurses, hospital."},
		{"none", vocabularyAnswer("neighbours", nil), "No word is near to the words."},
		{"frequent lean to A", vocabularyAnswer("frequency", map[string]float64{"rank_correlation": -0.5}),
			"Frequent words lean more to male terms, rare words more to female terms."},
		{"rare lean to A", vocabularyAnswer("frequency", map[string]float64{"rank_correlation": 0.5}),
			"Frequent words lean more to female terms, rare words more to male terms."},
		{"no matter", vocabularyAnswer("frequency", map[string]float64{"rank_correlation": 0.05}),
			"The lean hardly depends on how often a word occurs."},
		{"no number", vocabularyAnswer("frequency", nil), "Nothing can be measured."},
		{"both ends", vocabularyAnswer("ripa-vocabulary", nil, ends), "Of all words, actress leans most to the female side and captain most to the male side."},
		{"one end", vocabularyAnswer("ripa-vocabulary", nil, table("extremes", []string{"end", "word", "score"},
			[]any{"first", "captain", 2.0}, []any{"second", "cook", 0.1})), "Of all words, captain leans most to the male side; none leans to the female side."},
		{"words that people know", vocabularyAnswer("ripa-vocabulary", map[string]float64{"count": 341479}, ends,
			table("common", []string{"end", "word", "score"},
				[]any{"first", "Male", 3.0}, []any{"first", "league", 2.0}, []any{"second", "female", -3.0},
				[]any{"second", "pregnancy", -2.0})),
			"Of the 10,000 most frequent words, pregnancy leans most to the female side and league most to the male side."},
		{"no ends", vocabularyAnswer("ripa-vocabulary", nil), "No lean can be measured."},
	} {
		if got := prose.Plain(Headline(c.a)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestVocabularyVerdicts(t *testing.T) {
	for rho, want := range map[float64]string{-0.5: "differ in lean for that reason too.",
		0.05: "hardly differ in lean for that reason."} {
		if got := prose.Plain(Verdict(vocabularyAnswer("frequency",
			map[string]float64{"rank_correlation": rho}))); !strings.HasSuffix(got, want) {
			t.Errorf("%v: %s", rho, got)
		}
	}
	bins := table("bins", []string{"from", "to", "n", "mean"}, []any{1.0, 31.0, 31.0, 1.17},
		[]any{32.0, 99.0, 68.0, -0.48})
	if got := prose.Plain(Verdict(vocabularyAnswer("ripa-vocabulary", nil, bins))); !strings.Contains(got,
		"they lean +1.17 among the 31 most frequent words and −0.48 among the rarest") {
		t.Errorf("the bins are not in %q", got)
	}
	if got := prose.Plain(Verdict(vocabularyAnswer("frequency",
		map[string]float64{"rank_correlation": -0.481}))); !strings.Contains(got, "−0.48.") {
		t.Errorf("the correlation is not in %q", got)
	}
	if got := prose.Plain(Verdict(vocabularyAnswer("ripa-vocabulary",
		map[string]float64{"share_positive": 0.197}))); !strings.HasPrefix(got, "20 % of all words lean to the male side.") {
		t.Errorf("the share is not in %q", got)
	}
}
