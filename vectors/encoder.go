package vectors

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"weatherglass/files"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/formats/safetensors"
	"weatherglass/metrics/formats/tokenizer"
)

// Encoder is a model of a folder, such as BERT, that makes vectors of texts.
type Encoder struct {
	*encoder.Embedder
	Config     encoder.Config
	Sentence   encoder.Sentence // what sentence-transformers' files say, if they are there
	FillsMasks bool             // there is a masked-LM head
	Weights    int64            // bytes
}

// The files of a model, as Hugging Face has them, and how much of each is read; weights have no bound of their own.
const (
	configFile    = "config.json"
	tokenizerFile = "tokenizer.json"
	weightsFile   = "model.safetensors"
	indexFile     = "model.safetensors.index.json"
	mostConfig    = 1 << 20
	mostIndex     = 64 << 20
)

// OpenEncoder loads the model of a folder. progress, unless it is nil, is told the bytes of weights that are there.
func OpenEncoder(ctx context.Context, dir string, progress func(done, of int64)) (e *Encoder, err error) {
	e, err = openEncoder(ctx, dir, progress)
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("the model in %s: %w", filepath.ToSlash(dir), err)
	}
	return e, err
}

func openEncoder(ctx context.Context, dir string, progress func(done, of int64)) (e *Encoder, err error) {
	text, err := modelFile(ctx, dir, configFile, mostConfig)
	if err != nil {
		return nil, err
	}
	c, err := encoder.ReadConfig(text)
	if err != nil {
		return nil, err
	}
	if text, err = modelFile(ctx, dir, tokenizerFile, tokenizer.MaxBytes); err != nil {
		return nil, err
	}
	tokens, err := tokenizer.Load(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", tokenizerFile, err)
	}
	said, err := encoder.ReadSentence(func(path string) ([]byte, error) {
		text, err := modelFile(ctx, dir, filepath.FromSlash(path), mostConfig)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return text, err
	})
	if err != nil {
		return nil, err
	}
	weights, closed, err := openWeights(ctx, dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, closed()) }()
	plan, err := encoder.Inspect(weights, c)
	if err != nil {
		return nil, err
	}
	m, err := encoder.Load(ctx, weights, c, progress)
	if err != nil {
		return nil, err
	}
	embedder, err := encoder.NewEmbedder(m, tokens, said.Tokens)
	return &Encoder{embedder, *c, *said, plan.FillsMasks, plan.Weights}, err
}

// modelFile reads a file of the folder.
func modelFile(ctx context.Context, dir, name string, most int64) ([]byte, error) {
	text, err := files.Read(ctx, filepath.Join(dir, name), most)
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("%s has more than %d MB, and is no such file", name, most>>20)
	}
	return text, err
}

// openWeights opens the one file of weights, or those that an index names.
func openWeights(ctx context.Context, dir string) (f *safetensors.File, closed func() error, err error) {
	var open []io.Closer
	closed = func() (err error) {
		for _, f := range open {
			err = errors.Join(err, f.Close())
		}
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, closed())
		}
	}()
	one := func(name string) (*safetensors.File, error) {
		f, err := files.Open(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		open = append(open, f)
		info, err := f.Stat()
		if err != nil {
			return nil, err
		}
		return safetensors.Open(f, info.Size())
	}
	text, err := modelFile(ctx, dir, indexFile, mostIndex)
	if errors.Is(err, fs.ErrNotExist) {
		f, err = one(weightsFile)
		return f, closed, err
	}
	if err != nil {
		return nil, nil, err
	}
	index, err := safetensors.ReadIndex(text)
	if err != nil {
		return nil, nil, err
	}
	parts := map[string]*safetensors.File{}
	for _, name := range index {
		if parts[name] != nil {
			continue
		}
		if parts[name], err = one(name); err != nil {
			return nil, nil, err
		}
	}
	f, err = safetensors.Join(index, parts)
	return f, closed, err
}
