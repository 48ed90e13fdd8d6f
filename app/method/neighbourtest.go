package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

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

func neighbourTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("neighbour-test")
	return prose.Parts("do ", q.Enumerated(m.Roles[:len(m.Roles)-1]), " keep to their own among neighbours?")
}

func neighbourTestHeadline(v *prose.View) prose.Claim {
	return keptApart(v, "own", "keep to their own among neighbours", "No neighbours can be counted")
}

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
