package audit

import (
	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

// figure is one measure of an audit, after the steps.
//
// allValues makes of it as many values as its kind has numbers.
type figure struct {
	value measure.Value
	kind  figureKind
}

// figureKind says which numbers stand beside the one after the steps.
type figureKind int

// The three kinds decide which ids exist: x, x_before, x_change_low,
// x_change_high, x_coverage.
const (
	figureBoth    figureKind = iota // before, and the interval of the difference
	figureCovered                   // these and the share of items found
	figureAlone                     // none: it is a comparison itself
)

// figures are the measures in the order of the table audit.
var figures = []figure{
	{measure.Value{ID: "direct_bias", Symbol: "DirectBias_1", Name: "direct bias",
		Doc: "Mean over the words of |cos(w, g)|, with g the direction of the pairs before the steps.", Range: "0 to 1", Source: metrics.Bolukbasi + ", section 5.2"}, figureBoth},
	{measure.Value{ID: "mean_d", Symbol: "|d|", Name: "mean effect size",
		Doc: "Mean of |d| over the tests that have an effect size both before and after. Its interval joins those of d on both sides by the way in which leaving out a word changes them together.", Range: "from 0", Source: metrics.Caliskan}, figureBoth},
	{measure.Value{ID: "ripa", Symbol: "|β|", Name: "RIPA along the direction found anew",
		Doc: "Mean over the words of |RIPA|, vectors at length 1, along the direction that the pairs have on each side.", Range: "from 0", Source: metrics.Ethayarajh}, figureBoth},
	{measure.Value{ID: "indirect_bias", Symbol: "|β|", Name: "indirect bias",
		Doc: "Mean of |β| between the word of the list that leaned most to a side before and the ten after it, of both sides.", Range: "from 0", Source: metrics.Bolukbasi + ", section 5.3"}, figureBoth},
	{measure.Value{ID: "cluster_accuracy", Name: "clusters of biased words",
		Doc: "Share of the words that leaned most before whose cluster, of two by k-means, is that of most of their side.", Range: "0.5 to 1", Source: metrics.GonenGoldberg}, figureBoth},
	{measure.Value{ID: "classifier_accuracy", Name: "classifier of biased words",
		Doc: "Share of the words that leaned most before whose side a support vector machine with a radial kernel (C = 1, option gamma) tells, of words that it was not trained on.", Range: "0 to 1", Source: metrics.GonenGoldberg}, figureBoth},
	{measure.Value{ID: "neighbour_correlation", Symbol: "r", Name: "lean and neighbours",
		Doc: "Pearson correlation, over neutral words, of the lean before with the share of nearest neighbours that leaned to the first side before.", Range: "−1 to 1", Source: metrics.GonenGoldberg}, figureBoth},
	{measure.Value{ID: "profession_correlation", Symbol: "r", Name: "lean and neighbours of the list",
		Doc: "The same over those words of the list that are neutral.", Range: "−1 to 1", Source: metrics.GonenGoldberg},
		figureBoth},
	{measure.Value{ID: "association_d", Symbol: "|d|", Name: "effect size with biased words",
		Doc: "Mean of |d| over the tests with the 50 neutral words of each side that leaned most before in the place of A and B.", Range: "from 0", Source: "after " + metrics.GonenGoldberg}, figureBoth},
	{measure.Value{ID: "frequency_correlation", Symbol: "ρ", Name: "lean and frequency",
		Doc: "Spearman correlation of the cosine with g and the frequency rank over the most frequent words; nearer to 0 is better. The interval is Zou's (2007).", Range: "−1 to 1", Source: metrics.Valentini}, figureBoth},
	{measure.Value{ID: "random_d", Symbol: "|d|", Name: "effect size without a random direction",
		Doc: "Mean over random directions of the mean |d| of the tests when that direction is taken out of the vectors before.", Range: "from 0"}, figureAlone},
	{measure.Value{ID: "random_d_low", Name: "lower end over random directions",
		Doc: "The 2.5th percentile of that over the random directions.", Range: "from 0"}, figureAlone},
	{measure.Value{ID: "random_d_high", Name: "upper end over random directions",
		Doc: "The 97.5th percentile of that over the random directions.", Range: "from 0"}, figureAlone},
	{measure.Value{ID: "similarity", Symbol: "ρ", Name: "similarity", Doc: "Spearman correlation of the cosines of pairs of words with what people say of their similarity.", Range: "−1 to 1"}, figureCovered},
	{measure.Value{ID: "analogies", Name: "analogies",
		Doc: "Share of the analogy questions that are answered as expected (3CosAdd).", Range: "0 to 1",
		Source: "Mikolov et al. 2013"}, figureCovered},
	{measure.Value{ID: "overlap", Name: "neighbours kept", Doc: "Mean share of a word's ten nearest neighbours before that are among its ten nearest after.", Range: "0 to 1"}, figureAlone},
	{measure.Value{ID: "cosine_change", Name: "change of cosines",
		Doc: "Mean over random pairs of words of how far their cosine is from what it was.", Range: "0 to 2"}, figureAlone},
	{measure.Value{ID: "norm_change", Name: "change of lengths", Doc: "Mean over words of how far their length is from what it was, as a share of that.", Range: "from 0"}, figureAlone},
	{measure.Value{ID: "definitional", Name: "definitional difference kept", Doc: "Share that is kept of the differences along g within the pairs and the sets that the steps equalise.", Range: "no fixed range"}, figureAlone},
}

// sizeValues say of how many words the numbers are that a setting takes some of:
// numbers of other sizes do not compare.
var sizeValues = []measure.Value{
	{ID: "clustered", Name: "words clustered", Doc: "Words of each side that are clustered.", Range: "from 1", Since: 2},
	{ID: "classified", Name: "words classified", Doc: "Words of each side that the classifier is trained on and tells.",
		Range: "from 2", Since: 2},
	{ID: "sampled", Name: "words sampled", Doc: "Neutral words, beside those of the list, whose neighbours are looked at.",
		Range: "from 0", Since: 2},
}

// allValues returns the numbers of every measure: before and after, and those
// that belong to the difference.
func allValues() []measure.Value {
	var values []measure.Value
	for _, f := range figures {
		v := f.value
		values = append(values, v)
		if f.kind == figureAlone {
			continue
		}
		beside := func(suffix, name, doc, span string) {
			values = append(values, measure.Value{ID: v.ID + suffix, Name: v.Name + name, Doc: doc, Range: span})
		}
		beside("_before", " before", "The same before the steps.", v.Range)
		beside("_change_low", ", lower end of the change", "Lower end of the 95 % interval of after minus before.",
			"no fixed range")
		beside("_change_high", ", upper end of the change", "Upper end of the 95 % interval of after minus before.",
			"no fixed range")
		if f.kind == figureCovered {
			beside("_coverage", ", share found", "Share of what was asked for that the embedding has the words of.", "0 to 1")
		}
	}
	return append(values, sizeValues...)
}

// placeOf returns the place of a measure among figures; a test stands with
// mean_d.
func placeOf(id string) int {
	for i, f := range figures {
		if f.value.ID == id {
			return i
		}
	}
	return placeOf("mean_d")
}

// nameOf names a measure.
func nameOf(id string) string {
	return figures[placeOf(id)].value.Name
}
