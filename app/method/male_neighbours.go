package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// The share of the k nearest words whose projection on the pairs’ direction is positive,
// averaged over the list (Gonen and Goldberg 2019; FEE’s PMN). One half is no side, hence
// Middle, Null and Scale. p compares with directions between random pairs of words,
// two-sided: near words lean alike along any direction.
var _ = register(Method{
	ID:       "male-neighbours",
	Place:    Place{AroundWords, 2, "Which way the neighbours lean"},
	Question: maleNeighboursQuestion,
	Headline: maleNeighboursHeadline,
	About:    About{Value: "share", Middle: 0.5, Low: "share_low", High: "share_high", P: "p"},
	Verdict:  maleNeighboursVerdict,
	Figures:  maleNeighboursFigures,
	Limits:   maleNeighboursLimits,
	Scale:    func(*prose.View) prose.Scale { return prose.Scale{Middle: 0.5} },
	Look:     func(*prose.View) chart.Look { return chart.Look{Sideless: true} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.NearSide()} },
})

// maleNeighboursQuestion asks of the neighbours of the list, not of its own words.
func maleNeighboursQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do the words nearest to {1} lean toward {2}?", q.List("words", ""),
		q.Sides(locale.Say(" or toward "), ""))
}

// maleNeighboursHeadline gives the share in every case, also where no side is clear: it is
// the number that the question asks for. Below one half the other pole is named too, since
// "only 40 %" alone leaves open who has the rest.
func maleNeighboursHeadline(v *prose.View) prose.Claim {
	a, b := prose.Poles(v.Answer)
	list := v.Names().Counted("words", len(v.Leanings("words")))
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No neighbours can be counted"),
		Luck: locale.Say("neighbours are often as one-sided along a random direction"), Yes: &yes}
	c.Finding, c.Known = v.Finding("share", "share_low", "share_high", "p")
	c.Null = 0.5
	parts := []prose.Span{prose.Text(list), prose.Printed("share", c.X, prose.Percent(c.X)), prose.Text(a), prose.Text(b)}
	c.No = no.Say("No clear side: of the words nearest to {1}, {2} lean to the {3} side", parts...)
	if c.Up() {
		yes.Say("Of the words nearest to {1}, {2} lean to the {3} side", parts...)
	} else {
		yes.Say("Of the words nearest to {1}, only {2} lean to the {3} side, most others to the {4} side", parts...)
	}
	return c
}

// maleNeighboursVerdict adds ρ of the words’ shares with their own leans, beside what ρ is
// along random directions: without that it would look like a finding.
func maleNeighboursVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if low, high, ok := v.Interval("share_low", "share_high"); ok {
		b.OverAll(locale.Say("words"), locale.Say("it"), prose.Ends{LowID: "share_low", HighID: "share_high", Low: low,
			High: high, Text: prose.Percent}).Add(".")
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Along directions between random words neighbours are as one-sided {1}.", prose.Text(prose.Luck(p)))
	}
	if rho, ok := v.Value("rho"); ok {
		own := prose.Printed("rho", rho, prose.Signed(rho, 2))
		if random, ok := v.Value("rho_random"); ok {
			b.Add(" ").Say("A word’s share and its own lean have the rank correlation {1}; along random directions it is {2} on average.", own, prose.Printed("rho_random", random, prose.Signed(random, 2)))
		} else {
			b.Add(" ").Say("A word’s share and its own lean have the rank correlation {1}.", own)
		}
	}
	return prose.TrimStart(b.Spans)
}

// maleNeighboursFigures names the share by the positive pole, "Neighbours, male".
func maleNeighboursFigures(v *prose.View) []prose.Figure {
	a, _ := prose.Poles(v.Answer)
	share, ok := v.Value("share")
	f := prose.Figure{Term: locale.Say("Neighbours, {1}", a), Value: prose.Percent(share),
		Note: locale.Say("of those nearest to a word, on average"),
		Data: []prose.Datum{{Name: "share", Number: share, Text: prose.Percent(share)}}}
	rho, hasRho := v.ValueFigure("rho", locale.Say("Rank correlation"), locale.Say("of share and own lean"))
	return prose.FigureRow{}.And(f, ok).
		And(v.EndsFigure("share_low", "share_high", locale.Say("of the share, over the choice of words")), true).
		And(v.SimpleP(locale.Say("as one-sided along a random direction"))).And(rho, hasRho)
}

// maleNeighboursLimits says what the random directions are there for.
func maleNeighboursLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		locale.Say("Near words lean alike along any direction, not along this one alone: compare with the random directions."), locale.Say(prose.SystemLimit)}
}
