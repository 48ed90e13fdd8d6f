package contextual

import "weatherglass/metrics/measure"

const (
	guo = "Guo and Caliskan 2021"
	may = "May, Wang, Bordia, Bowman and Rudinger 2019"
)

var ceatValues = []measure.Value{
	{ID: "ces", Symbol: "CES", Name: "combined effect size", Doc: "Effect sizes d of all draws, weighted by 1/(V + τ²); each d has the sample standard deviation, n − 1.", Range: "−2 to 2 for sets of one size", Source: guo},
	{ID: "ces_low", Name: "lower end", Doc: "Lower end of the 95 % interval of CES over the choice of words, each left out in turn with all of its contexts.", Range: "as CES"},
	{ID: "ces_high", Name: "upper end", Doc: "Upper end of the 95 % interval of CES over the choice of words, each left out in turn with all of its contexts.", Range: "as CES"},
	{ID: "contexts_low", Name: "lower end over contexts", Doc: "The 2.5 percentile of d over the draws: how far another context of each word moves it.", Range: "as CES"},
	{ID: "contexts_high", Name: "upper end over contexts", Doc: "The 97.5 percentile of d over the draws.",
		Range: "as CES"},
	{ID: "samples", Symbol: "N", Name: "draws", Doc: "Draws of one context of each word that have an effect size.",
		Range: "2 and more"},
	{ID: "se", Symbol: "SE", Name: "standard error over draws", Doc: "1/√Σ 1/(V + τ²): how well the draws know CES of these very words. It falls as 1/√N.", Range: "0 and more", Source: guo},
	{ID: "draws_low", Name: "lower end over draws", Doc: "CES − 1.96 SE.", Range: "as CES"},
	{ID: "draws_high", Name: "upper end over draws", Doc: "CES + 1.96 SE.", Range: "as CES"},
	{ID: "z", Symbol: "z", Name: "CES in standard errors", Doc: "CES/SE.", Range: "any number", Source: guo},
	{ID: "p", Symbol: "p", Name: "p of the draws", Doc: "Two-sided normal p of z, as the paper prints it. It takes draws for data: it falls with N.", Range: "0 to 1", Source: guo},
	{ID: "p_one_sided", Name: "one-sided p of the draws", Doc: "Upper tail of z, which the paper's program returns.",
		Range: "0 to 1", Source: guo + ", ceat.py"},
	{ID: "q", Symbol: "Q", Name: "heterogeneity", Doc: "Cochran's Q of the draws, with weights 1/V.",
		Range: "0 and more", Source: guo},
	{ID: "df", Name: "degrees of freedom of Q", Doc: "N − 1.", Range: "1 and more", Source: guo},
	{ID: "tau2", Symbol: "τ²", Name: "variance between draws", Doc: "Moment estimate of the variance of d beyond V.",
		Range: "0 and more", Source: "DerSimonian and Laird 1986"},
	{ID: "i2", Symbol: "I²", Name: "share of heterogeneity", Doc: "(Q − (N − 1))/Q. V is the variance of the associations, in squared cosines, and no sampling variance of d: τ² and I² rise where all cosines of a model lie closer together, so that they cannot be compared between models.", Range: "0 to 1", Source: "Higgins and Thompson 2002"},
}

var seatValues = []measure.Value{
	{ID: "d", Symbol: "d", Name: "effect size over sentences", Doc: "Effect size of a WEAT whose words are sentences, with the sample standard deviation, n − 1.", Range: "−2 to 2 for sets of one size", Source: may},
	{ID: "d_low", Name: "lower end", Doc: "Lower end of the 95 % interval of d over the choice of words, each left out in turn with all of its sentences.", Range: "as d"},
	{ID: "d_high", Name: "upper end", Doc: "Upper end of the 95 % interval of d over the choice of words, each left out in turn with all of its sentences.", Range: "as d"},
	{ID: "sentences", Name: "target sentences", Doc: "Sentences of X and Y.", Range: "4 and more"},
	{ID: "p", Symbol: "p", Name: "p over sentences", Doc: "Share of the sortings of all target sentences with at least this difference; one-sided. It takes sentences for independent, and those of one word are not.", Range: "0 to 1", Source: may},
	{ID: "p_low", Name: "lower bound of p", Doc: "Lower bound of p, certain where sortings are counted on a grid, else equal to p; absent for an approximation.", Range: "0 to 1"},
	{ID: "p_high", Name: "upper bound of p", Doc: "Upper bound of p, certain where sortings are counted on a grid, else equal to p; absent for an approximation.", Range: "0 to 1"},
	{ID: "p_two_sided", Name: "two-sided p over sentences", Doc: "The same share, counted on either side.",
		Range: "0 to 1"},
}

var wordValues = []measure.Value{
	{ID: "d_words", Name: "effect size of the words' means", Doc: "Effect size of the mean associations of the words: what contexts differ by within a word is not in its denominator, so that it is larger.", Range: "as d"},
	{ID: "p_words", Name: "p over words", Doc: "Share of the sortings of the target words, each with all of its contexts, with at least this difference of their means; one-sided. It does not fall with draws, contexts or templates.", Range: "0 to 1"},
	{ID: "p_words_two_sided", Name: "two-sided p over words", Doc: "The same share, counted on either side.",
		Range: "0 to 1"},
}

// wordScores are the numbers of each row of words.
var wordScores = []measure.Value{
	{ID: "contexts", Name: "contexts", Doc: "Vectors of the word.", Range: "1 and more"},
	{ID: "score", Symbol: "s(w)", Name: "mean lean",
		Doc: "Mean cosine with A minus mean cosine with B, over the word's contexts.", Range: "−2 to 2"},
	{ID: "sd", Name: "spread over contexts", Doc: "Standard deviation of that over the contexts.", Range: "0 to 2"},
}
