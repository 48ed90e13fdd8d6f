package engine

import (
	"context"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"
	"time"

	"weatherglass/metrics/contextual"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/sentences"
	"weatherglass/metrics/vecinput"
)

// contexts writes sentences for a model that reads contexts, and measures the vectors that it
// made of them.
func (e *Engine) contexts(ctx context.Context, t *task, ask *protocol.ContextsAsk) (any, error) {
	if ask.Part == protocol.ContextsSentences {
		return e.writeSentences(ctx, *ask)
	}
	return e.measureContexts(ctx, t, *ask, ask.Given)
}

// writeSentences fills the built-in templates of the language of the test's words.
func (e *Engine) writeSentences(ctx context.Context, ask protocol.ContextsAsk) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	made, err := contextual.SentencesOf(ask.Test, lex, nil, "")
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	if err := sentences.WriteCSV(&text, made.List); err != nil {
		return nil, err
	}
	return protocol.ContextsSentencesMade{CSV: text.String(), Count: len(made.List), Language: made.Language, Warnings: made.Warnings}, ctx.Err()
}

// measureContexts reads what a file has of the words of a test, and measures it.
func (e *Engine) measureContexts(ctx context.Context, t *task, ask protocol.ContextsAsk, given []protocol.Given) (any, error) {
	began := time.Now()
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	q, err := contextual.Question{Test: ask.Test, Method: ask.Method, Samples: ask.Samples, Least: ask.Least, Seed: ask.Seed,
		Progress: func(done, total int) {
			t.progress(experiment.Progress{Text: "Drawing contexts", Done: done, Total: total})
		}}.Resolve(lex)
	if err != nil {
		return nil, err
	}
	r, name, err := e.openContexts(ctx, given)
	if err != nil {
		return nil, err
	}
	hold := int64(uploadDesktopBytes)
	if e.env.Phone {
		hold = uploadPhoneBytes
	}
	found, err := q.Collect(ctx, r, contextual.Source{Name: name, First: ask.First, Bytes: hold})
	if err != nil {
		return nil, err
	}
	reading, err := found.Measure(ctx)
	if err != nil {
		return nil, err
	}
	return protocol.ContextsAnswer{
		Reading: reading.ContextsReading, Values: append(contextual.Values(q.Method), contextual.WordScores()...),
		Millis: float64(time.Since(began).Microseconds()) / 1000,
	}, ctx.Err()
}

const contextsHint = "Give lines of word, context and numbers with tabs between them, lines of JSON, or an .npy file together with its table of words."

// openContexts starts to read the one file of contexts among those given, with its table if
// it is an array.
func (e *Engine) openContexts(ctx context.Context, given []protocol.Given) (*contextfile.Reader, string, error) {
	main, table := contextFiles(given)
	if len(main) != 1 {
		return nil, "", &experiment.Error{Code: "several_files", Message: "One file of vectors is measured at a time, not " + strconv.Itoa(len(main)) + ".", Hint: contextsHint}
	}
	name := path.Base(main[0].Path)
	in, err := e.openIn(ctx, main[0])
	if err != nil {
		return nil, "", err
	}
	var r *contextfile.Reader
	switch {
	case !contextfile.IsArray(name):
		var plain io.ReadCloser
		if plain, err = vecinput.Plain(name, in, in.Size()); err == nil {
			r, err = contextfile.New(name, plain)
		}
	case table == nil:
		err = errors.New("an array has no words; give the table of them with it, with its name but .csv or .tsv at the end, and the columns word and context")
	default:
		var words In
		if words, err = e.openIn(ctx, *table); err == nil {
			r, err = contextfile.NewArray(name, io.NewSectionReader(in, 0, in.Size()), table.Path, io.NewSectionReader(words, 0, words.Size()))
		}
	}
	if err != nil {
		if known := new(experiment.Error); errors.As(err, &known) {
			return nil, "", err
		}
		return nil, "", &experiment.Error{Code: "bad_vectors", Message: experiment.Because("The vectors cannot be read", err.Error()), Hint: contextsHint}
	}
	return r, name, nil
}

// contextFiles are the files of vectors among those given, and the table of the first of
// them: one beside it by its name, or the only other file.
func contextFiles(given []protocol.Given) (main []protocol.Given, table *protocol.Given) {
	array := -1
	for i, f := range given {
		if contextfile.IsArray(f.Path) {
			array = i
		}
	}
	for i, f := range given {
		if array >= 0 && i != array && (contextfile.TableOf(f.Path, given[array].Path) || len(given) == 2 && !contextfile.IsArray(f.Path)) {
			table = &given[i]
			continue
		}
		main = append(main, f)
	}
	return main, table
}
