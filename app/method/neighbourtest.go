package method

import (
	"weatherglass/app/chart"
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
	Limits:   structureLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.OwnNeighbours(), f.ListNeighbours()} },
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable("The neighbours of each word") },
})

// neighbourTestQuestion lists the groups. The registry’s last role is the optional list of
// further words, which is no group.
func neighbourTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("neighbour-test")
	return prose.Parts("do ", q.Enumerated(m.Roles[:len(m.Roles)-1]), " keep to their own among neighbours?")
}

// neighbourTestHeadline goes by p alone, see [keptApart].
func neighbourTestHeadline(v *prose.View) prose.Claim {
	return keptApart(v, "own", "keep to their own among neighbours", "No neighbours can be counted")
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
	b.Num("own", own, prose.Percent(own)).Add(" of a word’s nearest are of its own group")
	if x, ok := v.Value("expected"); ok {
		b.Add("; luck alone would make it ").Num("expected", x, prose.Percent(x))
	}
	b.Add(".")
	if p, ok := v.Value("p"); ok {
		b.Add(" Groups dealt by luck would have as many ", prose.Luck(p), ".")
	}
	if x, ok := v.Value("mean_bias"); ok {
		b.Add(" The mean bias of ", v.Names().Phrase("words"), " is ").Num("mean_bias", x, prose.Fixed(x, 2)).Add(", where 0 is evenly mixed neighbours and 1 neighbours of one group.")
	}
	return b.Spans
}
