package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Sensitivity takes a WEAT without each word in turn, and over sub-lists that keep a share
// of each list. d_low and d_high are the middle 95 % of the sub-lists’ d, not a confidence
// interval: words that nobody listed are in none of them.
var _ = register(Method{
	ID:           "sensitivity",
	Place:        Place{WordsChosen, 1, "Words left out, one by one and many"},
	Question:     sensitivityQuestion,
	SortsTargets: true,
	Headline:     sensitivityHeadline,
	About:        About{Value: "d", Low: "d_low", High: "d_high", P: "p"},
	Verdict:      sensitivityVerdict,
	Figures:      sensitivityFigures,
	Limits:       sensitivityLimits,
	Look:         func(*prose.View) chart.Look { return chart.Look{Interval: locale.Say("95 % of the shorter lists")} },
	Charts:       func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Shifts(), f.SubLists()} },
	Table: func(f *chart.Frame) chart.DataTable {
		return f.RolesTable(locale.Say("The test without each word in turn"))
	},
})

// sensitivityQuestion is the WEAT’s, asked of the choice of words.
func sensitivityQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how much depends on the choice of words when {1} are said to lean more to {2}, and less to {3}, than {4}?", q.Blank("X", ""), q.Blank("A", ""), q.Blank("B", ""), q.Blank("Y", ""))
}

// sensitivityHeadline claims that shorter lists hardly turn d round, where the middle 95 %
// of their d leaves 0 out; else it says which share of them agree in sign. Without
// sub-lists there is nothing to claim.
func sensitivityHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("How much depends on the choice of words cannot be measured"), Yes: &yes, No: &no,
		Others: locale.Say("shorter lists")}
	agree, ok := v.Value("same_sign")
	c.Finding, c.Known = v.Finding("d", "d_low", "d_high", "p")
	c.Known = c.Known && ok && c.Bounded
	// Which words are used is the question. Luck can take from the answer, and adds
	// nothing to it.
	if c.X < 0 {
		c.P, _, c.Tested = weatP(v, c.X)
	}
	c.Tested = c.Tested && c.P >= prose.Alpha
	pole := "A"
	if c.Side() < 0 {
		pole = "B"
	}
	x, to, y := prose.Text(n.Phrase("X")), prose.Marked(prose.PoleClass(pole), n.Phrase(pole)), prose.Text(n.Phrase("Y"))
	no.Say("Much depends on the choice of words: {1} of the shorter lists have {2} lean more to {3} than {4} do", prose.Printed("same_sign", agree, prose.Percent(agree)), x, to, y)
	yes.Say("Shorter lists hardly turn it round: {1} lean more to {2} than {3} do", x, to, y)
	return c
}

// sensitivityVerdict gives d of all words, the range without one word and the word that
// moves d most, then the sub-lists and how many of them reach p below 0.05. Shorter lists
// reach it less often by their length alone.
func sensitivityVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	d, ok := v.Value("d")
	if !ok {
		return nil
	}
	b.Say("All words give d = {1}.", prose.Printed("d", d, prose.Fixed(d, 2)))
	if low, high, ok := v.Interval("d_least", "d_most"); ok {
		b.Add(" ").Say("Without one of them d lies between {1} and {2}", prose.Printed("d_least", low, prose.Fixed(low, 2)),
			prose.Printed("d_most", high, prose.Fixed(high, 2)))
		if row, ok := mostMoving(v); ok {
			b.Say("; “{1}” moves it most", prose.Text(row.Word))
		}
		b.Add(".")
	}
	if low, high, ok := v.Interval("d_low", "d_high"); ok {
		b.Add(" ").Say("Of lists with words left out at random, 95 % give d between {1} and {2}",
			prose.Printed("d_low", low, prose.Fixed(low, 2)), prose.Printed("d_high", high, prose.Fixed(high, 2)))
		if below, ok := v.Value("below_alpha"); ok {
			b.Say(", and {1} give p below {2}", prose.Printed("below_alpha", below, prose.Percent(below)),
				prose.Text(prose.Fixed(prose.Alpha, 2)))
		}
		b.Add(".")
	}
	return b.Spans
}

// mostMoving returns the word without which d moves most; of equals the first. shift is d
// without the word minus d with it. ok is false if no word moves it.
func mostMoving(v *prose.View) (experiment.WordRow, bool) {
	var most experiment.WordRow
	far := 0.0
	for _, row := range v.Reading.Words {
		if shift, ok := prose.ScoreOf(row, "shift"); ok && math.Abs(shift) > far {
			most, far = row, math.Abs(shift)
		}
	}
	return most, far > 0
}

// sensitivityFigures shows d, and what becomes of it without words. EndsFigure calls its
// interval a 95 % interval; this one is a range of sub-lists, so term and glossary key are
// replaced.
func sensitivityFigures(v *prose.View) []prose.Figure {
	d, ok := v.Value("d")
	var out prose.FigureRow
	if ok {
		out = out.And(effectFigure(v, d), true)
	}
	if low, high, ok := v.Interval("d_least", "d_most"); ok {
		out = out.And(prose.Figure{Term: locale.Say("Without one word"), Value: prose.Range(low, high, 2),
			Note: locale.Say("smallest and largest d"),
			Data: []prose.Datum{{Name: "d_least", Number: low, Text: prose.Fixed(low, 2)},
				{Name: "d_most", Number: high, Text: prose.Fixed(high, 2)}}}, true)
	}
	spread := v.EndsFigure("d_low", "d_high", locale.Say("of shorter lists’ d"))
	spread.Term, spread.Key = locale.Say("Shorter lists"), ""
	agree, has := v.Value("same_sign")
	return out.And(spread, has).And(prose.Figure{Term: locale.Say("On the same side"), Value: prose.Percent(agree),
		Note: locale.Say("of the shorter lists"),
		Data: []prose.Datum{{Name: "same_sign", Number: agree, Text: prose.Percent(agree)}}}, has)
}

// sensitivityLimits begins with the words that nobody thought of.
func sensitivityLimits(v *prose.View) []string {
	return []string{locale.Say("Shorter lists hold only words that somebody listed. Words that nobody thought of are not among them, so the real doubt is larger."),
		v.TextsLimit(), locale.Say(prose.SystemLimit)}
}
