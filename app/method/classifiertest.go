package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

var _ = register(Method{
	ID:       "classifier-test",
	Place:    Place{DebiasingLeft, 3, "Whether a classifier tells the groups apart"},
	Question: classifierTestQuestion,
	Headline: classifierTestHeadline,
	About:    About{Value: "accuracy", P: "p"},
	Verdict:  classifierTestVerdict,
	Shows:    "accuracy% p folds#",
	Limits:   structureLimits,
	Scale:    func(*prose.View) prose.Scale { return prose.Scale{Middle: 0.5, Reversed: true} },
	Charts:   classifierTestCharts,
	Table:    func(f *chart.Frame) chart.DataTable { return f.RolesTable("What the classifier says of each word") },
})

func classifierTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("can a classifier tell ", q.Blank("A", " from "), q.Blank("B", " that it has not seen?"))
}

func classifierTestHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No classifier can be trained", Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("accuracy")
	c.No = no.Add("No clear sign that a classifier can tell ", n.Phrase("A"), " from ", n.Phrase("B"))
	yes.Add("A classifier tells ").Mark("pa", n.Phrase("A")).Add(" from ").Mark("pb", n.Phrase("B")).Add(" that it has not seen")
	return c
}

func classifierTestVerdict(v *prose.View) []prose.Span {
	return tellsThemApart(v, " of the words that were left out of training are put right, where 50 % is guessing.", " With classes dealt by luck it does as well ")
}

func classifierTestCharts(f *chart.Frame) []chart.Chart {
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"A", "B"}, Axis: [2]string{"probability", "of " + b},
		Title:   "What the classifier takes each word for",
		Lead:    "Words of " + a + " belong to the right of the line, words of " + b + " to the left.",
		Caption: "Dot: the word, judged by a classifier that never saw it. Line: one half, which is neither."})}
}
