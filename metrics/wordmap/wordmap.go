// Package wordmap lays the words of a list out on a map of two or three axes: principal
// components, which are exact, or directions of one's own choosing; and says how much of
// the words' spread the map shows and how far it keeps who is near to whom. A program that
// imports it knows the method.
package wordmap

import (
	"context"

	"weatherglass/metrics"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

const (
	pearson = "Pearson 1901"
	venna   = "Venna and Kaski 2001"
	horn    = "Horn 1965"

	unitVectors = "unit"
	rawVectors  = "raw"
)

var _ = measure.Register(&wordMap)

// wordMap is the entry. Roles of groups only say which list a word belongs to.
var wordMap = measure.Measure{
	ID:    "map",
	Place: 325,
	Term:  "Map of words",
	Name:  "Principal components of a list of words",
	Doc: "How do the words of a list lie to one another, drawn in two or three dimensions? " +
		"The map shows as much of their spread as so many axes can, or what lies along axes of your own; it says how much that is, and how much as many random words would show.",
	Source: pearson + "; " + venna + "; " + horn,
	Formula: `c_i = w_i - \operatorname*{mean}_{j} w_j
\text{shown} = \frac{\sum_i \sum_a (c_i \cdot e_a)^2}{\sum_i \lVert c_i \rVert^2}
\text{trust} = 1 - \frac{2}{n k (2n - 3k - 1)} \sum_i \sum_{j \in U_k(i)} (r(i, j) - k)`,
	Page: "map",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words to lay out.", Kind: measure.KindWords, Min: 3},
		{ID: "A", Name: "first group", Doc: "Words that the map marks as a group, beside the others or among them. A word of several lists counts once, in the first group that has it.", Kind: measure.KindWords, Min: 1, Optional: true},
		{ID: "B", Name: "second group", Doc: "Words that the map marks as another group.", Kind: measure.KindWords,
			Min: 1, Optional: true},
		{ID: "C", Name: "third group", Doc: "Words that the map marks as a third group.", Kind: measure.KindWords,
			Min: 1, Optional: true},
		{ID: "pairs", Name: "pairs", Doc: "Pairs for an axis of your own, the first of the map; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1, Optional: true},
		{ID: "across", Name: "pairs across", Doc: "Pairs for the next axis of your own, as far as it is not along the first.",
			Kind: measure.KindPairs, Min: 1, Optional: true},
		{ID: "up", Name: "pairs up", Doc: "Pairs for a third axis of your own, as far as it is not along the others.",
			Kind: measure.KindPairs, Min: 1, Optional: true},
	},
	Options: []measure.Option{
		{ID: "dimensions", Doc: "How many axes the map has.", Default: 3, Min: 2, Max: 3},
		{ID: "vectors", Doc: "Vectors scaled to length 1, or as the embedding holds them.",
			Choices: []string{unitVectors, rawVectors}, Default: unitVectors},
		metrics.PairOption(),
		{ID: "k", Doc: "Of how many nearest words within the list it is asked whether they are nearest on the map, too; fewer than half of the words.", Default: 5, Min: 1, Max: 50},
		{ID: "draws", Doc: "How many lists of as many random words are laid out in the same way, to say what luck shows; 0 for none.", Default: 99, Min: 0, Max: 999},
		{ID: "among", Doc: "Random words are drawn from so many of the most frequent words made of letters alone.", Default: 2000, Min: 100, Max: 20_000},
	},
	Values: []measure.Value{
		{ID: "shown", Name: "share of the spread", Doc: "Share of the words' squared distances from their mean that all axes of the map show together.", Range: "0 to 1", Source: pearson},
		{ID: "first", Name: "share of the first axis", Doc: "Share of the words' squared distances from their mean that lies along the first axis.", Range: "0 to 1"},
		{ID: "second", Name: "share of the second axis", Doc: "Share of the words' squared distances from their mean that lies along the second axis.", Range: "0 to 1"},
		{ID: "third", Name: "share of the third axis", Doc: "Share of the words' squared distances from their mean that lies along the third axis.", Range: "0 to 1"},
		{ID: "usual", Name: "share of random words", Doc: "Median over lists of as many random words: the share that their own map shows, made in the same way.", Range: "0 to 1", Source: "after " + horn},
		{ID: "p", Symbol: "p", Name: "p beside random words", Doc: "Share of the lists of random words, the words themselves counted in, whose map shows at least as much.", Range: "0 to 1"},
		{ID: "lists", Name: "lists of random words", Doc: "How many lists of random words were laid out.",
			Range: "0 or more"},
		{ID: "trust", Name: "trustworthiness", Doc: "1 where all words that are nearest on the map are nearest in the vectors; words that are not count the more, the farther down they stand in the order of the vectors.", Range: "0 to 1", Source: venna},
		{ID: "kept", Name: "nearest words kept", Doc: "Mean over the words: the share of a word's nearest words within the list that are among its nearest on the map.", Range: "0 to 1"},
		{ID: "kept_by_luck", Name: "nearest words kept by luck",
			Doc: "The same of a map that has nothing to do with the vectors: k / (n − 1).", Range: "0 to 1"},
		{ID: "k", Name: "nearest words looked at",
			Doc: "Number of nearest words of trustworthiness and of the nearest words kept.", Range: "from 1"},
		{ID: "n", Name: "words on the map", Doc: "Number of different words that were laid out.", Range: "from 3"},
	},
	Words: []measure.Value{
		{ID: "x", Name: "place along the first axis", Doc: "From the mean of all words, in the unit of the vectors.",
			Range: "no fixed range"},
		{ID: "y", Name: "place along the second axis", Doc: "From the mean of all words, in the unit of the vectors.",
			Range: "no fixed range"},
		{ID: "z", Name: "place along the third axis", Doc: "From the mean of all words, in the unit of the vectors.",
			Range: "no fixed range"},
		{ID: "distance", Name: "distance from the middle", Doc: "Of the whole vector from the mean of all words.",
			Range: "0 or more"},
		{ID: "shown", Name: "share shown", Doc: "Share of the squared distance from the middle that the map shows.",
			Range: "0 to 1"},
		{ID: "kept", Name: "nearest words kept", Doc: "Share of the word's nearest words within the list that are among its nearest on the map.", Range: "0 to 1"},
	},
	Tables: []measure.Value{
		{ID: "axes", Name: "axes", Doc: "For each axis: its number; component, or the pairs it is made of; its share of the spread; the cosine between the axis and the direction of its pairs, 1 but where a part of that lies along an axis before it; and the words farthest to its positive and its negative side.", Range: "axis, from, share, cosine, positive, negative"},
	},
	Run: run,
}

// run lays the words out. Principal components are those of the vectors about their mean:
//
//	Pearson (1901), "On lines and planes of closest fit to systems of points in space".
//
// Axes of pairs come first, each without its part along those before it, so that all
// axes stand at right angles and distances on the map are those of a projection.
// Components are those of what is left of the words when these axes are taken out. Each
// component is turned so that the word that lies farthest out along it is positive.
func run(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	l := placed(in)
	if len(l.words) < least {
		return nil, &measure.Error{Code: "too_few_words", Message: message.New("wordmap.three_words",
			"A map needs three different words, and there are fewer."),
			Hint: message.New("wordmap.add_words_to_list", "Add words to the list.")}
	}
	own, err := ownAxes(ctx, in, out)
	if err != nil {
		return nil, err
	}
	rows := l.vectors(in.Choice("vectors"))
	m := project(ctx, rows, own, in.Int("dimensions"))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	out.Put("n", float64(len(rows)))
	if m.total == 0 {
		out.Words = l.rows
		out.Note(measure.Warning, "no_spread.all_words_same",
			"All of these words have the same vector, so there is nothing to lay out.")
		return out, nil
	}
	m.put(out, l.rows)
	out.Words = l.rows
	out.Tables = []measure.Table{m.table(l.words)}
	if len(m.axes) < in.Int("dimensions") {
		out.Note(measure.Warning, "fewer_axes", "The map has {axes:count} {axes:axis|axes}: there is no spread beside what these show.", len(m.axes))
	}
	if err := m.nearness(ctx, in, out); err != nil {
		return nil, err
	}
	return out, m.luck(ctx, in, out)
}
