package chart

import (
	"math"
	"slices"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// analogiesMost is the number of analogies that are drawn.
const analogiesMost = 20

// PairsFound draws the best analogies along a direction. A single pair is named by its
// words and not by its genders, for the analogy is read aloud with them.
func (f *Frame) PairsFound() Chart {
	a, b := f.Names.PairPoles("pairs")
	if p := f.View.Reading.Experiment.Sets["pairs"].Pairs; len(p) == 1 && len(p[0]) == 2 {
		a, b = locale.Say("“{1}”", p[0][0]), locale.Say("“{1}”", p[0][1])
	}
	c, bars := Chart{ID: "bars", Title: locale.Say("{1} is to {2} as …", prose.Sentence(a), b),
		Lead:    locale.Say("The longer the bar, the better the pair runs along the direction."),
		Caption: locale.Say("Bar: the cosine of the pair’s difference with the direction; 1 is the same direction.")}.first(analogiesMost, f.tableBars("analogies", "score", "x", "y"))
	return f.barChart(c, bars, locale.Say("cosine of the differences"))
}

// Solutions draws the words that complete an analogy. Scores of different rules lie on
// different scales; the caption names none.
func (f *Frame) Solutions() Chart {
	c, bars := Chart{ID: "bars", Title: locale.Say("The words that fit best"),
		Lead:    locale.Say("The longer the bar, the better the word completes the analogy."),
		Caption: locale.Say("Bar: the score of the word by the rule that was chosen.")}.first(analogiesMost,
		f.tableBars("answers", "score", "word"))
	return f.barChart(c, bars, locale.Say("score"))
}

// OddOne draws how near each word stands to the middle of all; the odd one last. The table
// has the odd one first; the longest bar stands on top, so it is turned round.
func (f *Frame) OddOne() Chart {
	bars := f.tableBars("order", "cosine", "word")
	if len(bars) > 0 {
		bars[0].coloured = true
	}
	slices.Reverse(bars)
	return f.barChart(Chart{ID: "bars", Title: locale.Say("Which word is farthest from the rest?"),
		Lead:    locale.Say("The shorter the bar, the less the word belongs."),
		Caption: locale.Say("Bar: the cosine of the word with the mean of all words. Coloured: the odd one out.")}, bars, locale.Say("cosine with the mean"))
}

// AnswersRight draws how many questions of a benchmark were answered. coverage is the
// share of the questions asked that could be put, so those with missing words number asked
// / coverage − asked, rounded.
func (f *Frame) AnswersRight() Chart {
	right, ok := f.value("right")
	asked, okAsked := f.value("questions")
	coverage, okCoverage := f.value("coverage")
	if !ok || !okAsked {
		return Chart{}
	}
	bars := []bar{plain(locale.Say("right"), right), plain(locale.Say("another answer"), asked-right)}
	bars[0].coloured = true
	if okCoverage && coverage > 0 && coverage < 1 {
		bars = append(bars, plain(locale.Say("words missing"), math.Round(asked/coverage)-asked))
	}
	return f.barChart(Chart{ID: "bars", Title: locale.Say("How many questions are answered right"),
		Lead:    locale.Say("The longer the coloured bar, the better the vectors."),
		Caption: locale.Say("Bar: the number of questions; those with missing words do not count as answered.")}, bars, locale.Say("questions"))
}

// Choices draws how often a SemBias chose each kind of pair. A kind without a share is
// left out, and so is an interval that is not whole.
func (f *Frame) Choices(made bool) Chart {
	var bars []bar
	for _, kind := range []struct {
		id, label string
		luck      float64 // of the four pairs one, one and two
	}{{"definition", locale.Say("by definition"), 0.25}, {"stereotype", locale.Say("stereotype"), 0.25},
		{"none", locale.Say("neither"), 0.5}} {
		x, ok := f.value(kind.id)
		if !ok {
			continue
		}
		b := bar{label: kind.label, value: x, mark: kind.luck, coloured: kind.id == "stereotype"}
		low, okLow := f.value(kind.id + "_low")
		high, okHigh := f.value(kind.id + "_high")
		if okLow && okHigh && !made {
			b.low, b.high = low, high
		}
		bars = append(bars, b)
	}
	c := Chart{ID: "bars", Title: locale.Say("Which pair lies along the direction?"),
		Lead:    locale.Say("A fair embedding chooses the pair that differs by definition."),
		Caption: locale.Say("Bar: the share of questions in which a pair of the kind was chosen. Line: its 95 % interval. Mark: the share that luck gives. Coloured: stereotypes.")}
	if made {
		c.Caption = locale.Say("Bar: the share of questions in which a pair of the kind was chosen. Mark: the share that luck gives. Coloured: stereotypes.")
	}
	return f.barChart(c, bars, locale.Say("share of the questions"))
}

// Illicit draws the share of neighbours that a word owes to the direction, and in a
// debiased embedding what it was before. Words with no such neighbour in either embedding
// would be bars of length 0; they are counted in the caption.
func (f *Frame) Illicit() Chart {
	var bars []bar
	none, marked := 0, false
	for _, r := range f.wordRows("words", "score") {
		b := plain(label(r), r.Scores["score"])
		if x, ok := r.Scores["before"]; ok && finite(x) {
			b.mark, marked = x, true
		}
		if b.value == 0 && !(b.mark > 0) {
			none++
			continue
		}
		bars = append(bars, b)
	}
	c, bars := Chart{ID: "bars", Title: locale.Say("Neighbours near for the wrong reason"),
		Lead:    locale.Say("The longer the bar, the more neighbours owe their nearness to the difference."),
		Caption: locale.Say("Bar: the share of the word’s neighbours that owe more of their nearness to the direction than the threshold allows.")}.first(barsMost, bars)
	if marked {
		c.Caption += " " + locale.Say("Mark: the same in the second embedding itself.")
	}
	if none > 0 {
		c.Caption += " " + locale.Say("Words without such neighbours, left out here: {1}.", prose.Count(float64(none)))
	}
	return f.barChart(c, bars, locale.Say("share of the neighbours"))
}

// AlongBars draws the cosine of the difference of each pair of words. From the most
// positive to the most negative; a long list loses its negative end to the table.
func (f *Frame) AlongBars() Chart {
	positive, negative := prose.Poles(f.View.Answer)
	bars := f.tableBars("compared", "along", "first", "second")
	slices.SortStableFunc(bars, func(a, b bar) int { return descending(a.value, b.value) })
	c, bars := Chart{ID: "bars", Title: locale.Say("Which way each pair differs"), Lead: locale.Say("To the right the first word is the more {1} one, to the left the more {2} one.", positive, negative),
		Caption: locale.Say("Bar: the cosine of the pair’s difference with the direction; 0 is a pair that does not differ along it.")}.first(barsMost, bars)
	return f.barChart(c, bars, locale.Say("cosine of the difference with the direction"))
}
