package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// The association b(C) of a category (Schmahl et al. 2020) is the mean over its words of
// b(w), the mean cosine with A minus the mean cosine with B: from −2 to 2, positive
// towards A. Two p-values exist, against random words of a pool and against related words,
// as alike as those of the category. The second is the stricter, so the headline goes by
// it.
var _ = register(Method{
	ID:       "association",
	Place:    Place{ListLeans, 2, "A list’s mean lean"},
	Question: phrases.LeanQuestion,
	Headline: associationHeadline,
	About:    About{Value: "mean", Low: "low", High: "high", P: "p_coherent"},
	Verdict:  associationVerdict,
	Figures:  associationFigures,
	Limits:   phrases.OneListLimits,
	Charts:   associationCharts,
	MovesToA: true,
})

// associationHeadline holds the list against as many related words, or else random
// ones.
// The mean may lie to one side of 0 and to the other of the words of the pool, from
// whose mean the p-values measure: then they say nothing of the side that it is on.
func associationHeadline(v *prose.View) prose.Claim {
	c := associationClaim(v)
	pool, ok := v.Value("pool_mean")
	// With around = zero the p-values measure from 0, as the paper does, and the side is
	// theirs too. Otherwise c.X − pool and c.X of different sign say that the list leans
	// one way and less so than words of its pool.
	if ok && v.Reading.Experiment.Options["around"] != "zero" && (c.X-pool)*c.X < 0 {
		c.P, c.Luck = 1, locale.Say("the pool’s words lean that way more")
	}
	return c
}

// associationClaim goes by p_coherent where it exists, else by p_random, and says against
// which words luck was tried. A pool of 0 words gives neither.
func associationClaim(v *prose.View) prose.Claim {
	if _, ok := v.Value("p_coherent"); !ok {
		c := phrases.LeanClaim(v, "mean", "p_random")
		c.Luck = locale.Say("as many random words often lean as far")
		return c
	}
	c := phrases.LeanClaim(v, "mean", "p_coherent")
	c.Luck = locale.Say("as many related words often lean as far")
	return c
}

// associationVerdict says the mean, which way is positive, its interval over the choice of
// words and terms, both p-values, how many words lean the other way, and what the list is
// compared with. nil without a mean.
func associationVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	lean, ok := v.Value("mean")
	if !ok {
		return nil
	}
	b.Say("The mean association is {1}, where a positive number is nearer to {2}.",
		prose.Printed("mean", lean, prose.Signed(lean, 3)), prose.Text(v.Names().Phrase("A")))
	if low, high, ok := v.Interval("low", "high"); ok {
		b.Lies(locale.Say("it"), locale.Say("lie on either side"), 0,
			prose.Ends{LowID: "low", HighID: "high", Low: low, High: high, Text: prose.SignedDecimals(2)})
	} else {
		b.Add(" ").Say("How much depends on the choice of words is not known.").Claims(prose.WithoutInterval, prose.Finding{})
	}
	random, okR := v.Value("p_random")
	related, okC := v.Value("p_coherent")
	switch {
	case okR && okC:
		b.Add(" ").Say("As many random words lean as far {1}, as many related words {2}.", prose.Text(prose.Luck(random)),
			prose.Text(prose.Luck(related)))
	case okR:
		b.Add(" ").Say("As many random words lean as far {1}.", prose.Text(prose.Luck(random)))
	}
	v.FewerSide(&b, v.Leanings("words"))
	if okR || okC {
		b.Add(" ").Say("Compared is the list with as many other words of these vectors, which lean too.")
	}
	return b.Spans
}

// associationFigures shows the spread within the category where there is no p-value: the
// row has four places, and the words found take the last.
func associationFigures(v *prose.View) []prose.Figure {
	lean, ok := v.Value("mean")
	f := prose.Figure{Term: locale.Say("Association"), Key: "association", Value: prose.Signed(lean, 3),
		Note: locale.Say("difference of mean cosines"),
		Data: []prose.Datum{{Name: "mean", Number: lean, Text: prose.Signed(lean, 3)}}}
	p, hasP := v.Value("p_coherent")
	// The p of random words is in the verdict alone: the related ones are the stricter
	// test.
	luck := prose.Figure{Term: locale.Say("p-value, related words"), Key: "p-value", Value: prose.P(p),
		Note: locale.Say("against sets as closely related"),
		Data: []prose.Datum{{Name: "p_coherent", Number: p, Text: prose.P(p)}}}
	sd, hasSD := v.ValueFigure("sd", locale.Say("Deviation"), locale.Say("within the category"))
	return prose.FigureRow{}.And(f, ok).And(v.EndsFigure("low", "high", locale.Say("over the choice of words and terms")),
		true).
		And(luck, hasP).And(sd, hasSD && !hasP).And(phrases.WithList(v.FoundFigure("words", "A", "B"), v), true)
}

// associationCharts draws each b(w) on one strip with the mean of the list; Bounded, since low and high are the
// interval of that mean.
func associationCharts(f *chart.Frame) []chart.Chart {
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"words"}, Mean: "mean", Bounded: true,
		Axis: [2]string{locale.Say("mean cosine to {1}", f.Names.Phrase("A")),
			locale.Say("minus that to {1}", f.Names.Phrase("B"))}})}
}
