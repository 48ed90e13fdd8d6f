package debias

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/linalg"
)

// Leaning says which words of an embedding are the most biased.
type Leaning struct {
	Pairs [][]string // definitional sets, such as she and he
	// Poles are two lists of words instead of the first and the last words of
	// Pairs.
	Poles    [][]string
	Specific []string // words that are not neutral
	Words    int      // of each side; 0 for 500
	Among    int      // first words of the embedding; 0 for 50,000
}

// MostBiased returns the neutral words with the largest differences of mean
// cosines to the two poles, those that lean most first: the words on which the
// audits of [Gonen and Goldberg 2019] cluster and classify what is left after
// debiasing, found in the embedding as it was before. There are fewer than asked
// for where the embedding has fewer; ties are broken by place.
//
// [Gonen and Goldberg 2019]: https://aclanthology.org/N19-1061
func MostBiased(ctx context.Context, space Space, l Leaning) (first, second []string, err error) {
	if l.Words < 0 || l.Among < 0 {
		return nil, nil, fail("bad_option", "Take positive numbers.", "There are no %d words among %d.", l.Words, l.Among)
	}
	step := Step{Pairs: l.Pairs, Groups: l.Poles, Specific: l.Specific, Options: map[string]any{
		"words": cmp.Or(l.Words, 500), "among": cmp.Or(l.Among, 50_000),
	}}
	r := doubleHardRun{space: space, step: step, report: newReport()}
	if err := r.read(ctx); err != nil {
		return nil, nil, err
	}
	chosen, err := r.mostBiased(ctx)
	if err != nil {
		return nil, nil, err
	}
	words, err := space.WordsAt(ctx, chosen)
	if err != nil {
		return nil, nil, err
	}
	first, second = words[:len(words)/2], words[len(words)/2:]
	slices.Reverse(second)
	return first, second, nil
}

// mostBiased returns the places of the most biased neutral words of both sides:
// those with the largest and, in falling order too, those with the smallest
// difference of cosines to the poles, the earlier word first of equals.
func (r *doubleHardRun) mostBiased(ctx context.Context) ([]int, error) {
	listed := map[int]bool{}
	for _, h := range r.neutral.hits {
		listed[h.Rank] = true
	}
	var found []int
	leans := map[int]float64{}
	err := r.rows(ctx, r.step.whole("among"), func(v []float64, place int) {
		if listed[place] == r.neutral.neutral && linalg.HasDirection(v) {
			found = append(found, place)
			leans[place] = linalg.Quantised(linalg.Dot(linalg.Unit(v), r.poles))
		}
	})
	if err != nil {
		return nil, err
	}
	n := min(r.step.whole("words"), len(found)/2)
	if n == 0 {
		return nil, fail("no_neutral_words", "Take fewer specific words.", "There are not two neutral words to compare.")
	}
	if n < r.step.whole("words") {
		r.report.note(Info, "fewer_words", "Each side has %s to cluster, no more.", counted(n, "neutral word", "neutral words"))
	}
	slices.SortStableFunc(found, func(a, b int) int { return cmp.Compare(leans[b], leans[a]) })
	return slices.Concat(found[:n], found[len(found)-n:]), nil
}
