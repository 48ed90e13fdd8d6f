package metrics

// Streams of [measure.Input.Rand], one a purpose; those below 20 belong to package
// stats, 21 to package redraw, 80 to 85 to package audit.
//
// A number is for ever: another one would draw otherwise, and digests of released
// links would change. Two purposes never share a number, or their draws would be
// the same.
const (
	// streamPermutations deals attribute words to two groups by luck.
	streamPermutations uint64 = 20
	// streamRandomPairs pairs words by luck.
	streamRandomPairs uint64 = 22
	// streamHoldout chooses the words left out of training.
	streamHoldout uint64 = 23
	// streamSubLists draws sub-lists of a test's lists.
	streamSubLists uint64 = 24
	// streamRandomDirections draws pairs of words for the directions of a control.
	streamRandomDirections uint64 = 40
	// streamQuestions draws the pairs of a benchmark's questions again.
	streamQuestions uint64 = 41
	// streamClusters chooses the centres that k-means starts from.
	streamClusters uint64 = 60
	// streamFolds deals words to the parts of a cross-validation.
	streamFolds uint64 = 61
	// streamSubsets orders the words that lists of growing size are cut from.
	streamSubsets uint64 = 62
	// streamShuffles puts a series of numbers in another order.
	streamShuffles uint64 = 42
)
