package method

import (
	"slices"

	"weatherglass/metrics/experiment"
)

// Comparable are the methods, in the order of the menu, that can ask a test of two lists and two
// groups: those that take all four sets, and those that take one list at a time. Left out are
// methods of texts, of two embeddings, of what debiasing changed and of the whole vocabulary.
func Comparable() []Entry {
	return slices.DeleteFunc(Menu(), func(e Entry) bool {
		all := experiment.Methods()
		at := slices.IndexFunc(all, func(m experiment.Measure) bool { return m.ID == e.ID })
		return at < 0 || !comparable4(all[at])
	})
}

// comparable4 reports whether a method can ask the sets X, Y, A and B.
func comparable4(m experiment.Measure) bool {
	if m.With || m.Before || m.Texts || m.Contexts || m.Vocabulary || m.Page == "debias" || len(m.Values) == 0 {
		return false
	}
	takes := map[string]bool{}
	for _, r := range m.Roles {
		if r.Valued || r.Kind != "words" {
			if !r.Optional {
				return false
			}
			continue
		}
		takes[r.ID] = true
		if !r.Optional && !slices.Contains([]string{"X", "Y", "A", "B", "words"}, r.ID) {
			return false
		}
	}
	groups := takes["A"] && takes["B"]
	return groups && (takes["X"] && takes["Y"] && !takes["words"] || OneList(m))
}

// OneList reports whether a method takes one list at a time, so that it asks a test of two lists
// twice.
func OneList(m experiment.Measure) bool {
	has := func(id string) bool {
		return slices.ContainsFunc(m.Roles, func(r experiment.Role) bool { return r.ID == id && !r.Valued })
	}
	return has("words") && has("A") && has("B") && !has("X")
}
