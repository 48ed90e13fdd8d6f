package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Analogies lists pairs x, y of the vocabulary with a − b nearest to x − y in direction,
// for the pair a, b that is asked (Bolukbasi et al. 2016). Pairs farther apart than the
// option delta, at length 1, do not count. There is no null and no p: the headline states
// an order.
var _ = register(Method{
	ID:       "analogies",
	Lists:    true,
	Place:    Place{AnalogiesFound, 1, "He is to doctor as she is to which word?"},
	Question: analogiesQuestion,
	Headline: analogiesHeadline,
	About:    About{States: true},
	Verdict:  analogiesVerdict,
	Shows:    "count# compared# shared# least",
	Limits:   analogiesLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.PairsFound()} },
	Heading:  analogiesHeading,
	// 9 million ordered pairs, where 50,000 words are 2500 million: pairs grow with the square
	// of the words.
	Soon:   3000,
	Second: analogiesSecond,
})

// analogiesHeading heads the table; locale.Say says it.
var analogiesHeading = chart.Heading{Caption: "The analogies, the best first",
	Columns: "x|y|Score|Distance of x and y|*Place by the other rule"}

// analogiesSecond is what other vectors are for; locale.Say says it.
var analogiesSecond = Second{"Compare with other vectors", "Such as debiased ones: which analogies do both list?"}

// analogiesQuestion shows both sides of the pairs, "which pairs of words differ as she and
// he do?".
func analogiesQuestion(q prose.QuestionBuilder) []prose.QPart {
	sides := q.Sides("", "")
	return q.Say("which pairs of words differ as {1} and {2} do?", sides[:2], sides[2:])
}

// analogies returns the first analogies of the table, "her–his", at most [shownAnalogies]
// of them and the best first. The pairs asked for make the direction and tell nothing, so they are left out, whatever
// their case. Rows whose cells are no text are skipped, since a reading may come from a file.
func analogies(v *prose.View) []string {
	asked := map[string]bool{}
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		asked[strings.ToLower(strings.Join(p, "–"))] = true
	}
	x, y := v.Column("analogies", "x"), v.Column("analogies", "y")
	var out []string
	for i := range min(len(x), len(y)) {
		a, isText := x[i].(string)
		b, areTexts := y[i].(string)
		if pair := a + "–" + b; isText && areTexts && !asked[strings.ToLower(pair)] && len(out) < shownAnalogies {
			out = append(out, pair)
		}
	}
	return out
}

// shownAnalogies is the number of analogies that a headline names.
const shownAnalogies = 3

// analogiesHeadline names the first pairs found. It states an order and doubts nothing:
// some pair always comes first, which the limits say.
func analogiesHeadline(v *prose.View) prose.Claim {
	first, second := prose.PolesOf(v.Reading.Experiment.Sets["pairs"])
	found := analogies(v)
	if len(found) == 0 {
		// None of the words listed is new, or none is listed.
		return prose.Claim{None: locale.Say("No other two words differ as {1} and {2} do", first, second)}
	}
	return prose.States(new(prose.Builder).Say("The pairs that differ most nearly as {1} and {2} do: {3}",
		prose.Text(first), prose.Text(second), prose.Marked("b", strings.Join(found, ", "))))
}

// analogiesVerdict says how many analogies are listed of how many words, how many of them
// the other rule of repetition lists too, and what people marked them as. Without compared
// the pairs made no direction at all.
func analogiesVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	count, ok := v.Value("count")
	compared, known := v.Value("compared")
	if !ok || !known {
		return b.Say("The pairs make no direction, so no words are compared.").Spans
	}
	b.Say("{1} analogies are listed, of all pairs of {2} words.", prose.Printed("count", count, prose.Count(count)),
		prose.Printed("compared", compared, prose.Count(compared)))
	if shared, ok := v.Value("shared"); ok && count > 0 {
		// shared compares with the rule that was not chosen: the text of the paper and the
		// authors’ program differ in whether a word may come again.
		number := prose.Printed("shared", shared, prose.Count(shared))
		if b.Add(" "); v.Option("unique") == "x" {
			b.Say("{1} of them are listed too where y may not come again, as the authors’ program has it.", number)
		} else {
			b.Say("{1} of them are listed too where y may come again, as the paper’s text has it.", number)
		}
	}
	markedVerdict(v, &b)
	return b.Spans
}

// markedVerdict says what people marked the analogies as, and what the second embedding
// lists. Marks are asked for by the set marks; kept and the values that end in _with exist
// with a second embedding alone. Both parts are left out where their values are.
func markedVerdict(v *prose.View, b *prose.Builder) {
	if marked, ok := v.Value("marked"); ok {
		stereotypes, fine := countsOfMarks(v, "")
		b.Add(" ").Say("{1} are marked: {2} as stereotypes, {3} as fine.",
			prose.Printed("marked", marked, prose.Count(marked)), stereotypes, fine)
	}
	kept, ok := v.Value("kept")
	if !ok {
		return
	}
	b.Add(" ").Say("In the second embedding {1} of them are listed again.", prose.Printed("kept", kept, prose.Count(kept)))
	if _, ok := v.Value("stereotypes_with"); ok {
		stereotypes, fine := countsOfMarks(v, "_with")
		b.Add(" ").Say("Of its analogies, these are marked: {1} as stereotypes, {2} as fine.", stereotypes, fine)
	}
}

// countsOfMarks are how many analogies are marked as what. suffix is "" for the first
// embedding and "_with" for the second; it is the end of the values’ names. A count that
// is absent is said as 0.
func countsOfMarks(v *prose.View, suffix string) (stereotypes, fine prose.Span) {
	x, _ := v.Value("stereotypes" + suffix)
	y, _ := v.Value("appropriate" + suffix)
	return prose.Printed("stereotypes"+suffix, x, prose.Count(x)), prose.Printed("appropriate"+suffix, y, prose.Count(y))
}

// analogiesLimits begins with the rule that x and y differ. It forces the vectors to show
// a difference where the honest answer would be the same word.
func analogiesLimits(v *prose.View) []string {
	return []string{
		locale.Say("x and y are always two words. That one word goes with both sides alike cannot come out, so the list shows differences even where there are few."),
		locale.Say("With so many pairs some look apt by luck, and people see a meaning in most."),
		v.TextsLimit(),
	}
}
