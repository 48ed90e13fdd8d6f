package experiment

import (
	"maps"
	"slices"
)

// Shown returns a Reading whose words, and whatever else of it came from outside, are as [Shown] has
// them: what sentences, charts and tables are made of. Numbers and digests stay. It is the same
// Reading where nothing is to be replaced, and the Reading itself is never changed.
func (r Reading) Shown() Reading {
	disturbed := false
	find := func(text string) string {
		disturbed = disturbed || ShownText(text) != text
		return text
	}
	r.eachText(find, find)
	if disturbed {
		r = r.copied()
		r.eachText(Shown, ShownText)
	}
	return r
}

// eachText puts what word and text make of a text into its place: word of words and titles, text of
// cells and notes, which may hold names between isolates. What they leave as it is, is not written.
func (r *Reading) eachText(word, text func(string) string) {
	for _, of := range r.embeddings() {
		replace(&of.Title, word)
	}
	for i := range r.Words {
		replace(&r.Words[i].Word, word)
		replace(&r.Words[i].As, word)
	}
	for i := range r.Missing {
		replace(&r.Missing[i].Word, word)
	}
	for i := range r.Notes {
		replace(&r.Notes[i].Text, text)
		if args, differ := r.Notes[i].Args.Replaced(text); differ {
			r.Notes[i].Args = args
		}
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			for i, cell := range row {
				s, ok := cell.(string)
				if ok && replace(&s, text) {
					row[i] = s
				}
			}
		}
	}
	for _, set := range r.Experiment.Sets {
		set.eachWord(word)
	}
}

// embeddings are those that a Reading was made of.
func (r *Reading) embeddings() []*EmbeddingInfo {
	of := []*EmbeddingInfo{&r.Embedding}
	if r.With != nil {
		of = append(of, r.With)
	}
	for i := range r.Epochs {
		of = append(of, &r.Epochs[i].Embedding)
	}
	return of
}

// eachWord is that of a set, and of its lists.
func (s ResolvedSet) eachWord(word func(string) string) {
	for i := range s.Words {
		replace(&s.Words[i], word)
	}
	for _, pair := range s.Pairs {
		for i := range pair {
			replace(&pair[i], word)
		}
	}
	for _, list := range s.Lists {
		list.eachWord(word)
	}
}

// replace reports whether there is something to replace, and does.
func replace(text *string, by func(string) string) bool {
	made := by(*text)
	if made == *text {
		return false
	}
	*text = made
	return true
}

// copied is a Reading that shares no text with this one.
func (r Reading) copied() Reading {
	r.Words, r.Missing, r.Notes, r.Epochs = slices.Clone(r.Words), slices.Clone(r.Missing),
		slices.Clone(r.Notes), slices.Clone(r.Epochs)
	if r.With != nil {
		with := *r.With
		r.With = &with
	}
	r.Tables = slices.Clone(r.Tables)
	for i, t := range r.Tables {
		r.Tables[i].Rows = copiedEach(t.Rows)
	}
	r.Experiment.Sets = maps.Clone(r.Experiment.Sets)
	for role, set := range r.Experiment.Sets {
		r.Experiment.Sets[role] = set.copied()
	}
	return r
}

// copied is a set that shares no word with this one.
func (s ResolvedSet) copied() ResolvedSet {
	s.Words, s.Pairs, s.Lists = slices.Clone(s.Words), copiedEach(s.Pairs), slices.Clone(s.Lists)
	for i, list := range s.Lists {
		s.Lists[i] = list.copied()
	}
	return s
}

// copiedEach copies rows.
func copiedEach[T any](rows [][]T) [][]T {
	rows = slices.Clone(rows)
	for i, row := range rows {
		rows[i] = slices.Clone(row)
	}
	return rows
}
