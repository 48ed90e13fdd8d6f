package metrics

import "context"

// audit is one audit of a debiased embedding under way: the same question put
// to the embedding before and after.
type audit struct {
	in            *Input
	out           *Result
	g             []float64 // the direction of the pairs as they were before, of length 1
	before, after side
	biased        [2][]biasedWord // of each side, those that lean most first
	table         []auditRow
}

// side is one of the two embeddings.
type side struct {
	sets       map[string]Set
	tests      []Test
	vocabulary Vocabulary
}

// biasedWord is a word that leaned much before, with both its vectors.
type biasedWord struct {
	before, after Word
	lean          float64 // cosine with g, before
}

// auditRow is what one measure says of both sides. Numbers that do not exist are
// NaN.
type auditRow struct {
	measure       string // its id, as Measure.Values has it
	before, after float64
	low, high     float64 // 95 % interval of after − before
	coverage      float64 // share of the items found, NaN where all can be
	good          int     // 1: more is better; −1: less is; 0: neither
}

// auditPart is one group of an audit's measures.
type auditPart func(context.Context, *audit) error

// put records what a measure says, as values and as a row of the table.
func (a *audit) put(r auditRow) {
	a.table = append(a.table, r)
	a.out.put(r.measure, r.after)
	a.out.put(r.measure+"_before", r.before)
	a.out.put(r.measure+"_change_low", r.low)
	a.out.put(r.measure+"_change_high", r.high)
	a.out.put(r.measure+"_coverage", r.coverage)
}
