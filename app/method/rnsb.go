package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// RNSB (Sweeney and Najafian 2019) trains a logistic classifier of A against B and gives
// the Kullback-Leibler divergence, in nats, of the words’ probabilities of B, divided by
// their sum, from equal ones: 0 is even, ln n the most. p trains on permuted classes.
// kl is never negative, so p alone decides.
var _ = register(Method{
	ID:       "rnsb",
	Place:    Place{ListLeans, 5, "What a classifier makes of a list"},
	Question: rnsbQuestion,
	Headline: rnsbHeadline,
	About:    About{Value: "kl", P: "p"},
	Verdict:  rnsbVerdict,
	Figures:  rnsbFigures,
	Limits:   rnsbLimits,
	Scale:    func(*prose.View) prose.Scale { return prose.Scale{Middle: 0.5, Reversed: true} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ProbabilityBars()} },
})

// rnsbQuestion has all three sets as blanks.
func rnsbQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how unevenly does a classifier of {1} against {2} judge {3}?", q.Blank("A", ""),
		q.Blank("B", ""), q.Blank("words", ""))
}

// rnsbHeadline says unevenly and not wrongly; see the limits.
func rnsbHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var yes, no prose.Builder
	a, b, words := n.Phrase("A"), n.Phrase("B"), prose.Text(n.Phrase("words"))
	c := prose.Claim{None: locale.Say("No classifier of {1} against {2} can be compared", a, b), Yes: &yes}
	c.Finding, c.Known = v.LuckFinding("kl")
	c.No = no.Say("No clear sign that a classifier of {1} against {2} judges {3} unevenly",
		prose.Text(a), prose.Text(b), words)
	yes.Say("A classifier of {1} against {2} judges {3} unevenly", prose.Marked("pa", a), prose.Marked("pb", b), words)
	return c
}

// rnsbVerdict gives the divergence, what luck does, and the words at either end.
func rnsbVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	kl, ok := v.Value("kl")
	if !ok {
		return nil
	}
	b.Say("The divergence is {1}, where 0 is even.", prose.Printed("kl", kl, prose.Fixed(kl, 3)))
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Classifiers of words dealt to two classes by luck are as uneven {1}.", prose.Text(prose.Luck(p)))
	}
	most, least, ok := probable(v)
	if ok {
		b.Add(" ").Say("Most likely to be called {1}: {2}; least: {3}.", prose.Text(v.Names().Pole("B")),
			prose.Marked("b", most.Word), prose.Marked("b", least.Word))
	}
	return b.Spans
}

// probable returns the words with the highest and the lowest probability of B. Leanings
// stand nearest to A first, and a lean to B is a high probability of B, so the last word
// is the most probable. ok is false where there are no two words that differ.
func probable(v *prose.View) (most, least prose.Leaning, ok bool) {
	words := v.Leanings("words")
	if len(words) < 2 || words[0].Score == words[len(words)-1].Score {
		return most, least, false
	}
	return words[len(words)-1], words[0], true
}

// rnsbFigures has no interval, for the measure has none.
func rnsbFigures(v *prose.View) []prose.Figure {
	kl, ok := v.ValueFigure("kl", locale.Say("Divergence"), locale.Say("from evenness; 0 is even"))
	return prose.FigureRow{}.And(kl, ok).And(v.SimpleP(locale.Say("classes dealt by luck"))).
		And(phrases.WithList(v.FoundFigure("words", "A", "B"), v), true)
}

// rnsbLimits says that words of different meaning may well be judged differently.
func rnsbLimits(v *prose.View) []string {
	return []string{v.TextsLimit(), locale.Say("It says that the words are judged unevenly, not that any of them is judged wrongly: words that mean different things may well differ."), locale.Say(prose.SystemLimit)}
}
