package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// wordCountsMethod: words of a list among a million words of the texts.
func wordCountsMethod() Method {
	return Method{
		ID:    "word-counts",
		Place: Place{InTheTexts, 4, "How often words stand there"},
		Question: func(q prose.QuestionBuilder) []prose.QPart {
			return q.Say("how often do {1} stand?", q.Blank("words", ""))
		},
		Headline: rateHeadline,
		About:    About{States: true},
		Verdict:  rateVerdict,
		Figures:  rateFigures,
		Limits:   phrases.TextLimits,
		Look:     func(*prose.View) chart.Look { return chart.Look{Score: "per_million", Sideless: true} },
		Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.WordRates(), f.TextParts(), f.TextYears()} },
	}
}

// rateText writes a number of a million: no decimals from 10 on.
func rateText(x float64) string {
	if x < 10 {
		return prose.Fixed(x, 1)
	}
	return prose.Count(math.Round(x))
}

// rateHeadline states how often the list stands in the texts.
func rateHeadline(v *prose.View) prose.Claim {
	rate, ok := v.Value("per_million")
	if !ok {
		return prose.Claim{None: locale.Say("Nothing was counted")}
	}
	var b prose.Builder
	b.Say("{1} stand {2} times in a million words", prose.Text(prose.Sentence(v.Names().Phrase("words"))),
		prose.Printed("per_million", rate, rateText(rate)))
	return prose.States(&b)
}

// rateVerdict says the interval over texts and which word is the most frequent.
func rateVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	n, ok := v.Value("n")
	tokens, counted := v.Value("tokens")
	if !ok || !counted {
		return nil
	}
	b.Say("Counted were {1} occurrences among {2} words.", prose.Printed("n", n, prose.Count(n)),
		prose.Printed("tokens", tokens, prose.Count(tokens)))
	if low, high, ok := v.Interval("low", "high"); ok {
		b.OverAll(locale.Say("texts"), locale.Say("it"), prose.Ends{LowID: "low", HighID: "high", Low: low, High: high,
			Text: rateText}).Add(".")
	}
	word, most := "", 0.0
	for _, row := range v.Reading.Words {
		if x, ok := prose.ScoreOf(row, "per_million"); ok && x > most {
			word, most = row.As, x
		}
	}
	if len(v.Reading.Words) > 1 && word != "" {
		b.Add(" ").Say("The most frequent of the list is “{1}”, with {2}.", prose.Text(word), prose.Text(rateText(most)))
	}
	return b.Spans
}

// rateFigures are the rate, its interval, the occurrences and the texts.
func rateFigures(v *prose.View) []prose.Figure {
	rate, ok := v.Value("per_million")
	f := prose.Figure{Term: locale.Say("Of a million words"), Value: rateText(rate),
		Note: locale.Say("all words of the list"),
		Data: []prose.Datum{{Name: "per_million", Number: rate, Text: rateText(rate)}}}
	interval := prose.Figure{Term: locale.Say("95 % interval"), Key: "interval", Value: prose.NoInterval(),
		Note: locale.Say("one text")}
	if low, high, ok := v.Interval("low", "high"); ok {
		interval.Value, interval.Note = locale.Say("{1} to {2}", rateText(low), rateText(high)), locale.Say("over texts")
		interval.Data = []prose.Datum{{Name: "low", Number: low, Text: rateText(low)},
			{Name: "high", Number: high, Text: rateText(high)}}
	}
	documents, counted := phrases.DocumentsFigure(v)
	return prose.FigureRow{}.And(f, ok).And(interval, ok).And(v.ListFigure("words"), true).And(documents, counted)
}
