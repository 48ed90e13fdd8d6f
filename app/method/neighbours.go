package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Neighbours lists the words of the vocabulary with the largest cosine with the sum of the
// words asked for, each at length 1; one with a minus sign is subtracted (Mikolov, Yih and
// Zweig 2013). It finds an order and tests nothing.
var _ = register(Method{
	ID:       "neighbours",
	Lists:    true,
	Place:    Place{AroundWords, 1, "The nearest of all words"},
	Question: neighboursQuestion,
	Headline: neighboursHeadline,
	About:    About{States: true},
	Verdict:  neighboursVerdict,
	Shows:    "nearest",
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Nearest()} },
	Heading:  neighboursHeading,
	Examples: map[string]experiment.SetRef{
		"words": {Name: "king − man + woman", Words: []string{"king", "-man", "woman"}},
	},
	ScansOnce: true,
})

// neighboursHeading heads the table; locale.Say says it.
var neighboursHeading = chart.Heading{Caption: "The nearest words, the nearest first",
	Columns: "Looked for|Word|Cosine", Once: true}

// neighboursQuestion shows what is looked for. "Words" is not put behind the name here,
// for what is asked of is mostly one word.
func neighboursQuestion(q prose.QuestionBuilder) []prose.QPart {
	text := q.Names.Bare("words")
	if text == "" {
		text = q.Names.Phrase("words")
	}
	return q.Say("which words are nearest to {1}?", []prose.QPart{{Text: text, Blank: "words"}})
}

// neighboursHeadline names the three nearest. What was asked for is taken from the table’s
// column of, where the sum stands as one text.
func neighboursHeadline(v *prose.View) prose.Claim {
	var nearest []string
	for _, w := range v.Column("neighbours", "word") {
		if text, ok := w.(string); ok && len(nearest) < 3 {
			nearest = append(nearest, text)
		}
	}
	of := locale.Say("the words")
	if sums := v.Column("neighbours", "of"); len(sums) > 0 {
		if text, ok := sums[0].(string); ok {
			of = text
		}
	}
	if len(nearest) == 0 {
		return prose.Claim{None: locale.Say("No word is near to {1}", of)}
	}
	return prose.States(new(prose.Builder).Say("Nearest to {1}: {2}", prose.Text(of),
		prose.Marked("b", strings.Join(nearest, ", "))))
}

// neighboursVerdict gives the largest cosine, the reading’s first value, and says what
// near means here: used among the same words, not alike in meaning.
func neighboursVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if _, x, ok := firstValue(v); ok {
		b.Say("The cosine of the nearest is {1}, where 1 is the same direction.", prose.Text(prose.Fixed(x, 2)))
	}
	return b.Add(" ").Say("Near are words that stand among the same words in the texts; they need not mean the same.").Spans
}
