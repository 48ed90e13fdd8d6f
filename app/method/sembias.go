package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// SemBias (Zhao et al. 2018) asks which of four pairs a − b has the largest cosine with he
// − she: one that differs by definition, one stereotype, two that have nothing to do with
// it. The three shares add up to 1. The headline states two of them.
var _ = register(Method{
	ID:       "sembias",
	Place:    Place{AnalogiesFound, 3, "Definition or stereotype"},
	Question: semBiasQuestion,
	Headline: semBiasHeadline,
	About:    About{States: true},
	Verdict:  semBiasVerdict,
	Figures:  semBiasFigures,
	Limits:   semBiasLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Choices(ofMadeUp(f.View, "questions"))} },
	Heading:  semBiasHeading,
	Examples: map[string]experiment.SetRef{
		"questions": {Name: "example questions", Pairs: [][]string{
			{"king", "queen", "car", "bus", "gold", "silver", "doctor", "nurse"},
			{"actor", "actress", "north", "south", "train", "truck", "boss", "secretary"},
			{"husband", "wife", "book", "magazine", "sugar", "oil", "captain", "teacher"},
			{"brother", "sister", "cat", "dog", "rain", "snow", "lawyer", "librarian"},
			{"prince", "princess", "bread", "wine", "river", "lake", "manager", "maid"},
		}},
	},
})

// semBiasHeading heads the table; locale.Say says it.
var semBiasHeading = chart.Heading{Caption: "The questions and what was chosen", Columns: "By definition|*Stereotype|Chosen|*Pair chosen|*Cosine, definition|*Cosine, stereotype|*Cosine, neither"}

// semBiasQuestion shows both sides of the pairs and the set of questions.
func semBiasQuestion(q prose.QuestionBuilder) []prose.QPart {
	if madeUp("sembias", "questions", q.Asked.Sets["questions"]) {
		return q.Say("which of four pairs differs most like {1}: definitions, stereotypes or neither, in made-up {2}?", q.Sides(locale.Say(" and "), ""), q.Blank("questions", ""))
	}
	return q.Say("which of four pairs differs most like {1}: definitions, stereotypes or neither, in {2}?", q.Sides(locale.Say(" and "), ""), q.Blank("questions", ""))
}

// semBiasHeadline needs both shares; one alone would let the reader add the third to
// either.
func semBiasHeadline(v *prose.View) prose.Claim {
	definition, okD := v.Value("definition")
	stereotype, okS := v.Value("stereotype")
	if !okD || !okS {
		return prose.Claim{None: locale.Say("No question can be answered")}
	}
	var b prose.Builder
	shares := []prose.Span{prose.Printed("definition", definition, prose.Percent(definition)),
		prose.Printed("stereotype", stereotype, prose.Percent(stereotype))}
	if ofMadeUp(v, "questions") {
		return prose.States(b.Say("Of the made-up questions, the definition comes first in {1} and the stereotype in {2}", shares...))
	}
	return prose.States(b.Say("The vectors choose the definition in {1} of the questions and the stereotype in {2}", shares...))
}

// semBiasVerdict is about stereotypes: interval, how often random directions choose them
// as often, the rest, and the coverage.
func semBiasVerdict(v *prose.View) []prose.Span {
	if ofMadeUp(v, "questions") {
		return madeUpVerdict("SemBias")
	}
	var b prose.Builder
	if low, high, ok := v.Interval("stereotype_low", "stereotype_high"); ok {
		b.OverAll(locale.Say("pairs"), locale.Say("the share of stereotypes"),
			prose.Ends{LowID: "stereotype_low", HighID: "stereotype_high", Low: low, High: high, Text: prose.Percent}).Add(".")
	}
	if p, ok := v.Value("p_stereotype"); ok {
		b.Add(" ").Say("A direction between two random words chooses them as often {1}.", prose.Text(prose.Luck(p)))
	}
	if none, ok := v.Value("none"); ok && none > 0 {
		b.Add(" ").Say("Neither is chosen in {1}.", prose.Printed("none", none, prose.Percent(none)))
	}
	if coverage, ok := v.Value("coverage"); ok && coverage < 1 {
		b.Add(" ").Say("The embedding has the words of {1} of the questions.",
			prose.Printed("coverage", coverage, prose.Percent(coverage)))
	}
	return prose.TrimStart(b.Spans)
}

// semBiasKinds are what can be chosen; locale.Say says them.
var semBiasKinds = []string{"definition", "stereotype", "none"}

// semBiasFigures shows the three shares and the number of questions. Two of the four pairs
// are neither, so luck chooses them half of the time.
func semBiasFigures(v *prose.View) []prose.Figure {
	out := prose.FigureRow{}
	for _, kind := range semBiasKinds {
		x, ok := v.Value(kind)
		f := prose.Figure{Term: prose.Sentence(locale.Say(kind)), Value: prose.Percent(x),
			Note: locale.Say("chosen by luck: {1}", prose.Percent(0.25)),
			Data: []prose.Datum{{Name: kind, Number: x, Text: prose.Percent(x)}}}
		if kind == "none" {
			f.Term, f.Note = locale.Say("Neither"), locale.Say("chosen by luck: {1}", prose.Percent(0.5))
		}
		out = out.And(f, ok)
	}
	if n, ok := v.Value("questions"); ok {
		out = out.And(prose.Figure{Term: locale.Say("Questions"), Value: prose.Count(n),
			Note: locale.Say("with all words found"), Data: []prose.Datum{{Name: "questions", Number: n, Text: prose.Count(n)}}},
			true)
	}
	return out
}

// semBiasLimits says that the choice hides how close the second came.
func semBiasLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("Choosing the definition is no absence of stereotypes: a stereotype can come a close second in every question. See the cosines."), locale.Say(prose.SystemLimit)}
}
