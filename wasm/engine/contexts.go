package engine

import (
	"context"
	"errors"
	"io"
	"path"
	"strings"

	"weatherglass/metrics/embed"
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
	if main, _ := contextFiles(req.Given); len(main) == 1 {
		e.uploads.putContexts(contextsID(main[0], req), req.Given)
	}
}

// contextsID is what questions call a file: as a link does, if one asks for it.
func contextsID(file protocol.Given, req protocol.UploadRequest) string {
	if len(req.Wanted) == 1 {
		return experiment.UploadWithFirst(req.Wanted[0], 0)
	}
	return experiment.UploadID(file.Path)
}

// takeContexts opens a file of words in contexts, and says what is wrong with it. One that
// cannot be opened is not kept.
func (e *Engine) takeContexts(ctx context.Context, req protocol.UploadRequest) (any, error) {
	_, name, err := e.openContexts(ctx, req.Given)
	if err != nil {
		e.uploads.dropContexts(req.Given)
		return nil, err
	}
	main, _ := contextFiles(req.Given)
	return protocol.Uploaded{Embeddings: []protocol.UploadedEmbedding{{ID: contextsID(main[0], req), File: name}}},
		ctx.Err()
}

// uploadedContexts reads the words of a question in the visitor's file of contexts.
func (e *Engine) uploadedContexts(ctx context.Context, id string, words []string) (*embed.Contexts, error) {
	given := e.uploads.contextsOf(experiment.UploadWithFirst(id, 0))
	if given == nil {
		return nil, experiment.UploadMissing(id)
	}
	r, name, err := e.openContexts(ctx, given)
	if err != nil {
		return nil, err
	}
	hold := contextfile.Hold{Bytes: uploadDesktopBytes}
	if e.env.Phone {
		hold.Bytes = uploadPhoneBytes
	}
	return vecinput.Contexts{ID: id, Title: name, Words: words, Hold: hold}.From(ctx, r)
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
