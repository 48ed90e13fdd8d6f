package encoder

import (
	"context"

	"weatherglass/metrics/formats/safetensors"
)

// Plan is what a model will take, before a number of it is read.
type Plan struct {
	Weights    int64 // bytes
	FillsMasks bool  // it has a masked-LM head
}

// Inspect compares the names and shapes of the weights with config.json and says what they
// will take. The error is an [ErrWeights], and what [Load] would say, but for numbers that
// are damaged.
func Inspect(file *safetensors.File, c *Config) (*Plan, error) {
	l := &loader{ctx: context.Background(), file: file, measures: true}
	m := l.model(c)
	if l.err != nil {
		return nil, l.err
	}
	return &Plan{Weights: l.bytes, FillsMasks: m.head != nil}, nil
}

// Load reads a model. progress, unless it is nil, is told the bytes that are there.
func Load(ctx context.Context, file *safetensors.File, c *Config, progress func(done, of int64)) (*Model, error) {
	plan, err := Inspect(file, c)
	if err != nil {
		return nil, err
	}
	l := &loader{ctx: ctx, file: file, progress: progress, all: plan.Weights}
	m := l.model(c)
	if l.err != nil {
		return nil, l.err
	}
	return m, nil
}

// model reads all that a model has.
func (l *loader) model(c *Config) *Model {
	m := &Model{Config: *c}
	l.findPrefix(c.Type)
	architectures()[c.Type].load(l, c, m)
	// Their names have been read by ReadConfig.
	m.activate, _ = activationOf(c.act)
	m.headward, _ = activationOf(c.headAct)
	for _, turned := range rotationsOf(m.layers) {
		l.bytes += turned.bytes(c.Tokens)
	}
	if m.head != nil && m.head.decoder.rows == 0 {
		m.head.decoder = m.words
	}
	return m
}

// rotationsOf returns the tables of the layers, each once.
func rotationsOf(layers []layer) []*rotation {
	var all []*rotation
	seen := map[*rotation]bool{nil: true}
	for i := range layers {
		if r := layers[i].turns; !seen[r] {
			seen[r] = true
			all = append(all, r)
		}
	}
	return all
}

// Work is the bytes that running takes beside the weights, for each worker, if the longest
// sentence has so many tokens. Filling masks takes eight more for each sentence of a batch
// and token of the vocabulary.
func (c *Config) Work(tokens int) int64 {
	rows, n := int64(max(tokens, batchTokens)), int64(padded(tokens))
	inner := int64(c.Inner)
	if c.modern.norms {
		inner *= 3 // two halves, and their product
	}
	states := rows * int64(c.Width) * int64(c.Layers+1)
	parts := rows * (5*int64(c.Width) + inner + int64(c.Embedding))
	head := n * (n + 3*int64(padded(c.Width/c.Heads)))
	widened := int64(rowsAtOnce) * int64(max(c.Width, c.Inner, c.Embedding))
	return 4 * (states + parts + head + widened)
}
