package wordmap

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
)

// Nearest returns for each word of a map, in the order of its rows, the numbers of so many
// words, itself first and then those nearest to it, and their distances, for a program that
// draws them by these. most is cut to the number of words. in is what a map works on.
// O(n² (d + log n)); more than 2,000 words are an error.
func Nearest(ctx context.Context, in *measure.Input, most int) (words [][]int, distances [][]float64, err error) {
	rows, err := few(in)
	if err != nil {
		return nil, nil, err
	}
	for i := range rows {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		near := append([]int{i}, nearestTo(rows, i)...)[:min(max(most, 1), len(rows))]
		far := make([]float64, len(near))
		for n, j := range near {
			far[n] = math.Sqrt(linalg.SquaredDistance(rows[i], rows[j]))
		}
		words, distances = append(words, near), append(distances, far)
	}
	return words, distances, nil
}

// KeptBy returns how far other places of the words of a map keep who is near to whom: the
// trustworthiness (Venna and Kaski 2001) and the share of nearest words kept, with the
// number of nearest words that the map itself has. places has a row of any length for each
// word.
func KeptBy(ctx context.Context, in *measure.Input, places [][]float64) (trust, kept float64, err error) {
	rows, err := few(in)
	if err != nil {
		return 0, 0, err
	}
	if len(places) != len(rows) {
		return 0, 0, &measure.Error{Code: "bad_places", Message: message.New("wordmap.other_places",
			"There are places for {places:count} {places:word|words}, and the map has {rows:count}.", len(places), len(rows)), Hint: message.New("wordmap.place_each_word", "Give each word of the reading one place.")}
	}
	k, err := keepers(ctx, rows, places, in.Int("k"))
	return k.trust, k.share, err
}

// few returns the vectors of the words of a map, if it is short enough to look at all pairs.
func few(in *measure.Input) ([][]float64, error) {
	l := placed(in)
	if n := len(l.words); n < least || n > mostNear {
		return nil, &measure.Error{Code: "map_size", Message: message.New("wordmap.words_of_picture",
			"A picture by nearest words needs from {least:count} to {most:count} words, and there are {n:count}.", least, mostNear, n), Hint: message.New("wordmap.change_list_of_words", "Change the list of words.")}
	}
	return l.vectors(in.Choice("vectors")), nil
}
