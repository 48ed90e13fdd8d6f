package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// BAT (Lauscher et al. 2020) counts, over target words x, y and attributes a, b, how often
// x − y + b stands nearer to a word of A than to another word of B, and a − x + y nearer
// to one of B. Its value is a share; one half is no null (see the limits), so the headline
// goes by p alone.
var _ = register(Method{
	ID:       "bat",
	Place:    Place{SetsApart, 2, "Which group completes the analogies"},
	Question: batQuestion,
	Headline: batHeadline,
	About:    About{Value: "bat", Null: "expected", Low: "low", High: "high", P: "p", OneSided: true},
	Verdict:  batVerdict,
	Shows:    "bat% expected% p low%",
	Limits:   batLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.TargetBars()} },
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable(locale.Say("BAT of each target word")) },
})

// batQuestion has all four sets as blanks, X against Y and A against B.
func batQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do analogies between {1} and {2} lead to {3} and {4}?", q.Blank("X", ""), q.Blank("Y", ""),
		q.Blank("A", ""), q.Blank("B", ""))
}

// batHeadline holds the share against what luck gives on average. p counts permutations with a share at least
// as large, so that a smaller one is claimed by its interval alone. Of a reading that does not know what luck
// gives, p decides alone.
func batHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No analogies can be compared"), Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("bat")
	if null, ok := v.Value("expected"); ok {
		c.Finding, c.Known = v.Finding("bat", "low", "high", "p")
		c.Null = null
		c.Tested = c.Tested && c.Up()
	}
	x, y, a, b := prose.Text(n.Phrase("X")), prose.Text(n.Phrase("Y")), n.Phrase("A"), n.Phrase("B")
	c.No = no.Say("No clear sign that analogies lead from {1} to {2} as from {3} to {4}", y, x,
		prose.Text(b), prose.Text(a))
	first, second := prose.Marked("pb", b), prose.Marked("pa", a)
	if c.X < c.Null {
		yes.Say("Analogies lead from {1} to {2} as from {3} to {4} less often than luck would have it", y, x, first, second)
	} else {
		yes.Say("Analogies lead from {1} to {2} as from {3} to {4} more often than luck would have it", y, x, first, second)
	}
	return c
}

// batVerdict says the share, that which luck gives, how often permuted target words
// give as much, and its interval. nil without a share.
func batVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	x, ok := v.Value("bat")
	if !ok {
		return nil
	}
	share := prose.Printed("bat", x, prose.Percent(x))
	expected, known := v.Value("expected")
	if known {
		b.Say("{1} of the comparisons go the way of the bias; luck alone would make it {2}.", share,
			prose.Printed("expected", expected, prose.Percent(expected)))
	} else {
		b.Say("{1} of the comparisons go the way of the bias.", share)
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Target words dealt to X and Y by luck would give as many {1}.", prose.Text(prose.Luck(p)))
	}
	low, high, ok := v.Interval("low", "high")
	ends := prose.Ends{LowID: "low", HighID: "high", Low: low, High: high, Text: prose.Percent}
	switch {
	case ok && known:
		b.Lies(locale.Say("the share"), locale.Say("be what luck gives"), expected, ends)
	case ok:
		b.OverAll(locale.Say("words"), locale.Say("the share"), ends).Add(".")
	}
	return b.Spans
}

// batLimits says why half is no mark of fairness: the analogy’s result mostly lies nearest
// to the word that it started from.
func batLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("An analogy mostly leads back to where it starts, so half of the comparisons is no mark of fairness: go by what luck gives."), locale.Say(prose.SystemLimit)}
}
