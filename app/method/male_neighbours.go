package method

import (
	"weatherglass/app/chart"
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
	return prose.Parts("do the words nearest to ", q.List("words", " lean toward "), q.Sides(" or toward ", "?"))
}

// maleNeighboursHeadline gives the share in every case, also where no side is clear: it is
// the number that the question asks for. Below one half the other pole is named too, since
// "only 40 %" alone leaves open who has the rest.
func maleNeighboursHeadline(v *prose.View) prose.Claim {
	a, b := prose.Poles(v.Answer)
	list := v.Names().Counted("words", len(v.Leanings("words")))
	var yes, no prose.Builder
	c := prose.Claim{None: "No neighbours can be counted", Luck: "neighbours are often as one-sided along a random direction", Yes: &yes}
	c.Finding, c.Known = v.Finding("share", "share_low", "share_high", "p")
	c.Null = 0.5
	c.No = no.Add("No clear side: of the words nearest to ", list, ", ").Num("share", c.X, prose.Percent(c.X)).Add(" lean to the ", a, " side")
	yes.Add("Of the words nearest to ", list, ", ")
	if c.Up() {
		yes.Num("share", c.X, prose.Percent(c.X)).Add(" lean to the ", a, " side")
	} else {
		yes.Add("only ").Num("share", c.X, prose.Percent(c.X)).Add(" lean to the ", a, " side, most others to the ", b, " side")
	}
	return c
}

// maleNeighboursVerdict adds ρ of the words’ shares with their own leans, beside what ρ is
// along random directions: without that it would look like a finding.
func maleNeighboursVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if low, high, ok := v.Interval("share_low", "share_high"); ok {
		b.OverAll("words", "it", prose.Ends{LowID: "share_low", HighID: "share_high", Low: low, High: high, Text: prose.Percent}).Add(".")
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" Along directions between random words neighbours are as one-sided ", prose.Luck(p), ".")
	}
	if rho, ok := v.Value("rho"); ok {
		b.Add(" A word’s share and its own lean have the rank correlation ").Num("rho", rho, prose.Signed(rho, 2))
		if random, ok := v.Value("rho_random"); ok {
			b.Add("; along random directions it is ").Num("rho_random", random, prose.Signed(random, 2)).Add(" on average")
		}
		b.Add(".")
	}
	return prose.TrimStart(b.Spans)
}

// maleNeighboursFigures names the share by the positive pole, "Neighbours, male".
func maleNeighboursFigures(v *prose.View) []prose.Figure {
	a, _ := prose.Poles(v.Answer)
	share, ok := v.Value("share")
	f := prose.Figure{Term: "Neighbours, " + a, Value: prose.Percent(share), Note: "of those nearest to a word, on average", Data: []prose.Datum{{Name: "share", Number: share, Text: prose.Percent(share)}}}
	rho, hasRho := v.ValueFigure("rho", "Rank correlation", "of share and own lean")
	return prose.FigureRow{}.And(f, ok).And(v.EndsFigure("share_low", "share_high", "of the share, over the choice of words"), true).And(v.SimpleP("as one-sided along a random direction")).And(rho, hasRho)
}

// maleNeighboursLimits says what the random directions are there for.
func maleNeighboursLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		"Near words lean alike along any direction, not along this one alone: compare with the random directions.", prose.SystemLimit}
}
