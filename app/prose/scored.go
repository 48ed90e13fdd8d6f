package prose

// scoredVerdict is what a list of words with a score each has to say.
func scoredVerdict(v view) []Span {
	words := v.leanings("words")
	var b builder
	v.fewerSide(&b, words)
	if clear, tested := v.clearWords(); tested > 1 {
		verb := " lean"
		if clear == 1 {
			verb = " leans"
		}
		b.add(" ").num("clear", float64(clear), Sentence(countWord(clear))).add(" of the ", Cardinal(tested), verb, " farther than luck would make it, when all are looked at together.")
	}
	v.byMeaning(&b, words)
	return trimStart(b.spans)
}

// clearWords counts the words whose adjusted p lies below 0.05, and those that
// have one.
func (v view) clearWords() (clear, tested int) {
	for _, row := range v.Reading.Words {
		if q, ok := score(row, "q"); ok && row.Set == "words" {
			tested++
			if q < alpha {
				clear++
			}
		}
	}
	return clear, tested
}

func scoredFigures(v view) []Figure {
	m, _ := measureOf(v.Reading.Experiment.Method)
	mean, ok := v.valueFigure("mean", "Mean score", "towards "+first(Poles(v.Answer))+" when positive")
	out := figureRow{}.and(v.listFigure("words"), true).and(v.sidesFigure(m.Term), true).and(mean, ok)
	if clear, tested := v.clearWords(); tested > 0 {
		f := Figure{Term: "Clear of luck", Value: Count(float64(clear)), Note: "of " + Count(float64(tested)) + ", looked at together"}
		f.Data = []Datum{{Name: "clear", Number: float64(clear), Text: f.Value}}
		out = out.and(f, true)
	}
	return out
}

func first(a, _ string) string { return a }

func nasLimits(v view) []string {
	return []string{v.leanLimit(),
		"A score is in units of the word’s own spread: it says how steadily a word leans, not how far.", systemLimit}
}

func semaxisLimits(v view) []string {
	return []string{v.leanLimit(),
		"The axis is the difference of two means. Whatever else sets the two groups apart lies along it too.", systemLimit}
}
