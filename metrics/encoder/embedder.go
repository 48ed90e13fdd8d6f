package encoder

import (
	"context"

	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/message"
)

// Embedder makes vectors of texts. It does not change, and may be used by several goroutines.
type Embedder struct {
	model  *Model
	tokens *tokenizer.Tokenizer
	limit  int // tokens of a text, special ones included
}

// NewEmbedder puts a model and its tokenizer together; limit is where texts are cut, special tokens included, 0 for
// where the model's positions end. The error is an [ErrTokens], of a tokenizer that is another model's.
func NewEmbedder(m *Model, t *tokenizer.Tokenizer, limit int) (*Embedder, error) {
	if t.Len() > m.Vocabulary {
		return nil, message.Errorf("encoder.other_tokenizer: {what}: its tokenizer has {tokens} tokens and its vectors are of {vectors}; take the tokenizer.json of the same model",
			ErrTokens, t.Len(), m.Vocabulary)
	}
	e := &Embedder{m, t, m.Tokens}
	if limit > 0 {
		e.limit = min(limit, e.limit)
	}
	return e, nil
}

// Text is what a vector is made of.
type Text struct {
	Text string
	Part tokenizer.Span // the bytes of a word in it, for [Pieces]
}

// Layered is how and where in a model the vector of a text is taken.
type Layered struct {
	Pooling
	Layer int // 0 the embeddings, to the number of layers
}

// Embed returns a vector of each text, and the places of those that were too long and lost their end. The error is an
// [ErrTokens], an [ErrPool] or that of the context; that of a single text is a [TextError].
func (e *Embedder) Embed(ctx context.Context, texts []Text, how Layered, job Job) (vectors [][]float32,
	cut []int, err error) {
	if how.Layer < 0 || how.Layer > e.model.Layers {
		return nil, nil, message.Errorf("encoder.no_layer: {what}: there is no layer {layer}; the model has {layers}, and 0 for the embeddings", ErrPool,
			how.Layer, e.model.Layers)
	}
	vectors = make([][]float32, len(texts))
	p := toPool{texts, how.Pooling, job}
	cut, err = e.read(ctx, p, func(i int, pool func(layer int) ([]float32, error)) (err error) {
		vectors[i], err = pool(how.Layer)
		return err
	})
	return vectors, cut, err
}

// EmbedLayers is [Embedder.Embed] behind every layer at once, the embeddings first: layers + 1, texts, width.
func (e *Embedder) EmbedLayers(ctx context.Context, texts []Text, how Pooling, job Job) (layers [][][]float32,
	cut []int, err error) {
	layers = make([][][]float32, e.model.Layers+1)
	for l := range layers {
		layers[l] = make([][]float32, len(texts))
	}
	cut, err = e.read(ctx, toPool{texts, how, job}, func(i int, pool func(layer int) ([]float32, error)) (err error) {
		for l := range layers {
			if layers[l][i], err = pool(l); err != nil {
				break
			}
		}
		return err
	})
	return layers, cut, err
}

// toPool are texts that become vectors.
type toPool struct {
	texts []Text
	how   Pooling
	job   Job
}

// read runs texts, and hands over the number of each with what pools its states behind a layer.
func (e *Embedder) read(ctx context.Context, p toPool,
	each func(i int, pool func(layer int) ([]float32, error)) error) (cut []int, err error) {
	texts, how, job := p.texts, p.how, p.job
	pieces := make([][]int, len(texts))
	job.Sentences = make([][]int, len(texts))
	for i, t := range texts {
		if i%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		read := e.tokens.Encode(t.Text)
		if how.By == Pieces {
			pieces[i] = read.Within(t.Part)
		}
		ids := cutTo(read, e.limit)
		if len(ids) < len(read.IDs) {
			cut = append(cut, i)
		}
		if how.By == Pieces && !within(pieces[i], len(ids)-ends(read)) {
			return nil, &TextError{i, message.Errorf("encoder.word_behind: {what}: its word stands behind the {tokens} tokens that are read; shorten it",
				ErrTokens, e.limit)}
		}
		job.Sentences[i] = ids
	}
	return cut, e.model.Run(ctx, job, func(i int, s States) error {
		if err := each(i, func(layer int) ([]float32, error) { return s.Pool(how, layer, pieces[i]) }); err != nil {
			return &TextError{i, err}
		}
		return nil
	})
}

// Seen reports of each text whether its part is among the tokens that are read of it.
func (e *Embedder) Seen(texts []Text) []bool {
	seen := make([]bool, len(texts))
	for i, t := range texts {
		read := e.tokens.Encode(t.Text)
		seen[i] = within(read.Within(t.Part), len(cutTo(read, e.limit))-ends(read))
	}
	return seen
}

// within reports whether there are pieces, all of them before the end.
func within(pieces []int, end int) bool { return len(pieces) > 0 && pieces[len(pieces)-1] < end }

// TextError is the error of one text of several.
type TextError struct {
	At  int // the place of the text
	Err error
}

// Error says what is wrong with the text, not which it is.
func (e *TextError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *TextError) Unwrap() error { return e.Err }

// ends are the special tokens that the template puts behind a text.
func ends(read tokenizer.Encoding) (n int) {
	for n < len(read.IDs) && read.Special[len(read.IDs)-1-n] {
		n++
	}
	return n
}

// cutTo are the tokens of a text, of which so many are read: the last ones that are no special ones go.
func cutTo(read tokenizer.Encoding, limit int) []int {
	if len(read.IDs) <= limit {
		return read.IDs
	}
	n := min(ends(read), limit)
	return append(append([]int(nil), read.IDs[:limit-n]...), read.IDs[len(read.IDs)-n:]...)
}
