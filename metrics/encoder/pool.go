package encoder

import (
	"context"

	"weatherglass/metrics/message"
)

// Pool is how the states of tokens become one vector.
type Pool byte

// The ways of sentence-transformers that are read, and a word's own.
const (
	Mean    Pool = iota // of all tokens, the special ones included
	CLS                 // the state of the first token
	Max                 // the largest of each component
	RootSum             // the sum, divided by the root of the number of tokens
	Pieces              // the mean of some tokens: those that a word was cut into
)

// String is the name that sentence-transformers gives it; Pieces is of ours.
func (p Pool) String() string {
	switch p {
	case CLS:
		return "cls"
	case Max:
		return "max"
	case RootSum:
		return "mean_sqrt_len_tokens"
	case Pieces:
		return "pieces"
	}
	return "mean"
}

// Pooling is how a sentence becomes one vector.
type Pooling struct {
	By        Pool
	Normalise bool // to length 1
}

// ErrPool is returned for what cannot be pooled.
var ErrPool error = message.Text("encoder.pool: the states cannot be pooled")

// Pool returns the vector of a sentence behind layer l, 0 being the embeddings. pieces are
// the tokens of [Pieces], by their place in the sentence, and nil for the others.
func (s States) Pool(p Pooling, l int, pieces []int) ([]float32, error) {
	if l < 0 || l >= s.Layers {
		return nil, message.Errorf("encoder.layer_outside: {what}: there are layers 0 to {last}, and {layer} is asked for", ErrPool, s.Layers-1, l)
	}
	tokens := pieces
	if p.By != Pieces {
		tokens = nil
		for t := range s.Tokens {
			tokens = append(tokens, t)
		}
	}
	if len(tokens) == 0 {
		return nil, message.Errorf("encoder.no_piece: {what}: no token is of the word", ErrPool)
	}
	for _, t := range tokens {
		if t < 0 || t >= s.Tokens {
			return nil, message.Errorf("encoder.piece_outside: {what}: the sentence has {tokens} tokens, and what stands at {at} is asked for", ErrPool, s.Tokens, t)
		}
	}
	v := make([]float32, s.Width)
	switch p.By {
	case CLS:
		copy(v, s.Token(l, 0))
	case Max:
		copy(v, s.Token(l, 0))
		for _, t := range tokens {
			for i, x := range s.Token(l, t) {
				v[i] = max(v[i], x)
			}
		}
	default:
		for _, t := range tokens {
			add(v, s.Token(l, t))
		}
		by := float32(len(tokens))
		if p.By == RootSum {
			by = root(by)
		}
		for i := range v {
			v[i] /= by
		}
	}
	if p.Normalise {
		normalise(v)
	}
	return v, nil
}

// normalise divides a vector by its length, or by 1e-12 if that is less, as
// sentence-transformers does.
func normalise(v []float32) {
	length := max(root(squares(v, 0)), 1e-12)
	for i := range v {
		v[i] /= length
	}
}

// Vectors runs the sentences of a job and returns a vector of each, of the last layer.
// pieces are the tokens of a sentence that [Pieces] takes, and nil for the others.
func (m *Model) Vectors(ctx context.Context, job Job, p Pooling, pieces [][]int) ([][]float32, error) {
	if p.By == Pieces && len(pieces) != len(job.Sentences) {
		return nil, message.Errorf("encoder.pieces: {what}: there are {sentences} sentences and pieces of {words} words",
			ErrPool, len(job.Sentences), len(pieces))
	}
	vectors := make([][]float32, len(job.Sentences))
	err := m.Run(ctx, job, func(i int, s States) error {
		var of []int
		if p.By == Pieces {
			of = pieces[i]
		}
		v, err := s.Pool(p, s.Layers-1, of)
		if err != nil {
			return message.Errorf("encoder.in_sentence: sentence {number}: {why}", i+1, err)
		}
		vectors[i] = v
		return nil
	})
	if err != nil {
		return nil, err
	}
	return vectors, nil
}
