package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

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

func directQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("how far do ", q.List("words", " lie off the middle between "), q.Sides(" and ", "?"))
}

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

func directLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		"It never comes to 0 by itself: words that have nothing to do with the pairs lie off the middle too, by the luck of their other meanings.",
		prose.SystemLimit}
}
