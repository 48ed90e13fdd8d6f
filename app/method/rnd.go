package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

// RND (Garg et al. 2018, equation 3): the distance of a word to the mean of A minus that
// to the mean of B. As it is printed a negative number is nearer to A; of cosines, as in
// WEFE, a positive one. rndScale turns the first round, so that everything else reads
// positive as A. p deals the words of A and B.
var _ = register(Method{
	ID:       "rnd",
	Place:    Place{SetsApart, 4, "Nearness to each group’s middle"},
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
	return prose.Parts("do ", q.Blank("words", " lie nearer to the middle of "), q.Blank("A", " or of "), q.Blank("B", "?"))
}

// rndHeadline goes by the mean and p; there is no interval. The side is read off the
// Scale, for the sign of the mean changes with the option distance.
func rndHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No distance can be measured", Yes: &yes}
	c.Finding, c.Known = v.Finding("mean", "", "", "p")
	c.No = no.Add("No clear difference in how far ", n.Phrase("words"), " lie from ", n.Phrase("A"), " and from ", n.Phrase("B"))
	pole, other := "A", "B"
	if v.Scale.Lean(c.X) < 0 {
		pole, other = "B", "A"
	}
	yes.Add(prose.Sentence(n.Phrase("words")), " lie nearer to ").Mark(prose.PoleClass(pole), n.Phrase(pole)).Add(" than to ", n.Phrase(other))
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
	b.Add("On average the difference is ").Num("mean", mean, prose.Fixed(mean, 2))
	if v.Scale.Reversed {
		b.Add(", where a negative number is nearer to ", v.Names().Phrase("A"), ".")
	} else {
		b.Add(", where a positive number is nearer to ", v.Names().Phrase("A"), ".")
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" Dealing the ", v.Names().Both("A", "B"), " to two groups by luck would part them as far ", prose.Luck(p), ".")
	}
	v.FewerSide(&b, v.Leanings("words"))
	return b.Spans
}

// rndFigures shows the sum, as the paper prints it, beside the mean, as WEFE averages it.
func rndFigures(v *prose.View) []prose.Figure {
	mean, hasMean := v.ValueFigure("mean", "Mean difference", "of two distances")
	if v.Option("distance") == "cos" {
		mean.Note = "of two cosines"
	}
	sum, hasSum := v.ValueFigure("sum", "Sum", "over the words")
	return prose.FigureRow{}.And(mean, hasMean).And(sum, hasSum).And(v.SimpleP("groups dealt by luck")).
		And(withList(v.FoundFigure("words", "A", "B"), v), true)
}

// rndLimits exchanges its middle sentence where vectors keep their length: then that is
// the more common misreading.
func rndLimits(v *prose.View) []string {
	limits := []string{v.TextsLimit(), "It goes by the middle of each group: a group that is spread wide has its middle where few of its words are.", prose.SystemLimit}
	if v.Option("distance") != "cos" && v.Option("vectors") != "unit" {
		limits[1] = "Distances hang on the length of vectors, and rare words have short ones. Compare with vectors of length 1."
	}
	return limits
}

// rndCharts names the axis by what is subtracted, distances or cosines.
func rndCharts(f *chart.Frame) []chart.Chart {
	what := "distance to the middle of "
	if f.View.Option("distance") == "cos" {
		what = "cosine with the middle of "
	}
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"words"}, Mean: "mean",
		Axis: [2]string{what + f.Names.Phrase("A"), "minus that to " + f.Names.Phrase("B")}})}
}

// rndScale: of distances the smaller is the nearer.
func rndScale(v *prose.View) prose.Scale {
	return prose.Scale{Reversed: v.Option("distance") != "cos"}
}
