package metrics

// knownKey names something that is computed of some words of one embedding.
type knownKey struct {
	what  string
	words uint64 // a sum of their ranks, in order
}

// once computes something of words of one side, 0 for before. What a comparison
// has computed of the same words before is not computed again.
func (a *audit) once(side int, what string, words []Word, compute func() (any, error)) (any, error) {
	if side == 1 {
		return compute()
	}
	key := knownKey{what, 14695981039346656037} // FNV-1a
	for _, w := range words {
		key.words = (key.words ^ uint64(w.Rank)) * 1099511628211
	}
	if v, ok := a.known[key]; ok {
		return v, nil
	}
	v, err := compute()
	if err == nil {
		a.known[key] = v
	}
	return v, err
}

// leaning returns the n words of each side that lean most, the first side's
// first, of one embedding.
func (a *audit) leaning(side, n int) []Word {
	var words []Word
	for _, list := range a.biased {
		for _, w := range list[:n] {
			words = append(words, [2]Word{w.before, w.after}[side])
		}
	}
	return words
}
