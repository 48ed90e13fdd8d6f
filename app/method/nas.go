package method

import "weatherglass/app/prose"

var _ = register(Method{
	ID:       "nas",
	Place:    Place{WordsLean, 3, "Each word by its own spread"},
	Question: sidesQuestion,
	Headline: ripaHeadline,
	About:    About{States: true},
	Verdict:  scoredVerdict,
	Figures:  scoredFigures,
	Limits:   nasLimits,
	Charts:   leaningWords,
})

func nasLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		"A score is in units of the word’s own spread: it says how steadily a word leans, not how far.", prose.SystemLimit}
}
