package audit

import (
	"context"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

// part is one group of an audit's measures.
//
// It puts its rows and notes into the audit. What a lack of data prevents is a
// note, never an error; errors are those of reading and of a context that ended.
type part func(context.Context, *audit) error

// allParts are the groups of measures in the order of the table. Those in
// whole go through the vocabulary and are left out of a first look.
//
// putBiased comes first because clusters, classifier and association are of its
// words, putTests before association_d and random_d, which take its tests.
var allParts = []struct {
	run   part
	whole bool
}{
	{putBiased, true},
	{putDirectBias, false},
	{putTests, false},
	{putRIPA, false},
	{putIndirectBias, false},
	{putAxis, true},
	{putClusters, true},
	{putClassifier, true},
	{putNeighbours, true},
	{putAssociation, true},
	{putFrequency, true},
	{putRandom, true},
	{putSimilarity, false},
	{putAnalogies, true},
	{putChange, true},
	{putDefinitional, true},
	{putNeutrality, true},
}

// runAudit measures what the steps of a recipe have done: each measure on the
// embedding that they were applied to and on what they made of it, with the
// interval of the difference where items can be drawn again. Where a direction
// is asked for, it is that of the pairs before the steps, on both sides.
//
// The input has Before, the embedding that the steps were applied to; in itself is
// what they made. Without a direction, or one on which no word leans, there are
// only the steps and bare rows.
func runAudit(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	a := newAudit(in)
	a.stepTable()
	pairs, ok := in.Before.Sets["pairs"].Pairs, false
	if len(pairs) > 0 {
		a.g, ok = metrics.LeadingDirection(ctx, metrics.UnitDifferences(pairs))
	}
	if !ok {
		metrics.NoteNoDirection(a.out)
		a.rows()
		return a.out, ctx.Err()
	}
	if before, _ := a.leans(); metrics.NothingLeft(a.in, a.out, before) {
		a.rows()
		return a.out, nil
	}
	if err := a.measure(ctx); err != nil {
		return nil, err
	}
	a.rows()
	a.measuresTable()
	a.testTable()
	a.biasedTable()
	a.axisTable()
	return a.out, nil
}

// measure runs the parts in their order; for a first look, top being 0, without
// those that go through the vocabulary.
//
// Progress counts parts, not their time; long parts tell their own.
func (a *audit) measure(ctx context.Context) error {
	first := a.in.Int("top") == 0
	for i, part := range allParts {
		if part.whole && first {
			continue
		}
		a.in.Progress(measure.Progress{Text: "Auditing", Done: i, Total: len(allParts)})
		if err := part.run(ctx, a); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	if first {
		a.out.Note(measure.Info, "first_look", "The measures that go through the vocabulary are left out: the option top is 0.")
	}
	return nil
}
