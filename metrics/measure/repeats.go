package measure

import "slices"

// The choices of the option repeats: how often a word counts that stands in a set
// more than once.
const (
	RepeatsOption  = "repeats"
	RepeatsPrinted = "printed"
	RepeatsOnce    = "once"
	RepeatsEach    = "each"
)

// repeats is an option of every measure of sets; rules 1 counted each.
var repeats = Option{ID: RepeatsOption, Doc: "How often words and pairs count that stand in a set more than once: in your own sets once, in a built-in list as often as its source prints them (printed); always once; or as often as they stand, as papers do that do not look (each).",
	Choices: []string{RepeatsPrinted, RepeatsOnce, RepeatsEach}, Default: RepeatsPrinted, Before: RepeatsEach, Since: 2}

// withRepeats gives the option to a measure that takes sets, but for one of words in contexts,
// where each word counts once.
func withRepeats(m Measure) Measure {
	if !m.Contexts && slices.ContainsFunc(m.Roles, Role.IsSet) {
		m.Options = append(slices.Clip(m.Options), repeats)
	}
	return m
}
