package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
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
	Limits:   phrases.StructureLimits,
	// A word’s score is the probability of B: one half is neither, and larger ones lie
	// nearer to B.
	Scale:  func(*prose.View) prose.Scale { return prose.Scale{Middle: 0.5, Reversed: true} },
	Charts: classifierTestCharts,
	Table: func(f *chart.Frame) chart.DataTable {
		return f.RolesTable(locale.Say("What the classifier says of each word"))
	},
})

// classifierTestQuestion asks of two groups. "That it has not seen" is the point: on the
// words it was trained on, any classifier with more dimensions than words is right.
func classifierTestQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("can a classifier tell {1} from {2} that it has not seen?", q.Blank("A", ""), q.Blank("B", ""))
}

// classifierTestHeadline goes by p alone, see [prose.View.LuckFinding].
func classifierTestHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No classifier can be trained"), Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("accuracy")
	c.No = no.Say("No clear sign that a classifier can tell {1} from {2}", prose.Text(n.Phrase("A")),
		prose.Text(n.Phrase("B")))
	yes.Say("A classifier tells {1} from {2} that it has not seen", prose.Marked("pa", n.Phrase("A")),
		prose.Marked("pb", n.Phrase("B")))
	return c
}

// classifierTestVerdict gives the share beside the 50 % of guessing, which holds for
// classes of any size since the accuracy is a mean over the classes.
func classifierTestVerdict(v *prose.View) []prose.Span {
	return phrases.TellsThemApart(v, locale.Say(" of the words that were left out of training are put right, where 50 % is guessing."), locale.Say(" With classes dealt by luck it does as well "))
}

// classifierTestCharts draws P(B) of each word on one strip a class. Two titles and
// captions of its own stand in for the strip’s general ones, which speak of cosines.
func classifierTestCharts(f *chart.Frame) []chart.Chart {
	a, b := f.Names.Phrase("A"), f.Names.Phrase("B")
	return []chart.Chart{f.Strip(chart.Strip{Roles: []string{"A", "B"},
		Axis:    [2]string{locale.Say("probability"), locale.Say("of {1}", b)},
		Title:   locale.Say("What the classifier takes each word for"),
		Lead:    locale.Say("Words of {1} belong to the right of the line, words of {2} to the left.", a, b),
		Caption: locale.Say("Dot: the word, judged by a classifier that never saw it. Line: one half, which is neither.")})}
}
