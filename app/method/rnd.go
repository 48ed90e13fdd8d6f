package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// RND (Garg et al. 2018, equation 3): the distance of a word to the mean of A minus that
// to the mean of B. As it is printed a negative number is nearer to A; of cosines, as in
// WEFE, a positive one. rndScale turns the first round, so that everything else reads
// positive as A. p deals the words of A and B.
var _ = register(Method{
	ID:       "rnd",
	Place:    Place{ListLeans, 3, "Nearness to each group’s middle"},
	Question: rndQuestion,
	Headline: rndHeadline,
	About:    About{Value: "mean", P: "p"},
	Verdict:  rndVerdict,
	Figures:  rndFigures,
	Limits:   rndLimits,
	Scale:    rndScale,
	Charts:   rndCharts,
})

// rndQuestion asks of middles: RND goes by the mean vector of each group.
func rndQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do {1} lie nearer to the middle of {2} or of {3}?", q.Blank("words", ""),
		q.Blank("A", ""), q.Blank("B", ""))
}

// rndHeadline goes by the mean and p; there is no interval. The side is read off the
// Scale, for the sign of the mean changes with the option distance.
func rndHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No distance can be measured"), Yes: &yes}
	c.Finding, c.Known = v.Finding("mean", "", "", "p")
	c.No = no.Say("No clear difference in how far {1} lie from {2} and from {3}", prose.Text(n.Phrase("words")),
		prose.Text(n.Phrase("A")), prose.Text(n.Phrase("B")))
	pole, other := "A", "B"
	if v.Scale.Lean(c.X) < 0 {
		pole, other = "B", "A"
	}
	yes.Say("{1} lie nearer to {2} than to {3}", prose.Text(prose.Sentence(n.Phrase("words"))),
		prose.Marked(prose.PoleClass(pole), n.Phrase(pole)), prose.Text(n.Phrase(other)))
	return c
}

// rndVerdict prints the mean with the sign that the paper gives it, and says which sign is
// nearer to A.
func rndVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	mean, ok := v.Value("mean")
	if !ok {
		return nil
	}
	parts := []prose.Span{prose.Printed("mean", mean, prose.Fixed(mean, 2)), prose.Text(v.Names().Phrase("A"))}
	if v.Scale.Reversed {
		b.Say("On average the difference is {1}, where a negative number is nearer to {2}.", parts...)
	} else {
		b.Say("On average the difference is {1}, where a positive number is nearer to {2}.", parts...)
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Dealing the {1} to two groups by luck would part them as far {2}.",
			prose.Text(v.Names().Both("A", "B")), prose.Text(prose.Luck(p)))
	}
	v.FewerSide(&b, v.Leanings("words"))
	return b.Spans
}

// rndFigures shows the sum, as the paper prints it, beside the mean, as WEFE averages it.
func rndFigures(v *prose.View) []prose.Figure {
	mean, hasMean := v.ValueFigure("mean", locale.Say("Mean difference"), locale.Say("of two distances"))
	if v.Option("distance") == "cos" {
		mean.Note = locale.Say("of two cosines")
	}
	sum, hasSum := v.ValueFigure("sum", locale.Say("Sum"), locale.Say("over the words"))
	return prose.FigureRow{}.And(mean, hasMean).And(sum, hasSum).And(v.SimpleP(locale.Say("groups dealt by luck"))).
		And(phrases.WithList(v.FoundFigure("words", "A", "B"), v), true)
}

// rndLimits exchanges its middle sentence where vectors keep their length: then that is
// the more common misreading.
func rndLimits(v *prose.View) []string {
	limits := []string{v.TextsLimit(), locale.Say("It goes by the middle of each group: a group that is spread wide has its middle where few of its words are."), locale.Say(prose.SystemLimit)}
	if v.Option("distance") != "cos" && v.Option("vectors") != "unit" {
		limits[1] = locale.Say("Distances depend on the length of vectors, and rare words have short ones. Compare with vectors of length 1.")
	}
	return limits
}

// rndCharts names the axis by what is subtracted, distances or cosines.
func rndCharts(f *chart.Frame) []chart.Chart {
	a := f.Names.Phrase("A")
	what := locale.Say("distance to the middle of {1}", a)
	if f.View.Option("distance") == "cos" {
		what = locale.Say("cosine with the middle of {1}", a)
	}
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"words"}, Mean: "mean",
		Axis: [2]string{what, locale.Say("minus that to {1}", f.Names.Phrase("B"))}})}
}

// rndScale: of distances the smaller is the nearer.
func rndScale(v *prose.View) prose.Scale {
	return prose.Scale{Reversed: v.Option("distance") != "cos"}
}
