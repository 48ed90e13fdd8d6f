package experiment

import (
	"fmt"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// notes returns the doubts that any measure shares: what was found how, what
// stands there twice.
//
// Words are those asked for. The order of the notes is part of the digest.
func (f found) notes(m measure.Measure) []Note {
	notes := []Note{}
	since := 0
	add := func(level, id, text string, words []string) {
		if len(words) > 0 {
			notes = append(notes, measure.NewNote(level, message.New(id, text, words)))
			notes[len(notes)-1].Since = since
		}
	}
	var none []string
	for _, gap := range f.direction {
		none = append(none, gap.Word)
	}
	add(measure.Warning, "zero_vector", "The vector of {words:list12} has no direction, so the word is left out.",
		unique(none))
	folded, twice, shared := f.compare(m)
	add(measure.Info, "case_folded", "Found in lower case: {words:list12}.", folded)
	since = 4
	add(measure.Info, "other_spelling.words", "Read in another spelling, which is there alone or far more often: {words:list12}.", f.otherSpellings(m))
	since = 0
	var printed []string
	twice = slices.DeleteFunc(twice, func(w string) bool {
		if f.printed[w] {
			printed = append(printed, w)
		}
		return f.printed[w]
	})
	add(measure.Warning, "duplicate_words.set", "Twice in one set, and counted twice: {words:list12}.", twice)
	add(measure.Warning, "duplicate_words.built_list_source", "Twice in a built-in list, and counted twice as its source prints it: {words:list12}.", printed)
	since = 2
	add(measure.Info, "repeated_words", "Given more than once, and counted once: {words:list12}.", unique(f.dropped))
	since = 0
	add(measure.Warning, "overlap", "In more than one set: {words:list12}.", shared)
	return notes
}

// compare returns the words found in lower case only, those that stand twice
// in a set and those that stand in two sets. Words are the same if they were
// found in the same form. A pair's word may stand in several pairs.
//
// One pass over the roles in their order; questions of benchmarks, which are
// tuples, are not looked at.
func (f found) compare(m measure.Measure) (folded, twice, shared []string) {
	home := map[string]string{} // form found -> role it was first seen in
	for _, one := range f.each(m) {
		role, set := one.role, one.set
		words := slices.Clone(set.Words)
		for _, p := range set.Pairs {
			words = append(words, p[0], p[1])
		}
		for _, w := range words {
			if asked, _ := unsigned(role, w.Text); w.As != asked && !embed.OtherSpelling(asked, w.As) {
				folded = append(folded, w.Text)
			}
			switch first, seen := home[w.As]; {
			// The first role that has a form is its home.
			case !seen:
				home[w.As] = role.ID
			case first != role.ID:
				shared = append(shared, w.Text)
			case role.Kind == measure.KindWords:
				twice = append(twice, w.Text)
			}
		}
	}
	return unique(folded), unique(twice), unique(shared)
}

// NoteSpelled is the code of the note that says which words were read in another spelling.
const NoteSpelled = "other_spelling"

// otherSpellings returns the words that were found in another spelling, each with it:
// “soeur → sœur”.
func (f found) otherSpellings(m measure.Measure) (read []string) {
	add := func(role measure.Role, words ...measure.Word) {
		for _, w := range words {
			if asked, _ := unsigned(role, w.Text); embed.OtherSpelling(asked, w.As) {
				read = append(read, asked+" → "+w.As)
			}
		}
	}
	for _, one := range f.each(m) {
		add(one.role, one.set.Words...)
		for _, p := range one.set.Pairs {
			add(one.role, p[:]...)
		}
		for _, t := range one.set.Tuples {
			add(one.role, t...)
		}
	}
	return unique(read)
}

// fileNotes are what is odd about the files that were measured, nil for none.
//
// They are about files, not what was measured: no rules have them in a digest.
func fileNotes(of ...*embed.Info) (notes []Note) {
	known := map[string]bool{}
	for _, info := range of {
		if info == nil {
			continue
		}
		for _, m := range info.Provenance.Said() {
			if !known[m.Text] {
				known[m.Text] = true
				notes = append(notes, Note{Code: "file", Level: measure.Warning, Text: m.Text, ID: m.ID, Args: m.Args,
					Since: measure.Rules + 1})
			}
		}
	}
	return notes
}

// roleSet is a set and the role that it stands in; of several lists each is one.
type roleSet struct {
	role measure.Role
	set  measure.Set
}

// each returns the sets of all roles, in their order.
func (f found) each(m measure.Measure) []roleSet {
	var out []roleSet
	for _, role := range m.Roles {
		set := f.sets[role.ID]
		for _, list := range set.Lists {
			out = append(out, roleSet{measure.Role{ID: list.Name, Kind: measure.KindWords}, list})
		}
		out = append(out, roleSet{role, set})
	}
	return out
}

// unique drops repetitions, keeping the order.
//
// nil of none.
func unique(words []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, w := range words {
		if !seen[w] {
			seen[w] = true
			out = append(out, w)
		}
	}
	return out
}

// Listed joins words for a sentence, a long list cut short.
//
// "a, b and 3 more": twelve by name.
func Listed(words []string) string {
	const most = 12
	if len(words) > most {
		return fmt.Sprintf("%s and %d more", strings.Join(words[:most], ", "), len(words)-most)
	}
	return strings.Join(words, ", ")
}
