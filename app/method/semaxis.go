package method

import "weatherglass/app/prose"

var _ = register(Method{
	ID:       "semaxis",
	Place:    Place{WordsLean, 2, "Each word between two groups"},
	Question: sidesQuestion,
	Headline: ripaHeadline,
	About:    About{States: true},
	Verdict:  scoredVerdict,
	Figures:  scoredFigures,
	Limits:   semaxisLimits,
	Charts:   leaningWords,
})

func semaxisLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		"The axis is the difference of two means. Whatever else sets the two groups apart lies along it too.", prose.SystemLimit}
}
