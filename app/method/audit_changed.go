package method

import "weatherglass/app/prose"

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
		text := prose.Sentence(prose.MethodOfDebiasing(s.Method))
		if neutral, ok := stepValue(v, i, "neutral"); ok {
			text += " takes " + prose.Count(neutral) + " of " + all + " words as neutral"
			if others := float64(a.Reading.Embedding.Words) - neutral; len(s.Specific) > 0 && others > 0 {
				text += "; the other " + prose.Counted(int(others), "is", "are") + " rightly about the concept"
			}
		} else {
			text += " changes all " + all + " words"
		}
		if n, ok := stepValue(v, i, "equalised"); ok && n > 0 {
			text += "; " + prose.Counted(int(n), "set is", "sets are") + " made equal"
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
