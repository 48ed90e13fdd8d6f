package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// The projection w · g of a word on the direction of one pair, both at length 1: their
// cosine, from −1 to 1 (Bolukbasi et al. 2016, Figure 1). It tells which words lean where
// and has the headline and the question of RIPA; only the length of vectors is left out.
var _ = register(Method{
	ID:       "bias",
	Place:    Place{WordsLean, 4, "Along a direction, length left out"},
	Question: phrases.SidesQuestion,
	Headline: phrases.RipaHeadline,
	About:    About{States: true},
	Verdict:  biasVerdict,
	Figures:  biasFigures,
	Limits:   biasLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Term: "cosine"} },
	Charts:   leaningWords,
})

// biasVerdict counts the rarer side, then says the signed mean and its interval. The
// signed mean may be near 0 where strong leans either way cancel; the figure of the mean
// distance stands beside it for that.
func biasVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	words := v.Leanings("words")
	v.FewerSide(&b, words)
	if mean, ok := v.Value("mean"); ok {
		b.Add(" ").Say("On average they lie at {1} along the direction.", prose.Printed("mean", mean, prose.Signed(mean, 3)))
		if low, high, ok := v.Interval("mean_low", "mean_high"); ok {
			b.OverAll(locale.Say("words"), locale.Say("that"), prose.Ends{LowID: "mean_low", HighID: "mean_high", Low: low,
				High: high, Text: prose.SignedDecimals(3)}).Add(".")
		}
	}
	v.ByMeaning(&b, words)
	comparedAlong(&b, words)
	return prose.TrimStart(b.Spans)
}

// biasFigures shows the mean of the absolute values, which is the direct bias with c = 1
// along this direction.
func biasFigures(v *prose.View) []prose.Figure {
	away, ok := v.ValueFigure("mean_abs", locale.Say("Off the middle"), locale.Say("mean distance, signs left out"))
	return prose.FigureRow{}.And(v.ListFigure("words"), true).And(v.SidesFigure(locale.Say("the cosine")), true).
		And(away, ok).
		And(v.EndsFigure("mean_abs_low", "mean_abs_high", locale.Say("of the distance, over the choice of words")), ok)
}

// biasLimits warns of the single pair, which is this method’s default.
func biasLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		locale.Say("One pair of words stands for the whole difference between the poles, with whatever else sets the two apart."), locale.Say(prose.SystemLimit)}
}
