package corpus

// Add returns the counts of two documents, or of two parts of one, together. Both
// have the same lists of context words.
//
// Fresh lists, in order of place.
func (d Document) Add(other Document) Document {
	sum := Document{Tokens: d.Tokens + other.Tokens, Words: added(d.Words, other.Words)}
	for i := range d.Pairs {
		sum.Pairs = append(sum.Pairs, added(d.Pairs[i], other.Pairs[i]))
	}
	return sum
}

// added merges two lists in order of place.
//
// O(|a| + |b|).
func added(a, b []Count) []Count {
	sum := make([]Count, 0, max(len(a), len(b)))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].Place < b[0].Place:
			sum, a = append(sum, a[0]), a[1:]
		case a[0].Place > b[0].Place:
			sum, b = append(sum, b[0]), b[1:]
		default:
			sum, a, b = append(sum, Count{a[0].Place, a[0].N + b[0].N}), a[1:], b[1:]
		}
	}
	return append(append(sum, a...), b...)
}

// Total returns the sum of counts.
func Total(list []Count) uint64 {
	var sum uint64
	for _, c := range list {
		sum += c.N
	}
	return sum
}
