package method

import (
	"math"

	"weatherglass/app/chart"
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
	Heading:  chart.Heading{Caption: "Lean of the words of each bin of frequency", Columns: "From rank|To rank|*Words|*Mean lean|*Deviation|Effect size d|95 % interval"},
})

// frequencyQuestion asks whether the lean comes of frequency, whatever the words mean.
func frequencyQuestion(q prose.QuestionBuilder) []prose.QPart {
	return prose.Parts("does the lean to ", q.Blank("A", " or to "), q.Blank("B", " hang on how often a word occurs?"))
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
	switch {
	case !ok:
		return prose.Claim{None: "Nothing can be measured"}
	case math.Abs(rho) < mute:
		b.Add("The lean hardly hangs on how often a word occurs")
	// A negative ρ: the larger the rank, which is rarer, the less a word leans to A.
	case rho < 0:
		b.Add("Frequent words lean more to ").Mark("pa", n.Phrase("A")).Add(", rare words more to ").Mark("pb", n.Phrase("B"))
	default:
		b.Add("Frequent words lean more to ").Mark("pb", n.Phrase("B")).Add(", rare words more to ").Mark("pa", n.Phrase("A"))
	}
	return prose.States(&b)
}

// frequencyVerdict says ρ and what follows for sets that differ in frequency. The two ends
// of it split at mute, as the headline does.
func frequencyVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if rho, ok := v.Value("rank_correlation"); ok {
		b.Add("Over all words, lean and frequency rank have the rank correlation ").Num("rank_correlation", rho, prose.Signed(rho, 2)).Add(".")
	}
	if rho, ok := v.Value("rank_correlation"); ok && math.Abs(rho) < mute {
		return b.Add(" So sets of words that differ in frequency hardly differ in lean for that reason.").Spans
	}
	return b.Add(" So sets of words that differ in frequency differ in lean for that reason too.").Spans
}
