package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

var _ = register(Method{
	ID:       "cluster-test",
	Place:    Place{ManyGroups, 6, "Whether groups fall into clusters"},
	Question: clusterTestQuestion,
	Headline: clusterTestHeadline,
	About:    About{Value: "accuracy", P: "p"},
	Verdict:  clusterTestVerdict,
	Shows:    "accuracy% p squares%",
	Limits:   structureLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ClusterShares()} },
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable("The cluster of each word") },
})

func clusterTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("cluster-test")
	return prose.Parts("do ", q.Enumerated(m.Roles), " fall into clusters of their own?")
}

func clusterTestHeadline(v *prose.View) prose.Claim {
	return keptApart(v, "accuracy", "fall into clusters of their own", "No clusters can be found")
}

func clusterTestVerdict(v *prose.View) []prose.Span {
	return tellsThemApart(v, " of the words stand in the cluster of their group.", " Groups dealt by luck would fit these clusters as well ")
}
