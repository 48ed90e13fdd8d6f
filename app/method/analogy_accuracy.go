package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Analogy accuracy asks a is to b as c is to which word, and counts the answers d that the
// file of questions expects (Mikolov et al. 2013; Levy and Goldberg 2014). It tells how
// good vectors are, not how biased, so its headline states the share and claims nothing.
var _ = register(Method{
	ID:       "analogy-accuracy",
	Lists:    true,
	Place:    Place{VectorsGood, 2, "Known analogies"},
	Question: accuracyQuestion,
	Headline: accuracyHeadline,
	About:    About{States: true},
	Verdict:  accuracyVerdict,
	Figures:  accuracyFigures,
	Limits:   accuracyLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.AnswersRight()} },
	Heading:  accuracyHeading,
	Examples: map[string]experiment.SetRef{
		"questions": {Name: "example questions", Pairs: [][]string{
			{"man", "woman", "king", "queen"}, {"france", "paris", "italy", "rome"}, {"walk", "walked", "play", "played"},
			{"big", "bigger", "small", "smaller"}, {"car", "cars", "tree", "trees"}, {"japan", "tokyo", "spain", "madrid"},
		}},
	},
})

// accuracyHeading heads the table; locale.Say says it.
var accuracyHeading = chart.Heading{Caption: "The first questions with another answer than expected",
	Columns: "a is to|b as|c is to|Expected|Answer"}

// accuracyQuestion names the set of questions, or calls them "your analogy questions".
func accuracyQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how many of {1} are answered as expected?", phrases.NamedSet(q, "questions",
		locale.Say("analogy questions"), ""))
}

// accuracyHeadline states right answers over questions that could be asked. The two
// numbers stand together, for the same share of few questions says less.
func accuracyHeadline(v *prose.View) prose.Claim {
	share, ok := v.Value("accuracy")
	n, counted := v.Value("questions")
	if !ok || !counted {
		return prose.Claim{None: locale.Say("No question can be answered")}
	}
	right, of := prose.Printed("accuracy", share, prose.Percent(share)), prose.Printed("questions", n, prose.Count(n))
	if ofMadeUp(v, "questions") {
		return prose.States(new(prose.Builder).Say("{1} of {2} example questions are answered as expected", right, of))
	}
	return prose.States(new(prose.Builder).Say("{1} of {2} questions are answered as expected", right, of))
}

// accuracyVerdict says the interval of the share, which holds if the questions are
// independent; then how many of the questions could be asked at all.
func accuracyVerdict(v *prose.View) []prose.Span {
	if ofMadeUp(v, "questions") {
		return madeUpVerdict("questions-words.txt")
	}
	var b prose.Builder
	if low, high, ok := v.Interval("low", "high"); ok {
		b.OverAll(locale.Say("questions"), locale.Say("it"), prose.Ends{LowID: "low", HighID: "high", Low: low, High: high,
			Text: prose.Percent}).Say(", if each stands for itself.")
	}
	phrases.CoverageSentence(v, &b, "questions")
	return prose.TrimStart(b.Spans)
}

// accuracyFigures shows accuracy, its interval, coverage and the count. Coverage stands
// beside accuracy since published scores differ in it most.
func accuracyFigures(v *prose.View) []prose.Figure {
	share, ok := phrases.ShareFigure(v, "accuracy", locale.Say("Accuracy"),
		locale.Say("the three words asked with cannot be answers"))
	coverage, covered := phrases.ShareFigure(v, "coverage", locale.Say("Coverage"), locale.Say("of the questions"))
	right, counted := phrases.CountFigure(v, "right", locale.Say("Right answers"), locale.Say("as the file expects"))
	return prose.FigureRow{}.And(share, ok).And(v.SharesFigure("low", "high", locale.Say("by the number of questions")),
		ok).And(coverage, covered).And(right, counted)
}

// accuracyLimits needs no view: none of the three hangs on the reading.
func accuracyLimits(*prose.View) []string {
	return []string{locale.Say("It tells how well vectors keep such relations, not how little bias they have."),
		locale.Say("The words of the question are never given as answers. Without that rule many answers would be one of them."),
		locale.Say("Published scores differ in vocabulary and coverage. Compare only where these are the same.")}
}
