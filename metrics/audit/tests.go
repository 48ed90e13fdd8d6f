package audit

import (
	"context"
	"math"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

// ownTest is the id of the test that the Experiment's own sets make.
const ownTest = "own"

// putTests puts mean_d and a row a test, whose numbers are |d|.
//
// Of a test in the table the numbers are |d| on both sides. A test without enough
// words on a side is left out of both, so that means are over the same tests.
func putTests(ctx context.Context, a *audit) error {
	a.ownContrast()
	var missing, without []string
	for i, t := range a.after.tests {
		if !testable(t) || !testable(a.before.tests[i]) {
			missing = append(missing, t.Name)
			continue
		}
		found, err := a.contrast(ctx, a.before.tests[i], t, true)
		if err != nil {
			return err
		}
		if !found.both() {
			without = append(without, t.Name)
		}
		a.contrasts = append(a.contrasts, found)
	}
	if len(missing) > 0 {
		a.out.Note(measure.Warning, "tests_missing", "The embedding lacks too many words of these tests, so they are left out: {words:list10}.", missing)
	}
	if len(without) > 0 {
		a.out.Note(measure.Warning, "no_spread.tests_all_target", "In these tests all target words lean alike on one side, so they have no effect size there: {words:list10}.", without)
	}
	a.put(a.meanEffect("mean_d", a.contrasts))
	for _, t := range a.contrasts {
		r := emptyRow(t.ID, -1)
		r.before, r.after, r.coverage = math.Abs(t.sides[0].D), math.Abs(t.sides[1].D), t.coverage
		if a.in.Rules == 1 {
			r.interval(t.change, t.most())
		} else {
			r.reaching(t.reach, t.most())
		}
		a.table = append(a.table, r)
	}
	return nil
}

// ownContrast adds the test of the roles X, Y, A and B, if they are all there.
//
// It comes after the built-in tests.
func (a *audit) ownContrast() {
	given := 0
	for _, role := range contrastIDs {
		if _, ok := a.in.Sets[role]; ok && a.in.Sets[role].Asked > 0 {
			given++
		}
	}
	switch given {
	case 0:
	case len(contrastIDs):
		name := a.in.Sets["X"].Name + " and " + a.in.Sets["Y"].Name
		a.before.tests = append(a.before.tests, measure.Test{ID: ownTest, Name: name, Sets: a.before.sets})
		a.after.tests = append(a.after.tests, measure.Test{ID: ownTest, Name: name, Sets: a.after.sets})
	default:
		a.out.Note(measure.Warning, "test_incomplete", "A test of your own takes four sets, X, Y, A and B; {given} is not enough, so it is left out.", given)
	}
}

// leastOfTest is the number of words of each set of a test that must be there, or
// all if it has fewer: as where the test stands alone.
const leastOfTest = 3

// testable reports whether a test has the words that a WEAT needs.
//
// Two words of X and of Y, one of A and of B, or three of each if so many were
// asked for.
func testable(t measure.Test) bool {
	for i, role := range contrastIDs {
		s := t.Sets[role]
		if len(s.Words) < max(2-i/2, min(leastOfTest, s.Asked)) {
			return false
		}
	}
	return true
}

// contrast runs a test on both sides; without p it leaves the p-values out.
//
// Both sides are redrawn alike: they have one seed, which goes by the words of the
// test.
func (a *audit) contrast(ctx context.Context, before, after measure.Test, p bool) (testSides, error) {
	t := testSides{Test: after, old: before}
	found, asked := 0, 0
	for _, role := range contrastIDs {
		found, asked = found+len(after.Sets[role].Words), asked+after.Sets[role].Asked
	}
	t.coverage = float64(found) / float64(asked)
	in := *a.in
	in.Options = map[string]any{"p": metrics.PNone, "interval": metrics.IntervalBoth, "draws": comparedDraws}
	if !a.bare {
		in.Options["draws"] = a.in.Int("draws")
		if p {
			in.Options["p"] = metrics.PExact
		}
	}
	t.seed = a.seedOf(after)
	in.Seed = t.seed
	for i, of := range []measure.Test{before, after} {
		in.Sets = of.Sets
		e, err := a.computeOnce(i, "test "+of.ID, testWords(of), func() (any, error) { return metrics.EffectOf(ctx, &in) })
		if err != nil {
			return t, err
		}
		t.sides[i] = e.(metrics.Effect)
	}
	t.change, t.reach = sizeChanges(t.sides[0], t.sides[1]), sizeReach(t.sides[0], t.sides[1])
	return t, nil
}

// testWords returns the words of a test, set after set.
func testWords(t measure.Test) []measure.Word {
	var words []measure.Word
	for _, role := range contrastIDs {
		words = append(words, t.Sets[role].Words...)
	}
	return words
}

// seedOf returns the seed of a test's redrawings. A test of the same words as an
// earlier one has the same: it says nothing new, so a mean over both must not
// have a narrower interval for it.
func (a *audit) seedOf(t measure.Test) uint64 {
	seed, key := a.seeds.Uint64(), ""
	for _, role := range contrastIDs {
		for _, w := range t.Sets[role].Words {
			key += w.As + "\n"
		}
		key += "\n"
	}
	if same, ok := a.drawn[key]; ok {
		return same
	}
	if a.drawn == nil {
		a.drawn = map[string]uint64{}
	}
	a.drawn[key] = seed
	return seed
}
