package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

var _ = register(Method{
	ID:       "bias",
	Place:    Place{WordsLean, 4, "Along a direction, length left out"},
	Question: sidesQuestion,
	Headline: ripaHeadline,
	About:    About{States: true},
	Verdict:  biasVerdict,
	Figures:  biasFigures,
	Limits:   biasLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Term: "cosine"} },
	Charts:   leaningWords,
})

func biasVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	words := v.Leanings("words")
	v.FewerSide(&b, words)
	if mean, ok := v.Value("mean"); ok {
		b.Add(" On average they lie at ").Num("mean", mean, prose.Signed(mean, 3)).Add(" along the direction")
		b.Add(".")
		if low, high, ok := v.Interval("mean_low", "mean_high"); ok {
			b.OverAll("words", "that", prose.Ends{LowID: "mean_low", HighID: "mean_high", Low: low, High: high, Text: prose.SignedDecimals(3)}).Add(".")
		}
	}
	v.ByMeaning(&b, words)
	return prose.TrimStart(b.Spans)
}

func biasFigures(v *prose.View) []prose.Figure {
	away, ok := v.ValueFigure("mean_abs", "Off the middle", "mean distance, signs left out")
	return prose.FigureRow{}.And(v.ListFigure("words"), true).And(v.SidesFigure("the cosine"), true).And(away, ok).
		And(v.EndsFigure("mean_abs_low", "mean_abs_high", "of the distance, over the choice of words"), ok)
}

func biasLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		"One pair of words stands for the whole difference between the poles, with whatever else sets the two apart.", prose.SystemLimit}
}
