package method

import (
	"weatherglass/app/chart"
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
	return prose.Parts("how far do ", q.List("words", " lie off the middle between "), q.Sides(" and ", "?"))
}

// directHeadline states the mean distance of the words found.
func directHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	a, b := prose.Poles(v.Answer)
	x, ok := v.Value("direct_bias")
	if !ok {
		return prose.Claim{None: "No direct bias can be measured"}
	}
	var s prose.Builder
	s.Add(prose.Sentence(n.Counted("words", len(v.Leanings("words")))), " lie ").Num("direct_bias", x, prose.Fixed(x, 2))
	return prose.States(s.Add(" off the middle between the ", a, " and the ", b, " side, on average"))
}

// directVerdict explains the scale, then warns of another c. With c = 0 every |cos|^0 is
// 1; with others than 1 the number is no mean cosine, so "close to the middle" is said for
// the default alone. Options out of JSON are float64; one that is absent is the default 1.
func directVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	words := v.Leanings("words")
	if x, ok := v.Value("direct_bias"); ok {
		b.Add("The scale runs from 0, no lean at all, to 1, the direction itself.")
		switch c, has := v.Reading.Experiment.Options["c"].(float64); {
		case has && c == 0:
			b.Add(" With c = 0 every word counts alike, so the number says nothing.")
		case has && c != 1:
			b.Add(" With c = ", prose.Fixed(c, 2), " it compares only with numbers of the same c.")
		case x < 0.05:
			b.Add(" The words lie close to the middle.")
		}
	}
	v.WouldLie(&b, "it", 2)
	v.FewerSide(&b, words)
	v.ByMeaning(&b, words)
	return prose.TrimStart(b.Spans)
}

// directFigures adds the share of the pairs’ differences along the direction: where it is
// small, the pairs do not differ along one direction.
func directFigures(v *prose.View) []prose.Figure {
	bias, ok := v.ValueFigure("direct_bias", "Direct bias", "0 is none")
	bias.Key = "direct bias"
	out := prose.FigureRow{}.And(v.ListFigure("words"), true).And(bias, ok).And(v.SidesFigure("the cosine"), true)
	if share, ok := v.Value("explained"); ok {
		out = out.And(prose.Figure{Term: "The direction explains", Key: "direction", Value: prose.Percent(share), Note: "of the " + v.PairCount() + " differences",
			Data: []prose.Datum{{Name: "explained", Number: share, Text: prose.Percent(share)}}}, true)
	}
	return out
}

// directLimits says why it is never 0: any word has some cosine with any direction.
func directLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		"It never comes to 0 by itself: words that have nothing to do with the pairs lie off the middle too, by the luck of their other meanings.",
		prose.SystemLimit}
}
