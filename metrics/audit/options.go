package audit

import (
	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

// comparedDraws is how often a comparison draws the words of each test again, as an
// audit does by default.
const comparedDraws = 2000

// roles are the roles of an audit, in the order of its rows.
var roles = []measure.Role{
	{ID: "words", Name: "words", Doc: "Words that should be neutral and whose lean is followed, such as occupations.",
		Kind: measure.KindWords, Min: 3},
	{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	{ID: "X", Name: "first targets", Doc: "The first targets of a test of your own, with Y, A and B.",
		Kind: measure.KindWords, Min: 2, Optional: true},
	{ID: "Y", Name: "second targets", Doc: "The second targets of that test.", Kind: measure.KindWords,
		Min: 2, Optional: true},
	{ID: "A", Name: "first attributes", Doc: "The group that a positive number of that test leans towards.",
		Kind: measure.KindWords, Min: 1, Optional: true},
	{ID: "B", Name: "second attributes", Doc: "The group that a negative number of that test leans towards.",
		Kind: measure.KindWords, Min: 1, Optional: true},
	{ID: "similarity", Name: "similarity", Doc: "Pairs of words with what people say of their similarity.",
		Kind: measure.KindPairs, Min: 1, Optional: true, Valued: true},
	{ID: "questions", Name: "questions", Doc: "Analogies of four words, a is to b as c is to d; d is the answer expected.",
		Kind: measure.KindTuples, Size: 4, Min: 1, Optional: true},
	{ID: "axis", Name: "axis", Doc: "A pair of words of an axis that is about something else, along which the list is ordered. Without one it is softball and football in English vectors, else the neutral words of the list that leaned most to either side.", Kind: measure.KindPairs, Min: 1, Optional: true},
}

// Options that an audit shares with a comparison of methods.
var (
	testsOption = measure.Option{ID: "tests",
		Doc: "Tests whose effect size is followed; without it, for vectors in German or French, the tests of gender of Kurpicz-Briki (2020).", Default: "caliskan.weat6 caliskan.weat7 caliskan.weat8", Tests: true}
	neighboursOption = measure.Option{ID: "neighbours", Doc: "How many nearest neighbours of a word are looked at.",
		Default: 100, Min: 1, Max: 1000}
	amongOption = measure.Option{ID: "among", Doc: "How many of the most frequent words count as the vocabulary.",
		Default: 20000, Min: 100, Max: 200000}
	formsOption = measure.Option{ID: "pattern",
		Doc:     "Which words of the vocabulary count as neutral words: those of 1 to 19 letters of any script and _ (letters), of a to z and _ (lower), or all; the paper leaves out words with capitals, digits or punctuation, and long ones.",
		Choices: []string{metrics.PatternLower, metrics.PatternLetters, metrics.PatternAll}, Default: metrics.PatternLetters}
	gammaOption = measure.Option{ID: "gamma", Doc: "Width of the classifier’s kernel: 1/d (dims), as in the paper’s code, or 1/(d var) with the variance of the components (scale), which tells more apart.", Choices: []string{gammaDims, gammaScale}, Default: gammaDims}
)

// sampleOption returns the option with a default number of words: a comparison of
// many methods takes fewer.
func sampleOption(words int) measure.Option {
	return measure.Option{ID: "sample", Doc: "How many neutral words, beside those of the list, have their neighbours looked at; the paper looks at all.", Default: words, Min: 0, Max: 1000}
}
