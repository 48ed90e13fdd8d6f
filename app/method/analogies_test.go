package method

import (
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func analogiesAnswer() protocol.Answer {
	a := vocabularyAnswer("analogies", map[string]float64{"count": 150, "compared": 49214, "shared": 105, "least": 0.479},
		experiment.Table{Name: "analogies", Columns: []string{"x", "y", "score", "distance", "other"}, Rows: [][]any{
			{"she", "he", 1.0, 0.5, 1.0}, {"her", "his", 0.94, 0.5, 2.0}, {"herself", "himself", 0.89, 0.6, 3.0},
			{"queen", "king", 0.8, 0.7, nil}, {"girl", "boy", 0.6, 0.4, nil}}})
	a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{"pairs": {Pairs: [][]string{{"She", "he"}}}}
	a.Reading.Embedding.Title = "GloVe"
	return a
}

func solveAnswer(answers ...any) protocol.Answer {
	table := experiment.Table{Name: "answers", Columns: []string{"word", "score"}}
	for _, w := range answers {
		table.Rows = append(table.Rows, []any{w, 0.5})
	}
	a := vocabularyAnswer("solve", map[string]float64{"best": 0.7699}, table)
	a.Reading.Experiment.Sets = map[string]experiment.ResolvedSet{"words": {Words: []string{"man", "king", "woman"}}}
	for _, w := range []string{"man", "king", "woman"} {
		a.Reading.Words = append(a.Reading.Words, experiment.WordRow{Set: "words", Word: w, As: w})
	}
	a.Reading.Embedding.Title = "GloVe"
	return a
}

func TestAnalogiesProse(t *testing.T) {
	a := analogiesAnswer()
	x := analogiesAnswer()
	x.Reading.Experiment.Options = map[string]any{"unique": "x"}
	none := analogiesAnswer()
	none.Reading.Tables = nil
	none.Reading.Values = nil
	solved, alone := solveAnswer("queen", "daughter", "princess", "prince", "elizabeth"), solveAnswer("queen")
	unsolved := solveAnswer()
	marked := analogiesAnswer()
	marked.Reading.Values = map[string]float64{"count": 150, "compared": 49214, "marked": 12, "stereotypes": 7,
		"appropriate": 5, "stereotypes_with": 2, "appropriate_with": 4, "kept": 90}
	for _, c := range []struct{ got, want string }{
		{prose.Plain(Verdict(marked)), "150 analogies are listed, of all pairs of 49,214 words. 12 are marked: 7 as stereotypes, 5 as fine. In the second embedding 90 of them are listed again. Of its analogies, these are marked: 2 as stereotypes, 4 as fine."},
		{blanks(Question("analogies", AskedBy(a))), "In [embedding: GloVe], which pairs of words differ as [pairsA: She] and [pairsB: he] do?"},
		{prose.Plain(Headline(a)), "The pairs that differ most nearly as She and he do: her–his, herself–himself, queen–king."},
		{prose.Plain(Verdict(a)), "150 analogies are listed, of all pairs of 49,214 words. 105 of them are listed too where y may come again, as the paper’s text has it."},
		{prose.Plain(Verdict(x)), "150 analogies are listed, of all pairs of 49,214 words. 105 of them are listed too where y may not come again, as the authors’ program has it."},
		{prose.Plain(Headline(none)), "No other two words differ as She and he do."},
		{prose.Plain(Verdict(none)), "The pairs make no direction, so no words are compared."},
		{blanks(Question("solve", AskedBy(solved))), "In [embedding: GloVe], which word completes [words: man is to king as woman is to …]?"},
		{prose.Plain(Headline(solved)), "By these vectors, man is to king as woman is to queen."},
		{prose.Plain(Verdict(solved)), "Its score is 0.77. Next: daughter, princess, prince. The three words of the question are left out."},
		{prose.Plain(Verdict(alone)), "Its score is 0.77. The three words of the question are left out."},
		{prose.Plain(Headline(unsolved)), "No word completes the analogy."},
		{prose.Plain(Verdict(unsolved)), "There is no answer to be scored."},
	} {
		if c.got != c.want {
			t.Errorf("\n got %s\nwant %s", c.got, c.want)
		}
	}
}
