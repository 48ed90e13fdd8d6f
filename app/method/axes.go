package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Two axes place words by their cosines with two directions (Bolukbasi et al. 2016, Figure
// 7) and say whether the places along them have to do with each other, by Spearman’s ρ
// with a two-sided p. The second axis comes from the pairs across, or else from the groups
// A and B.
var _ = register(Method{
	ID:       "axes",
	Place:    Place{WordsLean, 5, "Words on two axes at once"},
	Question: axesQuestion,
	Headline: axesHeadline,
	About:    About{Value: "rho", Low: "low", High: "high", P: "p"},
	Verdict:  axesVerdict,
	Figures:  axesFigures,
	Limits:   axesLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Plane()} },
	Examples: map[string]experiment.SetRef{
		"across": {Name: "rich and poor", Pairs: [][]string{{"rich", "poor"}, {"wealthy", "impoverished"},
			{"affluent", "needy"}}},
	},
})

// axesQuestion goes by whether the set across is there, as the measure itself does.
func axesQuestion(q prose.QuestionBuilder) []prose.QPart {
	left, right := sidesOf(q, "pairs")
	bottom, top := q.Blank("A", ""), q.Blank("B", "")
	if _, ok := q.Asked.Sets["across"]; ok {
		bottom, top = sidesOf(q, "across")
	}
	return q.Say("where do {1} lie between {2} and {3} and, across that, between {4} and {5}?", q.List("words", ""),
		left, right, bottom, top)
}

// sidesOf shows both poles of the pairs of a role. [prose.QuestionBuilder.Sides] would
// show the groups where A exists; here the pairs are one axis and the groups may be the
// other.
func sidesOf(q prose.QuestionBuilder, role string) (a, b []prose.QPart) {
	positive, negative := prose.PolesOf(q.Asked.Sets[role])
	return []prose.QPart{{Text: positive, Blank: role, Pole: "A"}}, []prose.QPart{{Text: negative, Blank: role, Pole: "B"}}
}

// axesHeadline names one pole of each axis: with ρ below 0 those farther along the first
// lie nearer to the negative pole of the second, so that one is named instead of a minus
// sign.
func axesHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	across, away := secondPoles(v)
	first, _ := prose.Poles(v.Answer)
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("The places along two axes cannot be compared"), Yes: &yes}
	c.Finding, c.Known = v.Finding("rho", "low", "high", "p")
	c.No = no.Say("No clear link between where {1} lie along one axis and along the other", prose.Text(n.Phrase("words")))
	if !c.Up() {
		across = away
	}
	yes.Say("Of {1}, those farther to the {2} side lie farther to the {3} side", prose.Text(n.Phrase("words")),
		prose.Text(first), prose.Text(across))
	return c
}

// axesVerdict begins with the cosine of the two directions: axes at no right angle share
// places by construction, which ρ does not tell from a link.
func axesVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if cos, ok := v.Value("cos"); ok {
		b.Add(" ").Say("The two directions have the cosine {1}, where 0 is a right angle.",
			prose.Printed("cos", cos, prose.Fixed(cos, 2)))
	}
	phrases.RankSentence(v, &b, locale.Say("The places along them have the rank correlation "))
	return prose.TrimStart(b.Spans)
}

// axesFigures puts that cosine in front of ρ, its interval and its p.
func axesFigures(v *prose.View) []prose.Figure {
	cos, ok := v.ValueFigure("cos", locale.Say("Cosine of the axes"), locale.Say("0 is a right angle"))
	return phrases.RankFigures(v, prose.FigureRow{}.And(cos, ok))
}

// secondPoles returns the names of the poles of the second axis. They are those of the
// pairs across where there are any, else the names of A and B.
func secondPoles(v *prose.View) (positive, negative string) {
	if len(v.Reading.Experiment.Sets["across"].Pairs) > 0 {
		return v.Names().PairPoles("across")
	}
	return v.Names().Pole("A"), v.Names().Pole("B")
}

// axesLimits ends with what links two axes besides the words: shared pole words.
func axesLimits(v *prose.View) []string {
	return []string{v.LeanLimit(), locale.Say("Two axes share what their poles share: a link between them may come from words that stand on both."), locale.Say(prose.SystemLimit)}
}
