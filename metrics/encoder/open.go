package encoder

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"weatherglass/metrics/formats/safetensors"
	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/message"
)

// Files are those of a model, by their paths with slashes below its folder.
type Files interface {
	// Open opens a file. The error of one that is not there is fs.ErrNotExist.
	Open(ctx context.Context, path string) (File, error)
}

// File is a file of a model.
type File interface {
	io.ReaderAt
	io.Closer
	Size() int64
}

// Published is a model with what its files say of it.
type Published struct {
	*Embedder
	Config     Config
	Sentence   Sentence // what sentence-transformers' files say, if they are there
	FillsMasks bool     // there is a masked-LM head
	Weights    int64    // bytes
	Sum        string   // of its files, a SHA-256 in hexadecimal digits: [summed.sum]
}

// The files of a model, as Hugging Face has them, and how much of each is read; weights have no bound of their own.
const (
	ConfigFile    = "config.json"
	TokenizerFile = "tokenizer.json"
	WeightsFile   = "model.safetensors"
	indexFile     = "model.safetensors.index.json"
	mostConfig    = 1 << 20
	mostIndex     = 64 << 20
)

// Open loads the model of files. progress, unless it is nil, is told the bytes of weights that are there.
func Open(ctx context.Context, of Files, progress func(done, of int64)) (p *Published, err error) {
	files := summed{of, map[string]bool{}}
	o := opening{ctx, files}
	text, err := o.text(ConfigFile, mostConfig)
	if err != nil {
		return nil, err
	}
	c, err := ReadConfig(text)
	if err != nil {
		return nil, err
	}
	if text, err = o.text(TokenizerFile, tokenizer.MaxBytes); err != nil {
		return nil, err
	}
	tokens, err := tokenizer.Load(text)
	if err != nil {
		return nil, err
	}
	said, err := o.sentence()
	if err != nil {
		return nil, err
	}
	weights, closed, err := o.weights()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, closed()) }()
	plan, err := Inspect(weights, c)
	if err != nil {
		return nil, err
	}
	m, err := Load(ctx, weights, c, progress)
	if err != nil {
		return nil, err
	}
	embedder, err := NewEmbedder(m, tokens, said.Tokens)
	if err != nil {
		return nil, err
	}
	sum, err := files.sum(ctx)
	return &Published{embedder, *c, *said, plan.FillsMasks, plan.Weights, sum}, err
}

// opening reads the files of a model.
type opening struct {
	ctx context.Context
	of  Files
}

// text reads a whole file of at most so many bytes.
func (o opening) text(path string, most int64) (text []byte, err error) {
	f, err := o.of.Open(o.ctx, path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if f.Size() > most {
		return nil, message.Errorf("encoder.too_large: {name} has more than {megabytes} MB, and is no such file", path,
			most>>20)
	}
	text = make([]byte, f.Size())
	if n, err := f.ReadAt(text, 0); n < len(text) {
		return nil, message.Errorf("encoder.ends_early: {name} ends at byte {at} of {size}: {why}", path, n, len(text), err)
	}
	return text, nil
}

// sentence reads what sentence-transformers' files say, if they are there.
func (o opening) sentence() (*Sentence, error) {
	return ReadSentence(func(path string) ([]byte, error) {
		text, err := o.text(path, mostConfig)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return text, err
	})
}

// weights opens the one file of weights, or those that an index names; closed closes what was opened.
func (o opening) weights() (f *safetensors.File, closed func() error, err error) {
	var open closers
	if f, err = o.openWeights(&open); err != nil {
		return nil, nil, errors.Join(err, open.close())
	}
	return f, open.close, nil
}

// openWeights adds each file that it opens.
func (o opening) openWeights(open *closers) (*safetensors.File, error) {
	one := func(path string) (*safetensors.File, error) {
		f, err := o.of.Open(o.ctx, path)
		if err != nil {
			return nil, err
		}
		*open = append(*open, f)
		return safetensors.Open(f, f.Size())
	}
	text, err := o.text(indexFile, mostIndex)
	if errors.Is(err, fs.ErrNotExist) {
		return one(WeightsFile)
	}
	if err != nil {
		return nil, err
	}
	index, err := safetensors.ReadIndex(text)
	if err != nil {
		return nil, err
	}
	parts := map[string]*safetensors.File{}
	for _, name := range index {
		if parts[name] != nil {
			continue
		}
		if parts[name], err = one(name); err != nil {
			return nil, err
		}
	}
	return safetensors.Join(index, parts)
}

// closers are files that are open.
type closers []io.Closer

// close closes them all.
func (c closers) close() (err error) {
	for _, f := range c {
		err = errors.Join(err, f.Close())
	}
	return err
}
