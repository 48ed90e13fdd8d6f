package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// wordMapMethod: a map of a list of words by exact principal components (Pearson 1901) or axes of pairs,
// with the share of the words' spread that it shows, beside what maps of random words show
// (after Horn 1965), and how far it keeps who is near to whom (Venna and Kaski 2001).
func wordMapMethod() Method {
	return Method{
		ID:       "map",
		Place:    Place{AroundWords, 9, "How do the words of a list lie to one another?"},
		Lists:    true,
		Question: mapQuestion,
		Labels:   "\nk=Nearest words within the list\ndimensions=Axes of the map\ndraws=Lists of random words\namong=Random words from the most frequent",
		Examples: map[string]experiment.SetRef{
			"words": {Name: "family and court", Words: []string{"man", "woman", "boy", "girl", "father", "mother", "son",
				"daughter", "brother", "sister", "king", "queen", "prince", "princess", "duke", "duchess", "lord", "lady",
				"emperor", "empress"}},
			"A": {Name: "female", Words: []string{"woman", "girl", "mother", "daughter", "sister", "queen", "princess",
				"duchess", "lady", "empress"}},
			"B":     {Name: "rulers", Words: []string{"king", "queen", "emperor", "empress"}},
			"C":     {Name: "offspring", Words: []string{"son", "daughter", "boy", "girl"}},
			"pairs": {Name: "he and she", Pairs: [][]string{{"he", "she"}, {"man", "woman"}, {"his", "her"}}},
			"across": {Name: "rich and poor", Pairs: [][]string{{"rich", "poor"}, {"wealthy", "impoverished"},
				{"affluent", "needy"}}},
			"up": {Name: "old and young", Pairs: [][]string{{"old", "young"}, {"older", "younger"},
				{"elderly", "youthful"}}},
		},
		Headline: mapHeadline,
		About:    About{States: true},
		Verdict:  mapVerdict,
		Figures:  mapFigures,
		Limits:   mapLimits,
		Charts:   (*chart.Frame).Maps,
		Table:    (*chart.Frame).MapTable,
	}
}

// mapQuestion names the groups and the axes of one's own where there are any.
func mapQuestion(q prose.QuestionBuilder) []prose.QPart {
	var groups []string
	for _, role := range []string{"A", "B", "C"} {
		if _, ok := q.Asked.Sets[role]; ok {
			groups = append(groups, role)
		}
	}
	list := q.List("words", "")
	for i, role := range groups {
		between := ", "
		if i == len(groups)-1 {
			between = locale.Say(" and ")
		}
		list = append(list, prose.Parts(between, q.Blank(role, ""))...)
	}
	var axes []prose.QPart
	for _, role := range []string{"pairs", "across", "up"} {
		set, ok := q.Asked.Sets[role]
		if !ok {
			continue
		}
		positive, negative := prose.PolesOf(set)
		ends := [][]prose.QPart{{{Text: negative, Blank: role, Pole: "B"}}, {{Text: positive, Blank: role, Pole: "A"}}}
		if axes == nil {
			axes = q.Say(", along an axis from {1} to {2}", ends...)
		} else {
			axes = append(axes, q.Say(", another from {1} to {2}", ends...)...)
		}
	}
	return q.Say("how do {1} lie to one another{2}?", list, axes)
}

// mapHeadline states the share shown and who lies farthest apart along the first axis.
func mapHeadline(v *prose.View) prose.Claim {
	t := v.TableOf("axes")
	shown, ok := v.Value("shown")
	if !ok || len(t.Rows) == 0 {
		return prose.Claim{None: locale.Say("These words cannot be laid out")}
	}
	var b prose.Builder
	end := func(column string) prose.Span {
		return prose.Marked("b", locale.Say("“{1}”", prose.TextOf(t, t.Rows[0], column)))
	}
	return prose.States(b.Say("The map shows {1} of the spread of these words; along {2} {3} and {4} lie farthest apart",
		prose.Printed("shown", shown, percent(shown)), prose.Text(firstAxis(v, t)), end("positive"), end("negative")))
}

// firstAxis names the first axis; one of pairs by its poles.
func firstAxis(v *prose.View, t experiment.Table) string {
	from := prose.TextOf(t, t.Rows[0], "from")
	if from == "component" {
		return locale.Say("its first axis")
	}
	positive, negative := v.Names().PairPoles(from)
	return locale.Say("the axis from {1} to {2}", negative, positive)
}

// mapVerdict says what each axis shows, what random words show and how far the map keeps
// who is near to whom.
func mapVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	t := v.TableOf("axes")
	var shares []string
	for _, row := range t.Rows {
		share, _ := prose.NumberOf(t, row, "share")
		shares = append(shares, percent(share))
	}
	if shares != nil {
		b.Say("Its axes show {1}.", prose.Text(phrases.JoinedNames(shares)))
	}
	usual, drawn := v.Value("usual")
	lists, counted := v.Value("lists")
	if p, ok := v.Value("p"); ok && drawn && counted && p*(lists+1) >= 1 {
		b.Add(" ").Say("A map of as many random words shows {1} in the median; of {2} such maps {3} at least as much as this one.",
			prose.Printed("usual", usual, percent(usual)), prose.Printed("lists", lists, prose.Count(lists)),
			prose.Text(asMuch(p*(lists+1)-1, lists)))
	}
	if kept, ok := v.Value("kept"); ok {
		luck, _ := v.Value("kept_by_luck")
		k, _ := v.Value("k")
		parts := []prose.Span{prose.Printed("kept", kept, percent(kept)), prose.Printed("kept_by_luck", luck, percent(luck)),
			prose.Text(prose.Cardinal(int(k)))}
		if b.Add(" "); k == 1 {
			b.Say("{1} of the words have the word that is nearest to them within the list nearest on the map, too; by luck it would be {2}.", parts...)
		} else {
			b.Say("{1} of the {3} words nearest to each within the list are nearest on the map, too; by luck it would be {2}.", parts...)
		}
	}
	return prose.TrimStart(b.Spans)
}

// asMuch counts the random lists that show as much, of so many.
func asMuch(lists, of float64) string {
	switch n := math.Round(lists); {
	case n >= of:
		return locale.Say("all show")
	case n <= 0:
		return locale.Say("none shows")
	case n == 1:
		return locale.Say("one shows")
	default:
		return locale.Say("{1} show", prose.Count(n))
	}
}

// mapFigures are the share shown beside that of random words, trustworthiness, nearest
// words kept and the number of words.
func mapFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	if shown, ok := v.Value("shown"); ok {
		f := prose.Figure{Term: locale.Say("Share of the spread"), Value: percent(shown),
			Note: locale.Say("shown by all axes"), Data: []prose.Datum{{Name: "shown", Number: shown, Text: percent(shown)}}}
		if usual, ok := v.Value("usual"); ok {
			f.Note = locale.Say("random words: {1}", percent(usual))
			f.Data = append(f.Data, prose.Datum{Name: "usual", Number: usual, Text: percent(usual)})
		}
		row = row.And(f, true)
	}
	trust, ok := v.ValueFigure("trust", locale.Say("Trustworthiness"), locale.Say("1: what is near on the map is near"))
	row = row.And(trust, ok)
	if kept, ok := v.Value("kept"); ok {
		luck, _ := v.Value("kept_by_luck")
		row = row.And(prose.Figure{Term: locale.Say("Nearest words kept"), Value: percent(kept),
			Note: locale.Say("by luck {1}", percent(luck)),
			Data: []prose.Datum{{Name: "kept", Number: kept, Text: percent(kept)},
				{Name: "kept_by_luck", Number: luck, Text: percent(luck)}}}, true)
	}
	if n, ok := v.Value("n"); ok {
		row = row.And(prose.Figure{Term: locale.Say("Words on the map"), Value: prose.Count(n),
			Data: []prose.Datum{{Name: "n", Number: n, Text: prose.Count(n)}}}, true)
	}
	return row
}

// mapLimits begins with what is misread most: words that only seem to lie together.
func mapLimits(v *prose.View) []string {
	near := locale.Say("Words that lie together on the map may lie apart in the vectors.")
	shown, ok := v.Value("shown")
	switch {
	case ok && math.Round(100*(1-shown)) == 0:
		near = locale.Say("The map shows how these words lie to one another, and nothing of how they lie to others.")
	case ok:
		near = locale.Say("Words that lie together on the map may lie apart in the vectors: {1} of their spread is not shown.", percent(1-shown))
	}
	axes := locale.Say("The axes have no meaning by themselves: they are where these words differ most, and other words give other axes.")
	for i, from := range v.Column("axes", "from") {
		if i == 0 && from != "component" {
			axes = locale.Say("The middle of the map is the mean of these words, and not where neither pole is nearer. Components have no meaning by themselves: other words give others.")
		}
	}
	return []string{near, axes, locale.Say("It does not say that words form groups: any list can be laid out, and eyes find groups among random dots, too.")}
}
