package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

// GIPE (Kumar, Bhotia and Chakraborty 2020) is the mean of the proximity bias η(w) over
// the words, weighted by γ(w), from 1 to 2: words to which others of the list are
// illicitly near count more. With a second embedding, the original, the headline is about
// change, GIPE minus that of the original.
var _ = register(Method{
	ID:       "gipe",
	Place:    Place{AroundWords, 4, "The same over a list, weighted"},
	Question: gipeQuestion,
	Headline: gipeHeadline,
	About:    About{Value: "change", Low: "change_low", High: "change_high"},
	Verdict:  gipeVerdict,
	Figures:  gipeFigures,
	Limits:   nearnessLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Sideless: true} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Illicit()} },
})

// gipeQuestion shows the list with its size and both sides of the pairs.
func gipeQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("how much of the nearness around ", q.List("words", " comes from the difference between "), q.Sides(" and ", "?"))
}

// gipeHeadline is about the change where there is one, else about GIPE against random
// directions, as [nearnessClaim] says it. The change has an interval and no p; its null is
// 0.
func gipeHeadline(v *prose.View) prose.Claim {
	first, second := prose.Poles(v.Answer)
	list := v.Names().Counted("words", len(v.Leanings("words")))
	var yes, no prose.Builder
	c := prose.Claim{Yes: &yes}
	// Without a second embedding there is no change to speak of.
	if c.Finding, c.Known = v.Finding("change", "change_low", "change_high", ""); !c.Known {
		return nearnessClaim(v, "gipe")
	}
	c.No = no.Add("No clear change in how near ", list, " stand to others by the difference between ", first, " and ", second)
	more := "Fewer"
	if c.Up() {
		more = "More"
	}
	yes.Add(more, " of the words nearest to ", list, " are near by the difference between ", first, " and ", second, " than in the original")
	return c
}

// gipeVerdict adds the original’s GIPE and the change to what is said of GIPE alone. Both
// must exist.
func gipeVerdict(v *prose.View) []prose.Span {
	out := nearnessVerdict(v, "gipe", "GIPE")
	before, okB := v.Value("before")
	change, okC := v.Value("change")
	if !okB || !okC {
		return out
	}
	b := prose.Builder{Spans: out}
	return prose.TrimStart(b.Add(" The original has ").Num("before", before, prose.Fixed(before, 3)).Add(", a change of ").Num("change", change, prose.Signed(change, 3)).Add(".").Spans)
}

// gipeFigures keeps the interval of GIPE itself; that of the change is in the headline’s
// doubt.
func gipeFigures(v *prose.View) []prose.Figure {
	x, ok := v.ValueFigure("gipe", "GIPE", "0 is none")
	before, compared := v.ValueFigure("before", "In the original", "GIPE of the second embedding")
	return prose.FigureRow{}.And(x, ok).And(v.EndsFigure("gipe_low", "gipe_high", "over the choice of words"), true).And(before, compared).And(v.SimpleP("as large along a random direction")).And(v.ListFigure("words"), true)
}
