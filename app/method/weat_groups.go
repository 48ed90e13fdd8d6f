package method

import (
	"math"

	"weatherglass/app/chart"
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
	Heading:      chart.Heading{Caption: "Each pair of groups", Columns: "First group|Second group|Effect size d|95 % interval|*p|*p, two-sided|q"},
})

// weatGroupsQuestion lists the groups that were given. The first two roles are the targets; the groups follow.
func weatGroupsQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("weat-groups")
	return prose.Parts("which two of ", q.Enumerated(m.Roles[2:]), " do ", q.Blank("X", " and "), q.Blank("Y", " tell apart?"))
}

// targetNames lists the two sets of targets. "the target words" where neither has been
// given.
func targetNames(v *prose.View) string {
	if names := roleNames(v, "X", "Y"); names != "" {
		return names
	}
	return "the target words"
}

// weatGroupsHeadline says which groups differ. The claim is of the row that says most: one that is beyond luck goes before one that
// luck may give, and of those beyond luck the least certain is taken, so that no more is
// claimed of several than holds of each. With several found it counts them.
func weatGroupsHeadline(v *prose.View) prose.Claim {
	var yes, no prose.Builder
	n, by := v.Names(), " told apart by "+targetNames(v)
	c := prose.Claim{None: "No pair of groups can be compared", Yes: &yes}
	c.No = no.Add("No two of ", groupNamesGiven(v), " are clearly", by)
	t, m, found := v.TableOf("pairs"), 0, 0
	for _, row := range t.Rows {
		f, ok := prose.RowFinding(t, row, "d")
		if !ok {
			continue
		}
		m++
		sure := f.Certainty()
		if sure >= prose.OthersMay {
			found++
		}
		if !c.Known || sure == prose.LuckMay && c.Certainty() < prose.LuckMay || sure >= prose.OthersMay && (c.Certainty() < prose.OthersMay || sure < c.Certainty()) {
			c.Finding, c.Known, yes = f, true, prose.Builder{}
			yes.Add(prose.Sentence(n.Phrase(prose.TextOf(t, row, "first"))), " and ", n.Phrase(prose.TextOf(t, row, "second")), " are", by)
		}
	}
	if found > 0 && m > 1 {
		yes = prose.Builder{}
		yes.Num("clear", float64(found), prose.Sentence(prose.Cardinal(found))).Add(" of the ").Num("m", float64(m), prose.Cardinal(m)).Add(" pairs of groups ", prose.Verb(found, "is", "are"), by)
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
		b.Add("Farthest apart are ", n.Phrase(first), " and ", n.Phrase(second), ", d = ").Num("d_most", d, prose.Fixed(d, 2))
		b.Add(". A positive d says that ", n.Phrase("X"), " lean to the first of the two.")
	}
	m, _ := v.Value("m")
	if q, ok := v.Value("q"); ok && m >= 1 {
		if m > 1 {
			b.Add(" Allowing for ", prose.Cardinal(int(m)), " comparisons, luck would match the clearest of them ", prose.Luck(q), ".")
		} else {
			b.Add(" Luck would match it ", prose.Luck(q), ".")
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
		"A pair that is not clear of luck is not shown to be alike: there may be too few words to tell.", prose.SystemLimit}
}
