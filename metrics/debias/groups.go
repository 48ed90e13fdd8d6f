package debias

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// twoGroups finds the words of the two groups of a step, in order, each form in
// the first group that has it. It returns an error unless both have words.
//
// Pairs serve as two groups, first words and second words. A word of both counts
// for the first group alone, since it would tell nothing.
func twoGroups(ctx context.Context, space Space, step measure.Step, report *measure.Report) ([2][]embed.Hit, error) {
	var out [2][]embed.Hit
	lists := groupsOf(step)
	if len(lists) != 2 {
		return out, fail("not_two_groups", "debias.give_lists_or_pairs: Give two lists of words, or pairs.", "debias.needs_two_lists: The method tells two groups apart; the step has {lists}.", len(lists))
	}
	found, missing, err := foundSets(ctx, space, lists)
	if err != nil {
		return out, err
	}
	first := map[string]bool{}
	shared := 0
	for i, hits := range found {
		for _, h := range hits {
			switch {
			case i == 0:
				first[h.As] = true
			case first[h.As]:
				shared++
				continue
			}
			out[i] = append(out[i], h)
		}
	}
	noteMissing(report, missing, "groups")
	if shared > 0 {
		report.Note(measure.Warning, "words_in_both_groups",
			"{words} {words:word is|words are} in both groups: the first alone counts.", shared)
	}
	if len(out[0]) == 0 || len(out[1]) == 0 {
		return out, lacking("empty_group", "debias.give_each_group_words: Give each group words that the embedding has.",
			"debias.group_has_no_word: A group has no word of its own in this embedding.", missing)
	}
	return out, nil
}

// noteMissing notes words of a list that the embedding has not, if there are any.
//
// of names the list: "groups".
func noteMissing(r *measure.Report, missing []string, of string) {
	if len(missing) > 0 {
		r.Note(measure.Info, "missing_words.of_list", "The embedding lacks {words} {words:word|words} of the {of:term}: {named:list8…}.", len(missing), of, missing)
	}
}
