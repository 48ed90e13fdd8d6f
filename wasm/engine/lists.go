package engine

import (
	"context"
	"errors"
	"io"

	"golang.org/x/text/unicode/norm"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/listfile"
	"weatherglass/metrics/lint"
	"weatherglass/metrics/protocol"
)

// readLists reads a text, or a file that was given.
func (e *Engine) readLists(ctx context.Context, _ *task, ask *protocol.ReadListsRequest) (any, error) {
	data, name := []byte(ask.Text), "The text"
	if given := ask.Given; len(given) > 0 {
		in, err := e.openIn(ctx, given[0])
		if err != nil {
			return nil, err
		}
		name = given[0].Path
		data, err = io.ReadAll(io.NewSectionReader(in, 0, min(in.Size(), listfile.MaxBytes+1)))
		if err != nil {
			return nil, inError(name, err)
		}
	}
	f, err := listfile.Parse(data, listfile.Options{First: listfile.Rows(ask.First), Spaces: listfile.Spaces(ask.Spaces)})
	if err != nil {
		return nil, experiment.Refuse("bad_lists",
			"engine.give_lists: Lists come as a query of WEFE, a specification of DebIE, JSON, CSV, cells of a spreadsheet, or a word a line.", "engine.cannot_be_read_as_lists: {name} cannot be read as lists: {why:clause}.", name, err)
	}
	out := protocol.ListsFile{Format: f.Format, Name: f.Name, Named: f.Named, Phrases: f.Phrases,
		Sets: []protocol.ListSet{}}
	roles := f.Roles()
	for i, l := range f.Lists {
		out.Sets = append(out.Sets, protocol.ListSet{Role: roles[i], Name: l.Name, Words: l.Words})
	}
	return out, ctx.Err()
}

// writeLists writes lists in a format.
func (e *Engine) writeLists(ctx context.Context, _ *task, ask *protocol.WriteListsRequest) (any, error) {
	text, err := listfile.Write(fileOf(ask.File), ask.Format)
	if err != nil {
		return nil, experiment.Refuse("bad_lists", "engine.take_another_format: Take another format.", "engine.lists_cannot_be_written_so: The lists cannot be written so: {why:clause}.", err)
	}
	return protocol.ListsWritten{Text: text}, ctx.Err()
}

// fileOf is a file to be written.
func fileOf(f protocol.ListsFile) listfile.File {
	out := listfile.File{Name: f.Name, Notes: f.Notes}
	for _, s := range f.Sets {
		part := listfile.Part("")
		switch s.Role {
		case "X", "Y", "words":
			part = listfile.Target
		case "A", "B":
			part = listfile.Attribute
		}
		out.Lists = append(out.Lists, listfile.List{Name: s.Name, Part: part, Words: s.Words})
	}
	return out
}

// nfcWords are the words of lists, as vectors have them, all in one.
func nfcWords(sets []protocol.ListSet) (all []string) {
	for _, s := range sets {
		for i, w := range s.Words {
			s.Words[i] = norm.NFC.String(w)
		}
		all = append(all, s.Words...)
	}
	return all
}

// findLists says where words stand by frequency, and no more: it fetches little.
func (e *Engine) findLists(ctx context.Context, _ *task, ask *protocol.FindListsRequest) (any, error) {
	source, err := e.embedding(ctx, ask.Embedding)
	if err != nil {
		return nil, err
	}
	hits, err := embed.FindSpelled(ctx, source, nfcWords(ask.File.Sets), source.Info().Provenance.Language)
	if err != nil {
		return nil, asError(ctx, err)
	}
	out := protocol.ListChecked{Words: []protocol.ListWord{}}
	for _, h := range hits {
		w := protocol.ListWord{Word: h.Word}
		if h.As != "" {
			w.Rank = h.Rank + 1
		}
		out.Words = append(out.Words, w)
	}
	return out, ctx.Err()
}

// checkLists says what would make a bad test of lists.
func (e *Engine) checkLists(ctx context.Context, t *task, ask *protocol.CheckListsRequest) (any, error) {
	sets := ask.File.Sets
	nfcWords(sets)
	source, err := e.embedding(ctx, ask.Embedding)
	if err != nil {
		return nil, err
	}
	report, err := lint.Check(ctx, lint.Ask(sets), source)
	if err == nil {
		return report, nil
	}
	var large *experiment.Error
	if !errors.As(err, &large) || large.Code != experiment.CodeLargeDownload {
		return nil, asError(ctx, err)
	}
	// Leave for all of it: the words of the lists, then the frequent ones.
	first, err := e.packBytes(ctx, ask.Embedding, lint.FrequentWords)
	if err != nil {
		return nil, err
	}
	expected, _, _ := t.meter.Expected()
	told := *large
	told.Bytes = max(large.Bytes, expected) + first
	told.Message = experiment.LargeDownload(told.Bytes)
	return nil, &told
}

// translateLists finds words in the other languages of the built-in lists.
func (e *Engine) translateLists(ctx context.Context, _ *task, ask *protocol.TranslateListsRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	out := protocol.ListsTranslated{Words: map[string]map[string]string{}}
	for _, to := range []string{"de", "en", "fr"} {
		known := lex.Translations(ask.Language, to)
		found := map[string]string{}
		for _, s := range ask.File.Sets {
			for _, w := range s.Words {
				if by, ok := known[w]; ok {
					found[w] = by
				}
			}
		}
		if len(found) > 0 {
			out.Words[to] = found
		}
	}
	return out, ctx.Err()
}
