package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// SAME (Schröder, Schulz and Hammer 2024) is the mean over the words of their association
// with the differences between the groups’ means, without signs: 0 is none, and words with
// no bearing on the groups do not come to 0 either. So p alone decides whether it is more
// than luck.
var _ = register(Method{
	ID:       "same",
	Place:    Place{ManyGroups, 4, "Along all differences of groups"},
	Question: sameQuestion,
	Headline: sameHeadline,
	About:    About{Value: "same", P: "p"},
	Verdict:  sameVerdict,
	Shows:    "same p low skew",
	Limits:   sameLimits,
	Look:     sameLook,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.SameWords()} },
})

// sameQuestion asks of a list and its groups. Roles[0] is the list, the groups follow it.
func sameQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("same")
	return q.Say("how far do {1} lie along what sets apart {2}?", q.List("words", ""), q.Enumerated(m.Roles[1:]))
}

// sameHeadline says how far the list lies along the differences. Both claims state the
// number; they part in what is said of luck. Without a p neither is said with more than
// the number.
func sameHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No association can be measured"), Yes: &yes, No: &no}
	c.Finding, c.Known = v.LuckFinding("same")
	for _, b := range []*prose.Builder{&yes, &no} {
		b.Say("{1} lie {2} along what sets apart {3}, on average", prose.Text(prose.Sentence(n.Phrase("words"))),
			prose.Printed("same", c.X, prose.Fixed(c.X, 2)), prose.Text(phrases.GroupNamesGiven(v)))
	}
	yes.Say(", farther than luck would put them")
	if c.Tested {
		no.Say("; luck often puts them as far")
	}
	return c
}

// sameVerdict gives p, then skew and stereotype, the mean and the spread of b(w) for A
// against B, which only these two groups have; then the interval of SAME.
func sameVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Groups dealt by luck from the same words would part the list as far {1}.", prose.Text(prose.Luck(p)))
	}
	skew, hasSkew := v.Value("skew")
	spread, hasSpread := v.Value("stereotype")
	if hasSkew && hasSpread {
		n := v.Names()
		b.Add(" ").Say("Between {1} and {2} the words as a whole lie at {3}, where a positive number is nearer to {1}; around that they spread by {4}.",
			prose.Text(n.Phrase("A")), prose.Text(n.Phrase("B")), prose.Printed("skew", skew, prose.Signed(skew, 2)),
			prose.Printed("stereotype", spread, prose.Fixed(spread, 2)))
	}
	v.WouldLie(&b, locale.Say("the mean"), 2)
	return prose.TrimStart(b.Spans)
}

// sameLimits says why the number is above 0 for any words.
func sameLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		locale.Say("It never comes to 0 by itself: words that have nothing to do with the groups lie off the middle too, by the luck of their other meanings."), locale.Say(prose.SystemLimit)}
}

// sameLook: of two groups a word leans to one of them, of more it lies along all
// their differences.
func sameLook(v *prose.View) chart.Look {
	// With a third group a signed b(w) of A against B would be half of the story; the
	// number bias has all differences and no sign.
	look := chart.Look{Term: "association"}
	if v.Reading.Experiment.Sets["C"].Words != nil {
		look.Sideless, look.Score = true, "bias"
	}
	return look
}
