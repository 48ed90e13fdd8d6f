package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

// The classifier test trains a linear classifier of A against B on all parts of the words
// but one, and judges the words of that part (after Gonen and Goldberg 2019). accuracy is
// the mean over both classes of the share put right; p deals the classes by luck. The
// file’s name lacks the dash of the id, as a name ending in _test.go would be a test.
var _ = register(Method{
	ID:       "classifier-test",
	Place:    Place{DebiasingLeft, 3, "Whether a classifier tells the groups apart"},
	Question: classifierTestQuestion,
	Headline: classifierTestHeadline,
	About:    About{Value: "accuracy", P: "p"},
	Verdict:  classifierTestVerdict,
	Shows:    "accuracy% p folds#",
	Limits:   structureLimits,
	// A word’s score is the probability of B: one half is neither, and larger ones lie
	// nearer to B.
	Scale:  func(*prose.View) prose.Scale { return prose.Scale{Middle: 0.5, Reversed: true} },
	Charts: classifierTestCharts,
	Table:  func(f *chart.Frame) chart.DataTable { return f.RolesTable("What the classifier says of each word") },
})

// classifierTestQuestion asks of two groups. "That it has not seen" is the point: on the
// words it was trained on, any classifier with more dimensions than words is right.
func classifierTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("can a classifier tell ", q.Blank("A", " from "), q.Blank("B", " that it has not seen?"))
}

// classifierTestHeadline goes by p alone, see [prose.View.LuckFinding].
func classifierTestHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: "No classifier can be trained", Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("accuracy")
	c.No = no.Add("No clear sign that a classifier can tell ", n.Phrase("A"), " from ", n.Phrase("B"))
	yes.Add("A classifier tells ").Mark("pa", n.Phrase("A")).Add(" from ").Mark("pb", n.Phrase("B")).Add(" that it has not seen")
	return c
}

// classifierTestVerdict gives the share beside the 50 % of guessing, which holds for
// classes of any size since the accuracy is a mean over the classes.
func classifierTestVerdict(v *prose.View) []prose.Span {
	return tellsThemApart(v, " of the words that were left out of training are put right, where 50 % is guessing.", " With classes dealt by luck it does as well ")
}

// classifierTestCharts draws P(B) of each word on one strip a class. Two titles and
// captions of its own stand in for the strip’s general ones, which speak of cosines.
func classifierTestCharts(f *chart.Frame) []chart.Chart {
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"A", "B"}, Axis: [2]string{"probability", "of " + b},
		Title:   "What the classifier takes each word for",
		Lead:    "Words of " + a + " belong to the right of the line, words of " + b + " to the left.",
		Caption: "Dot: the word, judged by a classifier that never saw it. Line: one half, which is neither."})}
}
