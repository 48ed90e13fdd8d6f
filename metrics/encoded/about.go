package encoded

import (
	"context"
	"slices"

	"weatherglass/metrics/encoder"
	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/protocol"
)

// About is what a model's files say of it.
func About(title string, m *encoder.Published) protocol.Model {
	how, prefix := m.How(encoder.Choice{})
	c := m.Config
	return protocol.Model{Title: title, Type: c.Type, Layers: c.Layers, Heads: c.Heads, Width: c.Width, Weights: m.Weights,
		Work: c.Work(m.Longest()), Pieces: m.Tokenizer().Len(), Tokenizer: string(m.Tokenizer().Kind()), Tokens: m.Longest(),
		Pool: how.By.String(), Normalised: how.Normalise, Stated: m.Sentence.Stated, Prefix: prefix, FillsMasks: m.FillsMasks,
		Sum: m.Sum}
}

// Reads is what the model is to read for a question, without reading it.
func (q Question) Reads(m *encoder.Published) *protocol.Reads {
	_, prefix := m.How(q.Choice)
	r, tokens, seen := &protocol.Reads{Sentences: len(q.Rows)}, m.Tokenizer(), map[string]bool{}
	for _, row := range q.Rows {
		if !seen[row.Word] {
			seen[row.Word] = true
			cut(tokens, row.Word, r)
		}
		r.Tokens += min(len(tokens.Encode(prefix+row.Context).IDs), m.Longest())
	}
	return r
}

// cut counts a word by its pieces.
func cut(tokens *tokenizer.Tokenizer, word string, r *protocol.Reads) {
	r.Words++
	pieces := tokens.Pieces(word)
	if len(pieces) > 1 {
		r.Several = append(r.Several, word)
	}
	if unknown, has := tokens.Unknown(); has && slices.Contains(pieces, unknown) {
		r.Unknown = append(r.Unknown, word)
	}
}

// timed is how many sentences are read to tell how long all of them take.
const timed = 4

// Timed is what [Question.Reads] says, and how long it takes by the first sentences, which the model reads twice: what
// it reads first makes room for the others. clock tells milliseconds. Errors are those of [Question.Read].
func (q Question) Timed(ctx context.Context, m *encoder.Published, clock func() float64) (*protocol.Reads, error) {
	r, part := q.Reads(m), q
	part.Rows, part.Job.Progress = q.Rows[:min(timed, len(q.Rows))], nil
	first := part
	first.Rows = part.Rows[:min(1, len(part.Rows))]
	if _, err := first.Read(ctx, m); err != nil {
		return nil, err
	}
	began := clock()
	if _, err := part.Read(ctx, m); err != nil {
		return nil, err
	}
	r.Millis = (clock() - began) * float64(r.Tokens) / float64(max(1, part.Reads(m).Tokens))
	return r, nil
}
