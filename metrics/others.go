package metrics

import (
	"context"
	"errors"
	"slices"
	"unicode"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// readOthers scores the most frequent words of the embedding that are made of
// letters alone, most of them, but for those of the sets that the words of the
// question are held against. There are none where the embedding cannot be gone
// through.
//
// A word that a group has stands nearest to itself, so it would tell nothing of luck.
// Words of the list stay: they are words of the vocabulary as others are.
// Memory: most·d numbers.
func readOthers(ctx context.Context, in *measure.Input, most int,
	score func(measure.Word) float64) (measure.Others, error) {
	var p measure.Others
	if in.Vocabulary == nil || most == 0 {
		return p, nil
	}
	own := heldAgainst(in)
	for first, all := 0, in.Vocabulary.Info().Words; first < all && len(p.Scores) < most; first += WordsAtOnce {
		places := make([]int, min(WordsAtOnce, all-first))
		for i := range places {
			places[i] = first + i
		}
		words, err := AlphabeticAt(ctx, in.Vocabulary, places, own)
		// A source that has not all words, such as an excerpt, gives no null; that is
		// no error of the Experiment.
		if errors.Is(err, embed.ErrPartial) {
			return measure.Others{}, nil
		}
		if err != nil {
			return p, err
		}
		for _, w := range words {
			if len(p.Scores) == most {
				break
			}
			if s := score(w); measure.Finite(s) {
				p.Words, p.Vectors, p.Scores = append(p.Words, w.As), append(p.Vectors, linalg.Unit(w.Vector)), append(p.Scores, s)
			}
		}
		in.Progress(measure.Progress{Text: "Reading words to compare with", Done: len(p.Scores), Total: most})
	}
	return p, nil
}

// heldAgainst returns the words of all sets but that of the words themselves.
func heldAgainst(in *measure.Input) map[string]bool {
	own := map[string]bool{}
	for role, set := range in.Sets {
		if role == "words" {
			continue
		}
		for _, w := range set.Words {
			own[w.As] = true
		}
		for _, p := range set.Pairs {
			own[p[0].As], own[p[1].As] = true, true
		}
	}
	return own
}

// AlphabeticAt returns the words at the places that are of letters alone and have a
// direction, but for those without, in their order. Errors are those of reading them.
func AlphabeticAt(ctx context.Context, v measure.Vocabulary, places []int,
	without map[string]bool) ([]measure.Word, error) {
	texts, err := v.WordsAt(ctx, places)
	if err != nil {
		return nil, err
	}
	texts = slices.DeleteFunc(texts, func(text string) bool { return without[text] || !Alphabetic(text) })
	words, err := LookUp(ctx, v, texts)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(words, func(w measure.Word) bool { return !linalg.HasDirection(w.Vector) }), nil
}

// Alphabetic reports whether a word is made of letters alone, of any script; false
// of "".
func Alphabetic(word string) bool {
	for _, r := range word {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	return word != ""
}

// associationOthers scores by b(w), which is the same as the difference of the means
// of cosines, with one product a word.
func associationOthers(ctx context.Context, in *measure.Input) (measure.Others, error) {
	axis := linalg.Minus(linalg.Mean(UnitVectors(in.Sets["A"].Words)), linalg.Mean(UnitVectors(in.Sets["B"].Words)))
	return readOthers(ctx, in, in.Int("pool"),
		func(w measure.Word) float64 { return linalg.Dot(axis, linalg.Unit(w.Vector)) })
}

// ripaOthers scores by RIPA; none without a direction.
func ripaOthers(ctx context.Context, in *measure.Input) (measure.Others, error) {
	r := newRIPA(in)
	g, ok := r.direction(ctx, r.diffs)
	if !ok {
		return measure.Others{}, ctx.Err()
	}
	return readOthers(ctx, in, measure.MostOthers, func(w measure.Word) float64 { return linalg.Dot(r.vector(w), g) })
}

// rndOthers scores by RND; none where a group has no mean that it could be scored by.
func rndOthers(ctx context.Context, in *measure.Input) (measure.Others, error) {
	by, ok := newNearness(in)
	if !ok {
		return measure.Others{}, nil
	}
	return readOthers(ctx, in, measure.MostOthers, func(w measure.Word) float64 { return by.scores([]measure.Word{w})[0] })
}
