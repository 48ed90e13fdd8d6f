package train

import (
	"context"
	"math/rand/v2"

	"weatherglass/metrics/corpus"
)

// word2vec is what both of its models learn.
type word2vec struct {
	o             Learning
	input, output weights
	noise         noise
	keep          []uint64
	logistic      *Logistic
	mask          uint32 // of the bits of a place that say its group
}

func newWord2vec(v *corpus.Vocabulary, o Learning) word2vec {
	o.Kernels = o.Kernels.orPlain()
	m := word2vec{
		o: o, input: newWeights(v.Len(), o.Dims), output: newWeights(v.Len(), o.Dims),
		noise: newNoise(v), keep: thinning(v), logistic: NewLogistic(),
		mask: uint32(o.groups() - 1),
	}
	m.input.scatter(rand.NewPCG(o.Seed, drawsStream))
	return m
}

// over learns all blocks of all epochs and returns the input vectors.
func (m *word2vec) over(ctx context.Context, s *Sequence, block func(stretch)) (Vectors, error) {
	if err := m.o.overBlocks(ctx, s, block); err != nil {
		return Vectors{}, err
	}
	return Vectors{Rows: m.input.rows()}, nil
}

// width draws how far a window reaches.
func (m *word2vec) width(r *rand.PCG) int { return 1 + int(r.Uint64()>>32%uint64(m.o.Window)) }

// predicted are the word that was there and those drawn.
func (m *word2vec) predicted(there uint32, r *rand.PCG) (output [1 + negatives]uint32) {
	output[0] = there
	for i := range negatives {
		output[1+i] = m.noise.draw(r)
	}
	return output
}
