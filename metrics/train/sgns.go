package train

import (
	"context"
	"math/rand/v2"
)

// atATime is how many places of a segment are drawn before they are learned.
const atATime = 256

// few is up to how many words one worker is faster than several, which would wait for each
// other: the vectors are the same.
const few = 4096

type sgns struct {
	word2vec
	streams []stream     // by segment
	list    []Prediction // those of all streams, in the order in which they are learned
	turns   *turns       // nil if one worker learns
}

// stream is what is learned of a segment.
type stream struct {
	kept  []uint32
	at    int // the place in kept that is next
	draws *rand.PCG
	drawn []Prediction
}

// SGNS learns vectors with the skip-gram model and negative sampling, by word2vec's
// rules: frequent words are thinned out, the window of each word is drawn from 1 to
// the option, and the rate of learning falls on a straight line from 0.025. Each word in
// the window tells by its input vector the word in the middle from five others, drawn by
// counts to the power ¾; the six output vectors move one after another, the input vector
// once, behind them, by the sum of its steps. Rows are the input vectors and have the
// length that was learned.
//
// A block of 65,536 words has eight segments, or as many as there are groups, whose pairs
// are learned one after another, one of each segment at a time. Workers keep that
// order for each vector (turns.go), so that the same seed gives the same vectors, whatever
// their number.
//
//	Mikolov, Sutskever, Chen, Corrado and Dean (2013), "Distributed Representations
//	of Words and Phrases and their Compositionality"; their program word2vec.c.
//
// It returns an error if no two words stand beside each other.
func SGNS(ctx context.Context, s *Sequence, o Learning) (Vectors, error) {
	if err := o.check(s); err != nil {
		return Vectors{}, err
	}
	m := &sgns{word2vec: newWord2vec(s.Vocabulary, o), streams: make([]stream, o.groups())}
	if words := s.Vocabulary.Len(); o.Workers > 1 && words >= few {
		m.turns = newTurns(words, o.Dims, o.Workers)
	}
	return m.over(ctx, s, m.block)
}

func (m *sgns) block(b stretch) {
	tasks(b.groups, toTheEnd(m.o.Workers), func(i int) {
		p := &m.streams[i]
		ids, r := b.segment(i, m.o.Seed)
		p.kept, p.at, p.draws = thinned(p.kept[:0], ids, m.keep, r), 0, r
	})
	for more := true; more; {
		tasks(b.groups, toTheEnd(m.o.Workers), func(i int) { m.draw(&m.streams[i]) })
		m.learn(m.merged(), b.rate)
		more = false
		for i := range m.streams {
			more = more || m.streams[i].at < len(m.streams[i].kept)
		}
	}
}

// draw makes the predictions of the next places of a segment.
func (m *sgns) draw(p *stream) {
	p.drawn = p.drawn[:0]
	for end := min(len(p.kept), p.at+atATime); p.at < end; p.at++ {
		if p.kept[p.at] == 0 {
			continue
		}
		first, last := company(p.kept, p.at, m.width(p.draws))
		for near := first; near <= last; near++ {
			if near != p.at {
				p.drawn = append(p.drawn, Prediction{p.kept[near] - 1, m.predicted(p.kept[p.at]-1, p.draws)})
			}
		}
	}
}

// merged returns the predictions of all segments, the first of each, the second of each,
// and so on: what is learned side by side has few words in common then.
func (m *sgns) merged() []Prediction {
	m.list = m.list[:0]
	for i, more := 0, true; more; i++ {
		more = false
		for k := range m.streams {
			if drawn := m.streams[k].drawn; i < len(drawn) {
				m.list, more = append(m.list, drawn[i]), true
			}
		}
	}
	return m.list
}

// learn takes the steps of a list.
func (m *sgns) learn(list []Prediction, rate float32) {
	p := Predictor{Input: m.input.Rows, Output: m.output.Rows, Logistic: m.logistic, Rate: rate}
	if m.turns != nil {
		m.turns.learn(list, p)
		return
	}
	p.Sum = make([]float32, m.input.Stride)
	m.o.Kernels.Predict(list, p)
}
