package encoder

import "context"

// States are the hidden states of a sentence: layers + 1, tokens, width. The first are the
// embeddings.
type States struct {
	Layers int // with the embeddings
	Tokens int
	Width  int
	states [][]float32
	from   int
}

// Layer returns the states behind layer l, tokens × width; 0 is the embeddings. They are
// lent as the States are.
func (s States) Layer(l int) []float32 {
	return s.states[l][s.from*s.Width : (s.from+s.Tokens)*s.Width]
}

// Token returns a token's state behind layer l, lent as the States are.
func (s States) Token(l, t int) []float32 {
	return s.states[l][(s.from+t)*s.Width : (s.from+t+1)*s.Width]
}

// states returns those of a sentence of the batch.
func (b *batch) statesOf(s *sentence) States {
	return States{Layers: len(b.states), Tokens: len(s.ids), Width: b.model.Width, states: b.states, from: s.from}
}

// Run computes the states of all sentences of a job, the longest first, and calls each
// with the number of a sentence and its states, which are valid until it returns. It is
// called by one worker at a time; its error ends the job. Other errors are an [ErrTokens]
// or that of the context.
func (m *Model) Run(ctx context.Context, job Job, each func(i int, s States) error) error {
	return m.each(ctx, &job, func(b *batch) error {
		for i := range b.sentences {
			s := &b.sentences[i]
			if err := each(s.number, b.statesOf(s)); err != nil {
				return err
			}
		}
		return nil
	})
}
