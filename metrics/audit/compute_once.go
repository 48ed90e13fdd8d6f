package audit

import "weatherglass/metrics/measure"

// computeOnce computes something of words of one side, 0 for before. What a comparison
// has computed of the same words before is not computed again.
//
// Nothing of the side after is kept: no other audit has it. what and the ranks of
// the words, in order, are the key; callers name in what all else that the result
// depends on, or it is an option that all audits of a comparison share. What is
// returned may be shared and must not be changed.
func (a *audit) computeOnce(side int, what string, words []measure.Word, compute func() (any, error)) (any, error) {
	if side == 1 {
		return compute()
	}
	// FNV-1a over ranks in place of bytes: 64 bits, for the few lists that one
	// comparison has.
	key := computedKey{what, 14695981039346656037} // FNV-1a
	for _, w := range words {
		key.words = (key.words ^ uint64(w.Rank)) * 1099511628211
	}
	if v, ok := a.computed.get(key); ok {
		return v, nil
	}
	v, err := compute()
	if err == nil {
		a.computed.put(key, v)
	}
	return v, err
}

// leaning returns the n words of each side that lean most, the first side's
// first, of one embedding.
//
// side is 0 for the vectors before, 1 for those after; a.biased decides which
// words.
func (a *audit) leaning(side, n int) []measure.Word {
	var words []measure.Word
	for _, list := range a.biased {
		for _, w := range list[:n] {
			words = append(words, [2]measure.Word{w.before, w.after}[side])
		}
	}
	return words
}
