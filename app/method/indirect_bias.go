package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Indirect bias (Bolukbasi et al. 2016, section 5.3): β(w, v) = (w · v − the same without
// the direction) / w · v, the share of the likeness of two words that the direction of the
// pairs accounts for. β has no fixed range: two words can be more alike without the
// direction. The value is the median over pairs of words whose similarity is at least
// 0.05, below which the division says nothing.
var _ = register(Method{
	ID:       "indirect-bias",
	Place:    Place{AroundWords, 5, "Alike because of a direction"},
	Question: indirectQuestion,
	Headline: indirectHeadline,
	About:    About{Value: "median_beta", Low: "low", High: "high"},
	Verdict:  indirectVerdict,
	Figures:  indirectFigures,
	Limits:   indirectLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Likeness()} },
	Table:    (*chart.Frame).LikenessTable,
})

// indirectQuestion has two lists: the words, and X, with each of which they are compared.
func indirectQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how much of the likeness of {1} and {2} comes from the difference between {3}?", q.Blank("words", ""), q.Blank("X", ""), q.Sides(locale.Say(" and "), ""))
}

// indirectHeadline says the median as a percentage within 0.02 to 1, and in words outside
// of it: more than all of a likeness would read as a mistake, and below 0 the direction
// keeps the words apart.
func indirectHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	a, b := prose.Poles(v.Answer)
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No words here are alike enough for a share of their likeness to make sense"),
		Yes: &yes}
	c.Finding, c.Known = v.Finding("median_beta", "low", "high", "")
	parts := []prose.Span{prose.Text(n.Phrase("words")), prose.Text(n.Phrase("X")), prose.Text(a), prose.Text(b),
		prose.Printed("median_beta", c.X, prose.Percent(c.X))}
	c.No = no.Say("No clear share of the likeness of {1} and {2} comes from the difference between {3} and {4}, by the median", parts...)
	switch {
	case !c.Up():
		yes.Say("Without the difference between {3} and {4}, {1} and {2} are more alike, by the median", parts...)
	case c.X < 0.02:
		yes.Say("Next to nothing of the likeness of {1} and {2} comes from the difference between {3} and {4}, by the median", parts...)
	case c.X > 1:
		yes.Say("All of the likeness of {1} and {2} comes from the difference between {3} and {4}, by the median", parts...)
	default:
		yes.Say("{5} of the likeness of {1} and {2} comes from the difference between {3} and {4}, by the median", parts...)
	}
	return c
}

// indirectVerdict explains the scale, gives the interval of the median, and names the pair
// of words that owes most to the direction.
func indirectVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	x, ok := v.Value("median_beta")
	if !ok {
		return nil
	}
	b.Say("The median share β is {1}. 0 is none of the likeness, 1 all of it; below 0 two words are more alike without the difference.", prose.Printed("median_beta", x, prose.Fixed(x, 2)))
	v.WouldLie(&b, locale.Say("the median"), 2)
	if pair, beta, ok := strongestBeta(v); ok {
		b.Add(" ").Say("It is most in {1}, {2}.", prose.Marked("b", pair), prose.Printed("beta", beta, prose.Fixed(beta, 2)))
	}
	return b.Spans
}

// strongestBeta returns the pair of words, alike by at least 0.05, with the largest share.
// 0.05 is the limit of the median, so that the pair named is one that the median counts.
// Of equals the first is taken; rows that lack a cell are skipped.
func strongestBeta(v *prose.View) (pair string, beta float64, ok bool) {
	t, found := v.TableRows("pairs")
	if !found {
		return "", 0, false
	}
	for _, row := range t.Rows {
		x, okX := prose.NumberOf(t, row, "beta")
		similarity, okS := prose.NumberOf(t, row, "similarity")
		w, u := prose.TextOf(t, row, "w"), prose.TextOf(t, row, "v")
		if w == "" || u == "" || !okX || !okS || similarity < 0.05 || ok && x <= beta {
			continue
		}
		pair, beta, ok = locale.Say("{1} and {2}", w, u), x, true
	}
	return pair, beta, ok
}

// indirectFigures counts the pairs for which β exists at all, those below 0.05 included.
func indirectFigures(v *prose.View) []prose.Figure {
	beta, ok := v.ValueFigure("median_beta", locale.Say("Median β"), locale.Say("share of the likeness"))
	out := prose.FigureRow{}.And(beta, ok)
	if n, ok := v.Value("compared"); ok {
		out = out.And(prose.Figure{Term: locale.Say("Pairs of words"), Value: prose.Count(n), Note: locale.Say("compared"),
			Data: []prose.Datum{{Name: "compared", Number: n, Text: prose.Count(n)}}}, true)
	}
	return out.And(v.WordsFound(), true)
}

// indirectLimits says where a share of a likeness stops making sense.
func indirectLimits(v *prose.View) []string {
	return []string{v.TextsLimit(), locale.Say("β is a share of a likeness. Where two words have little in common it divides by next to nothing, and says nothing."), locale.Say(prose.SystemLimit)}
}
