package experiment

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/measure"
)

// MadeOf returns those of the packs that were made of the texts with the id: by method,
// of the texts as they are before those of shuffled ones.
func MadeOf(packs []EmbeddingEntry, texts string) []EmbeddingEntry {
	list := slices.DeleteFunc(slices.Clone(packs), func(e EmbeddingEntry) bool {
		return e.Made == nil ||
			e.Made.Texts != texts
	})
	slices.SortFunc(list, func(a, b EmbeddingEntry) int {
		return cmp.Or(cmp.Compare(a.Made.Method, b.Made.Method), cmp.Compare(a.Made.Shuffle, b.Made.Shuffle),
			cmp.Compare(a.ID, b.ID))
	})
	return list
}

// made looks the words of the roles up in all vectors that were made of the texts.
func (c *counting) made(ctx context.Context, env Env) ([]measure.MadeOf, error) {
	if !c.measure.Made || env.Packs == nil {
		return nil, nil
	}
	packs, err := env.Packs(ctx)
	if err != nil {
		return nil, err
	}
	var list []measure.MadeOf
	for _, entry := range MadeOf(packs, c.about.ID) {
		source, err := env.Open(ctx, entry.ID)
		if err != nil {
			return nil, err
		}
		other, err := c.side(ctx, source)
		if err != nil {
			return nil, err
		}
		list = append(list, measure.MadeOf{Other: other, Made: *entry.Made})
	}
	return list, nil
}

// wholeTexts refuses some of the documents, or parts of them, for a measure of vectors
// that were made of all.
func (c *counting) wholeTexts() error {
	if asked := c.resolved.Corpus; c.measure.Made && (asked.By != "" || len(asked.Where) > 0) {
		return fail("whole_texts", "experiment.leave_out_where: Leave out where and by.", "experiment.compares_with_all_texts: {term:term} compares with vectors of all the texts, and takes no part of them.", c.measure.Term)
	}
	return nil
}
