package app

import (
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
)

// methodGroups are the groups of the menu of methods, in its order: what the
// methods of each contrast or look at, and their ids.
var methodGroups = []struct{ name, ids string }{
	{"Two sets contrasted", "weat sensitivity silhouette bat"},
	{"One list between two groups", "sc-weat nas semaxis association ect rnd rnsb frequency classifier-test"},
	{"Along pairs of words", "ripa bias direct-bias indirect-bias axes pair-bias sembias"},
	{"Many groups", "mac gweat weat-groups same cluster-test neighbour-test"},
	{"Neighbours of the words of a list", "male-neighbours proximity gipe"},
	{"The whole vocabulary", "ripa-vocabulary neighbours analogies solve specific-words"},
	{"Held against numbers from outside", "outside"},
	{"Quality of vectors and lists", "similarity analogy-accuracy reliability odd-one-out"},
	{"Two embeddings compared", "agreement"},
	{"Before and after debiasing", "audit debias-methods"},
}

// menuGroup is a group of the menu of methods.
type menuGroup struct {
	Name    string
	Entries []segment
}

// methodMenu returns the methods of a page by their groups, each with its term
// and its plain name.
func methodMenu(page string) []menuGroup {
	var out []menuGroup
	all := experiment.Methods()
	for _, g := range methodGroups {
		m := menuGroup{Name: g.name}
		for _, id := range strings.Fields(g.ids) {
			if i := slices.IndexFunc(all, func(m experiment.Measure) bool { return m.ID == id && m.Page == page }); i >= 0 {
				m.Entries = append(m.Entries, segment{id, methodEntry(&all[i])})
			}
		}
		if len(m.Entries) > 0 {
			out = append(out, m)
		}
	}
	return out
}

// methodEntry writes "WEAT: Word Embedding Association Test", a term that is
// its own name once.
func methodEntry(m *experiment.Measure) string {
	if m.Term == m.Name {
		return m.Term
	}
	return m.Term + ": " + m.Name
}
