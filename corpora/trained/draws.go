package trained

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
	"weatherglass/metrics/train"
)

// Draws says how vectors are made again of other documents: of all but a part of them,
// or of as many drawn with replacement, of which one drawn twice counts twice.
type Draws struct {
	By    embed.DrawnBy `json:"by"`
	Count int           `json:"count"`
	Seed  uint64        `json:"seed"` // of the dealing or drawing
	// PageWords and RefineBits are those of [pack.Recipe].
	PageWords  int `json:"page_words,omitempty"`
	RefineBits int `json:"refine_bits,omitempty"`
}

// drawStream keeps these random numbers apart from those of training.
const drawStream = 0x64726177

// Check refuses what cannot be drawn.
func (d Draws) Check() error {
	if d.Count < 2 || d.Count > 100 || d.By != embed.LeftOut && d.By != embed.DrawnAgain {
		return fmt.Errorf("draws are 2 to 100, %s or %s, not %d, %q", embed.LeftOut, embed.DrawnAgain, d.Count, d.By)
	}
	return nil
}

// documentLists returns the documents of each draw, of so many, ascending.
//
// Left out are groups into which documents were dealt in a random order: they differ in
// size by one at most.
func (d Draws) documentLists(documents int) ([][]int, error) {
	if documents < d.Count {
		return nil, fmt.Errorf("there are %d documents, and %d draws need as many", documents, d.Count)
	}
	r := rand.New(rand.NewPCG(d.Seed, drawStream))
	draws := make([][]int, d.Count)
	if d.By == embed.LeftOut {
		for i, document := range r.Perm(documents) {
			for k := range draws {
				if k != i%d.Count {
					draws[k] = append(draws[k], document)
				}
			}
		}
	} else {
		for k := range draws {
			for range documents {
				draws[k] = append(draws[k], r.IntN(documents))
			}
		}
	}
	for _, list := range draws {
		slices.Sort(list)
	}
	return draws, nil
}

// again trains on each draw of the texts and hands over its vectors.
func (job Job) again(ctx context.Context, d Draws, do func(k int, s *train.Sequence, v train.Vectors) error) error {
	collector, err := job.collect(ctx)
	if err != nil {
		return err
	}
	draws, err := d.documentLists(collector.Documents())
	if err != nil {
		return err
	}
	for k, documents := range draws {
		fmt.Fprintf(job.Told, "Draw %d of %d\n", k+1, len(draws))
		s := collector.Of(documents, job.Least)
		v, err := job.learn(ctx, s)
		if err == nil {
			err = do(k, s, v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// drawsID is the id of the pack of draws of a part.
func (p Part) drawsID() string { return p.ID + "-draws" }

// DrawsRecipe is the recipe of the pack of draws of a part, if it is to have one.
func (c Collection) DrawsRecipe(p Part) (r pack.Recipe, ok bool) {
	if !p.Draws {
		return r, false
	}
	r = c.Recipe(p)
	r.Draws, r.Series = "", nil
	r.ID, r.PageWords, r.RefineBits = p.drawsID(), c.Draws.PageWords, &c.Draws.RefineBits
	r.Title, r.Short = p.Title+", draws", p.Short+", draws"
	r.DrawsOf = &shard.DrawsOf{ID: p.ID, By: c.Draws.By, Count: c.Draws.Count}
	return r, true
}

// DrawsRows makes the vectors of the draws of a part, of some words alone, in their
// order: those of all draws one behind the other, each at length 1, and zeros where a draw
// lacks the word. Words that none has are left out.
func (c Collection) DrawsRows(ctx context.Context, p Part, words []string,
	m Making) (func() (pack.Rows, error), error) {
	job, err := c.job(p, m)
	if err != nil {
		return nil, err
	}
	rows := &drawnRows{dims: c.Draws.Count * c.Dims}
	held := map[string][]float64{}
	err = job.again(ctx, *c.Draws, func(k int, s *train.Sequence, v train.Vectors) error {
		for _, word := range words {
			place, ok := s.Vocabulary.Place(word)
			if !ok || !linalg.HasDirection(v.Rows[place]) {
				continue
			}
			if held[word] == nil {
				held[word] = make([]float64, rows.dims)
			}
			one := held[word][k*c.Dims : (k+1)*c.Dims]
			copy(one, v.Rows[place])
			linalg.Normalise(one)
		}
		return nil
	})
	for _, word := range words {
		if held[word] != nil {
			rows.list = append(rows.list, pack.Row{Word: word, Vector: held[word], Rank: len(rows.list)})
		}
	}
	return func() (pack.Rows, error) { fresh := *rows; return &fresh, nil }, err
}

// drawnRows yields rows that are held.
type drawnRows struct {
	list []pack.Row
	dims int
}

// Dims implements [pack.Rows].
func (r *drawnRows) Dims() int { return r.dims }

// Next implements [pack.Rows].
func (r *drawnRows) Next() (pack.Row, error) {
	if len(r.list) == 0 {
		return pack.Row{}, io.EOF
	}
	row := r.list[0]
	r.list = r.list[1:]
	return row, nil
}
