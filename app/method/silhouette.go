package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// Bias silhouette analysis (Spliethöver and Wachsmuth 2021) computes d on ever longer
// parts of shuffled lists in two embeddings. accuracy is one half plus half the area
// between the mean |d| of the first and of the second; above one half WEAT finds more in
// the first. Hence the null of 0.5.
var _ = register(Method{
	ID:           "silhouette",
	Place:        Place{WordsChosen, 2, "Longer and longer lists"},
	Question:     silhouetteQuestion,
	NamesVectors: true,
	Headline:     silhouetteHeadline,
	About:        About{Value: "accuracy", Middle: 0.5, Low: "low", High: "high"},
	Verdict:      silhouetteVerdict,
	Shows:        "accuracy robustness robustness_with d",
	Limits:       silhouetteLimits,
	Charts:       func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Lengths()} },
	Heading:      silhouetteHeading,
})

// silhouetteHeading heads the table; locale.Say says it.
var silhouetteHeading = chart.Heading{Caption: "The effect size of lists by their length",
	Columns: "Words in the two lists|Mean d|Range|Mean d, second embedding|*Range"}

// silhouetteQuestion names both embeddings itself and all four sets.
func silhouetteQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("In {1} and in {2}, how much does the WEAT of {3} and {4} against {5} and {6} depend on which words are used?",
		[]prose.QPart{q.Vectors()}, []prose.QPart{q.Second()}, q.Blank("X", ""), q.Blank("Y", ""),
		q.Blank("A", ""), q.Blank("B", ""))
}

// silhouetteHeadline goes by the interval; there is no p. Which embedding is the biased
// one is the visitor’s premise, so it says "finds more", not "tells".
func silhouetteHeadline(v *prose.View) prose.Claim {
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("Nothing can be compared"), Others: locale.Say("parts of the lists"), Yes: &yes}
	c.Finding, c.Known = v.Finding("accuracy", "low", "high", "")
	// One half is no area between the two.
	c.Null = 0.5
	c.No = no.Say("Over parts of the lists, WEAT finds no clear difference between the two embeddings")
	if c.Up() {
		yes.Say("Over parts of the lists, WEAT finds more in the first embedding than in the second")
	} else {
		yes.Say("Over parts of the lists, WEAT finds more in the second embedding than in the first")
	}
	return c
}

// silhouetteVerdict adds the robustness in both: 1 minus the area between the largest and
// the smallest d, so 1 is no dependence on the words.
func silhouetteVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	x, ok := v.Value("accuracy")
	if !ok {
		return nil
	}
	b.Say("The accuracy is {1}, where {2} is no difference between the two.",
		prose.Printed("accuracy", x, prose.Fixed(x, 2)), prose.Text(prose.Fixed(0.5, 1)))
	here, okHere := v.Value("robustness")
	there, okThere := v.Value("robustness_with")
	if okHere && okThere {
		b.Add(" ").Say("The robustness is {1} in the first and {2} in the second, where 1 says that it does not matter which words are used.",
			prose.Printed("robustness", here, prose.Fixed(here, 2)), prose.Printed("robustness_with", there,
				prose.Fixed(there, 2)))
	}
	return b.Spans
}

// silhouetteLimits begins with that premise.
func silhouetteLimits(v *prose.View) []string {
	return []string{locale.Say("The accuracy takes it for granted that the first embedding is biased and the second is not. It does not show that."),
		locale.Say("Parts of one list share their words. Other lists of the same kind can differ more than these parts do."), locale.Say(prose.SystemLimit)}
}
