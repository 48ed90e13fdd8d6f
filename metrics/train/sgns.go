package train

import (
	"context"
	"math/rand/v2"
)

// example is a row of input weights and one of output weights, with whether the
// word of the output was there (1) or drawn (0) as its last bit.
type example struct{ input, labelled uint32 }

type sgns struct {
	o             Learning
	input, output weights
	noise         noise
	keep          []uint64
	logistic      *logisticTable
	kept          [groups][]uint32
	examples      [groups][groups][groups][]example // by segment, input and output group
}

// SGNS learns vectors with the skip-gram model and negative sampling, by word2vec's
// rules: frequent words are thinned out, the window of each word is drawn from 1 to
// the option, five words are drawn by counts to the power ¾ for each that is there,
// and the rate of learning falls on a straight line from 0.025. Rows are the input
// vectors and have the length that was learned.
//
// Each block of 65,536 words is learned by groups of words instead of in the order
// of the text; the same seed gives the same vectors, whatever the number of workers.
//
//	Mikolov, Sutskever, Chen, Corrado and Dean (2013), "Distributed Representations
//	of Words and Phrases and their Compositionality".
//
// It returns an error if no two words stand beside each other.
func SGNS(ctx context.Context, s *Sequence, o Learning) (Vectors, error) {
	if err := o.check(s); err != nil {
		return Vectors{}, err
	}
	n := s.Vocabulary.Len()
	m := &sgns{
		o: o, input: newWeights(n, o.Dims), output: newWeights(n, o.Dims),
		noise: newNoise(s.Vocabulary), keep: thinning(s.Vocabulary), logistic: newLogistic(),
	}
	m.input.scatter(rand.NewPCG(o.Seed, drawsStream))
	if err := o.overBlocks(ctx, s, m.block); err != nil {
		return Vectors{}, err
	}
	return Vectors{Rows: m.input.rows()}, nil
}

func (m *sgns) block(b stretch) {
	tasks(groups, m.o.Workers, func(i int) { m.draw(i, b) })
	inRounds(m.o.Workers, func(input, output int) {
		for i := range groups {
			m.learn(m.examples[i][input][output], b.rate)
		}
	})
}

// draw makes the examples of a segment.
func (m *sgns) draw(i int, b stretch) {
	lists := &m.examples[i]
	for input := range lists {
		for output := range lists[input] {
			lists[input][output] = lists[input][output][:0]
		}
	}
	ids, r := b.segment(i, m.o.Seed)
	kept := thinned(m.kept[i][:0], ids, m.keep, r)
	m.kept[i] = kept
	for at, id := range kept {
		if id == 0 {
			continue
		}
		word := id - 1
		to := &lists[word%groups]
		first, last := company(kept, at, 1+int(r.Uint64()>>32%uint64(m.o.Window)))
		for near := first; near <= last; near++ {
			if near == at {
				continue
			}
			beside := kept[near] - 1
			to[beside%groups] = append(to[beside%groups], example{word, beside<<1 | 1})
			for range negatives {
				if drawn := m.noise.draw(r); drawn != beside {
					to[drawn%groups] = append(to[drawn%groups], example{word, drawn << 1})
				}
			}
		}
	}
}

// learn takes a step along the gradient of log σ(v·u) of pairs that were there and
// of log σ(-v·u) of pairs that were drawn.
func (m *sgns) learn(list []example, rate float32) {
	for _, e := range list {
		v, u := m.input.row(int(e.input)), m.output.row(int(e.labelled>>1))
		pull(v, u, rate*(float32(e.labelled&1)-m.logistic.at(dotRows(v, u))))
	}
}
