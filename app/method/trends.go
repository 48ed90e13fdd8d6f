package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// listTrendsMethod: several lists over time (Schmahl et al. 2020): the slope of each, corrected for asking
// several, and beside lists of words drawn by luck. Of texts the value of a list is its
// mean PMI bias (Valentini et al. 2022) inside each decade.
func listTrendsMethod() Method {
	return Method{
		ID:       "trends",
		Place:    Place{WordsLean, 9, "Several lists at once"},
		Question: trendsQuestion,
		Labels:   "\nmeasure=Measured as\npool=Words to draw random lists from\naround=p counts from",
		Examples: map[string]experiment.SetRef{"lists": {Lists: []experiment.SetRef{{ID: "rios.career-family.career"},
			{ID: "rios.career-family.family"}, {ID: "rios.strong-weak.strong"},
			{ID: "rios.intelligence-appearance.appearance"}}}},
		Idle:     idleOfTexts,
		Headline: listsHeadline,
		About:    About{States: true},
		Verdict:  listsVerdict,
		Figures:  func(*prose.View) []prose.Figure { return nil },
		Charts:   func(f *chart.Frame) []chart.Chart { return nil },
		Heading:  trendsHeading,
		MovesToA: true,
		OverYears: filled(Method{Headline: trendsHeadline, Verdict: trendsVerdict, Figures: trendsFigures,
			Limits: trendsLimits, Asides: trendsAsides,
			Charts: func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ListTrends()} },
			Table:  (*chart.Frame).ListSlopes, MoreTables: (*chart.Frame).ListTables}),
		BetweenParts: filled(Method{Headline: listPartsHeadline, Verdict: listPartsVerdict, Figures: listPartsFigures,
			Limits: listPartsLimits, Asides: listPartsAsides,
			Charts: func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ListParts()} },
			Table:  (*chart.Frame).ListDifferences, MoreTables: (*chart.Frame).ListTables}),
	}
}

// trendsHeading heads the table; locale.Say says it.
var trendsHeading = chart.Heading{Caption: "Each list by itself",
	Columns: "List|*Words found|*Asked|Value|95 % interval"}

// idleOfTexts: in texts random lists are of the words that were counted for them; named
// parts are compared with none.
func idleOfTexts(v *prose.View) []string {
	switch {
	case v.Named():
		return []string{"pool", "around"}
	case v.Reading.Texts != nil:
		return []string{"pool"}
	}
	return nil
}

// trendsQuestion asks which of the lists moved.
func trendsQuestion(q prose.QuestionBuilder) []prose.QPart {
	if q.Asked.Each == "" {
		return q.Say("on which side do {1} stand, nearer to {2} or to {3}?", q.Lists("lists", ""),
			q.Blank("A", ""), q.Blank("B", ""))
	}
	if q.Asked.Each == prose.EachEpoch(true) {
		return q.Say("do {1} stand nearer to {2} or to {3}?", q.Lists("lists", ""), q.Blank("A", ""), q.Blank("B", ""))
	}
	return q.Say("did {1} move between {2} and {3}?", q.Lists("lists", ""), q.Blank("A", ""), q.Blank("B", ""))
}

// listsHeadline names, of one embedding, the list that lies farthest.
func listsHeadline(v *prose.View) prose.Claim {
	t := v.TableOf("lists")
	name, most := "", 0.0
	for _, row := range t.Rows {
		if x, ok := prose.NumberOf(t, row, "value"); ok && math.Abs(x) > math.Abs(most) {
			name, most = prose.TextOf(t, row, "list"), x
		}
	}
	if name == "" {
		return prose.Claim{None: locale.Say("None of the lists could be measured")}
	}
	return prose.States(new(prose.Builder).Say("Farthest from the middle of the lists: {1}",
		prose.Marked("b", v.ListPhrase(name))))
}

// listsVerdict says that number.
func listsVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if x, ok := v.Value("farthest"); ok {
		b.Say("Their value is {1}. Over a series of texts it is said which of the lists moved.", prose.Printed("farthest", x, prose.Signed(x, 3)))
	}
	return b.Spans
}

// towards says where a list moved.
func towards(v *prose.View, up bool, b *prose.Builder, who string) {
	switch {
	case !v.Sided() && up:
		b.Say("{1} rose", prose.Text(who))
	case !v.Sided():
		b.Say("{1} fell", prose.Text(who))
	case up:
		b.Say("{1} moved towards {2}", prose.Text(who), prose.Marked("pa", v.Names().Phrase("A")))
	default:
		b.Say("{1} moved towards {2}", prose.Text(who), prose.Marked("pb", v.Names().Phrase("B")))
	}
}

// moving are lists whose slope is clear: beside random lists too, or where there are none;
// by interval and q, though random lists often move as far; by q alone; by the interval alone,
// so that luck could do as much among so many.
type moving struct{ sure, likeRandom, unsettled, perhaps []prose.ListTrend }

// byCertainty divides them.
func byCertainty(lists []prose.ListTrend) (m moving) {
	for _, l := range lists {
		switch s := l.Slope.Certainty(); {
		case !l.Fitted:
		case s == prose.MaybeWordChoice:
			m.unsettled = append(m.unsettled, l)
		case s > prose.MaybeWordChoice && l.Random >= prose.Alpha:
			m.likeRandom = append(m.likeRandom, l)
		case s > prose.MaybeWordChoice:
			m.sure = append(m.sure, l)
		case s == prose.MaybeChance:
			m.perhaps = append(m.perhaps, l)
		}
	}
	return m
}

// trendsHeadline says which lists moved, with the doubt there is, and then which stand on
// one side throughout.
func trendsHeadline(v *prose.View) prose.Claim {
	lists := v.ListTrends()
	tested := 0
	for _, l := range lists {
		if l.Fitted {
			tested++
		}
	}
	if tested == 0 {
		return prose.Claim{None: locale.Say("Nothing can be said of a trend: no list has a number at three epochs")}
	}
	var b prose.Builder
	m := byCertainty(lists)
	movers(v, &b, m.sure, "", prose.Found)
	movers(v, &b, m.likeRandom, locale.Say(", though random lists of as many words often move as far"), prose.FoundThough)
	movers(v, &b, m.unsettled, locale.Say("; other {1} could show otherwise", locale.Say("texts")), prose.FoundIf)
	movers(v, &b, m.perhaps, locale.Plural(tested, ", though luck could do as much among {1} list",
		", though luck could do as much among {1} lists", prose.Count(float64(tested))), prose.FoundThough)
	if len(b.Spans) == 0 {
		b.Say("No list clearly moved")
		for _, l := range lists {
			if l.Fitted {
				b.Claims(prose.NotClear, l.Slope)
			}
		}
	}
	standing(v, &b, lists)
	return prose.States(&b)
}

// movers says of lists that they moved, those towards A first, with the doubt there is of
// all of them. Nothing is said of none.
func movers(v *prose.View, b *prose.Builder, lists []prose.ListTrend, doubt string, what prose.What) {
	said := false
	if len(lists) > 0 {
		next(b)
	}
	for _, up := range []bool{true, false} {
		var names []string
		for _, l := range lists {
			if l.Slope.Up() == up {
				names = append(names, l.Phrase)
			}
		}
		if len(names) == 0 {
			continue
		}
		text := fewNames(names)
		if said {
			b.Add("; ")
		} else {
			text = prose.Sentence(text)
		}
		said = true
		towards(v, up, b, text)
	}
	if !said {
		return
	}
	b.Add(doubt)
	for _, l := range lists {
		f := l.Slope
		if l.Random >= prose.Alpha && !(f.Tested && f.P >= prose.Alpha) { // the p that the doubt is of
			f.P, f.Tested = l.Random, true
		}
		b.Claims(what, f)
	}
}

// standing adds which lists stand on one side at every epoch, of those of which luck would
// put all points on one side less than 1 time in 20 among so many lists, of which more than
// half of the points are clear of 0, and that lie farther out than random lists at half of
// them at least.
func standing(v *prose.View, b *prose.Builder, lists []prose.ListTrend) {
	if !v.Sided() {
		return
	}
	sides := map[float64][]string{}
	for _, l := range lists {
		side, clear, n := l.Side()
		if 2*clear > n && !l.AmongRandom() && math.Ldexp(float64(len(lists)), 1-n) < prose.Alpha {
			sides[side] = append(sides[side], l.Phrase)
		}
	}
	said := false
	for _, s := range []struct {
		side        float64
		class, pole string
	}{{1, "pa", "A"}, {-1, "pb", "B"}} {
		if len(sides[s.side]) == 0 {
			continue
		}
		names, side := sides[s.side], v.Names().Side(s.pole)
		if said {
			markEach(b, s.class, ", ", names)
			b.Say(" on {1}", prose.Text(side))
		} else {
			names = append([]string{prose.Sentence(names[0])}, names[1:]...)
			markEach(b, s.class, ". ", names)
			b.Say(" stay on {1}", prose.Text(side))
		}
		said = true
	}
}

// markEach writes up to three names as fewNames does, each in the colour of a side, so that
// a line may break between them.
func markEach(b *prose.Builder, class, before string, names []string) {
	names = few(names)
	for i, name := range names {
		switch {
		case i > 0 && i == len(names)-1:
			before = locale.Say(" and ")
		case i > 0:
			before = ", "
		}
		b.Add(before).Mark(class, name)
	}
}

// few keeps up to three names, or two and how many more there are.
func few(names []string) []string {
	if n := len(names); n > 3 {
		return append(names[:2:2], locale.Plural(n-2, "{1} more list", "{1} more lists", prose.Count(float64(n-2))))
	}
	return names
}

// fewNames writes up to three names, and how many more there are.
func fewNames(names []string) string {
	return phrases.JoinedNames(few(names))
}
