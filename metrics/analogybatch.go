package metrics

import (
	"context"
	"math"
	"slices"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

// Question is a : b as c : d with the best answer so far.
//
// A question lives for one run and is used by one goroutine.
type Question struct {
	Words [4]measure.Word
	// The table is one of cosines: a row a distinct word, a column a word of the
	// block.
	at [3]int // rows of a, b and c in the group's table
	// The score of the best answer so far plus its rounding; −Inf before there is
	// one.
	floor float64 // what the next word must exceed
	// The form found of the best answer so far; "" before there is one.
	Answer string
}

// NewQuestion returns a question without an answer.
func NewQuestion(words [4]measure.Word) *Question {
	return &Question{Words: words, floor: math.Inf(-1)}
}

// maxBatchWords is the number of words of a group of questions: a table of
// their cosines with a block of the vocabulary takes 16 MB.
const maxBatchWords = 2_048

// batch is a group of questions over a common table of words.
//
// Words that stand in many questions, as those of a benchmark do, have one row.
type batch struct {
	questions []*Question
	units     [][]float64 // of the distinct words of a, b and c
}

// batches groups the questions, in their order.
//
// The order matters for nothing but memory: each group is compared with every
// block of the vocabulary. A group ends when three more words might not fit.
func batches(questions []*Question) []*batch {
	var out []*batch
	var now *batch
	var rows map[string]int
	for _, q := range questions {
		if now == nil || len(now.units) > maxBatchWords-3 {
			now, rows = new(batch), map[string]int{}
			out = append(out, now)
		}
		for i, w := range q.Words[:3] {
			at, known := rows[w.As]
			if !known {
				at = len(now.units)
				rows[w.As] = at
				now.units = append(now.units, linalg.Unit(w.Vector))
			}
			q.at[i] = at
		}
		now.questions = append(now.questions, q)
	}
	return out
}

// AnswerQuestions finds the answer of every question among the first words of the
// vocabulary, all of them if limit is 0. The cosines of all words of the
// questions with a block of the vocabulary serve every question.
//
// O(u·n·d) for u distinct words of the questions and n words searched, and O(q·n)
// additions for q questions. Memory: the scratch of one group with one block, and
// the vectors of the block.
//
// A word that the embedding cannot give by its place makes an error,
// [embed.ErrPartial]: an answer among some of the words would be another one.
func AnswerQuestions(ctx context.Context, in *measure.Input, questions []*Question, limit int) error {
	all := in.Vocabulary.Info().Words
	if limit > 0 {
		all = min(all, limit)
	}
	groups, epsilon := batches(questions), 0.0
	if in.Choice("rule") == rule3CosMul {
		epsilon = epsilonOf(in)
	}
	searched, err := answerPlaces(ctx, in, questions, all)
	if err != nil {
		return err
	}
	done, most := 0, 0
	for _, g := range groups {
		most = max(most, len(g.units))
	}
	// One table for all groups, of the size of the largest.
	scratch := make([]float64, most*min(WordsAtOnce, len(searched)))
	for places := range slices.Chunk(searched, WordsAtOnce) {
		in.Progress(measure.Progress{Text: "Answering questions", Done: done, Total: len(searched)})
		done += len(places)
		words, err := WordsAt(ctx, in.Vocabulary, places)
		if err != nil {
			return err
		}
		var block []measure.Word
		for _, w := range words {
			if w.As == "" {
				return embed.ErrPartial
			}
			if linalg.HasDirection(w.Vector) {
				block = append(block, w)
			}
		}
		for _, g := range groups {
			if err := g.offer(ctx, block, epsilon, scratch); err != nil {
				return err
			}
		}
	}
	return nil
}

// offer puts a block of the vocabulary to the questions; scratch has room for a
// number a word of theirs and of the block. epsilon is 3CosMul's, 0 for 3CosAdd.
//
// Words of a block come in the order of frequency, and blocks too: that is what
// makes ties go to the more frequent word.
func (g *batch) offer(ctx context.Context, block []measure.Word, epsilon float64, scratch []float64) error {
	if len(block) == 0 {
		return nil
	}
	dims, n, rows := len(block[0].Vector), len(block), FlatUnits(block)
	// So that a context that ended is noticed within 64 products with the block.
	const most = 64 // words at once
	for i := 0; i < len(g.units); i += most {
		if err := ctx.Err(); err != nil {
			return err
		}
		part := slices.Concat(g.units[i:min(i+most, len(g.units))]...)
		scan.Products(scratch[i*n:], part, rows, dims)
	}
	table := make([][]float64, len(g.units))
	for i := range table {
		table[i] = scratch[i*n : (i+1)*n]
		for j, c := range table[i] {
			// On the grid, words that are equally near stay so in every sum.
			c = linalg.OnGrid(c) / linalg.Grid
			if epsilon > 0 {
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
		if epsilon > 0 {
			q.multiplied(block, [3][]float64{a, b, c}, epsilon)
		} else {
			q.added(block, a, b, c)
		}
	}
	return nil
}

// added takes the best of b − a + c. The lists are as long as the block, which
// is read four words at a time: WebAssembly checks bounds once for them.
//
// In the loop four words are first compared with the floor together: after some
// hundreds of words hardly any exceeds it, so that take is seldom called. It
// compares again, because the floor moves within the four.
func (q *Question) added(block []measure.Word, a, b, c []float64) {
	i, floor := 0, q.floor
	for ; i+4 <= len(a); i += 4 {
		x, y, z := (*[4]float64)(a[i:]), (*[4]float64)(b[i:]), (*[4]float64)(c[i:])
		if y[0]-x[0]+z[0] > floor || y[1]-x[1]+z[1] > floor || y[2]-x[2]+z[2] > floor || y[3]-x[3]+z[3] > floor {
			for k := range x {
				q.take(block[i+k], y[k]-x[k]+z[k], roundingOfSum)
			}
			floor = q.floor
		}
	}
	for ; i < len(a); i++ {
		q.take(block[i], b[i]-a[i]+c[i], roundingOfSum)
	}
}

// multiplied takes the best of b c / (a + epsilon), as added does.
//
// The three lists are a, b and c, already shifted to 0 to 1; the product is
// divided, so its rounding depends on the divisor.
func (q *Question) multiplied(block []measure.Word, of [3][]float64, epsilon float64) {
	a, b, c := of[0], of[1], of[2]
	i, floor := 0, q.floor
	for ; i+4 <= len(a); i += 4 {
		x, y, z := (*[4]float64)(a[i:]), (*[4]float64)(b[i:]), (*[4]float64)(c[i:])
		if y[0]*z[0]/(x[0]+epsilon) > floor || y[1]*z[1]/(x[1]+epsilon) > floor ||
			y[2]*z[2]/(x[2]+epsilon) > floor || y[3]*z[3]/(x[3]+epsilon) > floor {
			for k := range x {
				s := y[k] * z[k] / (x[k] + epsilon)
				q.take(block[i+k], s, s*roundingOfProduct(x[k]+epsilon))
			}
			floor = q.floor
		}
	}
	for ; i < len(a); i++ {
		s := b[i] * c[i] / (a[i] + epsilon)
		q.take(block[i], s, s*roundingOfProduct(a[i]+epsilon))
	}
}

// roundingOfSum is how much scores may differ that are equal: cosines are off by
// 2^-41.
const roundingOfSum = 1.0 / (1 << 38)

// roundingOfProduct is by what share those of 3CosMul may: a divisor enlarges it.
//
// At the least divisor, 1e-9, that is 2^-41·1e9, some 5e-4 of the score.
func roundingOfProduct(divisor float64) float64 { return max(0x1p-30, 0x1p-41/divisor) }

// take keeps a word that is better than the best so far; an equal one, which is
// less frequent, is not.
//
// The words a, b and c are no answers: 3CosAdd would otherwise often answer b or
// c.
func (q *Question) take(w measure.Word, score, rounding float64) {
	if score > q.floor && w.As != q.Words[0].As && w.As != q.Words[1].As && w.As != q.Words[2].As {
		q.floor, q.Answer = score+rounding, w.As
	}
}
