package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

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

func batQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("do analogies between ", q.Blank("X", " and "), q.Blank("Y", " lead to "), q.Blank("A", " and "), q.Blank("B", "?"))
}

func batHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No analogies can be compared", Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("bat")
	c.No = no.Add("No clear sign that analogies lead from ", n.Phrase("Y"), " to ", n.Phrase("X"), " as from ", n.Phrase("B"), " to ", n.Phrase("A"))
	yes.Add("Analogies lead from ", n.Phrase("Y"), " to ", n.Phrase("X"), " as from ").Mark("pb", n.Phrase("B")).Add(" to ").Mark("pa", n.Phrase("A")).Add(" more often than luck would have it")
	return c
}

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

func batLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"An analogy mostly leads back to where it starts, so half of the comparisons is no mark of fairness: go by what luck gives.", prose.SystemLimit}
}
