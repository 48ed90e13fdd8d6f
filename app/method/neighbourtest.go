package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// The neighbour test (after Gonen and Goldberg 2019) asks which share of the k nearest
// words, among those of all groups, are of a word’s own group. The share that luck gives
// hangs on the sizes of the groups; the value expected says it, and p deals the groups.
var _ = register(Method{
	ID:       "neighbour-test",
	Place:    Place{ManyGroups, 5, "Whether groups keep together"},
	Question: neighbourTestQuestion,
	Headline: neighbourTestHeadline,
	About:    About{Value: "own", P: "p"},
	Verdict:  neighbourTestVerdict,
	Shows:    "own% expected% p",
	Limits:   phrases.StructureLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.OwnNeighbours(), f.ListNeighbours()} },
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable(locale.Say("The neighbours of each word")) },
})

// neighbourTestQuestion lists the groups. The registry’s last role is the optional list of
// further words, which is no group.
func neighbourTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("neighbour-test")
	return q.Say("do {1} keep to their own among neighbours?", q.Enumerated(m.Roles[:len(m.Roles)-1]))
}

// neighbourTestHeadline goes by p alone, see [keptApart].
func neighbourTestHeadline(v *prose.View) prose.Claim {
	return phrases.KeptApart(v, "own", locale.Say("keep to their own among neighbours"),
		locale.Say("No neighbours can be counted"))
}

// neighbourTestVerdict puts the expected share beside the share found. mean_bias exists
// where further words were given: 0 is evenly mixed neighbours, 1 neighbours of a single
// group.
func neighbourTestVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	own, ok := v.Value("own")
	if !ok {
		return nil
	}
	share := prose.Printed("own", own, prose.Percent(own))
	if x, ok := v.Value("expected"); ok {
		b.Say("{1} of a word’s nearest are of its own group; luck alone would make it {2}.", share,
			prose.Printed("expected", x, prose.Percent(x)))
	} else {
		b.Say("{1} of a word’s nearest are of its own group.", share)
	}
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Groups dealt by luck would have as many {1}.", prose.Text(prose.Luck(p)))
	}
	if x, ok := v.Value("mean_bias"); ok {
		b.Add(" ").Say("The mean bias of {1} is {2}, where 0 is evenly mixed neighbours and 1 neighbours of one group.", prose.Text(v.Names().Phrase("words")), prose.Printed("mean_bias", x, prose.Fixed(x, 2)))
	}
	return b.Spans
}
