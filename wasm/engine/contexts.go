package engine

import (
	"context"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
	"time"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/sentences"
	"weatherglass/metrics/vecinput"
)

// sentencesOf writes sentences for a model that reads contexts.
func (e *Engine) sentencesOf(ctx context.Context, _ *task, req *protocol.SentencesRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	made, err := sentences.OfTest(req.Test, lex, nil, "")
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	if err := sentences.WriteCSV(&text, made.List); err != nil {
		return nil, err
	}
	return protocol.SentencesMade{CSV: text.String(), Count: len(made.List), Language: made.Language,
		Warnings: made.Warnings}, ctx.Err()
}

// promiseContexts makes a file of words in contexts known, so that questions that come next are
// about it. It is gone through by each.
func (e *Engine) promiseContexts(req protocol.UploadRequest) {
	if name := contextsName(req.Given); name != "" {
		e.uploads.putContexts(contextsID(name, req), req.Given)
	}
}

// contextsName is the file, or the folder, by which words in contexts are named; "" where none stands out.
func contextsName(given []protocol.Given) string {
	if _, is := modelFolder(given); is {
		return modelName(given) + "/" + encoder.WeightsFile
	}
	main, _ := contextFiles(given)
	if zips := slices.DeleteFunc(slices.Clone(main), func(f protocol.Given) bool {
		return !strings.EqualFold(path.Ext(f.Path), ".zip")
	}); len(zips) == 1 {
		return zips[0].Path // of a model, with a table of sentences
	}
	if len(main) != 1 {
		return ""
	}
	return main[0].Path
}

// contextsID is what questions call a file: as a link does, if one asks for it.
func contextsID(name string, req protocol.UploadRequest) string {
	if len(req.Wanted) == 1 {
		return experiment.UploadWithFirst(req.Wanted[0], 0)
	}
	return experiment.UploadID(name)
}

// takeContexts opens a file of words in contexts, and says what is wrong with it. One that
// cannot be opened is not kept.
func (e *Engine) takeContexts(ctx context.Context, req protocol.UploadRequest) (any, error) {
	file, err := e.tryContexts(ctx, req)
	if err != nil {
		e.uploads.dropContexts(req.Given)
		return nil, err
	}
	id := contextsID(contextsName(req.Given), req)
	return protocol.Uploaded{Embeddings: []protocol.UploadedEmbedding{{ID: id, File: file}}}, ctx.Err()
}

// tryContexts opens them and says what people call them. A model is in memory then.
func (e *Engine) tryContexts(ctx context.Context, req protocol.UploadRequest) (string, error) {
	if name := contextsName(req.Given); name != "" {
		if u := e.uploads.contextsOf(contextsID(name, req)); u != nil {
			if model, err := u.open(ctx, e.openIn); model != nil || err != nil {
				return modelName(req.Given), err
			}
		}
	}
	_, name, err := e.openContexts(ctx, req.Given)
	return name, err
}

// contextsAsked reads the words of a question in the visitor's file of contexts, or has the visitor's model read them.
func (e *Engine) contextsAsked(ctx context.Context, t *task, asked experiment.Resolved,
	words []string) (*embed.Contexts, error) {
	u := e.uploads.contextsOf(experiment.UploadWithFirst(asked.Embedding, 0))
	if u == nil {
		return nil, experiment.UploadMissing(asked.Embedding)
	}
	hold := contextfile.Hold{Bytes: uploadDesktopBytes}
	if e.env.Phone {
		hold.Bytes = uploadPhoneBytes
	}
	model, err := u.open(ctx, e.openIn)
	if err != nil {
		return nil, err
	}
	if model != nil {
		if err := encoded.IsAsked(asked, model); err != nil {
			return nil, err
		}
		q, err := u.toRead(ctx, e, t, asked)
		if err != nil {
			return nil, err
		}
		q.Words, q.Hold = words, hold
		if q, err = u.reads(ctx, t, model, q); err != nil {
			return nil, err
		}
		return q.Contexts(ctx)
	}
	if err := encoded.Unasked(asked); err != nil {
		return nil, err
	}
	r, name, err := e.openContexts(ctx, u.given)
	if err != nil {
		return nil, err
	}
	hold.Raw = encoded.IsMasked(asked)
	return vecinput.Contexts{ID: asked.Embedding, Title: name, Words: words, Hold: hold}.From(ctx, r)
}

// toRead is what a question has the visitor's model read.
func (u *uploadedContexts) toRead(ctx context.Context, e *Engine, t *task,
	asked experiment.Resolved) (encoded.Question, error) {
	rows, err := u.sentencesAsked(ctx, e, t, asked)
	q := encoded.Question{Asked: asked, ID: asked.Embedding, Title: modelName(u.given), Choice: encoded.Choice(asked),
		Rows: rows}
	if err != nil || !u.draws(asked) {
		return q, err
	}
	model, err := u.open(ctx, e.openIn)
	if err == nil && model != nil {
		q.Rows = q.Seen(model)
	}
	return q, err
}

// aboutModel says what the visitor's model is like, and what the question takes with it.
func (e *Engine) aboutModel(ctx context.Context, t *task, req *protocol.ModelRequest) (any, error) {
	u := e.uploads.contextsOf(experiment.UploadWithFirst(req.Test.Embedding, 0))
	if u == nil {
		return nil, experiment.UploadMissing(req.Test.Embedding)
	}
	model, err := u.open(ctx, e.openIn)
	if model == nil || err != nil {
		return nil, err // a file of vectors is none
	}
	about := encoded.About(modelName(u.given), model)
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	asked, err := experiment.Resolve(req.Test, lex)
	if err != nil {
		return about, ctx.Err()
	}
	q, err := u.toRead(ctx, e, t, asked)
	if err != nil {
		return about, ctx.Err()
	}
	began := time.Now()
	if !req.Timed {
		about.Test = q.Reads(model)
	} else if about.Test, err = q.Timed(ctx, model, func() float64 {
		return float64(time.Since(began).Microseconds()) / 1000
	}); err != nil {
		return nil, err
	}
	how, prefix := model.How(q.Choice)
	about.Test.Whole, about.Test.Each = u.read.whole(how.Pooling, prefix, q.Rows), len(encoded.Rounds(q.Rows, 0))
	return about, nil
}

const contextsHint message.Text = "engine.give_contexts: Give lines of word, context and numbers with tabs between them, lines of JSON, or an .npy file together with its table of words."

// openContexts starts to read the one file of contexts among those given, with its table if
// it is an array.
func (e *Engine) openContexts(ctx context.Context, given []protocol.Given) (*contextfile.Reader, string, error) {
	main, table := contextFiles(given)
	if len(main) != 1 {
		return nil, "", experiment.Refuse("several_files", contextsHint, "engine.one_file_at_a_time: One file of vectors is measured at a time, not {main}.", len(main))
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
		err = message.Text("engine.array_without_words: an array has no words; give the table of them with it, with its name but .csv or .tsv at the end, and the columns word and context")
	default:
		var words In
		if words, err = e.openIn(ctx, *table); err == nil {
			r, err = contextfile.NewArray(name, io.NewSectionReader(in, 0, in.Size()), table.Path,
				io.NewSectionReader(words, 0, words.Size()))
		}
	}
	if err != nil {
		if known := new(experiment.Error); errors.As(err, &known) {
			return nil, "", err
		}
		return nil, "", experiment.Refuse("bad_vectors", contextsHint,
			"any.vectors_cannot_be_read: The vectors cannot be read: {why:clause}.", err)
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
		if array >= 0 && i != array && (contextfile.TableOf(f.Path, given[array].Path) ||
			len(given) == 2 && !contextfile.IsArray(f.Path)) {
			table = &given[i]
			continue
		}
		main = append(main, f)
	}
	return main, table
}
