package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// wordProfilesMethod: words over several axes (Ghai, Hoque and Mueller 2021): a word's cosine with the mean of
// one group minus that with another's, on up to six axes. Words as frequent say how far out
// words usually lie, and how many lie far out on two axes at once.
func wordProfilesMethod() Method {
	return Method{
		ID:       "profiles",
		Place:    Place{WordsLean, 10, "Words over several axes at once"},
		Question: profilesQuestion,
		Labels:   "\nscale=Scale of the axes\nshare=Far out is, in percent\nothers=Words as frequent to compare with\namong=These are among the most frequent",
		Examples: profilesExamples,
		Headline: profilesHeadline,
		About:    About{States: true},
		Verdict:  profilesVerdict,
		Figures:  profilesFigures,
		Limits:   profilesLimits,
		Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ProfileLines()} },
		Table:    (*chart.Frame).ProfileTable, MoreTables: (*chart.Frame).ProfileTables,
		Lists: true,
	}
}

// profilesExamples are six axes of built-in lists; that of rich and poor has words of the
// affluence pairs of Kozlowski, Taddy and Evans (2019), for which there is none.
var profilesExamples = map[string]experiment.SetRef{
	"words": {ID: "rios.occupations"},
	"A":     {ID: "caliskan.weat8.male-terms"}, "B": {ID: "caliskan.weat8.female-terms"},
	"C": {ID: "caliskan.weat3.european-american-names"}, "D": {ID: "caliskan.weat3.african-american-names"},
	"E": {ID: "caliskan.weat10.young-people-s-names"}, "F": {ID: "caliskan.weat10.old-people-s-names"},
	"G": {ID: "manzini.religion.christianity"}, "H": {ID: "manzini.religion.islam"},
	"I": {ID: "caliskan.weat1.pleasant"}, "J": {ID: "caliskan.weat1.unpleasant"},
	"K": {Name: "rich", Words: []string{"rich", "richer", "richest", "affluence", "affluent", "wealthy", "privileged"}},
	"L": {Name: "poor", Words: []string{"poor", "poorer", "poorest", "poverty", "destitute",
		"impoverished", "underprivileged"}},
}

// profilesQuestion names the groups of each axis that was given.
func profilesQuestion(q prose.QuestionBuilder) []prose.QPart {
	m, _ := prose.MeasureOf("profiles")
	var axes [][2]experiment.Role
	for i := 1; i+1 < len(m.Roles); i += 2 {
		_, a := q.Asked.Sets[m.Roles[i].ID]
		_, b := q.Asked.Sets[m.Roles[i+1].ID]
		if a || b || !m.Roles[i].Optional {
			axes = append(axes, [2]experiment.Role{m.Roles[i], m.Roles[i+1]})
		}
	}
	var between []prose.QPart
	for i, x := range axes {
		end := locale.Say(", between ")
		switch i {
		case len(axes) - 2:
			end = locale.Say(" and between ")
		case len(axes) - 1:
			end = ""
		}
		between = append(between, prose.Parts(q.Blank(x[0].ID, locale.Say(" and ")), q.Blank(x[1].ID, end))...)
	}
	return q.Say("where do {1} lie between {2}?", q.List("words", ""), between)
}

// profilesHeadline names the two ends that share most words beyond what their counts and
// what other words say, where luck hardly does as much.
func profilesHeadline(v *prose.View) prose.Claim {
	axes, ok := v.Value("axes")
	if !ok {
		return prose.Claim{None: locale.Say("There are fewer than two axes, so nothing is placed")}
	}
	var b prose.Builder
	x, found := widestCrossing(v)
	n := v.Names()
	list, count := n.Counted("words", v.Found("words")), prose.Text(prose.Cardinal(int(axes)))
	if !found {
		if _, counted := v.Value("crossed"); !counted {
			return prose.States(b.Say("{1} have places on {2} axes", prose.Text(prose.Sentence(list)), count))
		}
		b.Say("No two ends of the {1} axes share clearly more words than axes apart would", count)
		for _, x := range crossings(v) {
			b.Claims(prose.OftenByLuck, prose.ByLuck(x.n, x.q))
		}
		return prose.States(&b)
	}
	return prose.States(b.Fill(locale.Plural(int(x.n),
		"{1} of {2} lies far out both toward {3} and toward {4}; were the axes apart, {5} would", "{1} of {2} lie far out both toward {3} and toward {4}; were the axes apart, {5} would"),
		prose.Printed("intersections_n", x.n, prose.Count(x.n)), prose.Text(list), prose.Text(n.Phrase(x.first)),
		prose.Text(n.Phrase(x.second)), prose.Printed("intersections_expected", x.expected, prose.Fixed(x.expected, 1))).
		Claims(prose.SeldomByLuck, prose.ByLuck(x.n, x.q)))
}

// crossing is a row of the table intersections. usual is how many would be there if the
// words were as others about as frequent are.
type crossing struct {
	first, second         string // roles
	n, expected, usual, q float64
	compared              bool // usual is known
	words                 string
}

// crossings are the rows of that table.
func crossings(v *prose.View) (list []crossing) {
	t, _ := v.TableRows("intersections")
	for _, row := range t.Rows {
		x := crossing{first: prose.TextOf(t, row, "first"), second: prose.TextOf(t, row, "second"),
			words: prose.TextOf(t, row, "words")}
		var has [3]bool
		x.n, has[0] = prose.NumberOf(t, row, "n")
		x.expected, has[1] = prose.NumberOf(t, row, "expected")
		x.q, has[2] = prose.NumberOf(t, row, "q")
		x.usual, x.compared = prose.NumberOf(t, row, "usual")
		if has == [3]bool{true, true, true} {
			list = append(list, x)
		}
	}
	return list
}

// widestCrossing returns the one that has most words beyond both, the first of equal ones,
// of those with a q below .05.
func widestCrossing(v *prose.View) (best crossing, ok bool) {
	most := 0.0
	for _, x := range crossings(v) {
		beyond := x.n - x.expected
		if x.compared {
			beyond = x.n - max(x.expected, x.usual)
		}
		if x.q < prose.Alpha && (!ok || beyond > most) {
			best, most, ok = x, beyond, true
		}
	}
	return best, ok
}

// profilesVerdict says what other words do at that crossing, who stands there, how many
// words lie farther out than usual, and which axes have most to do with each other.
func profilesVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if x, ok := widestCrossing(v); ok {
		b.Say("Far out are the {1} of the words that lie farthest to a side.", prose.Text(farOut(v))).Add(" ")
		if x.compared {
			b.Say("Of as many other words, about as frequent, {1} would lie there: so much is the axes’ own doing.", prose.Printed("intersections_usual", x.usual, prose.Fixed(x.usual, 1)))
		}
		b.Add(" ").Say("Farthest out there are {1}.", prose.Text(phrases.JoinedNames(quoted(x.words, 3))))
	}
	if leaning, ok := v.Value("leaning"); ok {
		b.Add(" ").Fill(locale.Plural(int(leaning),
			"{1} of the {2} lies farther out on some axis than words about as frequent do, when all words of an axis are looked at together.",
			"{1} of the {2} lie farther out on some axis than words about as frequent do, when all words of an axis are looked at together."),
			prose.Printed("leaning", leaning, prose.Sentence(prose.CountWord(int(leaning)))),
			prose.Text(prose.Cardinal(v.Found("words"))))
	}
	if rho, ok := v.Value("rho"); ok {
		own := prose.Printed("rho", rho, prose.Signed(rho, 2))
		if usual, ok := v.Value("rho_usual"); ok {
			b.Add(" ").Say("The two axes that order the words most alike, or most the other way round, have the rank correlation {1}; of other words they have {2}.", own, prose.Printed("rho_usual", usual, prose.Signed(usual, 2)))
		} else {
			b.Add(" ").Say("The two axes that order the words most alike, or most the other way round, have the rank correlation {1}.", own)
		}
	}
	return prose.TrimStart(b.Spans)
}

// farOut is the share of words that counts as far out. The option is an int, or a number out
// of JSON.
func farOut(v *prose.View) string {
	switch x := v.Reading.Experiment.Options["share"].(type) {
	case int:
		return prose.Percent(float64(x) / 100)
	case float64:
		return prose.Percent(x / 100)
	}
	return locale.Say("few")
}

// quoted returns the first words of a list that commas part, in quotation marks.
func quoted(list string, most int) (out []string) {
	for _, w := range strings.Split(list, ", ") {
		if len(out) < most {
			out = append(out, locale.Say("“{1}”", w))
		}
	}
	return out
}

// profilesFigures are the axes, the words beyond others, the crossings and the correlation.
func profilesFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	row = row.And(v.ListFigure("words"), true)
	if x, ok := v.Value("leaning"); ok {
		row = row.And(prose.Figure{Term: locale.Say("Beyond words as frequent"), Value: prose.Count(x),
			Note: locale.Say("on one axis or more"), Data: []prose.Datum{{Name: "leaning", Number: x, Text: prose.Count(x)}}},
			true)
	}
	if x, ok := v.Value("crossed"); ok {
		row = row.And(prose.Figure{Term: locale.Say("Ends that share more words"), Value: prose.Count(x),
			Note: locale.Say("of {1}, looked at together", prose.Count(float64(len(crossings(v))))),
			Data: []prose.Datum{{Name: "crossed", Number: x, Text: prose.Count(x)}}}, true)
	}
	rho, ok := v.ValueFigure("rho", locale.Say("Largest rank correlation"), locale.Say("between two axes"))
	return row.And(rho, ok)
}

// profilesLimits hold for every outcome.
func profilesLimits(v *prose.View) []string {
	return []string{locale.Say("The middle of an axis is not where words usually lie: other words as frequent say where that is. A sign alone is no lean."),
		locale.Say("Axes share what their groups share, and words of like meaning stand together: that two ends share words need not come from the groups that the axes are named after."),
		v.LeanLimit()}
}
