// Package audit measures what the steps of debiasing have done: every bias and what the vectors
// are good for, before and after. It also compares all methods of debiasing by the same measures.
//
// Begin with run.go, which has the measures in their order; each has a file. state.go holds what
// they share, debias_methods.go the comparison of methods.
package audit

import (
	"weatherglass/metrics"
	"weatherglass/metrics/measure"
)

var _ = measure.Register(&entry)

// entry is the entry. Before makes the Experiment's embedding one with a
// recipe. An option top of 0 asks for a first look, without what reads the
// vocabulary.
var entry = measure.Measure{
	ID:    "audit",
	Place: 400,
	Term:  "Audit",
	Name:  "Audit of a debiased embedding",
	Doc: "What have the steps of debiasing done? Every bias is measured before and after, and so is what the embedding is good for. " +
		"A bias that is gone along one direction may be left in how the words stand to each other.",
	Source: metrics.GonenGoldberg,
	Page:   "debias",
	Roles:  roles,
	Options: []measure.Option{
		testsOption,
		{ID: "top", Doc: "How many of the words that leaned most to each side before are clustered; 0 leaves out all that goes through the vocabulary.", Default: 500, Min: 0, Max: 2500},
		{ID: "classified", Doc: "How many of the words that leaned most to each side before are classified.",
			Default: 2500, Min: 0, Max: 2500},
		neighboursOption,
		amongOption,
		formsOption,
		gammaOption,
		sampleOption(1000),
		{ID: "draws", Doc: "How many times items are drawn again for the interval of a rank correlation, and for all where an Experiment keeps the rules of version 1; otherwise each item is left out in turn.", Default: 2000, Min: 100, Max: 50000},
		{ID: "random", Doc: "How many random directions are taken out as a control; 0 for none.",
			Default: 20, Min: 0, Max: 1000},
	},
	Values: allValues(),
	Words: []measure.Value{
		{ID: "score", Symbol: "cos(w, g)", Name: "lean",
			Doc: "Cosine with the direction of the pairs, as that was before, after the steps.", Range: "−1 to 1",
			Source: metrics.Bolukbasi},
		{ID: "score_before", Symbol: "cos(w, g)", Name: "lean before",
			Doc: "Cosine with the direction of the pairs before the steps.", Range: "−1 to 1", Source: metrics.Bolukbasi},
		{ID: "neutrality", Name: "distance from neutral",
			Doc: "Signed distance from the boundary between specific and other words that was learned before, positive on the specific side.", Range: "no fixed range", Source: metrics.Bolukbasi + ", Figure 7"},
		{ID: "neutrality_before", Name: "distance from neutral before", Doc: "The same before the steps.",
			Range: "no fixed range", Source: metrics.Bolukbasi + ", Figure 7"},
		{ID: "neighbours", Name: "biased neighbours", Doc: "Share of the nearest neighbours after the steps that leaned to the first side before.", Range: "0 to 1", Source: metrics.GonenGoldberg},
		{ID: "neighbours_before", Name: "biased neighbours before",
			Doc: "The same with the nearest neighbours before the steps.", Range: "0 to 1", Source: metrics.GonenGoldberg},
	},
	Tables: []measure.Value{
		{ID: "steps", Name: "steps", Doc: "What the fit of each step found.", Range: "step, method, value, number"},
		{ID: "audit", Name: "audit", Doc: "Every measure before and after, the 95 % interval of the difference, the share of items found, and whether the difference is for the better; a test stands there with |d|, and a correlation of lean is better the nearer it is to 0.", Range: "measure, before, after, low, high, coverage, verdict"},
		{ID: "tests", Name: "tests", Doc: "Effect size of each test with its 95 % interval and p, before and after.",
			Range: "test, name, d_before, d_before_low, d_before_high, p_before, d, d_low, d_high, p", Source: metrics.Caliskan},
		{ID: "biased", Name: "most biased words",
			Doc: "Words that leaned most to each side before, their cosine with g, and the cluster they fell into.", Range: "side, word, before, after, cluster_before, cluster", Source: metrics.GonenGoldberg},
		{ID: "axis", Name: "ends of an axis",
			Doc: "Neutral words of the list that stand farthest to either end of an axis, before and after the steps: the word at that end, the place along the axis, the cosine with that word, and β, the share of it that comes from the direction.", Range: "side, end, word, projection, similarity, beta", Source: metrics.Bolukbasi + ", Figure 3"},
	},
	Vocabulary: true,
	Before:     true,
	Run:        runAudit,
}
