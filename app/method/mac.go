package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// MAC (Manzini et al. 2019): the mean over words and groups of 1 − cos between the word
// and the group’s words, from 0 to 2, where 1 is a right angle. With several groups the
// headline is about the spread, the farthest group’s mean distance minus the nearest’s,
// and p deals the groups’ words anew.
var _ = register(Method{
	ID:       "mac",
	Place:    Place{ManyGroups, 1, "Distance from groups, on average"},
	Question: macQuestion,
	Headline: macHeadline,
	About:    About{Value: "spread", P: "p"},
	Verdict:  macVerdict,
	Figures:  macFigures,
	Limits:   macLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Sideless: true} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.GroupBars()} },
})

// macQuestion asks of a list and its groups. Roles[0] is the list; the groups follow it.
func macQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("mac")
	return q.Say("how near do {1} stand to {2}?", q.Blank("words", ""), q.Enumerated(m.Roles[1:]))
}

// groups returns the groups of a MAC in their order, and the nearest one. nearest is the
// zero value without rows; of equals the first. Rows without a distance are left out.
func groups(v *prose.View) (all []phrases.GroupDistance, nearest phrases.GroupDistance) {
	for _, t := range v.Reading.Tables {
		if t.Name != "groups" {
			continue
		}
		for _, row := range t.Rows {
			d, ok := prose.NumberOf(t, row, "distance")
			if role := prose.TextOf(t, row, "group"); ok && role != "" {
				all = append(all, phrases.GroupDistance{Role: role, Distance: d})
			}
		}
	}
	for i, g := range all {
		if i == 0 || g.Distance < nearest.Distance {
			nearest = g
		}
	}
	return all, nearest
}

// farthestGroup is the role of the one that stands farthest; of equals the first.
func farthestGroup(all []phrases.GroupDistance) string {
	farthest := phrases.GroupDistance{Distance: -1}
	for _, g := range all {
		if g.Distance > farthest.Distance {
			farthest = g
		}
	}
	return farthest.Role
}

// macHeadline says which group stands nearest, and which farthest: p is of how far these two
// are apart, and says nothing of those between. With one group there is nothing to compare,
// so the mean distance is stated. The spread has no interval.
func macHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	all, nearest := groups(v)
	mac, measured := v.Value("mac")
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No distance can be measured"), Known: measured && len(all) > 0, Yes: &yes}
	if len(all) == 1 {
		return prose.States(yes.Say("{1} stand at a mean distance of {2} from {3}",
			prose.Text(prose.Sentence(n.Phrase("words"))), prose.Printed("mac", mac, prose.Fixed(mac, 2)),
			prose.Text(n.Phrase(all[0].Role))))
	}
	// Known was decided by mac: a spread that is absent leaves X at 0.
	c.Finding, _ = v.Finding("spread", "", "", "p")
	words, names := prose.Text(n.Phrase("words")), prose.Text(phrases.GroupNames(v, all))
	c.No = no.Say("No clear difference in how far {1} stand from {2}", words, names)
	yes.Say("Of {1}, {2} stand nearer to {3} than to {4}", names, words,
		prose.Marked(prose.PoleClass(nearest.Role), n.Phrase(nearest.Role)), prose.Text(n.Phrase(farthestGroup(all))))
	return c
}

// macVerdict gives MAC with its scale, the spread with how often luck parts the groups as
// far, and the interval of MAC. nil without MAC.
func macVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	mac, ok := v.Value("mac")
	if !ok {
		return nil
	}
	b.Say("The mean cosine distance is {1}, where 0 is the same direction and 1 a right angle.", prose.Printed("mac", mac, prose.Fixed(mac, 2)))
	if spread, ok := v.Value("spread"); ok {
		by := prose.Printed("spread", spread, prose.Fixed(spread, 3))
		if p, ok := v.Value("p"); ok {
			b.Add(" ").Say("The groups differ by {1}; dealing their words to groups by luck would part them as far {2}.", by, prose.Text(prose.Luck(p)))
		} else {
			b.Add(" ").Say("The groups differ by {1}.", by)
		}
	}
	v.WouldLie(&b, "MAC", 2)
	return b.Spans
}

// macFigures shows the p of the spread beside the spread.
func macFigures(v *prose.View) []prose.Figure {
	mac, ok := v.ValueFigure("mac", "MAC", locale.Say("mean cosine distance; 1 is a right angle"))
	spread, hasSpread := v.ValueFigure("spread", locale.Say("Spread"), locale.Say("farthest group minus nearest"))
	found := v.WordsFound()
	return prose.FigureRow{}.And(mac, ok).And(spread, hasSpread).
		And(v.SimpleP(locale.Say("groups dealt by luck"))).And(found, true)
}

// macLimits warns of reading nearness as bias: groups that all stand near differ in
// nothing.
func macLimits(v *prose.View) []string {
	return []string{v.TextsLimit(), locale.Say("It says how near the words stand to the groups as a whole. Groups that all stand near, or all far, are no sign of fairness or of bias by themselves."), locale.Say(prose.SystemLimit)}
}
