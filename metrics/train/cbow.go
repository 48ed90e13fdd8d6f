package train

import (
	"context"
	"math/rand/v2"
)

// together is how many places of a segment are learned with the same input vectors.
const together = 64

type cbow struct {
	word2vec
	parts []part
}

// part is what is learned of a segment at once.
//
// A target is a word with the company it is told by: mean has the mean of the input
// vectors of the company, steps what is to be added to each of them.
type part struct {
	kept        []uint32
	at          int // the place in kept that is next
	draws       *rand.PCG
	mean, steps weights
	outputs     [][]example   // targets with output words, by output group
	company     [][][2]uint32 // input words with their targets, by input group
}

// CBOW learns vectors with word2vec's other model, of continuous bags of words: the
// mean of the vectors around a word tells it from five drawn ones. Draws and rate are
// as in [SGNS], and the same seed gives the same vectors, whatever the number of
// workers.
//
// Of each block of 65,536 words some 512 at a time see the input vectors as they were
// before. As in word2vec's program each word around gets the whole step, not its
// share in the mean.
//
//	Mikolov, Chen, Corrado and Dean (2013), "Efficient Estimation of Word
//	Representations in Vector Space".
//
// It returns an error if no two words stand beside each other.
func CBOW(ctx context.Context, s *Sequence, o Learning) (Vectors, error) {
	if err := o.check(s); err != nil {
		return Vectors{}, err
	}
	m := &cbow{word2vec: newWord2vec(s.Vocabulary, o), parts: make([]part, o.groups())}
	for i := range m.parts {
		m.parts[i] = newPart(o)
	}
	return m.over(ctx, s, m.block)
}

// example is a target with an output word, which was there or drawn.
type example struct {
	target, word uint32
	there        bool
}

// newPart returns room for what is learned at once.
func newPart(o Learning) part {
	return part{mean: newWeights(together, o.Dims), steps: newWeights(together, o.Dims),
		outputs: make([][]example, o.groups()), company: make([][][2]uint32, o.groups())}
}

func (m *cbow) block(b stretch) {
	tasks(b.groups, toTheEnd(m.o.Workers), func(i int) {
		p := &m.parts[i]
		ids, r := b.segment(i, m.o.Seed)
		p.kept, p.at, p.draws = thinned(p.kept[:0], ids, m.keep, r), 0, r
	})
	for more := true; more; {
		tasks(b.groups, toTheEnd(m.o.Workers), func(i int) { m.draw(&m.parts[i]) })
		m.o.inRounds(func(i, output int) { m.learn(&m.parts[i], output, b.rate) })
		tasks(b.groups, toTheEnd(m.o.Workers), m.spread)
		more = false
		for i := range m.parts {
			more = more || m.parts[i].at < len(m.parts[i].kept)
		}
	}
}

// draw makes the examples of the next places of a segment.
func (m *cbow) draw(p *part) {
	for i := range p.outputs {
		p.outputs[i], p.company[i] = p.outputs[i][:0], p.company[i][:0]
	}
	clear(p.mean.Values)
	clear(p.steps.Values)
	target, end := uint32(0), min(len(p.kept), p.at+together)
	for ; p.at < end; p.at++ {
		if p.kept[p.at] == 0 {
			continue
		}
		first, last := company(p.kept, p.at, m.width(p.draws))
		if first == last {
			continue
		}
		share, mean := 1/float32(last-first), p.mean.row(int(target))
		for near := first; near <= last; near++ {
			if near != p.at {
				word := p.kept[near] - 1
				add(mean, m.input.row(int(word)), share)
				p.company[word&m.mask] = append(p.company[word&m.mask], [2]uint32{word, target})
			}
		}
		for i, word := range m.predicted(p.kept[p.at]-1, p.draws) {
			if i == 0 || word != p.kept[p.at]-1 {
				p.outputs[word&m.mask] = append(p.outputs[word&m.mask], example{target, word, i == 0})
			}
		}
		target++
	}
}

// learn takes the steps of the output words of a group and notes those of the company.
func (m *cbow) learn(p *part, output int, rate float32) {
	for _, e := range p.outputs[output] {
		mean, u := p.mean.row(int(e.target)), m.output.row(int(e.word))
		along(p.steps.row(int(e.target)), u, mean, m.logistic.step(mean, u, e.there, rate))
	}
}

// spread takes the steps of the input words of a group.
func (m *cbow) spread(input int) {
	for i := range m.parts {
		p := &m.parts[i]
		for _, c := range p.company[input] {
			add(m.input.row(int(c[0])), p.steps.row(int(c[1])), 1)
		}
	}
}
