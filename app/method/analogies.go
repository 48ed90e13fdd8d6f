package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

var _ = register(Method{
	ID:       "analogies",
	Place:    Place{AnalogiesFound, 1, "He is to doctor as she is to which word?"},
	Question: analogiesQuestion,
	Headline: analogiesHeadline,
	About:    About{States: true},
	Verdict:  analogiesVerdict,
	Shows:    "count# compared# shared# least",
	Limits:   analogiesLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.PairsFound()} },
	Heading:  chart.Heading{Caption: "The analogies, the best first", Columns: "x|y|Score|Distance of x and y|*Place by the other rule"},
})

func analogiesQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("which pairs of words differ as ", q.Sides(" and ", " do?"))
}

// analogies returns the first analogies, "her–his", but for the pairs asked for.
func analogies(v *prose.View) []string {
	asked := map[string]bool{}
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		asked[strings.ToLower(strings.Join(p, "–"))] = true
	}
	x, y := v.Column("analogies", "x"), v.Column("analogies", "y")
	var out []string
	for i := range min(len(x), len(y)) {
		a, isText := x[i].(string)
		b, areTexts := y[i].(string)
		if pair := a + "–" + b; isText && areTexts && !asked[strings.ToLower(pair)] && len(out) < shownAnalogies {
			out = append(out, pair)
		}
	}
	return out
}

// shownAnalogies is the number of analogies that a headline names.
const shownAnalogies = 3

func analogiesHeadline(v *prose.View) prose.Claim {
	first, second := prose.PolesOf(v.Reading.Experiment.Sets["pairs"])
	found := analogies(v)
	if len(found) == 0 {
		return prose.Claim{None: "No other two words differ as " + first + " and " + second + " do"}
	}
	return prose.States(new(prose.Builder).Add("The pairs that differ most nearly as ", first, " and ", second, " do: ").Mark("b", strings.Join(found, ", ")))
}

func analogiesVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	count, ok := v.Value("count")
	compared, known := v.Value("compared")
	if !ok || !known {
		return b.Add("The pairs make no direction, so no words are compared.").Spans
	}
	b.Num("count", count, prose.Count(count)).Add(" analogies are listed, of all pairs of ").Num("compared", compared, prose.Count(compared)).Add(" words.")
	if shared, ok := v.Value("shared"); ok && count > 0 {
		rule := "where y may come again, as the paper’s text has it"
		if v.Option("unique") == "x" {
			rule = "where y may not come again, as the authors’ program has it"
		}
		b.Add(" ").Num("shared", shared, prose.Count(shared)).Add(" of them are listed too ", rule, ".")
	}
	markedVerdict(v, &b)
	return b.Spans
}

// markedVerdict says what people marked the analogies as, and what the second
// embedding lists.
func markedVerdict(v *prose.View, b *prose.Builder) {
	if marked, ok := v.Value("marked"); ok {
		b.Add(" ").Num("marked", marked, prose.Count(marked)).Add(" are marked: ")
		countsOfMarks(v, b, "")
	}
	kept, ok := v.Value("kept")
	if !ok {
		return
	}
	b.Add(" In the second embedding ").Num("kept", kept, prose.Count(kept)).Add(" of them are listed again.")
	if _, ok := v.Value("stereotypes_with"); ok {
		b.Add(" Of its analogies, these are marked: ")
		countsOfMarks(v, b, "_with")
	}
}

// countsOfMarks says how many analogies are marked as what.
func countsOfMarks(v *prose.View, b *prose.Builder, suffix string) {
	stereotypes, _ := v.Value("stereotypes" + suffix)
	appropriate, _ := v.Value("appropriate" + suffix)
	b.Num("stereotypes"+suffix, stereotypes, prose.Count(stereotypes)).Add(" as stereotypes, ").
		Num("appropriate"+suffix, appropriate, prose.Count(appropriate)).Add(" as fine.")
}

func analogiesLimits(v *prose.View) []string {
	return []string{
		"x and y are always two words. That one word goes with both sides alike cannot come out, so the list shows differences even where there are few.",
		"With so many pairs some look apt by luck, and people see a meaning in most.",
		v.TextsLimit(),
	}
}
