package prose

// noteTitle heads a note of the core.
func noteTitle(code string) string {
	if title := lookUp(noteTitles, code); title != "" {
		return title
	}
	return "Worth knowing"
}

const noteTitles = `
alpha_of_dimensions=What alpha hangs on
alpha_of_many=Alpha of a long list
beta_interval_skipped=No interval for β
beta_undefined=Pairs without β
beta_unstable=Little in common
beyond_among=Rare words of the list
case_folded=Found in lower case
components_skipped=No components
convention=Another convention
correlated_errors=Texts that overlap
different_words=Other words at other times
direction_off_mean=More than one difference
direction_undefined=No direction
draws_dropped=Draws left out
duplicate_words=Words given twice
few_epochs=Few epochs
fewer_biased_words=Fewer biased words
fewer_components=Fewer components
fewer_directions=Fewer directions
fewer_folds=Fewer parts
fewer_frequent_words=Fewer words
fewer_neighbours=Fewer neighbours
fewer_starts=Fewer starts
first_look=First figures only
frequency_gap=Rarer words
gap=A gap
independent_errors=What the p takes for granted
interval_skipped=No interval
low_coverage=Much is missing
marks_elsewhere=Marks of other analogies
no_alpha=No alpha
no_analogies=No analogies
no_axis=No axis
no_beta=Little in common
no_change_interval=No interval of the change
no_coherent_sets=No related words
no_common_pair=No pair in both
no_common_words=No common words
no_definitional=No difference to keep
no_difference=One and the same direction
no_differences=Nothing to compare
no_errors=Differences without an interval
no_figure=A figure is missing
no_list=No further words
no_logit=Numbers out of range
no_neighbours=No neighbours
no_order=No order
no_other=One embedding alone
no_others=No other words
no_poles=No poles
no_pool=No words to compare with
no_pooled=No spread within the sets
no_questions=No questions
no_random_directions=No random directions
no_random_pairs=No random pairs
no_second_axis=No second axis
no_similarity=No judgements
no_spread=No spread
no_tests=No tests in this language
no_trend=No trend
no_weights=No weights
not_fitted=A method left out
not_trained=No classifier
nothing_left=Nothing left to measure
one_group=One group
one_pair=One pair
one_part=One length only
one_word=One word
order_matters=The order of the groups
overlap=Words in two sets
p_approximate=An approximate p
p_bound=A very small p
p_certified=Bounds for p
p_drawn=p from draws
p_floor=The smallest p
p_skipped=No p-value
pairs_disagree=Pairs that disagree
pairs_left_out=Pairs left out
part_without_spread=Parts without an effect size
partitions_overflow=Too many sortings
question_words=Words left out
questions_drawn=Questions drawn
questions_missing=Questions left out
repeated_words=Words given more than once
set_without_partner=A set without its partner
small_sets=Few words
some_words=Not all words
stability_skipped=No stable order
stability_undefined=No stable order
sublists_skipped=No sub-lists
table_cut=A shortened table
target_interval_undefined=No interval of the targets
test_incomplete=A test without all its sets
tests_language=Tests in another language
tests_missing=Tests left out
three_words=Three words
tie=A tie
tied_epochs=Equal values
too_few_common=Too few common words
too_few_scores=Too few words
too_large=Numbers too large
too_many=Too many words
turned=The other sign
two_epochs=Two epochs
word_without_spread=Words without a score
zero_vector=Words left out
`
