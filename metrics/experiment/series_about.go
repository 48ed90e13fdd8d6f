package experiment

// SeriesValues are the values of the Reading of a series, of any method: those of a trend
// over years, then those of named parts. The method's own values stand in the table
// epochs.
func SeriesValues() []Value {
	return []Value{
		{ID: "change", Name: "change, last minus first", Doc: "Of the method's first value; by the line's scatter, or of two epochs by their own errors.", Range: "the value's"},
		{ID: "change_low", Name: "change, lower end", Doc: "Of its 95 % interval.", Range: "the value's"},
		{ID: "change_high", Name: "change, upper end", Doc: "Of its 95 % interval.", Range: "the value's"},
		{ID: "slope", Symbol: "b", Name: "slope", Doc: "Of the straight line of least squares.",
			Range: "the value's, a year"},
		{ID: "slope_low", Name: "slope, lower end", Doc: "Of its 95 % interval, Student's t with two degrees less than there are epochs.", Range: "the value's, a year"},
		{ID: "slope_high", Name: "slope, upper end", Doc: "Of its 95 % interval.", Range: "the value's, a year"},
		{ID: "t", Symbol: "t", Name: "t of the slope", Doc: "The slope divided by its error.", Range: "any"},
		{ID: "p", Symbol: "p", Name: "p of the slope", Doc: "Of the t-test that the line is level, two-sided; it takes errors as independent.", Range: "0 to 1"},
		{ID: "residual_sd", Name: "scatter about the line", Doc: "Standard deviation of the residuals.", Range: "0 or more"},
		{ID: "detectable", Name: "smallest slope found",
			Doc: "The slope that the t-test finds 80 times in 100 with this scatter.", Range: "the value's, a year"},
		{ID: "theil_sen", Name: "Theil and Sen's slope", Doc: "The median of the slopes of all pairs of epochs.",
			Range: "the value's, a year"},
		{ID: "theil_sen_low", Name: "Theil and Sen's slope, lower end", Doc: "By Kendall's exact distribution.",
			Range: "the value's, a year"},
		{ID: "theil_sen_high", Name: "Theil and Sen's slope, upper end", Doc: "By Kendall's exact distribution.",
			Range: "the value's, a year"},
		{ID: "mann_kendall", Symbol: "S", Name: "Mann and Kendall's S",
			Doc: "Pairs of epochs that rise, less those that fall.", Range: "whole"},
		{ID: "p_mann_kendall", Name: "p of Mann and Kendall", Doc: "Of S under any order of the epochs, two-sided: of all distinct arrangements of their values, counted.", Range: "0 to 1"},
		{ID: "p_random", Symbol: "p", Name: "p against random lists",
			Doc: "Share of lists of as many random words that every epoch has whose slope is at least as far from their mean slope, or from 0 with the option around, on either side; of measures whose first value is the mean of their words' scores.", Range: "0 to 1", Source: "Schmahl et al. 2020, Table 3"},
		{ID: "p_coherent", Symbol: "p", Name: "p against coherent lists", Doc: "The same share of lists of as many related words, as alike as those of the list at the last epoch; the stricter of the two.", Range: "0 to 1"},
		{ID: "random_low", Name: "slope of random lists, lower end",
			Doc: "95 % of the random lists have a slope between the two ends. In the table epochs, of the values of random lists there.", Range: "the value's, a year", Source: "Schmahl et al. 2020, Figure 3"},
		{ID: "random_high", Name: "slope of random lists, upper end",
			Doc: "95 % of the random lists have a slope between the two ends.", Range: "the value's, a year",
			Source: "Schmahl et al. 2020, Figure 3"},
		{ID: "slope_texts_low", Name: "slope over the texts, lower end",
			Doc: "Of its 95 % interval by the errors of the points over the texts alone, as if the line were exact.", Range: "the value's, a year", Source: "Antoniak and Mimno 2018"},
		{ID: "slope_texts_high", Name: "slope over the texts, upper end", Doc: "Of that interval.",
			Range: "the value's, a year"},
		{ID: "change_texts_low", Name: "change over the texts, lower end",
			Doc: "Of the 95 % interval of the change, last minus first, by the errors of both over the texts.", Range: "the value's", Source: "Antoniak and Mimno 2018"},
		{ID: "change_texts_high", Name: "change over the texts, upper end", Doc: "Of that interval.", Range: "the value's"},
		{ID: "heterogeneity", Symbol: "Q", Name: "Cochran's Q",
			Doc: "How far named parts lie apart, measured by their errors.", Range: "0 or more"},
		{ID: "p_heterogeneity", Name: "p of Cochran's Q", Doc: "That parts without any difference lie as far apart.",
			Range: "0 to 1"},
	}
}
