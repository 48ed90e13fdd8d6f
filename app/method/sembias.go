package method

import (
	"weatherglass/app/chart"
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
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Choices()} },
	Heading:  chart.Heading{Caption: "The questions and what was chosen", Columns: "By definition|*Stereotype|Chosen|*Pair chosen|*Cosine, definition|*Cosine, stereotype|*Cosine, neither"},
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

// semBiasQuestion shows both sides of the pairs and the set of questions.
func semBiasQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("which of four pairs differs most like ", q.Sides(" and ", ": "), "definitions, stereotypes or neither, in ", q.Blank("questions", "?"))
}

// semBiasHeadline needs both shares; one alone would let the reader add the third to
// either.
func semBiasHeadline(v *prose.View) prose.Claim {
	definition, okD := v.Value("definition")
	stereotype, okS := v.Value("stereotype")
	if !okD || !okS {
		return prose.Claim{None: "No question can be answered"}
	}
	var b prose.Builder
	b.Add("The vectors choose the definition in ").Num("definition", definition, prose.Percent(definition))
	return prose.States(b.Add(" of the questions and the stereotype in ").Num("stereotype", stereotype, prose.Percent(stereotype)))
}

// semBiasVerdict is about stereotypes: interval, how often random directions choose them
// as often, the rest, and the coverage.
func semBiasVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if low, high, ok := v.Interval("stereotype_low", "stereotype_high"); ok {
		b.OverAll("pairs", "the share of stereotypes", prose.Ends{LowID: "stereotype_low", HighID: "stereotype_high", Low: low, High: high, Text: prose.Percent}).Add(".")
	}
	if p, ok := v.Value("p_stereotype"); ok {
		b.Add(" A direction between two random words chooses them as often ", prose.Luck(p), ".")
	}
	if none, ok := v.Value("none"); ok && none > 0 {
		b.Add(" Neither is chosen in ").Num("none", none, prose.Percent(none)).Add(".")
	}
	if coverage, ok := v.Value("coverage"); ok && coverage < 1 {
		b.Add(" The embedding has the words of ").Num("coverage", coverage, prose.Percent(coverage)).Add(" of the questions.")
	}
	return prose.TrimStart(b.Spans)
}

// semBiasFigures shows the three shares and the number of questions. Two of the four pairs
// are neither, so luck chooses them half of the time.
func semBiasFigures(v *prose.View) []prose.Figure {
	out := prose.FigureRow{}
	for _, kind := range []string{"definition", "stereotype", "none"} {
		x, ok := v.Value(kind)
		f := prose.Figure{Term: prose.Sentence(kind), Value: prose.Percent(x), Note: "chosen by luck: 25 %", Data: []prose.Datum{{Name: kind, Number: x, Text: prose.Percent(x)}}}
		if kind == "none" {
			f.Term, f.Note = "Neither", "chosen by luck: 50 %"
		}
		out = out.And(f, ok)
	}
	if n, ok := v.Value("questions"); ok {
		out = out.And(prose.Figure{Term: "Questions", Value: prose.Count(n), Note: "with all words found", Data: []prose.Datum{{Name: "questions", Number: n, Text: prose.Count(n)}}}, true)
	}
	return out
}

// semBiasLimits says that the choice hides how close the second came.
func semBiasLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"Choosing the definition is no absence of stereotypes: a stereotype can come a close second in every question. See the cosines.", prose.SystemLimit}
}
