package phrases

import (
	"cmp"
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// GapQuestion asks which of two lists of words sentences about a third call for.
func GapQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("do sentences about {1} call for {2} or for {3} in their gap?", q.Blank("words", ""), q.Blank("A", ""),
		q.Blank("B", ""))
}

// GapClaim counts words on either side, by their intervals over sentences.
func GapClaim(v *prose.View) prose.Claim {
	toA, ok := v.Value("to_a")
	toB, _ := v.Value("to_b")
	open, _ := v.Value("open")
	if !ok {
		return prose.Claim{None: locale.Say("No gap was filled")}
	}
	n := v.Names()
	called := func(role string) string { return cmp.Or(n.Called(role), role) }
	a, b := prose.Marked(prose.PoleClass("A"), called("A")), prose.Marked(prose.PoleClass("B"), called("B"))
	count := func(id string, x float64) prose.Span { return prose.Printed(id, x, prose.Count(x)) }
	more, fewer := count("to_a", toA), count("to_b", toB)
	var yes prose.Builder
	if toA+toB == 0 {
		yes.Say("For no word of “{1}” is it clear whether naming it calls for “{2}” or for “{3}” in the gap",
			prose.Text(called("words")), a, b)
		return prose.States(&yes)
	}
	if toB > toA {
		a, b, more, fewer = b, a, fewer, more
	}
	yes.Say("“{1}” is likelier in the gap for {2} of the {3} words of “{4}”, “{5}” for {6}, and for {7} it stays open", a, more,
		prose.Text(prose.Count(toA+toB+open)), prose.Text(called("words")), b, fewer, count("open", open))
	return prose.States(&yes)
}

// manyWords is from how many words on luck finds some.
const manyWords = 20

// GapVerdict says the mean as a factor of the odds, where it lies, and how many words luck would find.
func GapVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	mean, ok := v.Value("mean")
	if !ok {
		return nil
	}
	n := v.Names()
	b.Say("On average, naming the word multiplies the odds of {1} against {2} in the gap by {3} (log odds {4}).",
		prose.Text(n.Phrase("A")), prose.Text(n.Phrase("B")), prose.Text(prose.Fixed(math.Exp(mean), 2)),
		prose.Printed("mean", mean, prose.Signed(mean, 2)))
	if low, high, ok := v.Interval("low", "high"); ok {
		b.Lies(locale.Say("the mean"), locale.Say("be nothing"), 0,
			prose.Ends{LowID: "low", HighID: "high", Low: low, High: high, Text: prose.SignedDecimals(2)})
	}
	if words := v.Found("words"); words >= manyWords {
		b.Add(" ").Say("If none of the {1} leant, about {2} would look clear all the same.",
			prose.Text(prose.Count(float64(words))),
			prose.Text(prose.Count(math.Round(float64(words)/20))))
	}
	return b.Spans
}

// GapFigures are the mean, its interval, the words on either side, and what was taken off.
func GapFigures(v *prose.View) []prose.Figure {
	mean, _ := v.Value("mean")
	toA, counted := v.Value("to_a")
	toB, _ := v.Value("to_b")
	open, _ := v.Value("open")
	a, b := prose.Poles(v.Answer)
	sides := prose.Figure{
		Term:  locale.Say("Lean {1}, {2}", b, a),
		Value: "◂ " + prose.Count(toB) + " · " + prose.Count(toA) + " ▸",
		Note:  locale.Say("{1} open", prose.Count(open)),
		Data: []prose.Datum{{Name: "to_b", Number: toB, Text: "◂ " + prose.Count(toB), Class: "pb"},
			{Name: "to_a", Number: toA, Text: prose.Count(toA) + " ▸", Class: "pa"}},
	}
	return prose.FigureRow{}.And(v.ValueFigure("mean", locale.Say("Mean log odds"),
		locale.Say("odds times {1}", prose.Fixed(math.Exp(mean), 2)))).
		And(v.EndsFigure("low", "high", locale.Say("over words and sentences")), true).And(sides, counted).
		And(v.ValueFigure("prior", locale.Say("Word hidden"), locale.Say("log odds that are taken off")))
}

// GapLimits say what a gap cannot.
func GapLimits(*prose.View) []string {
	return []string{
		locale.Say("A gap in a sentence made for it is not use: it shows what the model expects there, not what it writes, nor who does these jobs."),
		locale.Say("Where a word has a gender itself, as waitress has, or names of jobs in German and French, the number is mostly grammar."),
		locale.Say("The words for the gap are taken as given. Others for the same groups, and other sentences, can give another number."),
	}
}
