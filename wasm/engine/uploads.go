package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/inspect"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/series"
	"weatherglass/metrics/vecinput"
)

// What uploaded vectors may take of memory, in bytes: numbers of all of them
// together, and words of each. Numbers beyond are read from the file again.
const (
	uploadDesktopBytes, uploadPhoneBytes = 1_000_000_000, 300_000_000
	uploadDesktopWords, uploadPhoneWords = 400_000_000, 120_000_000
	uploadLeast                          = 8_000_000 // numbers of one file, whatever the others take
	// uploadHeldFile bounds a file that has to be unpacked as a whole, such as an array in an
	// .npz: beside the numbers that come of it.
	uploadDesktopFile, uploadPhoneFile = 500 << 20, 150 << 20
)

// uploadPlan is what files of vectors will be, by their names alone.
type uploadPlan struct {
	things []*upload
	at     []series.At // of a series
}

// takeUploads reads uploaded vectors and says what they are. All of them are there
// afterwards, or none.
func (e *Engine) takeUploads(ctx context.Context, _ *task, req protocol.UploadRequest) (any, error) {
	if req.Contexts {
		return e.takeContexts(ctx, req)
	}
	plan, err := planUploads(req)
	if err != nil {
		return nil, err
	}
	owned := protocol.Uploaded{Embeddings: []protocol.UploadedEmbedding{}}
	if req.Read.Later {
		return owned, nil // known since [Engine.promise]
	}
	mine := e.uploads.withIDs(plan.ids())
	asked := e.wordsAsked(ctx, req.Question)
	for i, thing := range plan.things {
		one, err := e.uploadedEmbedding(ctx, thing.id, asked)
		if err != nil {
			e.uploads.drop(mine)
			return nil, err
		}
		if one.File = thing.files[0].Path; req.Together {
			one.At = plan.at[i].String()
		} else {
			e.firstOnly(&one)
		}
		owned.Embeddings = append(owned.Embeddings, one)
	}
	if !req.Together {
		return owned, ctx.Err()
	}
	entry, err := plan.entry()
	if err == nil {
		err = e.shareWords(ctx, plan)
	}
	if err != nil {
		e.uploads.drop(mine)
		return nil, err
	}
	e.uploads.addSeries(entry)
	owned.Series = &entry
	return owned, ctx.Err()
}

// forgetUpload drops vectors, and every series that they are an epoch of.
func (e *Engine) forgetUpload(_ context.Context, _ *task, req *protocol.ForgetRequest) (any, error) {
	e.uploads.forget(req.ID)
	return struct{}{}, nil
}

// uploadedEmbedding reads an embedding and says what it is, with how many of the words it has.
func (e *Engine) uploadedEmbedding(ctx context.Context, id string, asked []string) (protocol.UploadedEmbedding, error) {
	source, err := e.uploads.embedding(ctx, id)
	if err != nil {
		return protocol.UploadedEmbedding{}, err
	}
	info := source.Info()
	one := protocol.UploadedEmbedding{ID: id, Words: info.Words, Dims: info.Dims, Digest: info.Digest,
		Asked: len(asked), Held: true}
	if s, ok := source.(uploadSource); ok {
		one.Held, one.Notes, one.Said = s.Whole(), info.Provenance.Odd, info.Provenance.Oddities
	}
	if _, ok := source.(embed.Vocabulary); ok {
		forms, err := embed.FormsSpelled(ctx, source, asked, info.Provenance.Language)
		if err != nil {
			return one, err
		}
		one.Found = len(slices.DeleteFunc(forms, func(form string) bool { return form == "" }))
	}
	return one, nil
}

// wordsAsked returns the words of a question, each once; none of one that makes no sense.
func (e *Engine) wordsAsked(ctx context.Context, question json.RawMessage) []string {
	q, err := experiment.Parse(question)
	if err != nil {
		return nil
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil
	}
	// Whatever it is about: only its words matter.
	q.Series, q.Corpus, q.With, q.Debias, q.WithDebias = nil, nil, "", nil, nil
	resolved, err := experiment.Resolve(q, lex)
	if err != nil {
		return nil
	}
	var all []string
	for _, set := range resolved.Sets {
		all = append(all, set.Words...)
		for _, list := range set.Lists {
			all = append(all, list.Words...)
		}
		for _, pair := range set.Pairs {
			all = append(all, pair...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// openUpload reads the files of an embedding to their end, for what they are.
func (e *Engine) openUpload(ctx context.Context, thing *upload) (embed.Source, error) {
	hold, names := uploadDesktopBytes, uploadDesktopWords
	if e.env.Phone {
		hold, names = uploadPhoneBytes, uploadPhoneWords
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	opts := vecinput.Options{Hold: max(uploadLeast, hold-e.uploads.bytes()), Names: names, Keep: inspect.Words(lex),
		KeepPlace: inspect.Looked,
		Lists:     thing.ask.Lists, First: thing.ask.First, Enough: thing.enough.Load}
	if pack, err := e.packOf(ctx, thing.files); pack != nil || err != nil {
		return openUploadedPack(ctx, thing, pack, err)
	}
	ctx = foundToo(ctx, thing, len(opts.Keep))
	in, err := e.uploadInput(ctx, thing)
	if err != nil {
		return nil, asError(ctx, err)
	}
	opts.Progress = func(_, kept int) { thing.found.Store(int64(kept)) }
	source := vecinput.NewSource(in, opts)
	thing.reading.Store(true)
	defer thing.reading.Store(false)
	if err := source.Index(ctx); err != nil {
		return nil, asError(ctx, err)
	}
	if want := thing.ask.Digest; want != "" && source.Info().Digest != want {
		return nil, uploadChanged(thing, source.Info().Digest)
	}
	return uploadSource{source}, nil
}

// openUploadedPack opens a pack that the visitor gave.
func openUploadedPack(ctx context.Context, thing *upload, pack *givenPack, err error) (embed.Source, error) {
	if err != nil {
		return nil, err
	}
	p, err := pack.source(ctx)
	if err != nil {
		return nil, err
	}
	if want := thing.ask.Digest; want != "" && p.Info().Digest != want {
		return nil, uploadChanged(thing, p.Info().Digest)
	}
	return p, nil
}

// uploadSource is an embedding in a file of the visitor's. Its errors say what to do.
type uploadSource struct{ *vecinput.Source }

// Bytes is what its words have to be fetched of: nothing.
func (uploadSource) Bytes(context.Context, int) (int64, error) { return 0, nil }

// planUploads says by their names what files of vectors will be.
func planUploads(req protocol.UploadRequest) (uploadPlan, error) {
	main := mainFiles(req.Given)
	if len(main) == 0 {
		return uploadPlan{}, experiment.Refuse("no_vectors",
			"engine.give_vector_file: Give a file that holds words and numbers: word2vec, GloVe or fastText, NumPy with its words, gensim, or the files of a model together.", "engine.no_vectors_given: There are no vectors in what you gave.")
	}
	if req.Together {
		return planSeries(req, main)
	}
	ids := experiment.UploadIDs(paths(main))
	// A link asks for one file, whatever it is called here.
	if len(main) == 1 && len(req.Wanted) == 1 {
		ids[0] = req.Wanted[0]
	}
	var plan uploadPlan
	for i, f := range main {
		ask := req.Read
		if ask.Start {
			ids[i] = experiment.UploadWithStart(ids[i], true)
		}
		if ask.First > 0 {
			ids[i] = experiment.UploadWithFirst(ids[i], ask.First)
		}
		plan.add(ids[i], f, req.Given)
	}
	if len(main) == 1 && req.Title != "" {
		plan.things[0].title = req.Title
	}
	return plan, nil
}

// planSeries orders files by the years in their names.
func planSeries(req protocol.UploadRequest, main []protocol.Given) (plan uploadPlan, err error) {
	names := paths(main)
	for _, f := range req.Given {
		if strings.HasSuffix(f.Path, histWords) {
			names = append(names, f.Path) // found beside its vectors
		}
	}
	found, err := series.ReadNames(names)
	var known *series.Error
	if errors.As(err, &known) {
		told := &experiment.Error{Code: known.Code, Message: known.Message, Hint: known.Hint}
		if slices.Contains([]string{"no_year", "several_years", "same_epoch"}, known.Code) {
			told.Hint = message.New("engine.write_one_year_into", "Write one year into the name of each file, or of its folder, as vectors-1990.txt, and give all files again.")
		}
		return plan, told
	}
	if err != nil {
		return plan, err
	}
	files := make([]string, len(found))
	for i, f := range found {
		files[i] = f.Vectors
	}
	ids := experiment.UploadIDs(files)
	for i, f := range found {
		at := slices.IndexFunc(main, func(g protocol.Given) bool { return g.Path == f.Vectors })
		plan.add(ids[i], main[at], req.Given)
		plan.at = append(plan.at, f.At)
	}
	return plan, nil
}

// add plans an embedding of a file.
func (p *uploadPlan) add(id string, file protocol.Given, all []protocol.Given) {
	files := []protocol.Given{file}
	for _, f := range all {
		if f != file && path.Dir(f.Path) == path.Dir(file.Path) {
			files = append(files, f)
		}
	}
	title := experiment.UploadName(file.Path)
	if experiment.UploadStart(id) {
		title += ", tokens without a space"
	}
	p.things = append(p.things, &upload{id: id, title: title, files: files})
}

// ids are those of the embeddings.
func (p uploadPlan) ids() []string {
	ids := make([]string, len(p.things))
	for i, t := range p.things {
		ids[i] = t.id
	}
	return ids
}

// entry lists the series as the catalogue does.
func (p uploadPlan) entry() (experiment.SeriesEntry, error) {
	first, last := p.things[0], p.things[len(p.things)-1]
	entry := experiment.SeriesEntry{ID: first.id + "-to-" + strings.TrimPrefix(last.id, "own-"),
		Title: fmt.Sprintf("%s to %s, your %d files", first.title, last.title, len(p.things))}
	for i, t := range p.things {
		of, err := json.Marshal(t.id)
		if err != nil {
			return entry, err
		}
		entry.Epochs.Epochs = append(entry.Epochs.Epochs, series.Epoch{At: p.at[i], Of: of})
	}
	return entry, nil
}

// sharedSample is the number of most frequent words that two epochs are compared by.
const sharedSample = 5000

// shareWords refuses a series of which two epochs that follow one another have none of
// their frequent words in common: no list could be measured in both.
func (e *Engine) shareWords(ctx context.Context, p uploadPlan) error {
	for i := 1; i < len(p.things); i++ {
		before, err := e.uploads.embedding(ctx, p.things[i-1].id)
		if err != nil {
			return err
		}
		after, err := e.uploads.embedding(ctx, p.things[i].id)
		if err != nil {
			return err
		}
		places := make([]int, min(sharedSample, before.Info().Words))
		for k := range places {
			places[k] = k
		}
		words, err := before.(embed.Scanner).WordsAt(ctx, places)
		if err != nil {
			return err
		}
		forms, err := after.(embed.Vocabulary).Has(ctx, words)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(forms, func(form string) bool { return form != "" }) {
			return experiment.Refuse("no_shared_words",
				"engine.give_one_language: Give vectors of one language, whose words are written in the same way.",
				"engine.no_words_in_common: {title} and {title2} have none of the {places} most frequent words of the first in common, so that nothing can be followed from the one to the other.", p.things[i-1].title, p.things[i].title, len(places))
		}
	}
	return nil
}

// readUpload is the operation of uploads, which are known from the moment that they are asked for.
func readUpload(e *Engine, t *task, text json.RawMessage) (work, error) {
	var req protocol.UploadRequest
	if err := json.Unmarshal(text, &req); err != nil {
		return nil, unreadable(err)
	}
	e.promise(req)
	return func(ctx context.Context) (any, error) { return e.takeUploads(ctx, t, req) }, nil
}

// promise makes known what the request will read, so that questions that come next wait for
// it. What makes no sense is said by [Engine.takeUploads].
func (e *Engine) promise(req protocol.UploadRequest) {
	if req.Contexts {
		e.promiseContexts(req)
		return
	}
	plan, err := planUploads(req)
	if err != nil {
		return
	}
	e.uploads.mu.Lock()
	defer e.uploads.mu.Unlock()
	for _, t := range plan.things {
		t.open, t.ask = e.openUpload, req.Read
		if first := experiment.UploadFirst(t.id); first > 0 {
			t.ask.First = first
		}
		t.ask.Start = t.ask.Start || experiment.UploadStart(t.id)
		e.uploads.put(t)
	}
}
