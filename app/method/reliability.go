package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Reliability treats the words of a list as items of a scale and the dimensions of their
// vectors as observations (PsychWordVec, dict_reliability; Bao 2022). It says whether a
// list holds together, not what it leans to: the headline states the mean cosine of two of
// its words.
var _ = register(Method{
	ID:       "reliability",
	Place:    Place{WordsChosen, 3, "Whether a list’s words belong together"},
	Question: reliabilityQuestion,
	Headline: reliabilityHeadline,
	About:    About{States: true},
	Verdict:  reliabilityVerdict,
	Shows:    "cosine low alpha explained%",
	Limits:   reliabilityLimits,
	Look:     func(*prose.View) chart.Look { return chart.Look{Sideless: true, Score: "item_rest"} },
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.ItemRest()} },
})

// reliabilityQuestion shows the list with its size.
func reliabilityQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("how well do {1} belong together?", q.List("words", ""))
}

// reliabilityHeadline states how alike two words of the list are. The mean cosine is
// stated before alpha: it does not grow with the length of the list, as alpha does.
func reliabilityHeadline(v *prose.View) prose.Claim {
	x, ok := v.Value("cosine")
	if !ok {
		return prose.Claim{None: locale.Say("Nothing can be said of the list")}
	}
	return prose.States(new(prose.Builder).Say("Two of {1} have a cosine of {2} on average",
		prose.Text(v.Names().Counted("words", v.Found("words"))), prose.Printed("cosine", x, prose.Fixed(x, 2))))
}

// reliabilityVerdict gives the interval of the mean cosine, alpha, the number of
// components with an eigenvalue above 1 where it is more than one, and the word that fits
// least.
func reliabilityVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	v.WouldLie(&b, locale.Say("it"), 2)
	if a, ok := v.Value("alpha"); ok {
		b.Add(" ").Say("Cronbach’s alpha is {1}; it grows with the length of the list.",
			prose.Printed("alpha", a, prose.Fixed(a, 2)))
	}
	if c, ok := v.Value("components"); ok && c > 1 {
		b.Add(" ").Say("{1} components stand out, so the list may have more than one topic.",
			prose.Text(prose.Sentence(prose.Cardinal(int(c)))))
	}
	if word, ok := loosest(v); ok {
		b.Add(" ").Say("The word that fits least is {1}.", prose.Marked("b", word))
	}
	return prose.TrimStart(b.Spans)
}

// loosest returns the word with the lowest correlation with the rest. item_rest is the
// correlation over dimensions of the word with the sum of the others. Of equals the first;
// words without a number are skipped.
func loosest(v *prose.View) (word string, ok bool) {
	least := 0.0
	for _, row := range v.Reading.Words {
		if x, has := prose.ScoreOf(row, "item_rest"); has && (!ok || x < least) {
			word, least, ok = row.Word, x, true
		}
	}
	return word, ok && word != ""
}

// reliabilityLimits warns that alpha is no property of angles: dimensions are its
// observations, and turning the vectors changes them.
func reliabilityLimits(v *prose.View) []string {
	return []string{locale.Say("Words that belong together may still not be the right words for what they are meant to stand for."),
		locale.Say("Alpha treats each dimension as an observation. Turning the vectors changes it, though no angle between words changes."), locale.Say(prose.SystemLimit)}
}
