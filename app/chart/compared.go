package chart

import "weatherglass/app/prose"

// signs titles an axis: what it counts, and which pole lies at its ends. The two lines are
// the lines of the axis’ title; the arrows point to the ends.
func signs(what, positive, negative string) []string {
	return []string{what, "◂ " + negative + " · " + positive + " ▸"}
}

// upwards is signs for an axis that runs up. Arrows would point sideways on a turned
// title, so words say it.
func upwards(what, positive, negative string) []string {
	return []string{what, negative + " below, " + positive + " above"}
}

// Plane draws words by their places along two directions. The second direction is that of
// the pairs across, or of the groups A and B where there are none.
func (f *Frame) Plane() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	top, bottom := f.Names.PairPoles("across")
	if len(f.View.Reading.Experiment.Sets["across"].Pairs) == 0 {
		top, bottom = f.Names.Pole("A"), f.Names.Pole("B")
	}
	return f.scatterPlot(Chart{ID: "plane", Title: "Each word on both axes", Lead: "Words far from both lines lean on both axes.",
		Caption: "Dot: a word; across, its cosine with the direction of " + positive + " against " + negative + "; up, with that of " + top + " against " + bottom +
			". Lines: 0, which leans neither way. Named: the words farthest out."},
		cloud{points: f.scorePoints("score", "score_y"), across: signs("cosine", positive, negative), up: upwards("cosine", top, bottom)})
}

// TwoEmbeddings draws the leans of words in one embedding against those in another.
// Embeddings of the same title, or without one, are called first and second.
func (f *Frame) TwoEmbeddings() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	here, there := f.View.Reading.Embedding.Title, ""
	if with := f.View.Reading.With; with != nil {
		there = with.Title
	}
	if here == "" || here == there {
		here = "the first embedding"
	}
	if there == "" {
		there = "the second embedding"
	}
	return f.scatterPlot(Chart{ID: "agreement", Title: "The same words in both", Lead: "If both embeddings agreed, all words would lie on one rising line.",
		Caption: "Dot: a word; across, its lean in " + here + "; up, in " + there + ". Lines: 0, which leans neither way. Named: the words farthest out."},
		cloud{points: f.scorePoints("score", "score_with"), across: signs(here, positive, negative), up: upwards(there, positive, negative)})
}

// OutsideNumbers draws the leans of words over numbers from elsewhere, with the line of
// least squares. The line needs both slope and intercept; without them the dots stand
// alone.
func (f *Frame) OutsideNumbers() Chart {
	positive, negative := f.Names.Pole("A"), f.Names.Pole("B")
	if len(f.View.Reading.Experiment.Sets["pairs"].Pairs) > 0 {
		positive, negative = f.Names.PairPoles("pairs")
	}
	c := cloud{points: f.scorePoints("value", "score"), across: []string{"the words’ numbers"}, up: upwards("lean", positive, negative)}
	var has bool
	c.intercept, has = f.value("intercept")
	c.slope, c.sloped = f.value("slope")
	c.sloped = c.sloped && has
	text := Chart{ID: "outside", Title: "Leans and the outside numbers", Lead: "The nearer the dots to a line, the better the leans follow the numbers.",
		Caption: "Dot: a word; across, its number; up, its lean. Thin line: 0, which leans neither way. Named: the words farthest out."}
	if c.sloped {
		text.Caption += " Coloured line: the straight line that fits best."
	}
	return f.scatterPlot(text, c)
}

// Judgements draws the cosines of pairs of words over what people said. Across is the
// scale of the judgements, whatever it runs to; only orders are compared.
func (f *Frame) Judgements() Chart {
	points := f.tablePoints("pairs", []string{"first", "second"}, "human", "cosine")
	return f.scatterPlot(Chart{ID: "similarity", Title: "Cosines and judgements", Lead: "If the vectors judged as people do, the dots would rise in one order.",
		Caption: "Dot: a pair of words; across, how alike people found them; up, their cosine. Named: the pairs farthest out.",
		Alt:     "Scatter plot of " + prose.Counted(len(points), "pair of words", "pairs of words") + "."},
		cloud{points: points, across: "judgement of people", up: "cosine"})
}

// NearSide draws the share of neighbours on one side over the words' own places: Figure 3
// of Gonen and Goldberg 2019. The share is of the k nearest words, 0 to 1; k is an option
// of the measure.
func (f *Frame) NearSide() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	return f.scatterPlot(Chart{ID: "neighbours", Title: "Words and their neighbours", Lead: "If the neighbours kept nothing of a word’s own lean, the dots would not rise.",
		Caption: "Dot: a word; across, its cosine with the direction; up, the share of its neighbours on the " + positive + " side. Named: the words farthest out."},
		cloud{points: f.scorePoints("cos", "score"), across: signs("cosine", positive, negative), up: positive + " neighbours"})
}
