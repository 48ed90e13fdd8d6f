//go:build !js || texts

package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// A map of a list of words by exact principal components (Pearson 1901) or axes of pairs,
// with the share of the words' spread that it shows, beside what maps of random words show
// (after Horn 1965), and how far it keeps who is near to whom (Venna and Kaski 2001).
var _ = register(Method{
	ID:       "map",
	Place:    Place{AroundWords, 9, "How do the words of a list lie to one another?"},
	Lists:    true,
	Question: mapQuestion,
	Labels:   "\nk=Nearest words within the list\ndimensions=Axes of the map\ndraws=Lists of random words\namong=Random words from the most frequent",
	Examples: map[string]experiment.SetRef{
		"words":  {Name: "family and court", Words: []string{"man", "woman", "boy", "girl", "father", "mother", "son", "daughter", "brother", "sister", "king", "queen", "prince", "princess", "duke", "duchess", "lord", "lady", "emperor", "empress"}},
		"A":      {Name: "female", Words: []string{"woman", "girl", "mother", "daughter", "sister", "queen", "princess", "duchess", "lady", "empress"}},
		"B":      {Name: "rulers", Words: []string{"king", "queen", "emperor", "empress"}},
		"C":      {Name: "offspring", Words: []string{"son", "daughter", "boy", "girl"}},
		"pairs":  {Name: "he and she", Pairs: [][]string{{"he", "she"}, {"man", "woman"}, {"his", "her"}}},
		"across": {Name: "rich and poor", Pairs: [][]string{{"rich", "poor"}, {"wealthy", "impoverished"}, {"affluent", "needy"}}},
		"up":     {Name: "old and young", Pairs: [][]string{{"old", "young"}, {"older", "younger"}, {"elderly", "youthful"}}},
	},
	Headline: mapHeadline,
	About:    About{States: true},
	Verdict:  mapVerdict,
	Figures:  mapFigures,
	Limits:   mapLimits,
	Charts:   (*chart.Frame).Maps,
	Table:    (*chart.Frame).MapTable,
})

// mapQuestion names the groups and the axes of one's own where there are any.
func mapQuestion(q prose.QuestionBuilder) []prose.QPart {
	var groups []string
	for _, role := range []string{"A", "B", "C"} {
		if _, ok := q.Asked.Sets[role]; ok {
			groups = append(groups, role)
		}
	}
	parts := prose.Parts("how do ", q.List("words", ""))
	for i, role := range groups {
		between := ", "
		if i == len(groups)-1 {
			between = " and "
		}
		parts = append(parts, prose.Parts(between, q.Blank(role, ""))...)
	}
	parts = append(parts, prose.Parts(" lie to one another")...)
	between := ", along an axis from "
	for _, role := range []string{"pairs", "across", "up"} {
		set, ok := q.Asked.Sets[role]
		if !ok {
			continue
		}
		positive, negative := prose.PolesOf(set)
		parts = append(parts, prose.Parts(between)...)
		parts = append(parts, prose.QPart{Text: negative, Blank: role, Pole: "B"}, prose.QPart{Text: " to "}, prose.QPart{Text: positive, Blank: role, Pole: "A"})
		between = ", another from "
	}
	return append(parts, prose.QPart{Text: "?"})
}

// mapHeadline states the share shown and who lies farthest apart along the first axis.
func mapHeadline(v *prose.View) prose.Claim {
	t := v.TableOf("axes")
	shown, ok := v.Value("shown")
	if !ok || len(t.Rows) == 0 {
		return prose.Claim{None: "These words cannot be laid out"}
	}
	var b prose.Builder
	b.Add("The map shows ").Num("shown", shown, percent(shown)).Add(" of the spread of these words; along ", firstAxis(v, t), " ").
		Mark("b", "“"+prose.TextOf(t, t.Rows[0], "positive")+"”").Add(" and ").Mark("b", "“"+prose.TextOf(t, t.Rows[0], "negative")+"”").Add(" lie farthest apart")
	return prose.States(&b)
}

// firstAxis names the first axis; one of pairs by its poles.
func firstAxis(v *prose.View, t experiment.Table) string {
	from := prose.TextOf(t, t.Rows[0], "from")
	if from == "component" {
		return "its first axis"
	}
	positive, negative := v.Names().PairPoles(from)
	return "the axis from " + negative + " to " + positive
}

// mapVerdict says what each axis shows, what random words show and how far the map keeps
// who is near to whom.
func mapVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	t := v.TableOf("axes")
	for i, row := range t.Rows {
		share, _ := prose.NumberOf(t, row, "share")
		switch {
		case i == 0:
			b.Add("Its axes show ")
		case i == len(t.Rows)-1:
			b.Add(" and ")
		default:
			b.Add(", ")
		}
		b.Add(percent(share))
	}
	if len(t.Rows) > 0 {
		b.Add(".")
	}
	usual, drawn := v.Value("usual")
	lists, counted := v.Value("lists")
	if p, ok := v.Value("p"); ok && drawn && counted && p*(lists+1) >= 1 {
		b.Add(" A map of as many random words shows ").Num("usual", usual, percent(usual)).Add(" in the median; of ").Num("lists", lists, prose.Count(lists)).
			Add(" such maps ", asMuch(p*(lists+1)-1, lists), " at least as much as this one.")
	}
	if kept, ok := v.Value("kept"); ok {
		luck, _ := v.Value("kept_by_luck")
		k, _ := v.Value("k")
		b.Add(" ").Num("kept", kept, percent(kept)).Add(nearestOf(int(k)), " nearest on the map, too; by luck it would be ").
			Num("kept_by_luck", luck, percent(luck)).Add(".")
	}
	return prose.TrimStart(b.Spans)
}

// nearestOf says of what a share of the k nearest words is taken.
func nearestOf(k int) string {
	if k == 1 {
		return " of the words have the word that is nearest to them within the list"
	}
	return " of the " + prose.Cardinal(k) + " words nearest to each within the list are"
}

// asMuch counts the random lists that show as much, of so many.
func asMuch(lists, of float64) string {
	switch n := math.Round(lists); {
	case n >= of:
		return "all show"
	case n <= 0:
		return "none shows"
	case n == 1:
		return "one shows"
	default:
		return prose.Count(n) + " show"
	}
}

// mapFigures are the share shown beside that of random words, trustworthiness, nearest
// words kept and the number of words.
func mapFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	if shown, ok := v.Value("shown"); ok {
		f := prose.Figure{Term: "Share of the spread", Value: percent(shown), Note: "shown by all axes", Data: []prose.Datum{{Name: "shown", Number: shown, Text: percent(shown)}}}
		if usual, ok := v.Value("usual"); ok {
			f.Note = "random words: " + percent(usual)
			f.Data = append(f.Data, prose.Datum{Name: "usual", Number: usual, Text: percent(usual)})
		}
		row = row.And(f, true)
	}
	trust, ok := v.ValueFigure("trust", "Trustworthiness", "1: what is near on the map is near")
	row = row.And(trust, ok)
	if kept, ok := v.Value("kept"); ok {
		luck, _ := v.Value("kept_by_luck")
		row = row.And(prose.Figure{Term: "Nearest words kept", Value: percent(kept), Note: "by luck " + percent(luck), Data: []prose.Datum{{Name: "kept", Number: kept, Text: percent(kept)}, {Name: "kept_by_luck", Number: luck, Text: percent(luck)}}}, true)
	}
	if n, ok := v.Value("n"); ok {
		row = row.And(prose.Figure{Term: "Words on the map", Value: prose.Count(n), Data: []prose.Datum{{Name: "n", Number: n, Text: prose.Count(n)}}}, true)
	}
	return row
}

// mapLimits begins with what is misread most: words that only seem to lie together.
func mapLimits(v *prose.View) []string {
	near := "Words that lie together on the map may lie apart in the vectors."
	shown, ok := v.Value("shown")
	switch {
	case ok && percent(1-shown) == "0 %":
		near = "The map shows how these words lie to one another, and nothing of how they lie to others."
	case ok:
		near = "Words that lie together on the map may lie apart in the vectors: " + percent(1-shown) + " of their spread is not shown."
	}
	axes := "The axes have no meaning by themselves: they are where these words differ most, and other words give other axes."
	for i, from := range v.Column("axes", "from") {
		if i == 0 && from != "component" {
			axes = "The middle of the map is the mean of these words, and not where neither pole is nearer. Components have no meaning by themselves: other words give others."
		}
	}
	return []string{near, axes, "It does not say that words form groups: any list can be laid out, and eyes find groups among random dots, too."}
}
