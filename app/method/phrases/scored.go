package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// ScoredVerdict is what a list of words with a score each has to say.
//
// It serves NAS and SemAxis, whose words have a score, a p and a q each. One word has
// nothing to be adjusted for, so the count is said from two tested words on.
func ScoredVerdict(v *prose.View) []prose.Span {
	words := v.Leanings("words")
	var b prose.Builder
	v.FewerSide(&b, words)
	if clear, tested := clearWords(v); tested > 1 {
		number, of := prose.Printed("clear", float64(clear), prose.Sentence(prose.CountWord(clear))),
			prose.Text(prose.Cardinal(tested))
		if b.Add(" "); clear == 1 {
			b.Say("{1} of the {2} leans farther than luck would make it, when all are looked at together.", number, of)
		} else {
			b.Say("{1} of the {2} lean farther than luck would make it, when all are looked at together.", number, of)
		}
		for _, w := range words {
			if f := w.Finding; f.Tested {
				b.Claims(prose.Luckily(f.P), f)
			}
		}
	}
	v.ByMeaning(&b, words)
	if _, tested := clearWords(v); tested > 0 {
		b.Add(" ").Say("Compared is each word by itself with the same groups dealt by luck; nothing is asked of the list as a whole.")
	}
	return prose.TrimStart(b.Spans)
}

// clearWords counts the words whose adjusted p lies below 0.05, and those that have one. q
// is p adjusted for the number of words (Benjamini and Hochberg 1995). Words of other
// sets, such as the groups, are not counted.
func clearWords(v *prose.View) (clear, tested int) {
	for _, row := range v.Reading.Words {
		if q, ok := prose.ScoreOf(row, "q"); ok && row.Set == "words" {
			tested++
			if q < prose.Alpha {
				clear++
			}
		}
	}
	return clear, tested
}

// ScoredFigures shows the list, both sides, the mean score and the words clear of luck.
func ScoredFigures(v *prose.View) []prose.Figure {
	m, _ := prose.MeasureOf(v.Reading.Experiment.Method)
	mean, ok := v.ValueFigure("mean", locale.Say("Mean score"),
		locale.Say("towards {1} when positive", firstOf(prose.Poles(v.Answer))))
	out := prose.FigureRow{}.And(v.ListFigure("words"), true).And(v.SidesFigure(m.Term), true).And(mean, ok)
	if clear, tested := clearWords(v); tested > 0 {
		f := prose.Figure{Term: locale.Say("Statistically clear"), Value: prose.Count(float64(clear)),
			Note: locale.Say("of {1}, looked at together", prose.Count(float64(tested)))}
		f.Data = []prose.Datum{{Name: "clear", Number: float64(clear), Text: f.Value}}
		out = out.And(f, true)
	}
	return out
}

// firstOf takes the positive pole of [prose.Poles] within an expression.
func firstOf(a, _ string) string { return a }
