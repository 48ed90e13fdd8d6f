package corpus

const (
	// PoolSize is the number of words of a pool, where a vocabulary has so many.
	PoolSize = 2_000
	// PoolRanks is the number of the most frequent words that a pool is taken from: of
	// rarer ones few stand often enough beside both groups in every part of the texts.
	PoolRanks = 4_000
)

// Pool returns words evenly spaced over the first [PoolRanks] ranks of the whole
// vocabulary, by rank, that lists of words are compared with. Word i of n stands at rank
// ⌊(i + ½) · ranks/n⌋; a vocabulary of no more than [PoolSize] words is its own pool. It is
// nil where counts of some of the words lack one of them.
func (c Counted) Pool() []string {
	n, ranks := min(PoolSize, c.Size), min(PoolRanks, c.Size)
	pool := make([]string, 0, n)
	for i := range c.places() {
		if len(pool) < n && c.rank(i) == (2*len(pool)+1)*ranks/(2*n) {
			pool = append(pool, c.Vocabulary.Word(i).Word)
		}
	}
	if len(pool) < n {
		return nil
	}
	return pool
}

// places returns how many words the vocabulary has that stand for themselves.
func (c Counted) places() int {
	if c.Ranks == nil {
		return c.Vocabulary.Len()
	}
	return len(c.Ranks)
}
