package encoder

import (
	"context"

	"weatherglass/metrics/message"
)

// ErrHead is returned if a model without a masked-LM head is asked what stands in a mask.
var ErrHead error = message.Text("encoder.no_head: the file has no masked-LM head, whatever config.json promises: it cannot fill masks")

// head is the masked-LM head: log softmax(E LN(act(x Wᵀ + b)) + b'), where E is the table
// of tokens unless the file has another.
type head struct {
	dense   linear // embedding × width
	norm    norm
	decoder matrix    // vocabulary × embedding
	bias    []float32 // vocabulary; nil if there is none
}

// FillMasks runs sentences and calls each with the number i of a sentence and log p of
// every token of the vocabulary at position at[i] of it, valid until it returns. It is
// called by one worker at a time; its error ends the job. Other errors are an [ErrHead],
// an [ErrTokens] or that of the context.
func (m *Model) FillMasks(ctx context.Context, job Job, at []int, each func(i int, logP []float32) error) error {
	if m.head == nil {
		return ErrHead
	}
	if len(at) != len(job.Sentences) {
		return message.Errorf("encoder.masks: {what}: there are {sentences} of them and {positions} positions", ErrTokens, len(job.Sentences), len(at))
	}
	for i, ids := range job.Sentences {
		if at[i] < 0 || at[i] >= len(ids) {
			return message.Errorf("encoder.mask_outside: {what}: number {number} has {tokens} tokens, and what stands at {at} is asked for",
				ErrTokens, i+1, len(ids), at[i])
		}
	}
	return m.each(ctx, &job, func(b *batch) error {
		logP := m.logP(b, at)
		for i, s := range b.sentences {
			if err := each(s.number, logP[i*m.Vocabulary:(i+1)*m.Vocabulary]); err != nil {
				return err
			}
		}
		return nil
	})
}

// logP returns log p of all tokens at one position of each sentence of a batch.
func (m *Model) logP(b *batch, at []int) []float32 {
	n := len(b.sentences)
	last := b.states[m.Layers]
	x := make([]float32, 0, n*m.Width)
	for _, s := range b.sentences {
		row := (s.from + at[s.number]) * m.Width
		x = append(x, last[row:row+m.Width]...)
	}
	h, hidden, logits := m.head, make([]float32, n*m.Embedding), make([]float32, n*m.Vocabulary)
	h.dense.run(hidden, x, &b.widened)
	m.headward(hidden)
	h.norm.apply(hidden, hidden, m.epsilon)
	(&linear{weight: h.decoder, bias: h.bias}).run(logits, hidden, &b.widened)
	for from := 0; from < len(logits); from += m.Vocabulary {
		logSoftmax(logits[from : from+m.Vocabulary])
	}
	return logits
}

// logSoftmax is x - ln Σ e^x of a row.
func logSoftmax(x []float32) {
	largest := x[0]
	for _, v := range x {
		largest = max(largest, v)
	}
	terms := make([]float32, len(x))
	for i, v := range x {
		terms[i] = exp(v - largest)
	}
	all := float64(largest) + logarithm(sum(terms))
	for i, v := range x {
		x[i] = float32(float64(v) - all)
	}
}
