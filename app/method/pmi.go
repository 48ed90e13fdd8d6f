//go:build !js || texts

package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
)

// PMI bias (Valentini et al. 2022) is log((a + ½)/(b + ½)) − log(N_A/N_B): how much more
// often a word stands beside words for A than beside words for B, as a logarithm, given
// how often each group is spoken of.
var _ = register(Method{
	ID:       "pmi",
	Place:    Place{InTheTexts, 1, "Beside whom words stand"},
	Question: companyQuestion,
	Labels:   "\nestimate=Estimate\nerrors=Intervals over",
	Headline: companyHeadline,
	About:    About{States: true},
	Verdict:  companyVerdict,
	Figures:  companyFigures,
	Limits:   textLimits,
	MovesToA: true,
	Look:     func(*prose.View) chart.Look { return chart.Look{Term: "PMI bias"} },
	Charts: func(f *chart.Frame) []chart.Chart {
		return []chart.Chart{f.Company(), f.Funnel(), f.TextParts(), f.TextYears()}
	},
	Table: (*chart.Frame).CompanyTable,
})

// companyQuestion asks beside whom the words of a list stand.
func companyQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("which of ", q.List("words", " stand beside "), q.Blank("A", " and which beside "), q.Blank("B", "?"))
}

// clearCompany counts the words that stand beside A and beside B more often than luck
// would have it, when all are looked at together, and those that have a number.
func clearCompany(v *prose.View) (a, b, tested int) {
	for _, row := range v.Reading.Words {
		score, ok := prose.ScoreOf(row, "score")
		if !ok || row.Set != "words" {
			continue
		}
		tested++
		q, adjusted := prose.ScoreOf(row, "q")
		low, hasLow := prose.ScoreOf(row, "low")
		high, hasHigh := prose.ScoreOf(row, "high")
		switch {
		case !adjusted || q >= prose.Alpha || !hasLow || !hasHigh || low <= 0 && high >= 0:
		case score > 0:
			a++
		default:
			b++
		}
	}
	return a, b, tested
}

// companyHeadline counts the words that are clear of luck; it ranks none, since the
// intervals of neighbours overlap.
func companyHeadline(v *prose.View) prose.Claim {
	a, b, tested := clearCompany(v)
	if tested == 0 {
		return prose.Claim{None: "None of the words stands often enough beside either group to be measured"}
	}
	n := v.Names()
	var text prose.Builder
	list := n.Counted("words", tested)
	switch {
	case tested == 1 && a+b == 0:
		text.Add("The word stands clearly more often neither beside ", n.Phrase("A"), " nor beside ", n.Phrase("B"))
	case tested == 1:
		pole := "A"
		if b > 0 {
			pole = "B"
		}
		text.Add("The word stands clearly more often beside ").Mark(prose.PoleClass(pole), n.Phrase(pole))
	case a+b == 0:
		text.Add("None of ", list, " stands clearly more often beside ").Mark("pa", n.Phrase("A")).Add(" or beside ").Mark("pb", n.Phrase("B"))
	case b == 0:
		text.Add("Of ", list, ", ").Num("clear_a", float64(a), prose.CountWord(a)).Add(stand(a), "clearly more often beside ").Mark("pa", n.Phrase("A")).Add(", none beside ").Mark("pb", n.Phrase("B"))
	case a == 0:
		text.Add("Of ", list, ", ").Num("clear_b", float64(b), prose.CountWord(b)).Add(stand(b), "clearly more often beside ").Mark("pb", n.Phrase("B")).Add(", none beside ").Mark("pa", n.Phrase("A"))
	default:
		text.Add("Of ", list, ", ").Num("clear_a", float64(a), prose.CountWord(a)).Add(stand(a), "clearly more often beside ").Mark("pa", n.Phrase("A")).
			Add(" and ").Num("clear_b", float64(b), prose.CountWord(b)).Add(" beside ").Mark("pb", n.Phrase("B"))
	}
	return prose.States(&text)
}

// stand is the verb of so many words.
func stand(n int) string {
	if n == 1 {
		return " stands "
	}
	return " stand "
}

// companyVerdict says the mean, and of the clearest word of either side how many times as
// often it stands there.
func companyVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	n := v.Names()
	mean, ok := v.Value("mean")
	if !ok {
		return nil
	}
	b.Add("The mean PMI bias is ").Num("mean", mean, prose.Signed(mean, 2))
	switch low, high, ok := v.Interval("low", "high"); {
	case !ok:
		b.Add(", where a positive number is nearer to ", n.Phrase("A"), ".")
	case low <= 0 && high >= 0:
		b.Add(" (").Num("low", low, prose.Signed(low, 2)).Add(" to ").Num("high", high, prose.Signed(high, 2)).Add("), so that the list as a whole may lean either way.")
	default:
		b.Add(" (").Num("low", low, prose.Signed(low, 2)).Add(" to ").Num("high", high, prose.Signed(high, 2)).Add("), where a positive number is nearer to ", n.Phrase("A"), ".")
	}
	lead := " Given how often each group is spoken of, "
	for _, side := range []struct {
		sign float64
		pole string
	}{{1, "A"}, {-1, "B"}} {
		if word, ratio, ends := clearest(v, side.sign); word != "" {
			b.Add(lead).Mark(prose.PoleClass(side.pole), word).Add(" stands ", times(ratio), " as often beside ", n.Phrase(side.pole), " (", ends, ")")
			lead = ", and "
		}
	}
	if lead == ", and " {
		b.Add(".")
	}
	return b.Spans
}

// clearest returns the word of a side whose interval lies farthest from no bias, with how
// many times as often it stands there.
func clearest(v *prose.View, sign float64) (word string, ratio float64, ends string) {
	best := 0.0
	for _, row := range v.Reading.Words {
		score, ok := prose.ScoreOf(row, "score")
		low, hasLow := prose.ScoreOf(row, "low")
		high, hasHigh := prose.ScoreOf(row, "high")
		q, adjusted := prose.ScoreOf(row, "q")
		if !ok || !hasLow || !hasHigh || !adjusted || q >= prose.Alpha || row.Set != "words" {
			continue
		}
		if sign < 0 {
			score, low, high = -score, -high, -low
		}
		if low > best {
			best, word, ratio = low, row.As, math.Exp(score)
			ends = prose.Fixed(math.Exp(low), 1) + " to " + prose.Fixed(math.Exp(high), 1)
		}
	}
	return word, ratio, ends
}

// companyFigures are the mean, its interval, the clear words, and what was counted.
func companyFigures(v *prose.View) []prose.Figure {
	mean, ok := v.Value("mean")
	f := prose.Figure{Term: "Mean PMI bias", Key: "pmi", Value: prose.Signed(mean, 2), Note: "towards " + v.Names().Phrase("A") + " when positive", Data: []prose.Datum{{Name: "mean", Number: mean, Text: prose.Signed(mean, 2)}}}
	a, b, tested := clearCompany(v)
	clear := prose.Figure{Term: "Clear of luck", Value: prose.Count(float64(a + b)), Note: "of " + prose.Count(float64(tested)) + ", looked at together",
		Data: []prose.Datum{{Name: "clear", Number: float64(a + b), Text: prose.Count(float64(a + b))}}}
	over := "over texts"
	if v.Option("errors") == "none" {
		over = "as if all pairs were independent"
	}
	documents, counted := documentsFigure(v)
	return prose.FigureRow{}.And(f, ok).And(v.EndsFigure("low", "high", over), ok).And(clear, tested > 0).And(documents, counted)
}
