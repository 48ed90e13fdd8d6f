package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// NAS is the WEFAT of Caliskan, Bryson and Narayanan 2017 under sweater’s name: a word’s
// mean cosine with A minus that with B, divided by the sample standard deviation of all
// these cosines. Each word has a p and a q, so the verdict counts those clear of luck; see
// [scoredVerdict].
var _ = register(Method{
	ID:       "nas",
	Place:    Place{WordsLean, 3, "Each word by its own spread"},
	Question: phrases.SidesQuestion,
	Headline: phrases.RipaHeadline,
	About:    About{States: true},
	Verdict:  phrases.ScoredVerdict,
	Figures:  phrases.ScoredFigures,
	Limits:   nasLimits,
	Charts:   leaningWords,
	Ways:     []Way{{"nas", nasWay, ""}},
})

// nasWay is what it is called as a way to measure a lean; locale.Say says it.
const nasWay = "WEAT one word"

// nasLimits says what dividing by a word’s own spread does: a small steady lean scores
// more than a large unsteady one.
func nasLimits(v *prose.View) []string {
	return []string{v.LeanLimit(),
		locale.Say("A score is in units of the word’s own spread: it says how steadily a word leans, not how far."), locale.Say(prose.SystemLimit)}
}
