package prose

import (
	"math"
	"strconv"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// ContextsHeadline says what a reading of contexts found, by its interval over the choice of words.
func ContextsHeadline(r experiment.Reading) string {
	id, v := "ces", r.Values
	if inSentences(r) {
		id = "d"
	}
	n := Namer{sets: r.Experiment.Sets}
	x, y, a, b := n.Called("X"), n.Called("Y"), n.Called("A"), n.Called("B")
	d, ok := v[id]
	if !ok {
		return locale.Say("All words of “{1}” and “{2}” lean alike in these contexts: there is no effect size.", x, y)
	}
	if d < 0 {
		a, b = b, a
	}
	low, bounded := v[id+"_low"]
	high := v[id+"_high"]
	switch {
	case d == 0 || bounded && low <= 0 && high >= 0:
		return locale.Say("It stays open which of “{1}” and “{2}” stands nearer to “{3}”: other words of the same kinds can turn the sign.", x, y, a)
	case !bounded:
		return locale.Say("In these contexts the words of “{1}” stand nearer to “{2}” than to “{3}”, compared with those of “{4}”; how far that holds for other words of these kinds is not known.", x, a, b, y)
	case math.Min(v["p_words_two_sided"], 1) >= .05:
		return locale.Say("In these contexts the words of “{1}” stand nearer to “{2}” than to “{3}”, compared with those of “{4}”. But shuffles of the same words give as much too often to take the difference for more than luck.", x, a, b, y)
	}
	return locale.Say("In these contexts the words of “{1}” stand nearer to “{2}” than to “{3}”, compared with those of “{4}”; over all words of these kinds that is most likely so, too.", x, a, b, y)
}

// inSentences reports whether the contexts are whole sentences, as SEAT has them.
func inSentences(r experiment.Reading) bool { return r.Experiment.Method == "seat" }

// ContextsFigures are the numbers of a reading of contexts: first those over words, then those over draws
// or sentences. A number that does not exist has none.
func ContextsFigures(r experiment.Reading) []Figure {
	v := contextsValues(r.Values)
	overWords := locale.Say("95 % interval over the choice of words")
	list := []Figure{
		{Term: "CES", Value: v.number("ces"), Note: v.between("ces_low", "ces_high", overWords)},
		{Term: locale.Say("p over words"), Value: v.p("p_words"), Note: v.bothSides()},
		{Term: locale.Say("d by context"), Value: v.between("contexts_low", "contexts_high", ""),
			Note: locale.Say("95 % of the draws")},
		{Term: locale.Say("p of the draws"), Value: v.p("p"), Note: locale.Say(
			"two-sided, as Guo and Caliskan; takes draws for data")},
		{Term: locale.Say("SE of draws"), Value: v.number("se"), Note: v.between("draws_low", "draws_high",
			locale.Say("95 % interval over the draws"))},
		{Term: locale.Say("draws"), Value: v.number("samples"), Note: "Q " + v.number("q") + ", τ² " + v.number("tau2") +
			", I² " + v.number("i2")},
	}
	if inSentences(r) {
		list = []Figure{
			{Term: "d", Value: v.number("d"), Note: v.between("d_low", "d_high", overWords)},
			{Term: locale.Say("p over words"), Value: v.p("p_words"), Note: v.bothSides()},
			{Term: locale.Say("p, sentences"), Value: v.p("p"), Note: locale.Say(
				"one-sided, as May et al.; takes sentences of one word for independent")},
			{Term: locale.Say("sentences"), Value: v.number("sentences"), Note: locale.Say("of X and Y")},
		}
	}
	list = append(list, Figure{Term: locale.Say("d of means"), Value: v.number("d_words"),
		Note: locale.Say("of the words’ mean associations")})
	out := list[:0]
	for _, f := range list {
		if f.Value != "" {
			out = append(out, f)
		}
	}
	return out
}

// contextsValues writes the numbers of a reading of contexts, "" for one that does not exist.
type contextsValues map[string]float64

// between is an interval behind what it is of.
func (v contextsValues) between(low, high, what string) string {
	if _, ok := v[low]; !ok {
		return ""
	}
	return strings.TrimSpace(what + " " + locale.Say("{1} to {2}", fourDigits(v[low]), fourDigits(v[high])))
}

// bothSides is the note at p over words.
func (v contextsValues) bothSides() string {
	return locale.Say("one-sided; two-sided {1}", v.p("p_words_two_sided"))
}

// number is a number, whole ones and those from 1000 in groups.
func (v contextsValues) number(id string) string {
	x, ok := v[id]
	switch {
	case !ok:
		return ""
	case math.Abs(x) < 1e15 && (x == math.Trunc(x) || math.Abs(x) >= 1000):
		return Count(x)
	}
	return fourDigits(x)
}

// leastP stands for every smaller p, as in measure.LeastP.
const leastP = 1e-300

// p is a p-value in three digits.
func (v contextsValues) p(id string) string {
	x, ok := v[id]
	switch {
	case !ok:
		return ""
	case x <= leastP:
		return "< " + trueMinus(strconv.FormatFloat(leastP, 'g', 3, 64))
	}
	return trueMinus(strconv.FormatFloat(x, 'g', 3, 64))
}

// fourDigits is a number in four significant digits.
func fourDigits(x float64) string { return trueMinus(strconv.FormatFloat(x, 'g', 4, 64)) }

// trueMinus is a number of the machine as the page has it.
func trueMinus(s string) string { return locale.Number(strings.ReplaceAll(s, "-", Minus)) }
