package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// SemAxis (An, Kwak and Ahn 2018): the cosine of a word with the mean vector of A minus
// that of B, from −1 to 1. Its words have p and q, so wording is shared with NAS, and the
// headline with RIPA.
var _ = register(Method{
	ID:       "semaxis",
	Place:    Place{WordsLean, 2, "Each word between two groups"},
	Question: phrases.SidesQuestion,
	Headline: phrases.RipaHeadline,
	About:    About{States: true},
	Verdict:  phrases.ScoredVerdict,
	Figures:  phrases.ScoredFigures,
	Limits:   semaxisLimits,
	Charts:   leaningWords,
})

// semaxisLimits says what else lies along a difference of two means.
func semaxisLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		locale.Say("The axis is the difference of two means. Whatever else sets the two groups apart lies along it too."), locale.Say(prose.SystemLimit)}
}
