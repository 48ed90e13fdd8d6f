package audit

import (
	"strings"

	"weatherglass/metrics/measure"
)

// newAudit puts the words that both embeddings have side by side.
//
// Tests of in and of in.Before are the same ones in the same order.
func newAudit(in *measure.Input) *audit {
	a := &audit{in: in, out: measure.NewResult(), seeds: in.Rand(streamAuditTests), computed: newComputed()}
	a.before = side{sets: map[string]measure.Set{}, vocabulary: in.Before.Vocabulary}
	a.after = side{sets: map[string]measure.Set{}, vocabulary: in.Vocabulary}
	for _, role := range roles {
		a.before.sets[role.ID], a.after.sets[role.ID] = abreast(in.Before.Sets[role.ID], in.Sets[role.ID])
	}
	for i, t := range in.Tests {
		before, after := map[string]measure.Set{}, map[string]measure.Set{}
		for _, role := range contrastIDs {
			before[role], after[role] = abreast(in.Before.Tests[i].Sets[role], t.Sets[role])
		}
		a.before.tests = append(a.before.tests, measure.Test{ID: t.ID, Name: t.Name, Sets: before})
		a.after.tests = append(a.after.tests, measure.Test{ID: t.ID, Name: t.Name, Sets: after})
	}
	return a
}

// abreast returns of two sets what both have, in the order of the second.
//
// Items are matched by the texts asked for; asked counts and values go along. Of
// an item that comes again in before the last place counts. O(n).
func abreast(before, after measure.Set) (measure.Set, measure.Set) {
	places := map[string]int{}
	for i := range itemCount(before) {
		places[itemKey(before, i)] = i
	}
	var old, now []int
	for i := range itemCount(after) {
		if at, ok := places[itemKey(after, i)]; ok {
			old, now = append(old, at), append(now, i)
		}
	}
	return picked(before, old), picked(after, now)
}

// itemCount returns the number of words, pairs or tuples, of which a set has one
// kind.
func itemCount(s measure.Set) int { return len(s.Words) + len(s.Pairs) + len(s.Tuples) }

// item returns a word, pair or tuple of a set; a set has one kind alone.
func item(s measure.Set, i int) []measure.Word {
	switch {
	case len(s.Words) > 0:
		return s.Words[i : i+1]
	case len(s.Pairs) > 0:
		return s.Pairs[i][:]
	}
	return s.Tuples[i]
}

// itemKey joins the texts of an item, each with a zero byte behind it, so that "a
// b", "c" differs from "a", "b c".
func itemKey(s measure.Set, i int) string {
	var key strings.Builder
	for _, w := range item(s, i) {
		key.WriteString(w.Text)
		key.WriteByte(0)
	}
	return key.String()
}

// picked returns the set with the items at the places alone.
//
// Asked and Gone stay those of the whole set: coverage is a share of what was
// asked for.
func picked(s measure.Set, places []int) measure.Set {
	out := measure.Set{Name: s.Name, Asked: s.Asked, Gone: s.Gone}
	for _, i := range places {
		switch {
		case len(s.Words) > 0:
			out.Words = append(out.Words, s.Words[i])
		case len(s.Pairs) > 0:
			out.Pairs = append(out.Pairs, s.Pairs[i])
		default:
			out.Tuples = append(out.Tuples, s.Tuples[i])
		}
		if s.Values != nil {
			out.Values = append(out.Values, s.Values[i])
		}
	}
	return out
}
