package vectors

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/message"
	"weatherglass/metrics/vecinput"
)

// InContexts is a file of many vectors a word.
type InContexts struct {
	Path  string
	Table string // the words of an array of NumPy's; "" looks for one beside it
	First int    // contexts of a word that are held, 0 for as many as the id says
	Texts string // a folder of texts, of which a model reads sentences; "" for none
}

// Read reads the file for these words of a question.
func (f InContexts) Read(ctx context.Context, asked experiment.Resolved, words []string) (c *embed.Contexts,
	err error) {
	r, closed, err := openContexts(ctx, f.Path, f.Table)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, closed()) }()
	name := filepath.Base(f.Path)
	id := experiment.UploadWithFirst(experiment.UploadID(name), experiment.UploadFirst(asked.Embedding))
	return vecinput.Contexts{ID: id, Title: name, Words: words,
		Hold: contextfile.Hold{First: f.First, Raw: encoded.IsMasked(asked)}}.From(ctx, r)
}

// openContexts starts to read a file of many vectors a word. words is the table of words of
// an array of NumPy's; "" looks for one beside it. closed frees the files.
func openContexts(ctx context.Context, path, words string) (r *contextfile.Reader, closed func() error, err error) {
	if contextfile.IsArray(path) {
		return openContextArray(ctx, path, words)
	}
	if words != "" {
		return nil, nil, contextsError("-words is for an array of NumPy's", "Name an .npy file, or leave -words out.")
	}
	f, err := openStream(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	r, err = contextfile.New(filepath.Base(path), f)
	if err != nil {
		return nil, nil, errors.Join(contextsError(experiment.Because("The vectors cannot be read", err.Error()),
			contextsHint), f.Close())
	}
	return r, f.Close, nil
}

const contextsHint = "Give lines of word, context and numbers with tabs between them, lines of JSON, or an .npy file with a table beside it: docs/models.md."

// openContextArray opens an array and its table.
func openContextArray(ctx context.Context, path, words string) (*contextfile.Reader, func() error, error) {
	for _, ending := range contextfile.Tables {
		if beside := strings.TrimSuffix(path, filepath.Ext(path)) + ending; words == "" {
			if _, err := os.Stat(beside); err == nil {
				words = beside
			}
		}
	}
	if words == "" {
		return nil, nil, contextsError("An array has no words, and no table of them stands beside "+filepath.Base(path)+".",
			"Put a table with the columns word and context beside it, a row a vector, with its name but .csv or .tsv at the end; or name one with -words.")
	}
	array, err := files.Open(path)
	if err != nil {
		return nil, nil, contextsError(experiment.Because("The vectors cannot be read", err.Error()), "Check the path.")
	}
	table, err := openStream(ctx, words)
	if err != nil {
		return nil, nil, errors.Join(err, array.Close())
	}
	closed := func() error { return errors.Join(array.Close(), table.Close()) }
	r, err := contextArray(array, words, table)
	if err != nil {
		return nil, nil, errors.Join(contextsError(experiment.Because("The vectors cannot be read", err.Error()),
			contextsHint), closed())
	}
	return r, closed, nil
}

// contextArray puts an array and its table together.
func contextArray(array *os.File, words string, table io.Reader) (*contextfile.Reader, error) {
	info, err := array.Stat()
	if err != nil {
		return nil, err
	}
	return contextfile.NewArray(filepath.ToSlash(array.Name()), io.NewSectionReader(array, 0, info.Size()),
		filepath.ToSlash(words), table)
}

// openStream opens a file or a pipe.
func openStream(ctx context.Context, path string) (io.ReadCloser, error) {
	in, err := files.OpenInput(ctx, path)
	if err == nil {
		var f io.ReadCloser
		if f, err = in.Open(); err == nil {
			return f, nil
		}
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return nil, contextsError(experiment.Because("The vectors cannot be read", err.Error()), "Check the path.")
}

// contextsError is an error of a file of contexts.
func contextsError(what, hint string) error {
	return &experiment.Error{Code: "bad_vectors", Message: message.Plain(what), Hint: message.Plain(hint)}
}
