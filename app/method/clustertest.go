package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// The cluster test runs k-means with as many clusters as groups and asks how many words
// stand in the cluster of their group (Gonen and Goldberg 2019). accuracy lies from 1/n to
// 1 with n groups, for each cluster is named after the group that suits best. p deals the
// groups and keeps the clusters.
var _ = register(Method{
	ID:       "cluster-test",
	Place:    Place{ManyGroups, 6, "Whether groups fall into clusters"},
	Question: clusterTestQuestion,
	Headline: clusterTestHeadline,
	About:    About{Value: "accuracy", P: "p"},
	Verdict:  clusterTestVerdict,
	Shows:    "accuracy% p squares%",
	Limits:   phrases.StructureLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ClusterShares()} },
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable(locale.Say("The cluster of each word")) },
})

// clusterTestQuestion lists the groups that were given; the registry says which may be
// absent.
func clusterTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("cluster-test")
	return q.Say("do {1} fall into clusters of their own?", q.Enumerated(m.Roles))
}

// clusterTestHeadline goes by p: an accuracy of one half says nothing with two groups,
// where naming by the best fit alone reaches it.
func clusterTestHeadline(v *prose.View) prose.Claim {
	return phrases.KeptApart(v, "accuracy", locale.Say("fall into clusters of their own"),
		locale.Say("No clusters can be found"))
}

// clusterTestVerdict reads the share as words in the cluster of their own group.
func clusterTestVerdict(v *prose.View) []prose.Span {
	return phrases.TellsThemApart(v, locale.Say(" of the words stand in the cluster of their group."),
		locale.Say(" Groups dealt by luck would fit these clusters as well "))
}
