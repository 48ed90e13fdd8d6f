package method

import (
	"math"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// The frequency check (Valentini et al. 2022) correlates b(w), the mean cosine with A
// minus that with B, with the frequency rank over all words but those of the groups. Rank
// 1 is the most frequent word, so a positive ρ says that rare words lean to A.
var _ = register(Method{
	ID:       "frequency",
	Place:    Place{FrequencyOnly, 1, "Frequent words against rare ones"},
	Question: frequencyQuestion,
	Headline: frequencyHeadline,
	About:    About{States: true},
	Verdict:  frequencyVerdict,
	Shows:    "rank_correlation",
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.FrequencyBins()} },
	Heading:  frequencyHeading,
})

// frequencyHeading heads the table; locale.Say says it.
var frequencyHeading = chart.Heading{Caption: "Lean of the words of each bin of frequency",
	Columns: "From rank|To rank|*Words|*Mean lean|*Deviation|Effect size d|95 % interval"}

// frequencyQuestion asks whether the lean comes of frequency, whatever the words mean.
func frequencyQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("does the lean to {1} or to {2} depend on how often a word occurs?", q.Blank("A", ""), q.Blank("B", ""))
}

// mute is the rank correlation below which the lean hardly depends on frequency. It is a
// rule of wording, not of luck: over a whole vocabulary the smallest ρ is beyond luck, so
// size decides what is said.
const mute = 0.1

// frequencyHeadline states the direction of the dependence. Below mute in size it names no
// side; with ρ < 0 the frequent words lean to A.
func frequencyHeadline(v *prose.View) prose.Claim {
	n := v.Names()
	var b prose.Builder
	rho, ok := v.Value("rank_correlation")
	frequent, rare := prose.Marked("pb", n.Phrase("B")), prose.Marked("pa", n.Phrase("A"))
	if rho < 0 { // the larger the rank, which is rarer, the less a word leans to A
		frequent, rare = rare, frequent
	}
	switch {
	case !ok:
		return prose.Claim{None: locale.Say("Nothing can be measured")}
	case math.Abs(rho) < mute:
		b.Say("The lean hardly depends on how often a word occurs")
	default:
		b.Say("Frequent words lean more to {1}, rare words more to {2}", frequent, rare)
	}
	return prose.States(&b)
}

// frequencyVerdict says ρ and what follows for sets that differ in frequency. The two ends
// of it split at mute, as the headline does.
func frequencyVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	rho, ok := v.Value("rank_correlation")
	if ok {
		b.Say("Over all words, lean and frequency rank have the rank correlation {1}.",
			prose.Printed("rank_correlation", rho, prose.Signed(rho, 2)))
	}
	if b.Add(" "); ok && math.Abs(rho) < mute {
		return b.Say("So sets of words that differ in frequency hardly differ in lean for that reason.").Spans
	}
	return b.Say("So sets of words that differ in frequency differ in lean for that reason too.").Spans
}
