package debias

import (
	"context"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// classes are the words of an embedding, those of a list and the others.
//
// It holds places, no vectors, and is made by newClasses.
type classes struct {
	space  Space
	listed map[int]bool // places of the list's words
	folds  int          // parts that the words are dealt to; below 2 for none
}

// listToLearn is a list of words and the parts of the cross-validation.
//
// A struct so that functions have few arguments.
type listToLearn struct {
	words []string
	folds int
}

// newClasses finds the words of a list and puts how many there are. It returns an
// error if one class is empty.
//
// folds shrink to the size of the smaller class.
func newClasses(ctx context.Context, space Space, list listToLearn, report *measure.Report) (*classes, error) {
	folds := list.folds
	hits, missing, err := foundSets(ctx, space, [][]string{list.words})
	if err != nil {
		return nil, err
	}
	c := &classes{space: space, listed: map[int]bool{}}
	for _, h := range hits[0] {
		c.listed[h.Rank] = true
	}
	n := len(c.listed)
	switch others := space.Info().Words - n; {
	case n == 0:
		return nil, lacking("no_specific_words", "debias.give_words_by_definition: Give words of the embedding that are about the concept by definition.", "debias.no_word_of_list: The embedding has no word of the list.", missing)
	case others <= 0:
		return nil, fail("no_neutral_words", "debias.take_fewer_words: Take fewer words.", "debias.list_has_all_words: The list has all words of the embedding, so there is nothing to tell them from.")
	default:
		c.folds = min(folds, n, others)
	}
	noteMissing(report, missing, "list")
	switch {
	case folds >= 2 && c.folds < 2:
		report.Note(measure.Warning, "no_folds", "A class has one word, so there is no cross-validation.")
	case c.folds < folds:
		report.Note(measure.Info, "fewer_folds", "The smaller class has {folds} words, so there are no more parts than that.",
			c.folds)
	}
	report.Put("base", float64(n))
	return c, nil
}

// each goes through all words that have a direction: u is the vector at length 1
// with a 1 after it, good until yield returns; y is 1 for words of the list and
// -1 for others.
//
// part is from 0 to folds − 1, by place within the class; the same in every pass.
func (c *classes) each(ctx context.Context, yield func(u []float64, y float64, part, place int)) error {
	d := c.space.Info().Dims
	u, dealt := make([]float64, d+1), [2]int{}
	u[d] = 1
	return c.space.Rows(ctx, func(first int, rows []float64) error {
		for i := range len(rows) / d {
			v := rows[i*d : (i+1)*d]
			if !linalg.HasDirection(v) {
				continue
			}
			linalg.SetUnit(u[:d], v)
			class, y := 0, -1.0
			if c.listed[first+i] {
				class, y = 1, 1.0
			}
			yield(u, y, dealt[class]%max(c.folds, 1), first+i)
			dealt[class]++
		}
		return ctx.Err()
	})
}

// taken returns the places of the words that a classifier takes, and of the
// list's.
//
// Ascending, as each goes by place.
func (c *classes) taken(ctx context.Context, x []float64) (places []int, err error) {
	err = c.each(ctx, func(u []float64, y float64, _, place int) {
		if y > 0 || positive(x, u) {
			places = append(places, place)
		}
	})
	return places, err
}

// positive reports whether a word is on the side of the list's words.
//
// A word on the boundary, to 2^-40, is not.
func positive(x, u []float64) bool { return linalg.Quantised(linalg.Dot(x, u)) > 0 }
