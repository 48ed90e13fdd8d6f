package audit

import (
	"weatherglass/metrics"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// rows adds a row a word found of every role, with scores for the role words.
//
// Over the words of the embedding after, also those that the embedding before does
// not have.
func (a *audit) rows() {
	for _, role := range roles {
		if role.ID == "words" {
			a.wordRows(a.in.Sets[role.ID].Words)
			continue
		}
		a.out.Words = append(a.out.Words, roleRows(role, a.in.Sets[role.ID])...)
	}
}

// roleRows returns a bare row a word of a role's set: a word of many pairs or
// tuples of a benchmark stands once.
//
// Benchmarks have thousands of questions over a few hundred words: a row each
// would swamp the table.
func roleRows(role measure.Role, s measure.Set) []measure.WordRow {
	switch {
	case role.Kind == measure.KindWords:
		return metrics.BareRows(role.ID, s.Words)
	case role.ID == "pairs":
		return metrics.PairRows(s.Pairs, nil)
	}
	words := metrics.PairWords(s.Pairs)
	for _, tuple := range s.Tuples {
		words = append(words, tuple...)
	}
	return metrics.DistinctRows(role.ID, words)
}

// wordRows adds the rows of the role words.
//
// Without a direction rows stay bare. Scores before are of the words that both
// sides have.
func (a *audit) wordRows(words []measure.Word) {
	rows := metrics.BareRows("words", words)
	a.out.Words = append(a.out.Words, rows...)
	if a.g == nil {
		return
	}
	places := map[string]int{} // in the sets of the sides
	for i, w := range a.after.sets["words"].Words {
		places[w.Text] = i
	}
	for i, w := range words {
		a.scores(rows[i], w, "")
		if at, ok := places[w.Text]; ok {
			a.scores(rows[i], a.before.sets["words"].Words[at], "_before")
			for j, suffix := range []string{"_before", ""} {
				if at < len(a.neighbours[j]) {
					rows[i].Put("neighbours"+suffix, a.neighbours[j][at])
				}
			}
		}
	}
}

// scores puts what a word's vector alone says.
//
// suffix is "" for after and "_before" for before.
func (a *audit) scores(r measure.WordRow, w measure.Word, suffix string) {
	r.Put("score"+suffix, linalg.Dot(linalg.Unit(w.Vector), a.g))
	if a.neutrality != nil {
		r.Put("neutrality"+suffix, a.neutrality(w.Vector))
	}
}
