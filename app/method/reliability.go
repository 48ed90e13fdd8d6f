package method

import (
	"weatherglass/app/chart"
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
	return prose.Parts("how well do ", q.List("words", " belong together?"))
}

// reliabilityHeadline states how alike two words of the list are. The mean cosine is
// stated before alpha: it does not grow with the length of the list, as alpha does.
func reliabilityHeadline(v *prose.View) prose.Claim {
	x, ok := v.Value("cosine")
	if !ok {
		return prose.Claim{None: "Nothing can be said of the list"}
	}
	return prose.States(new(prose.Builder).Add("Two of ", v.Names().Counted("words", v.Found("words")), " have a cosine of ").Num("cosine", x, prose.Fixed(x, 2)).Add(" on average"))
}

// reliabilityVerdict gives the interval of the mean cosine, alpha, the number of
// components with an eigenvalue above 1 where it is more than one, and the word that fits
// least.
func reliabilityVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	v.WouldLie(&b, "it", 2)
	if a, ok := v.Value("alpha"); ok {
		b.Add(" Cronbach’s alpha is ").Num("alpha", a, prose.Fixed(a, 2)).Add("; it grows with the length of the list.")
	}
	if c, ok := v.Value("components"); ok && c > 1 {
		b.Add(" ", prose.Sentence(prose.Cardinal(int(c))), " components stand out, so the list may have more than one topic.")
	}
	if word, ok := loosest(v); ok {
		b.Add(" The word that fits least is ").Mark("b", word).Add(".")
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
	return []string{"Words that belong together may still not be the right words for what they are meant to stand for.",
		"Alpha treats each dimension as an observation. Turning the vectors changes it, though no angle between words changes.", prose.SystemLimit}
}
