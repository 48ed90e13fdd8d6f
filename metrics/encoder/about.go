package encoder

import "weatherglass/metrics/formats/tokenizer"

// Tokenizer cuts texts for the model.
func (e *Embedder) Tokenizer() *tokenizer.Tokenizer { return e.tokens }

// Longest is how many tokens of a text are read, the special ones included.
func (e *Embedder) Longest() int { return e.limit }
