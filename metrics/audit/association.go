package audit

import (
	"context"

	"weatherglass/metrics/measure"
)

// associationWords is the number of words of each side that stand for the groups
// in association_d.
//
// Fewer stand for them if fewer lean, or some of them are targets.
const associationWords = 50

// putAssociation puts the mean of |d| over the tests with the words that leaned
// most before, as A and B: what biased words still tell of each other when the
// groups' own words do not.
//
// Words that are targets of the test are passed over: one would stand nearest to
// itself. The words are the same on both sides, chosen by their lean before, so
// that a change of |d| is one of the vectors alone.
func putAssociation(ctx context.Context, a *audit) error {
	var tests []testSides
	for _, t := range a.contrasts {
		before, after := t.old, t.Test
		// A fresh map: that of the test itself keeps its own A and B.
		before.Sets = map[string]measure.Set{"X": before.Sets["X"], "Y": before.Sets["Y"]}
		after.Sets = map[string]measure.Set{"X": after.Sets["X"], "Y": after.Sets["Y"]}
		targets := map[string]bool{}
		for _, role := range []string{"X", "Y"} {
			for _, w := range after.Sets[role].Words {
				targets[w.As] = true
			}
		}
		for i, role := range []string{"A", "B"} {
			var old, now measure.Set
			for _, w := range a.biased[i][:min(a.in.Int("top"), len(a.biased[i]))] {
				if len(now.Words) < associationWords && !targets[w.after.As] {
					old.Words, now.Words = append(old.Words, w.before), append(now.Words, w.after)
				}
			}
			old.Asked, now.Asked = len(old.Words), len(now.Words)
			before.Sets[role], after.Sets[role] = old, now
		}
		if !testable(after) {
			continue
		}
		found, err := a.contrast(ctx, before, after, false)
		if err != nil {
			return err
		}
		tests = append(tests, found)
	}
	a.put(a.meanEffect("association_d", tests))
	return nil
}
