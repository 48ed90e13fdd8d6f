package chart

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// signs titles an axis: what it counts, and which pole lies at its ends. The two lines are
// the lines of the axis’ title; the arrows point to the ends.
func signs(what, positive, negative string) []string {
	return []string{what, "◂ " + negative + " · " + positive + " ▸"}
}

// upwards is signs for an axis that runs up. Arrows would point sideways on a turned
// title, so words say it.
func upwards(what, positive, negative string) []string {
	return []string{what, locale.Say("{1} below, {2} above", negative, positive)}
}

// Plane draws words by their places along two directions. The second direction is that of
// the pairs across, or of the groups A and B where there are none.
func (f *Frame) Plane() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	top, bottom := f.Names.PairPoles("across")
	if len(f.View.Reading.Experiment.Sets["across"].Pairs) == 0 {
		top, bottom = f.Names.Pole("A"), f.Names.Pole("B")
	}
	return f.scatterPlot(Chart{ID: "plane", Title: locale.Say("Each word on both axes"),
		Lead:    locale.Say("Words far from both lines lean on both axes."),
		Caption: locale.Say("Dot: a word; across, its cosine with the direction of {1} against {2}; up, with that of {3} against {4}. Lines: 0, which leans neither way. Named: the words farthest out.", positive, negative, top, bottom)},
		cloud{points: f.scorePoints("score", "score_y"), across: signs(locale.Say("cosine"), positive, negative),
			up: upwards(locale.Say("cosine"), top, bottom)})
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
		here = locale.Say("the first embedding")
	}
	if there == "" {
		there = locale.Say("the second embedding")
	}
	return f.scatterPlot(Chart{ID: "agreement", Title: locale.Say("The same words in both"),
		Lead:    locale.Say("If both embeddings agreed, all words would lie on one rising line."),
		Caption: locale.Say("Dot: a word; across, its lean in {1}; up, in {2}. Lines: 0, which leans neither way. Named: the words farthest out.", here, there)},
		cloud{points: f.scorePoints("score", "score_with"), across: signs(here, positive, negative),
			up: upwards(there, positive, negative)})
}

// OutsideNumbers draws the leans of words over numbers from elsewhere, with the line of
// least squares. The line needs both slope and intercept; without them the dots stand
// alone.
func (f *Frame) OutsideNumbers() Chart {
	positive, negative := f.Names.Pole("A"), f.Names.Pole("B")
	if len(f.View.Reading.Experiment.Sets["pairs"].Pairs) > 0 {
		positive, negative = f.Names.PairPoles("pairs")
	}
	c := cloud{points: f.scorePoints("value", "score"), across: []string{locale.Say("the words’ numbers")},
		up: upwards(locale.Say("lean"), positive, negative)}
	var has bool
	c.intercept, has = f.value("intercept")
	c.slope, c.sloped = f.value("slope")
	c.sloped = c.sloped && has
	text := Chart{ID: "outside", Title: locale.Say("Leans and the outside numbers"),
		Lead:    locale.Say("The nearer the dots to a line, the better the leans follow the numbers."),
		Caption: locale.Say("Dot: a word; across, its number; up, its lean. Thin line: 0, which leans neither way. Named: the words farthest out.")}
	if c.sloped {
		text.Caption += " " + locale.Say("Coloured line: the straight line that fits best.")
	}
	return f.scatterPlot(text, c)
}

// Judgements draws the cosines of pairs of words over what people said. Across is the
// scale of the judgements, whatever it runs to; only orders are compared.
//
// madeUp says that nobody judged them.
func (f *Frame) Judgements(madeUp bool) Chart {
	points := f.tablePoints("pairs", []string{"first", "second"}, "human", "cosine")
	c := Chart{ID: "similarity", Title: locale.Say("Cosines and judgements"),
		Lead:    locale.Say("If the vectors judged as people do, the dots would rise in one order."),
		Caption: locale.Say("Dot: a pair of words; across, how alike people found them; up, their cosine. Named: the pairs farthest out."),
		Alt:     locale.Say("Scatter plot of {1}.", countedPairs(len(points)))}
	across := locale.Say("judgement of people")
	if madeUp {
		c.Title, c.Lead = locale.Say("Cosines and made-up ratings"),
			locale.Say("If the cosines followed the ratings, the dots would rise in one order.")
		c.Caption = locale.Say("Dot: a pair of words; across, its made-up rating; up, its cosine. Named: the pairs farthest out.")
		across = locale.Say("made-up rating")
	}
	return f.scatterPlot(c, cloud{points: points, across: across, up: locale.Say("cosine")})
}

// countedPairs counts pairs of words in a sentence.
func countedPairs(n int) string {
	return locale.Plural(n, "{1} pair of words", "{1} pairs of words", prose.Count(float64(n)))
}

// NearSide draws the share of neighbours on one side over the words' own places: Figure 3
// of Gonen and Goldberg 2019. The share is of the k nearest words, 0 to 1; k is an option
// of the measure.
func (f *Frame) NearSide() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	return f.scatterPlot(Chart{ID: "neighbours", Title: locale.Say("Words and their neighbours"),
		Lead:    locale.Say("If the neighbours kept nothing of a word’s own lean, the dots would not rise."),
		Caption: locale.Say("Dot: a word; across, its cosine with the direction; up, the share of its neighbours on the {1} side. Named: the words farthest out.", positive)},
		cloud{points: f.scorePoints("cos", "score"), across: signs(locale.Say("cosine"), positive, negative),
			up: locale.Say("{1} neighbours", positive)})
}
