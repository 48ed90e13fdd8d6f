package method

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// auditChanged says what the steps of debiasing did, a sentence a step. The numbers come
// from the table steps, where the fit of each step leaves what it found: neutral is the
// number of words that were moved as neutral, equalised that of the sets made equal. A
// step without neutral changes every word. The embedding’s own count is the debiased
// one’s, which has the same words.
func auditChanged(v *prose.View) []string {
	a := v.Answer
	all := prose.Count(float64(a.Reading.Embedding.Words))
	var out []string
	for i, s := range a.Reading.Experiment.Debias {
		method := prose.Sentence(prose.MethodOfDebiasing(s.Method))
		text := locale.Say("{1} changes all {2} words", method, all)
		if neutral, ok := stepValue(v, i, "neutral"); ok {
			text = locale.Say("{1} takes {2} of {3} words as neutral", method, prose.Count(neutral), all)
			if others := float64(a.Reading.Embedding.Words) - neutral; len(s.Specific) > 0 && others > 0 {
				text += locale.Plural(int(others), "; the other {1} is rightly about the concept",
					"; the other {1} are rightly about the concept", prose.Count(others))
			}
		}
		if n, ok := stepValue(v, i, "equalised"); ok && n > 0 {
			text += locale.Plural(int(n), "; {1} set is made equal", "; {1} sets are made equal", prose.Count(n))
		}
		out = append(out, text+".")
	}
	return out
}

// stepValue returns what a step's fit found. Steps count from 0 here and from 1 in the
// table; id is the name in its column value. O(rows); a table has a few dozen at most.
func stepValue(v *prose.View, i int, id string) (float64, bool) {
	t := v.TableOf("steps")
	for _, row := range t.Rows {
		if step, _ := prose.NumberOf(t, row, "step"); int(step) == i+1 && prose.TextOf(t, row, "value") == id {
			return prose.NumberOf(t, row, "number")
		}
	}
	return 0, false
}
