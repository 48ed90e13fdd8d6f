package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Solve completes a is to b as x is to which word, by the best score of the vocabulary
// without a, b and x. Some word is always best, so the headline states it.
var _ = register(Method{
	ID:       "solve",
	Lists:    true,
	Place:    Place{AnalogiesFound, 2, "Man is to king as woman is to which word?"},
	Question: solveQuestion,
	Headline: solveHeadline,
	About:    About{States: true},
	Verdict:  solveVerdict,
	Shows:    "best",
	Limits:   solveLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Solutions()} },
	Heading:  solveHeading,
	Examples: map[string]experiment.SetRef{
		"words": {Name: "man, woman and king", Words: []string{"man", "woman", "king"}},
	},
	ScansOnce: true,
})

// solveHeading heads the table; locale.Say says it.
var solveHeading = chart.Heading{Caption: "The words that complete the analogy best", Columns: "Word|Score"}

// solveQuestion writes the analogy out. With other than three words the analogy cannot be
// written out; the blank then shows the set.
func solveQuestion(q prose.QuestionBuilder) []prose.QPart {
	words := q.Asked.Sets["words"].Words
	if len(words) != 3 {
		return q.Say("which word completes the analogy of {1}?", q.Blank("words", ""))
	}
	text := locale.Say("{1} is to {2} as {3} is to …", words[0], words[1], words[2])
	return q.Say("which word completes {1}?", []prose.QPart{{Text: text, Blank: "words"}})
}

// solveHeadline writes the analogy out with the words that were found, in the spelling of
// the embedding.
func solveHeadline(v *prose.View) prose.Claim {
	words, ok := askedAnalogy(v)
	answers := answers(v)
	if !ok || len(answers) == 0 {
		return prose.Claim{None: locale.Say("No word completes the analogy")}
	}
	return prose.States(new(prose.Builder).Say("By these vectors, {1} is to {2} as {3} is to {4}", prose.Text(words[0]),
		prose.Text(words[1]), prose.Text(words[2]), prose.Marked("b", answers[0])))
}

// answers returns the words of the table of answers, the best first.
func answers(v *prose.View) []string {
	var out []string
	for _, w := range v.Column("answers", "word") {
		if text, ok := w.(string); ok {
			out = append(out, text)
		}
	}
	return out
}

// solveVerdict gives the best score and up to three words behind it: how close they come
// is what the best alone hides.
func solveVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	answers := answers(v)
	best, ok := v.Value("best")
	if !ok || len(answers) == 0 {
		return b.Say("There is no answer to be scored.").Spans
	}
	b.Say("Its score is {1}.", prose.Printed("best", best, prose.Fixed(best, 2)))
	if next := answers[1:]; len(next) > 0 {
		b.Add(" ").Say("Next: {1}.", prose.Text(strings.Join(next[:min(len(next), 3)], ", ")))
	}
	return b.Add(" ").Say("The three words of the question are left out.").Spans
}

// askedAnalogy returns the words of an analogy to be solved, a, b and x. As is the form that the embedding has. ok is
// false unless all three were found.
func askedAnalogy(v *prose.View) (words [3]string, ok bool) {
	var found []string
	for _, w := range v.Reading.Words {
		if w.Set == "words" {
			found = append(found, w.As)
		}
	}
	if len(found) != len(words) {
		return words, false
	}
	return [3]string(found), true
}

// solveLimits says which answers the rule forbids; a note of the reading says what would
// come first without it.
func solveLimits(v *prose.View) []string {
	return []string{
		locale.Say("The answer is the best of the words that are left, whether it is apt or not."),
		locale.Say("The words of the question are left out, so that she is to doctor as he is to doctor cannot come out. A note says what would come first otherwise."),
		v.TextsLimit(),
	}
}
