package method

import (
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// madeUp reports whether the set of a role is the example that a benchmark opens on. Its
// questions and ratings were made up for that place, so a reading of them states what came
// out and claims nothing, of the vectors or of people.
func madeUp(id, role string, set experiment.ResolvedSet) bool {
	example, ok := methodOf(id).Examples[role]
	return ok && set.ID == "" && slices.EqualFunc(set.Pairs, example.Pairs, slices.Equal) &&
		slices.Equal(set.Values, example.Values)
}

// ofMadeUp reports that of a reading.
func ofMadeUp(v *prose.View, role string) bool {
	return madeUp(v.Reading.Experiment.Method, role, v.Reading.Experiment.Sets[role])
}

// madeUpVerdict says what made-up questions are there for, and what to take instead: file
// names some that were published.
func madeUpVerdict(file string) []prose.Span {
	return new(prose.Builder).Say("These examples were made up to show what the method does. Nothing follows from them: take a file such as {1}, or one of your own.", prose.Text(file)).Spans
}

// similarityMadeUp states how made-up ratings and cosines go together.
func similarityMadeUp(v *prose.View) prose.Claim {
	rho, ok := v.Value("rho")
	if !ok {
		return prose.Claim{None: locale.Say("The judgements and the cosines cannot be compared")}
	}
	return prose.States(new(prose.Builder).Say("The made-up ratings of the example pairs and the cosines have the rank correlation {1}", prose.Printed("rho", rho, prose.Fixed(rho, 2))))
}
