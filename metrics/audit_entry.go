package metrics

import "weatherglass/metrics/measure"

// auditRoles are the roles of an audit, in the order of its rows.
var auditRoles = []measure.Role{
	{ID: "words", Name: "words", Doc: "Words that should be neutral and whose lean is followed, such as occupations.", Kind: measure.KindWords, Min: 3},
	{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
	{ID: "X", Name: "first targets", Doc: "The first targets of a test of your own, with Y, A and B.", Kind: measure.KindWords, Min: 2, Optional: true},
	{ID: "Y", Name: "second targets", Doc: "The second targets of that test.", Kind: measure.KindWords, Min: 2, Optional: true},
	{ID: "A", Name: "first attributes", Doc: "The group that a positive number of that test leans towards.", Kind: measure.KindWords, Min: 1, Optional: true},
	{ID: "B", Name: "second attributes", Doc: "The group that a negative number of that test leans towards.", Kind: measure.KindWords, Min: 1, Optional: true},
	{ID: "similarity", Name: "similarity", Doc: "Pairs of words with what people say of their similarity.", Kind: measure.KindPairs, Min: 1, Optional: true, Valued: true},
	{ID: "questions", Name: "questions", Doc: "Analogies of four words, a is to b as c is to d; d is the answer expected.", Kind: measure.KindTuples, Size: 4, Min: 1, Optional: true},
	{ID: "axis", Name: "axis", Doc: "A pair of words of an axis that is about something else, along which the list is ordered. Without one it is softball and football in English vectors, else the neutral words of the list that leaned most to either side.", Kind: measure.KindPairs, Min: 1, Optional: true},
}

// Options that an audit shares with a comparison of methods.
var (
	testsOption   = measure.Option{ID: "tests", Doc: "Tests whose effect size is followed; without it, for vectors in German or French, the tests of gender of Kurpicz-Briki (2020).", Default: "caliskan.weat6 caliskan.weat7 caliskan.weat8", Tests: true}
	companyOption = measure.Option{ID: "neighbours", Doc: "How many nearest neighbours of a word are looked at.", Default: 100, Min: 1, Max: 1000}
	amongOption   = measure.Option{ID: "among", Doc: "How many of the most frequent words count as the vocabulary.", Default: 20000, Min: 100, Max: 200000}
	formsOption   = measure.Option{ID: "pattern", Doc: "Which words of the vocabulary count as neutral words: those of 1 to 19 letters of any script and _ (letters), of a to z and _ (lower), or all; the paper leaves out words with capitals, digits or punctuation, and long ones.", Choices: []string{patternLower, patternLetters, patternAll}, Default: patternLetters}
	gammaOption   = measure.Option{ID: "gamma", Doc: "Width of the classifier’s kernel: 1/d (dims), as in the paper’s code, or 1/(d var) with the variance of the components (scale), which tells more apart.", Choices: []string{gammaDims, gammaScale}, Default: gammaDims}
)

func sampleOption(words int) measure.Option {
	return measure.Option{ID: "sample", Doc: "How many neutral words, beside those of the list, have their neighbours looked at; the paper looks at all.", Default: words, Min: 0, Max: 1000}
}

var _ = measure.Register(&auditMeasure)

var auditMeasure = measure.Measure{
	ID:    "audit",
	Place: 400,
	Term:  "Audit",
	Name:  "Audit of a debiased embedding",
	Doc: "What have the steps of debiasing done? Every bias is measured before and after, and so is what the embedding is good for. " +
		"A bias that is gone along one direction may be left in how the words stand to each other.",
	Source: gonenGoldberg,
	Page:   "debias",
	Roles:  auditRoles,
	Options: []measure.Option{
		testsOption,
		{ID: "top", Doc: "How many of the words that leaned most to each side before are clustered; 0 leaves out all that goes through the vocabulary.", Default: 500, Min: 0, Max: 2500},
		{ID: "classified", Doc: "How many of the words that leaned most to each side before are classified.", Default: 2500, Min: 0, Max: 2500},
		companyOption,
		amongOption,
		formsOption,
		gammaOption,
		sampleOption(1000),
		{ID: "draws", Doc: "How many times items are drawn again for the interval of a rank correlation, and for all where an Experiment keeps the rules of version 1; otherwise each item is left out in turn.", Default: 2000, Min: 100, Max: 50000},
		{ID: "random", Doc: "How many random directions are taken out as a control; 0 for none.", Default: 20, Min: 0, Max: 1000},
	},
	Values: auditValues(),
	Words: []measure.Value{
		{ID: "score", Symbol: "cos(w, g)", Name: "lean", Doc: "Cosine with the direction of the pairs, as that was before, after the steps.", Range: "−1 to 1", Source: bolukbasi},
		{ID: "score_before", Symbol: "cos(w, g)", Name: "lean before", Doc: "Cosine with the direction of the pairs before the steps.", Range: "−1 to 1", Source: bolukbasi},
		{ID: "neutrality", Name: "distance from neutral", Doc: "Signed distance from the boundary between specific and other words that was learned before, positive on the specific side.", Range: "no fixed range", Source: bolukbasi + ", Figure 7"},
		{ID: "neutrality_before", Name: "distance from neutral before", Doc: "The same before the steps.", Range: "no fixed range", Source: bolukbasi + ", Figure 7"},
		{ID: "neighbours", Name: "biased neighbours", Doc: "Share of the nearest neighbours after the steps that leaned to the first side before.", Range: "0 to 1", Source: gonenGoldberg},
		{ID: "neighbours_before", Name: "biased neighbours before", Doc: "The same with the nearest neighbours before the steps.", Range: "0 to 1", Source: gonenGoldberg},
	},
	Tables: []measure.Value{
		{ID: "steps", Name: "steps", Doc: "What the fit of each step found.", Range: "step, method, value, number"},
		{ID: "audit", Name: "audit", Doc: "Every measure before and after, the 95 % interval of the difference, the share of items found, and whether the difference is for the better; a test stands there with |d|, and a correlation of lean is better the nearer it is to 0.", Range: "measure, before, after, low, high, coverage, verdict"},
		{ID: "tests", Name: "tests", Doc: "Effect size of each test with its 95 % interval and p, before and after.", Range: "test, name, d_before, d_before_low, d_before_high, p_before, d, d_low, d_high, p", Source: caliskan},
		{ID: "biased", Name: "most biased words", Doc: "Words that leaned most to each side before, their cosine with g, and the cluster they fell into.", Range: "side, word, before, after, cluster_before, cluster", Source: gonenGoldberg},
		{ID: "axis", Name: "ends of an axis", Doc: "Neutral words of the list that stand farthest to either end of an axis, before and after the steps: the word at that end, the place along the axis, the cosine with that word, and β, the share of it that comes from the direction.", Range: "side, end, word, projection, similarity, beta", Source: bolukbasi + ", Figure 3"},
	},
	Vocabulary: true,
	Before:     true,
	Run:        runAudit,
}
