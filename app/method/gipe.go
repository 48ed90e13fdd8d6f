package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
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
	Limits:   phrases.NearnessLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Sideless: true} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Illicit()} },
})

// gipeQuestion shows the list with its size and both sides of the pairs.
func gipeQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how much of the nearness around {1} comes from the difference between {2}?", q.List("words", ""),
		q.Sides(locale.Say(" and "), ""))
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
		return phrases.NearnessClaim(v, "gipe")
	}
	parts := []prose.Span{prose.Text(list), prose.Text(first), prose.Text(second)}
	c.No = no.Say("No clear change in how near {1} stand to others by the difference between {2} and {3}", parts...)
	if c.Up() {
		yes.Say("More of the words nearest to {1} are near by the difference between {2} and {3} than in the original", parts...)
	} else {
		yes.Say("Fewer of the words nearest to {1} are near by the difference between {2} and {3} than in the original", parts...)
	}
	return c
}

// gipeVerdict adds the original’s GIPE and the change to what is said of GIPE alone. Both
// must exist.
func gipeVerdict(v *prose.View) []prose.Span {
	out := phrases.NearnessVerdict(v, "gipe", "GIPE")
	before, okB := v.Value("before")
	change, okC := v.Value("change")
	if !okB || !okC {
		return out
	}
	b := prose.Builder{Spans: out}
	return prose.TrimStart(b.Add(" ").Say("The original has {1}, a change of {2}.",
		prose.Printed("before", before, prose.Fixed(before, 3)), prose.Printed("change", change, prose.Signed(change, 3))).
		Spans)
}

// gipeFigures keeps the interval of GIPE itself; that of the change is in the headline’s
// doubt.
func gipeFigures(v *prose.View) []prose.Figure {
	x, ok := v.ValueFigure("gipe", "GIPE", locale.Say("0 is none"))
	before, compared := v.ValueFigure("before", locale.Say("In the original"), locale.Say("GIPE of the second embedding"))
	return prose.FigureRow{}.And(x, ok).And(v.EndsFigure("gipe_low", "gipe_high", locale.Say("over the choice of words")),
		true).And(before, compared).And(v.SimpleP(locale.Say("as large along a random direction"))).
		And(v.ListFigure("words"), true)
}
