package vectors

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
)

// IsEncoder reports whether a path is the folder of a model, or a zip file with one in it.
func IsEncoder(path string) bool {
	if !strings.EqualFold(filepath.Ext(path), ".zip") {
		_, err := os.Stat(filepath.Join(path, encoder.ConfigFile))
		return err == nil
	}
	f, err := modelFolder(filepath.Dir(path)).Open(context.Background(), filepath.Base(path))
	if err != nil {
		return false
	}
	defer f.Close()
	_, err = encoder.Zipped(f, f.Size())
	return err == nil
}

// Encode has the model at Path read sentences.
func (f InContexts) Encode(ctx context.Context, asked experiment.Resolved, words []string, lex *lexicon.Lexicon,
	progress func(experiment.Progress)) (*embed.Contexts, error) {
	rows, err := f.sentences(ctx, asked, lex)
	if err != nil {
		return nil, err
	}
	model, err := OpenEncoder(ctx, f.Path, nil)
	if err != nil {
		return nil, encoded.Refused(ctx, err)
	}
	if err := encoded.IsAsked(asked, model); err != nil {
		return nil, err
	}
	name := filepath.Base(filepath.Clean(f.Path))
	id := experiment.UploadWithFirst(experiment.UploadID(name), experiment.UploadFirst(asked.Embedding))
	q := encoded.Question{Asked: asked, ID: id, Title: name, Words: words, Hold: contextfile.Hold{First: f.First},
		Rows:   rows,
		Choice: encoded.Choice(asked),
		Job:    encoder.Job{Workers: runtime.GOMAXPROCS(0), Progress: encoded.Told(progress)}}
	if f.Texts != "" || encoded.Shipped(asked) != "" {
		q.Rows = q.Seen(model)
	}
	if q, err = q.Read(ctx, model); err != nil {
		return nil, err
	}
	return q.Contexts(ctx)
}

// sentences are those that the model is to read: of what the question names, of Texts, of Table or of templates.
func (f InContexts) sentences(ctx context.Context, asked experiment.Resolved,
	lex *lexicon.Lexicon) ([]contextfile.Row, error) {
	if shipped := encoded.Shipped(asked); shipped != "" || f.Texts != "" {
		wanted, err := encoded.WantedOf(asked, lex)
		if err != nil {
			return nil, err
		}
		if shipped == "" {
			return f.used(ctx, wanted, asked.Seed)
		}
		s, err := OpenUses(ctx, shipped)
		if err != nil {
			return nil, err
		}
		return wanted.Shipped(s)
	}
	if f.Table != "" {
		rows, err := ReadSentences(ctx, f.Table)
		if err != nil || !encoded.IsMasked(asked) {
			return rows, encoded.BadTable(ctx, err)
		}
		return encoded.OfTable(asked, rows)
	}
	if err := encoded.NeedsSentences(asked); err != nil {
		return nil, err
	}
	return encoded.Templates(asked, lex)
}

// used are sentences of Texts in which the words are used.
func (f InContexts) used(ctx context.Context, wanted encoded.Wanted, seed uint64) ([]contextfile.Row, error) {
	used, err := corpora.Texts{Paths: []string{f.Texts}}.Sentences(ctx, wanted.Ask(seed))
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, &experiment.Error{Code: "bad_text", Message: message.Plain(
			experiment.Because("The texts cannot be read", err.Error())),
			Hint: message.Plain("-corpus takes a folder or a file of texts, as weatherglass corpus sentences does.")}
	}
	return wanted.Used(used)
}

// ReadSentences reads a table of words and sentences, which may be packed.
func ReadSentences(ctx context.Context, path string) (rows []contextfile.Row, err error) {
	in, err := files.OpenInput(ctx, path)
	if err != nil {
		return nil, err
	}
	f, err := in.Open()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	rows, err = contextfile.Words(filepath.Base(path), f)
	if err == nil && len(rows) == 0 {
		err = fmt.Errorf("%s has no rows below its first line", filepath.Base(path))
	}
	return rows, err
}
