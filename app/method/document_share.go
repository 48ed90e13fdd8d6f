package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// documentShareMethod: the share of documents that hold a word of a list (Rios et al. 2020, figure 4).
func documentShareMethod() Method {
	return Method{
		ID:    "document-share",
		Place: Place{InTheTexts, 5, "In how many texts a list is spoken of"},
		Question: func(q prose.QuestionBuilder) []prose.QPart {
			return q.Say("in how many texts stands a word of {1}?", q.Blank("lists", ""))
		},
		Examples: map[string]experiment.SetRef{"lists": {Lists: []experiment.SetRef{{ID: "rios.career-family.career"},
			{ID: "rios.career-family.family"}, {ID: "rios.strong-weak.strong"}, {ID: "rios.strong-weak.weak"}}}},
		Headline: shareHeadline,
		About:    About{States: true},
		Verdict:  shareVerdict,
		Figures:  shareFigures,
		Limits:   shareLimits,
		Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.TextShares(), f.TextParts(), f.TextYears()} },
		Heading:  shareHeading,
	}
}

// shareHeading heads the table; locale.Say says it.
var shareHeading = chart.Heading{Caption: "Texts that hold a word of the list",
	Columns: "List|*Words found|*Texts|Share|95 % interval"}

// percent writes a share of 1 in whole percent.
func percent(x float64) string { return prose.Count(math.Round(100*x)) + " %" }

// shareHeadline states the shares of the first list and of the last.
func shareHeadline(v *prose.View) prose.Claim {
	share, ok := v.Value("share")
	if !ok {
		return prose.Claim{None: locale.Say("No list could be counted")}
	}
	var b prose.Builder
	name := ""
	t := v.TableOf("shares")
	for _, row := range t.Rows {
		if _, ok := prose.NumberOf(t, row, "share"); ok && name == "" {
			name = prose.TextOf(t, row, "list")
		}
	}
	return prose.States(b.Say("{1} of the texts hold a word of “{2}”", prose.Printed("share", share, percent(share)),
		prose.Text(locale.Say(name))))
}

// shareVerdict says what Wilson's interval has, and the highest and lowest of the lists.
func shareVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	n, ok := v.Value("documents")
	low, high, bounded := v.Interval("low", "high")
	if !ok || !bounded {
		return nil
	}
	b.Say("Counted were {1} texts.", prose.Printed("documents", n, prose.Count(n))).OverAll(locale.Say("texts"),
		locale.Say("the share"), prose.Ends{LowID: "low", HighID: "high", Low: low, High: high, Text: percent}).Add(".")
	return b.Spans
}

// shareFigures are the share, its interval and the texts.
func shareFigures(v *prose.View) []prose.Figure {
	share, ok := v.Value("share")
	f := prose.Figure{Term: locale.Say("Share of texts"), Value: percent(share), Note: locale.Say("of the first list"),
		Data: []prose.Datum{{Name: "share", Number: share, Text: percent(share)}}}
	interval := prose.Figure{Term: locale.Say("95 % interval"), Key: "interval",
		Value: prose.NoInterval(), Note: v.WhyNone()}
	if low, high, ok := v.Interval("low", "high"); ok {
		interval.Value, interval.Note = locale.Say("{1} to {2}", percent(low), percent(high)), locale.Say("over texts")
		interval.Data = []prose.Datum{{Name: "low", Number: low, Text: percent(low)},
			{Name: "high", Number: high, Text: percent(high)}}
	}
	documents, counted := phrases.DocumentsFigure(v)
	return prose.FigureRow{}.And(f, ok).And(interval, ok).And(documents, counted)
}

// shareLimits say first that long texts hold more words.
func shareLimits(v *prose.View) []string {
	return append([]string{locale.Say("A long text holds more words than a short one, and so does a long list: compare texts of like length, and lists of like number.")}, phrases.TextLimits(v)[:2]...)
}
