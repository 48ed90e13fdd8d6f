package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Direct bias (Bolukbasi et al. 2016, section 5.2): DirectBias_c = mean over the words of
// |cos(w, g)|^c, from 0 to 1. Signs do not cancel, so it says how far off the middle a
// list is and not which way. No p exists and 0 is no null that luck could reach; the
// headline states the number.
var _ = register(Method{
	ID:       "direct-bias",
	Place:    Place{WordsLean, 6, "How far a list lies from the middle"},
	Question: directQuestion,
	Headline: directHeadline,
	About:    About{States: true},
	Verdict:  directVerdict,
	Figures:  directFigures,
	Limits:   directLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Term: "cosine"} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Lollipop(), f.Scree()} },
})

// directQuestion asks how far, not which way: the number has no sign.
func directQuestion(q prose.QuestionBuilder) []prose.QPart {
	sides := q.Sides("", "")
	return q.Say("how far do {1} lie off the middle between {2} and {3}?", q.List("words", ""), sides[:2], sides[2:])
}

// directHeadline states the mean distance of the words found.
func directHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	a, b := prose.Poles(v.Answer)
	x, ok := v.Value("direct_bias")
	if !ok {
		return prose.Claim{None: locale.Say("No direct bias can be measured")}
	}
	list := prose.Text(prose.Sentence(n.Counted("words", len(v.Leanings("words")))))
	return prose.States(new(prose.Builder).Say("{1} lie {2} off the middle between the {3} and the {4} side, on average",
		list, prose.Printed("direct_bias", x, prose.Fixed(x, 2)), prose.Text(a), prose.Text(b)))
}

// directVerdict explains the scale, then warns of another c. With c = 0 every |cos|^0 is
// 1; with others than 1 the number is no mean cosine, so "close to the middle" is said for
// the default alone. Options out of JSON are float64; one that is absent is the default 1.
func directVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	words := v.Leanings("words")
	if x, ok := v.Value("direct_bias"); ok {
		b.Say("The scale runs from 0, no lean at all, to 1, the direction itself.")
		switch c, has := v.Reading.Experiment.Options["c"].(float64); {
		case has && c == 0:
			b.Add(" ").Say("With c = 0 every word counts alike, so the number says nothing.")
		case has && c != 1:
			b.Add(" ").Say("With c = {1} it compares only with numbers of the same c.", prose.Text(prose.Fixed(c, 2)))
		case x < 0.05:
			b.Add(" ").Say("The words lie close to the middle.")
		}
	}
	v.WouldLie(&b, locale.Say("it"), 2)
	v.FewerSide(&b, words)
	v.ByMeaning(&b, words)
	return prose.TrimStart(b.Spans)
}

// directFigures adds the share of the pairs’ differences along the direction: where it is
// small, the pairs do not differ along one direction.
func directFigures(v *prose.View) []prose.Figure {
	bias, ok := v.ValueFigure("direct_bias", locale.Say("Direct bias"), locale.Say("0 is none"))
	bias.Key = "direct bias"
	out := prose.FigureRow{}.And(v.ListFigure("words"), true).And(bias, ok).
		And(v.SidesFigure(locale.Say("the cosine")), true)
	if share, ok := v.Value("explained"); ok {
		out = out.And(prose.Figure{Term: locale.Say("The direction explains"), Key: "direction", Value: prose.Percent(share),
			Note: locale.Say("of the {1} differences", v.PairCount()),
			Data: []prose.Datum{{Name: "explained", Number: share, Text: prose.Percent(share)}}}, true)
	}
	return out
}

// directLimits says why it is never 0: any word has some cosine with any direction.
func directLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		locale.Say("It never comes to 0 by itself: words that have nothing to do with the pairs lie off the middle too, by the luck of their other meanings."),
		locale.Say(prose.SystemLimit)}
}
