package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

// BAT (Lauscher et al. 2020) counts, over target words x, y and attributes a, b, how often
// x − y + b stands nearer to a word of A than to another word of B, and a − x + y nearer
// to one of B. Its value is a share; one half is no null (see the limits), so the headline
// goes by p alone.
var _ = register(Method{
	ID:       "bat",
	Place:    Place{SetsApart, 7, "Which group completes the analogies"},
	Question: batQuestion,
	Headline: batHeadline,
	About:    About{Value: "bat", P: "p"},
	Verdict:  batVerdict,
	Shows:    "bat% p low",
	Limits:   batLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.TargetBars()} },
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable("BAT of each target word") },
})

// batQuestion has all four sets as blanks, X against Y and A against B.
func batQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("do analogies between ", q.Blank("X", " and "), q.Blank("Y", " lead to "), q.Blank("A", " and "), q.Blank("B", "?"))
}

// batHeadline uses LuckFinding, whose null is NaN: without a p nothing can be claimed,
// whatever the share is.
func batHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No analogies can be compared", Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("bat")
	c.No = no.Add("No clear sign that analogies lead from ", n.Phrase("Y"), " to ", n.Phrase("X"), " as from ", n.Phrase("B"), " to ", n.Phrase("A"))
	yes.Add("Analogies lead from ", n.Phrase("Y"), " to ", n.Phrase("X"), " as from ").Mark("pb", n.Phrase("B")).Add(" to ").Mark("pa", n.Phrase("A")).Add(" more often than luck would have it")
	return c
}

// batVerdict says the share, how often target words dealt by luck give as much, and its
// interval. nil without a share.
func batVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	x, ok := v.Value("bat")
	if !ok {
		return nil
	}
	b.Num("bat", x, prose.Percent(x)).Add(" of the comparisons go the way of the bias.")
	if p, ok := v.Value("p"); ok {
		b.Add(" Target words dealt to X and Y by luck would give as many ", prose.Luck(p), ".")
	}
	v.WouldLie(&b, "the share", 2)
	return b.Spans
}

// batLimits says why half is no mark of fairness: the analogy’s result mostly lies nearest
// to the word that it started from.
func batLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"An analogy mostly leads back to where it starts, so half of the comparisons is no mark of fairness: go by what luck gives.", prose.SystemLimit}
}
