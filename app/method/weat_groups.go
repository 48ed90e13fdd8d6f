package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// A WEAT for each pair of groups; q is p, two-sided, adjusted for their number by the
// option correction. The table pairs has a row a pair, with d positive where X leans to
// the first.
var _ = register(Method{
	ID:           "weat-groups",
	Place:        Place{ManyGroups, 3, "Which two groups differ"},
	Question:     weatGroupsQuestion,
	SortsTargets: true,
	Headline:     weatGroupsHeadline,
	About:        About{Value: "d", Low: "low", High: "high", P: "q", Table: "pairs"},
	Verdict:      weatGroupsVerdict,
	Shows:        "d_most clear# q m#",
	Limits:       weatGroupsLimits,
	Charts:       func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.GroupPairs()} },
	Heading:      weatGroupsHeading,
})

// weatGroupsHeading heads the table; locale.Say says it.
var weatGroupsHeading = chart.Heading{Caption: "Each pair of groups",
	Columns: "First group|Second group|Effect size d|95 % interval|*p|*p, two-sided|q"}

// weatGroupsQuestion lists the groups that were given, of which two are no choice. The first two roles are the
// targets; the groups follow.
func weatGroupsQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("weat-groups")
	if _, third := q.Asked.Sets[m.Roles[4].ID]; !third {
		return q.Say("do {1} and {2} tell {3} apart?", q.Blank("X", ""), q.Blank("Y", ""), q.Enumerated(m.Roles[2:4]))
	}
	return q.Say("which two of {1} do {2} and {3} tell apart?", q.Enumerated(m.Roles[2:]),
		q.Blank("X", ""), q.Blank("Y", ""))
}

// targetNames lists the two sets of targets. "the target words" where neither has been
// given.
func targetNames(v *prose.View) string {
	if names := phrases.RoleNames(v, "X", "Y"); names != "" {
		return names
	}
	return locale.Say("the target words")
}

// weatGroupsHeadline says which groups differ. The claim is of the row that says most: one that is beyond luck goes
// before one that luck may give, and of those beyond luck the least certain is taken, so that no more is
// claimed of several than holds of each. With several found it counts them.
func weatGroupsHeadline(v *prose.View) prose.Claim {
	var yes, no prose.Builder
	n, by := v.Names(), prose.Text(targetNames(v))
	c := prose.Claim{None: locale.Say("No pair of groups can be compared"), Yes: &yes}
	c.No = no.Say("No two of {1} are clearly told apart by {2}", prose.Text(phrases.GroupNamesGiven(v)), by)
	t, m, found := v.TableOf("pairs"), 0, 0
	for _, row := range t.Rows {
		f, ok := prose.RowFinding(t, row, "d")
		if !ok {
			continue
		}
		m++
		sure := f.Certainty()
		if sure >= prose.MaybeWordChoice {
			found++
		}
		if !c.Known || sure == prose.MaybeChance && c.Certainty() < prose.MaybeChance ||
			sure >= prose.MaybeWordChoice && (c.Certainty() < prose.MaybeWordChoice || sure < c.Certainty()) {
			c.Finding, c.Known, yes = f, true, prose.Builder{}
			yes.Say("{1} and {2} are told apart by {3}", prose.Text(prose.Sentence(n.Phrase(prose.TextOf(t, row, "first")))),
				prose.Text(n.Phrase(prose.TextOf(t, row, "second"))), by)
		}
	}
	if found > 0 && m > 1 {
		yes = prose.Builder{}
		clear, all := prose.Printed("clear", float64(found), prose.Sentence(prose.Cardinal(found))),
			prose.Printed("m", float64(m), prose.Cardinal(m))
		if found == 1 {
			yes.Say("{1} of the {2} pairs of groups is told apart by {3}", clear, all, by)
		} else {
			yes.Say("{1} of the {2} pairs of groups are told apart by {3}", clear, all, by)
		}
	}
	return c
}

// weatGroupsVerdict names the pair of groups farthest apart and the smallest adjusted p;
// the two need not be of the same pair.
func weatGroupsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	first, second, d := farthestPair(v)
	if first != "" {
		n := v.Names()
		b.Say("Farthest apart are {1} and {2}, d = {3}. A positive d says that {4} lean to the first of the two.",
			prose.Text(n.Phrase(first)), prose.Text(n.Phrase(second)), prose.Printed("d_most", d, prose.Fixed(d, 2)),
			prose.Text(n.Phrase("X")))
	}
	m, _ := v.Value("m")
	if q, ok := v.Value("q"); ok && m >= 1 {
		if m > 1 {
			b.Add(" ").Say("Allowing for {1} comparisons, luck would match the clearest of them {2}.",
				prose.Text(prose.Cardinal(int(m))), prose.Text(prose.Luck(q)))
		} else {
			b.Add(" ").Say("Luck would match it {1}.", prose.Text(prose.Luck(q)))
		}
	}
	return prose.TrimStart(b.Spans)
}

// farthestPair returns the pair of groups with the largest d in size; the roles are "" if
// there is none. Of equals the first wins; rows that lack d or a group are skipped.
func farthestPair(v *prose.View) (first, second string, d float64) {
	t, _ := v.TableRows("pairs")
	for _, row := range t.Rows {
		x, ok := prose.NumberOf(t, row, "d")
		a, b := prose.TextOf(t, row, "first"), prose.TextOf(t, row, "second")
		if ok && a != "" && b != "" && (first == "" || math.Abs(x) > math.Abs(d)) {
			first, second, d = a, b, x
		}
	}
	return first, second, d
}

// weatGroupsLimits says that no clear difference is no likeness.
func weatGroupsLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("A pair that is not statistically clear is not shown to be alike: there may be too few words to tell."), locale.Say(prose.SystemLimit)}
}
