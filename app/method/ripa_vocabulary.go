package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// RIPA of the whole vocabulary: mean, spread and the words farthest out either way. The
// farthest of all words are rare ones that nobody knows, so the headline names the
// farthest of the 10,000 most frequent, of which the measure has a table of its own.
var _ = register(Method{
	ID:       "ripa-vocabulary",
	Place:    Place{WordsLean, 7, "All words of the vectors"},
	Question: everyWordQuestion,
	Headline: everyWordHeadline,
	About:    About{States: true},
	Verdict:  everyWordVerdict,
	Shows:    "mean sd share_positive% count#",
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.EveryWord()} },
	Heading:  everyWordHeading,
})

// everyWordHeading heads the table; locale.Say says it.
var everyWordHeading = chart.Heading{Caption: "The words that lean most, each way",
	Columns: "Word|Leans|*Rank by frequency|Score"}

// everyWordQuestion has no list; the whole vocabulary is asked of.
func everyWordQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which of all words lean toward {1}?", q.Sides(locale.Say(" and which toward "), ""))
}

// everyWordHeadline names the words farthest to either side. A side may have none, where
// all words of the table lean the other way. The negative pole comes first, as it stands
// on the left of the chart.
func everyWordHeadline(v *prose.View) prose.Claim {
	positive, negative := prose.Poles(v.Answer)
	most, least, oneSided := knownExtremes(v)
	if most == "" && least == "" {
		return prose.Claim{None: locale.Say("No lean can be measured")}
	}
	of := locale.Say("all")
	if count, ok := v.Value("count"); ok && count > known && len(v.TableOf("common").Rows) > 0 {
		of = locale.Say("the {1} most frequent", prose.Count(known))
	}
	var b prose.Builder
	left, right, all := prose.Text(negative), prose.Text(positive), prose.Text(of)
	switch {
	case !oneSided && most == "":
		b.Say("Of {1} words, {2} leans most to the {3} side", all, prose.Marked("pb", least), left)
	case !oneSided && least == "":
		b.Say("Of {1} words, {2} leans most to the {3} side", all, prose.Marked("pa", most), right)
	case most == "":
		b.Say("Of {1} words, {2} leans most to the {3} side; none leans to the {4} side", all,
			prose.Marked("pb", least), left, right)
	case least == "":
		b.Say("Of {1} words, {2} leans most to the {3} side; none leans to the {4} side", all,
			prose.Marked("pa", most), right, left)
	default:
		b.Say("Of {1} words, {2} leans most to the {3} side and {4} most to the {5} side", all, prose.Marked("pb", least),
			left, prose.Marked("pa", most), right)
	}
	return prose.States(&b)
}

// known is the number of the most frequent words that people know; metrics has a table of
// their extremes. It must be that of metrics: the sentence says this number of a table
// made there.
const known = 10_000

// knownExtremes returns the words that lean most to either side among those that people
// know, the words of the pairs aside. Where an embedding has no table common, that of all
// words stands in. The words of the pairs are farthest by construction, so they are passed
// over. "" for a side without a word; oneSided is whether that side has no word at all,
// not even of the pairs.
func knownExtremes(v *prose.View) (most, least string, oneSided bool) {
	t := v.TableOf("common")
	if len(t.Rows) == 0 {
		t = v.TableOf("extremes")
	}
	var high, low float64
	up, down := false, false
	for _, row := range t.Rows {
		word := prose.TextOf(t, row, "word")
		x, ok := prose.NumberOf(t, row, "score")
		up, down = up || ok && x > 0, down || ok && x < 0
		switch {
		case !ok || paired(v, word):
		case x > high:
			most, high = word, x
		case x < low:
			least, low = word, x
		}
	}
	return most, least, !(up && down)
}

// paired reports whether a word is of the pairs that give the direction. Case is ignored:
// "He" is a form of the pairs’ he in embeddings with capitals.
func paired(v *prose.View, word string) bool {
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		for _, w := range p {
			if strings.EqualFold(w, word) {
				return true
			}
		}
	}
	return false
}

// everyWordVerdict says the share on the first side and how the mean goes from the most
// frequent bin to the rarest; the bins’ rows run in that order. Means of raw scores have
// no unit, hence two plain decimals.
func everyWordVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	positive, _ := prose.Poles(v.Answer)
	if share, ok := v.Value("share_positive"); ok {
		b.Say("{1} of all words lean to the {2} side.", prose.Printed("share_positive", share, prose.Percent(share)),
			prose.Text(positive))
	}
	t := v.TableOf("bins")
	if n := len(t.Rows); n > 1 {
		to, _ := prose.NumberOf(t, t.Rows[0], "to")
		first, ok := prose.NumberOf(t, t.Rows[0], "mean")
		last, has := prose.NumberOf(t, t.Rows[n-1], "mean")
		if ok && has {
			b.Add(" ").Say("On average they lean {1} among the {2} most frequent words and {3} among the rarest, where a positive number is to the {4} side.",
				prose.Text(prose.Signed(first, 2)), prose.Text(prose.Count(to)),
				prose.Text(prose.Signed(last, 2)), prose.Text(positive))
		}
	}
	return prose.TrimStart(b.Add(" ").Say("Most words are rare, and rare words lean for reasons that have little to do with the pairs.").Spans)
}
