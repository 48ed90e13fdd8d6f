package train

import "context"

type sgns struct {
	word2vec
	kept     [][]uint32      // by segment
	examples [][][][]Example // by segment, input and output group
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
	o.Kernels = o.Kernels.orPlain()
	m := &sgns{word2vec: newWord2vec(s.Vocabulary, o), kept: make([][]uint32, o.groups())}
	for range o.groups() {
		lists := make([][][]Example, o.groups())
		for input := range lists {
			lists[input] = make([][]Example, o.groups())
		}
		m.examples = append(m.examples, lists)
	}
	return m.over(ctx, s, m.block)
}

func (m *sgns) block(b stretch) {
	tasks(b.groups, toTheEnd(m.o.Workers), func(i int) { m.draw(i, b) })
	m.o.inRounds(func(input, output int) {
		for i := range b.groups {
			m.learn(m.examples[i][input][output], b.rate)
		}
	})
}

// draw makes the examples of a segment.
func (m *sgns) draw(i int, b stretch) {
	lists := m.examples[i]
	for input := range lists {
		empty(lists[input])
	}
	ids, r := b.segment(i, m.o.Seed)
	kept := thinned(m.kept[i][:0], ids, m.keep, r)
	m.kept[i] = kept
	for at, id := range kept {
		if id == 0 {
			continue
		}
		word := id - 1
		first, last := company(kept, at, m.width(r))
		for near := first; near <= last; near++ {
			if near != at {
				m.outputs(lists[word&m.mask], word, kept[near]-1, r)
			}
		}
	}
}

// empty leaves room in lists, and nothing else.
func empty(lists [][]Example) {
	for i := range lists {
		lists[i] = lists[i][:0]
	}
}

// learn takes a step along the gradient of each pair, of both rows at once.
func (m *sgns) learn(list []Example, rate float32) {
	m.o.Kernels.Skipgram(list, Skipgrams{Input: m.input.Rows, Output: m.output.Rows, Logistic: m.logistic, Rate: rate})
}
