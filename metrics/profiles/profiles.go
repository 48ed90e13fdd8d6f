// Package profiles places words on several axes at once, between two groups each, and
// finds the words that lie far out on two of them. A program that imports it knows the
// method.
package profiles

import (
	"context"
	"fmt"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

const ghai = "Ghai, Hoque and Mueller 2021 (WordBias)"

// The ways to scale the places that are drawn.
const (
	scaleRaw          = "raw"
	scalePercentile   = "percentile"
	scaleStandardised = "standardised"
)

// groups are the roles of the axes: each runs from the second of its two to the first.
var groups = [][2]string{{"A", "B"}, {"C", "D"}, {"E", "F"}, {"G", "H"}, {"I", "J"}, {"K", "L"}}

var _ = measure.Register(&profiles)

// profiles is the entry. Groups are named by letters in pairs, so that A and B are what
// they are in other methods.
var profiles = measure.Measure{
	ID:    "profiles",
	Place: 326,
	Term:  "Profiles over several axes",
	Name:  "Words over several axes",
	Doc: "Where does each word lie between two groups, on up to six such axes at once, and which words lie far out on two of them? " +
		"Each word stands beside words that are about as frequent, and each two axes beside what such words do on them.",
	Source: ghai,
	Formula: `s(w) = \cos(w, \overline{a}) - \cos(w, \overline{b})
\text{expected} = n_1 n_2 / n`,
	Page:    "map",
	Roles:   roles(),
	Options: options,
	Values: []measure.Value{
		{ID: "axes", Symbol: "k", Name: "axes", Doc: "Number of axes that words were placed on.", Range: "2 to 6"},
		{ID: "leaning", Name: "words beyond others", Doc: "Number of words that lie, on at least one axis, farther to a side than words about as frequent do, with a q below .05.", Range: "from 0"},
		{ID: "crossed", Name: "crossings with more words", Doc: "Number of ends of two axes that share more words than the counts at each say, with a q below .05.", Range: "from 0"},
		{ID: "rho", Symbol: "ρ", Name: "largest rank correlation", Doc: "Spearman correlation of the words' places on the two axes of which it is farthest from 0.", Range: "−1 to 1", Least: -1, Most: 1},
		{ID: "rho_usual", Name: "the same of other words", Doc: "Spearman correlation of words about as frequent on these two axes: what the axes have to do with each other, whatever the words.", Range: "−1 to 1", Least: -1, Most: 1},
		{ID: "cos", Symbol: "cos", Name: "largest cosine of axes",
			Doc:   "Cosine of the two axes of which it is farthest from 0; 0 is a right angle.",
			Range: "−1 to 1", Least: -1, Most: 1},
		{ID: "others", Name: "words about as frequent", Doc: "Number of words that each word is compared with, at least.",
			Range: "from 100"},
	},
	Words:  wordValues(),
	Tables: tables,
	Run:    run,
}

var options = []measure.Option{
	{ID: "scale", Doc: "What is drawn of a word on an axis: its score (raw); the share of the words that lie nearer to the second group (percentile), which makes every axis as wide and small differences look large; or how many standard deviations the score lies from the words' mean (standardised).",
		Choices: []string{scaleRaw, scalePercentile, scaleStandardised}, Default: scaleRaw},
	{ID: "share", Doc: "Which part of the words counts as far out at an end of an axis, in percent.",
		Default: 25, Min: 1, Max: 50},
	{ID: "others", Doc: "With how many words about as frequent each word is compared, of letters alone and not of the question; 0 for none. They are read about four ranks, the middles of the quarters of the words' ranks, of which each word takes the nearest.", Default: 2000, Min: 0, Max: 10_000},
	{ID: "among", Doc: "Among how many of the most frequent words these are; words that are rarer are compared with the rarest of them.", Default: 50_000, Min: 1000, Max: 10_000_000},
}

var tables = []measure.Value{
	{ID: "axes", Name: "axes", Doc: "Each axis: the roles of its two groups and how many of their words were found, mean and deviation of the words' scores, the same of words about as frequent, and how many words lie farther to either end than these, with a q below .05.", Range: "axis, a, b, found_a, found_b, mean, sd, others_mean, others_sd, to_a, to_b"},
	{ID: "alike", Name: "axes by twos", Doc: "Each two axes: their cosine, the rank correlation of the words' places on them, and that of words about as frequent.", Range: "first, second, cos, rho, rho_usual"},
	{ID: "intersections", Name: "intersections",
		Doc: "Ends of two axes, by the roles of their groups: how many words lie far out at both; how many would if the axes had nothing to do with each other; how many if the words were as others about as frequent are; p of at least as many by Fisher's exact test, and q by Benjamini and Hochberg over all rows; and the words, those farthest out first, at most ten.", Range: "first, second, n, expected, usual, p, q, words", Source: ghai + "; Fisher 1935"},
}

// roles returns the words and two groups an axis, of which the first two axes are needed.
func roles() []measure.Role {
	out := []measure.Role{{ID: "words", Name: "words", Doc: "The words to place.", Kind: measure.KindWords, Min: 1}}
	for i, g := range groups {
		for j, id := range g {
			out = append(out, measure.Role{ID: id, Name: "group " + id,
				Doc: fmt.Sprintf("Words for the %s group of axis %d%s.", [2]string{"first", "second"}[j], i+1,
					[2]string{", towards which numbers are larger", ""}[j]),
				Kind: measure.KindWords, Min: 1, Optional: i > 1})
		}
	}
	return out
}

// wordValues defines what a word has on each axis.
func wordValues() []measure.Value {
	var out []measure.Value
	for i, g := range groups {
		n, on := fmt.Sprint("_", i+1), fmt.Sprintf(" on axis %d, of %s and %s", i+1, g[0], g[1])
		out = append(out,
			measure.Value{ID: "score" + n, Symbol: "s", Name: "score" + on, Doc: "Cosine with the mean of the first group, their words at length 1, minus that with the mean of the second.", Range: "−2 to 2", Source: ghai},
			measure.Value{ID: "place" + n, Name: "place" + on, Doc: "The score as the option scale has it; this is drawn.",
				Range: "by the scale"},
			measure.Value{ID: "beside" + n, Name: "place among other words" + on, Doc: "Share of the words about as frequent that lie nearer to the second group, equal ones counted half.", Range: "0 to 1"},
			measure.Value{ID: "p" + n, Symbol: "p", Name: "p beside other words" + on, Doc: "Twice the share of the words about as frequent, the word itself counted in, that lie at least as far to the side where fewer do; at most 1.", Range: "0 to 1"},
			measure.Value{ID: "q" + n, Symbol: "q", Name: "q beside other words" + on,
				Doc: "p by Benjamini and Hochberg over the words on this axis.", Range: "0 to 1",
				Source: "Benjamini and Hochberg 1995"})
	}
	return out
}

// run places the words on every axis.
//
//	Ghai, Hoque and Mueller (2021), "WordBias: An Interactive Visual Tool for Discovering
//	Intersectional Biases Encoded in Word Embeddings", section 3; after Garg et al. (2018).
//
// Their percentiles are of each side of 0 by itself, which makes small scores look
// extreme where few words lie on a side; here a word's percentile is among all words.
func run(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	s := study{in: in, out: measure.NewResult(), words: in.Sets["words"].Words}
	s.findAxes()
	if len(s.axes) < 2 {
		s.out.Note(measure.Warning, "too_few_axes", "Words are placed on two axes or more, and there are two different groups for {axes}. Give each axis two groups of words: A and B for the first, C and D for the second.", len(s.axes))
		s.rows()
		return s.out, nil
	}
	s.score()
	if err := s.compare(ctx); err != nil {
		return nil, err
	}
	s.rows()
	s.out.Put("axes", float64(len(s.axes)))
	s.out.Tables = append(s.out.Tables, s.axesTable())
	s.alike()
	return s.out, s.intersections()
}

// study is words under way over several axes.
type study struct {
	in    *measure.Input
	out   *measure.Result
	words []measure.Word
	axes  []*axis
}

// axis runs from the mean of one group to that of another.
type axis struct {
	number     int
	a, b       string    // roles
	difference []float64 // of the two means, each at length 1; the score is the product with it
	scores     []float64 // of the words
	others     []float64 // of the words about as frequent; nil without
	// beside is the place of each word among those, p and q what they say; nil without.
	beside, p, q []float64
}

// findAxes makes an axis of every two groups that belong together.
func (s *study) findAxes() {
	for i, g := range groups {
		a, b := s.in.Sets[g[0]].Words, s.in.Sets[g[1]].Words
		if len(a) == 0 && len(b) == 0 {
			continue
		}
		if len(a) == 0 || len(b) == 0 {
			s.out.Note(measure.Warning, "set_without_partner.groups_axis",
				"The groups {one} and {other} are one axis: one of them alone is left out.", g[0], g[1])
			continue
		}
		meanA, meanB := meanOf(a), meanOf(b)
		difference := linalg.Minus(linalg.Unit(meanA), linalg.Unit(meanB))
		if !linalg.HasDirection(meanA) || !linalg.HasDirection(meanB) || linalg.Norm(difference) <= leastNorm {
			s.out.Note(measure.Warning, "direction_undefined.groups_different_means", "The groups {one} and {other} have no different means, so there is no axis between them.", g[0], g[1])
			continue
		}
		s.axes = append(s.axes, &axis{number: i + 1, a: g[0], b: g[1], difference: difference})
	}
}

// leastNorm is what rounding to five decimals, with which vector files are written, leaves
// of a difference that is 0.
const leastNorm = 1e-5

// meanOf returns the mean of words at length 1.
func meanOf(words []measure.Word) []float64 {
	units := make([][]float64, len(words))
	for i, w := range words {
		units[i] = linalg.Unit(w.Vector)
	}
	return linalg.Mean(units)
}

// score scores the words on every axis, and says which of them an axis is made of.
func (s *study) score() {
	own, made := map[string]bool{}, 0
	for _, x := range s.axes {
		for _, role := range []string{x.a, x.b} {
			for _, w := range s.in.Sets[role].Words {
				own[w.As] = true
			}
		}
	}
	for _, w := range s.words {
		if own[w.As] {
			made++
		}
		unit := linalg.Unit(w.Vector)
		for _, x := range s.axes {
			x.scores = append(x.scores, linalg.Dot(unit, x.difference))
		}
	}
	if made > 0 {
		s.out.Note(measure.Warning, "words_of_axes", "{made:count} of {words:count} words {made:is|are} in a group of an axis, too: places there say what the axis was made of.", made, len(s.words))
	}
}
