package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// The generalised WEAT (Swinger et al. 2019): g sums, over the target sets, the inner
// product of the set’s mean minus the mean of all sets with its group’s mean minus the
// mean of all groups. X belongs to A, Y to B and so on. p is one-sided: it counts permutations
// of the target words with g at least as large.
var _ = register(Method{
	ID:       "gweat",
	Place:    Place{ManyGroups, 2, "Each list with its own group"},
	Question: gweatQuestion,
	Headline: gweatHeadline,
	About:    About{Value: "g", Low: "low", High: "high", P: "p", OneSided: true},
	Verdict:  gweatVerdict,
	Shows:    "g p low",
	Limits:   gweatLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Belonging()} },
	Heading:  gweatHeading,
})

// gweatHeading heads the table; locale.Say says it.
var gweatHeading = chart.Heading{Caption: "Each target set with each group",
	Columns: "Targets|Group|*Mean cosine|Association"}

// gweatQuestion lists the sets that were given. The registry lists the target sets first
// and the groups behind them, as many of either; half splits the two.
func gweatQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("gweat")
	half := len(m.Roles) / 2
	return q.Say("do {1} stand nearer to {2}, each to its own, than to the others?", q.Enumerated(m.Roles[:half]),
		q.Enumerated(m.Roles[half:]))
}

// targetNamesGiven lists the target sets of a measure of several. They are at most eight,
// in the registry’s order: X, Y, Z, then U to W, S and T.
func targetNamesGiven(v *prose.View) string {
	if names := phrases.RoleNames(v, "X", "Y", "Z", "U", "V", "W", "S", "T"); names != "" {
		return names
	}
	return locale.Say("the targets")
}

// couldLie says what the interval of a value means; middle is where there is nothing to be
// found. The interval is that of the values low and high. Only one that leaves the middle
// out is printed; one that holds it is said as a doubt.
func couldLie(v *prose.View, b *prose.Builder, middle float64, decimals int) {
	if low, high, ok := v.Interval("low", "high"); ok {
		b.Lies(locale.Say("it"), locale.Say("be nothing"), middle,
			prose.Ends{LowID: "low", HighID: "high", Low: low, High: high, Text: prose.Decimals(decimals)})
	} else {
		b.Add(" ").Say("How much depends on the choice of words is not known.").Claims(prose.WithoutInterval, prose.Finding{})
	}
}

// gweatHeadline claims either direction, but a negative g by its interval alone, as the p
// tests the other side.
func gweatHeadline(v *prose.View) prose.Claim {
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No association can be measured"), Yes: &yes}
	c.Finding, c.Known = v.Finding("g", "low", "high", "p")
	c.Tested = c.Tested && c.Up() // p counts one side alone
	targets := prose.Text(targetNamesGiven(v))
	c.No = no.Say("No clear sign that {1} each stand nearer to their own group than to the others", targets)
	if c.Up() {
		yes.Say("Of {1}, each stands nearer to its own group than the others do, taken together", targets)
	} else {
		yes.Say("Of {1}, each stands farther from its own group than the others do, taken together", targets)
	}
	return c
}

// gweatVerdict gives g with three decimals: products of mean differences are small. nil
// without g.
func gweatVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	g, ok := v.Value("g")
	if !ok {
		return nil
	}
	b.Say("The generalised association is {1}, where 0 is none and a negative number the other way round.", prose.Printed("g", g, prose.Fixed(g, 3)))
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Target words dealt to sets by luck would give as much {1}.", prose.Text(prose.Luck(p)))
	}
	couldLie(v, &b, 0, 3)
	return b.Spans
}

// gweatLimits says that g is one number for all sets.
func gweatLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("One number stands for all sets at once: it does not say which of them stands near its group, or whether all do."), locale.Say(prose.SystemLimit)}
}
