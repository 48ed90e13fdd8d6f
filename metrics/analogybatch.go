package metrics

import (
	"context"

	"weatherglass/metrics/embed"
)

// question is a : b as c : d with the best answer so far.
type question struct {
	words  [4]Word
	at     [3]int // rows of a, b and c in the group's table
	best   float64
	answer string
}

// maxBatchWords is the number of words of a group of questions: a table of
// their cosines with a block of the vocabulary takes 16 MB.
const maxBatchWords = 2_048

// batch is a group of questions over a common table of words.
type batch struct {
	questions []*question
	units     [][]float64 // of the distinct words of a, b and c
}

// batches groups the questions, in their order.
func batches(questions []*question) []*batch {
	var out []*batch
	var now *batch
	var rows map[string]int
	for _, q := range questions {
		if now == nil || len(now.units) > maxBatchWords-3 {
			now, rows = new(batch), map[string]int{}
			out = append(out, now)
		}
		for i, w := range q.words[:3] {
			at, known := rows[w.As]
			if !known {
				at = len(now.units)
				rows[w.As] = at
				now.units = append(now.units, unit(w.Vector))
			}
			q.at[i] = at
		}
		now.questions = append(now.questions, q)
	}
	return out
}

// answer finds the answer of every question among the first words of the
// vocabulary, all of them if limit is 0. The cosines of all words of the
// questions with a block of the vocabulary serve every question.
func answer(ctx context.Context, in *Input, questions []*question, limit int) error {
	all := in.Vocabulary.Info().Words
	if limit > 0 {
		all = min(all, limit)
	}
	groups, mul := batches(questions), in.Choice("rule") == ruleMul
	for first := 0; first < all; first += rescored {
		in.Progress(Progress{Text: "Answering questions", Done: first, Total: all})
		places := make([]int, min(rescored, all-first))
		for i := range places {
			places[i] = first + i
		}
		words, err := wordsAt(ctx, in.Vocabulary, places)
		if err != nil {
			return err
		}
		var block []Word
		for _, w := range words {
			if w.As == "" {
				return embed.ErrPartial
			}
			if HasDirection(w.Vector) {
				block = append(block, w)
			}
		}
		for _, g := range groups {
			if err := g.offer(ctx, block, mul); err != nil {
				return err
			}
		}
	}
	return nil
}

// offer puts a block of the vocabulary to the questions.
func (g *batch) offer(ctx context.Context, block []Word, mul bool) error {
	units := unitVectors(block)
	table := make([][]float64, len(g.units))
	for i, u := range g.units {
		if i%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		table[i] = dots(u, units)
		for j, c := range table[i] {
			// On the grid, words that are equally near stay so in every sum.
			c = onGrid(c) / (1 << 40)
			if mul {
				c = (1 + c) / 2
			}
			table[i][j] = c
		}
	}
	for i, q := range g.questions {
		if i%256 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		a, b, c := table[q.at[0]], table[q.at[1]], table[q.at[2]]
		if mul {
			q.multiplied(block, a, b, c)
		} else {
			q.added(block, a, b, c)
		}
	}
	return nil
}

// leastDivisor keeps 3CosMul from dividing by 0.
const leastDivisor = 0.001

// added takes the best of b − a + c. The lists are as long as the block, which
// is read four words at a time: WebAssembly checks bounds once for them.
func (q *question) added(block []Word, a, b, c []float64) {
	i, best := 0, q.best
	for ; i+4 <= len(a); i += 4 {
		x, y, z := (*[4]float64)(a[i:]), (*[4]float64)(b[i:]), (*[4]float64)(c[i:])
		if y[0]-x[0]+z[0] > best || y[1]-x[1]+z[1] > best || y[2]-x[2]+z[2] > best || y[3]-x[3]+z[3] > best {
			for k := range x {
				q.take(block[i+k], y[k]-x[k]+z[k])
			}
			best = q.best
		}
	}
	for ; i < len(a); i++ {
		q.take(block[i], b[i]-a[i]+c[i])
	}
}

// multiplied takes the best of b c / (a + 0.001), as added does.
func (q *question) multiplied(block []Word, a, b, c []float64) {
	i, best := 0, q.best
	for ; i+4 <= len(a); i += 4 {
		x, y, z := (*[4]float64)(a[i:]), (*[4]float64)(b[i:]), (*[4]float64)(c[i:])
		if y[0]*z[0]/(x[0]+leastDivisor) > best || y[1]*z[1]/(x[1]+leastDivisor) > best ||
			y[2]*z[2]/(x[2]+leastDivisor) > best || y[3]*z[3]/(x[3]+leastDivisor) > best {
			for k := range x {
				q.take(block[i+k], y[k]*z[k]/(x[k]+leastDivisor))
			}
			best = q.best
		}
	}
	for ; i < len(a); i++ {
		q.take(block[i], b[i]*c[i]/(a[i]+leastDivisor))
	}
}

// take keeps a word that is better than the best so far; an equal one, which is
// less frequent, is not.
func (q *question) take(w Word, score float64) {
	if score > q.best && w.As != q.words[0].As && w.As != q.words[1].As && w.As != q.words[2].As {
		q.best, q.answer = score, w.As
	}
}
