package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Odd one out is the word with the smallest cosine with the mean of all words of the list,
// each at length 1 (gensim’s doesnt_match). One word is always farthest, so the headline
// states it and claims nothing.
var _ = register(Method{
	ID:       "odd-one-out",
	Lists:    true,
	Place:    Place{AroundWords, 7, "The word that does not belong"},
	Question: oddQuestion,
	Headline: oddHeadline,
	About:    About{States: true},
	Verdict:  oddVerdict,
	Shows:    "cos margin",
	Limits:   oddLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.OddOne()} },
	Heading:  oddHeading,
	Examples: map[string]experiment.SetRef{
		"words": {Name: "meals", Words: []string{"breakfast", "cereal", "dinner", "lunch"}},
	},
})

// oddHeading heads the table; locale.Say says it.
var oddHeading = chart.Heading{Caption: "The words, the odd one first", Columns: "Word|Cosine with the mean"}

// oddQuestion shows the list with its size.
func oddQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which of {1} does not belong with the others?", q.List("words", ""))
}

// oddHeadline names the first word of the table order, whose rows run from the odd one on.
func oddHeadline(v *prose.View) prose.Claim {
	words := v.Column("order", "word")
	if len(words) > 0 {
		if odd, ok := words[0].(string); ok && odd != "" {
			return prose.States(new(prose.Builder).Say("“{1}” stands farthest from the others", prose.Marked("b", odd)))
		}
	}
	return prose.Claim{None: locale.Say("No word can be told apart from the others")}
}

// oddVerdict says by how much the choice is one: margin is the next word’s cosine minus
// the odd one’s, 0 for a tie. Below 0.05 it is called close and printed with a third
// decimal.
func oddVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	cos, ok := v.Value("cos")
	if !ok {
		return nil
	}
	b.Say("Its cosine with the middle of all words is {1}.", prose.Printed("cos", cos, prose.Fixed(cos, 2)))
	switch margin, ok := v.Value("margin"); {
	case !ok:
	case margin == 0:
		b.Add(" ").Say("Another word stands as far off, so the choice between them is arbitrary.")
	case margin < 0.05:
		b.Add(" ").Say("The next word is only {1} nearer, so the choice is a close one.",
			prose.Printed("margin", margin, prose.Fixed(margin, 3)))
	default:
		b.Add(" ").Say("The next word is {1} nearer.", prose.Printed("margin", margin, prose.Fixed(margin, 2)))
	}
	return b.Spans
}

// oddLimits has two sentences; the second says that some word must be farthest.
func oddLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("One word is always farthest, also where all belong together. Look at how far.")}
}
