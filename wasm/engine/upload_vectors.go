package engine

import (
	"context"
	"fmt"
	"path"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/inspect"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/vecinput"
)

// foundToo returns a context by which reading a file tells the page how many words of the
// lists were found, too.
func foundToo(ctx context.Context, thing *upload, lists int) context.Context {
	tell, ok := ctx.Value(tellKey{}).(func(experiment.Progress))
	if !ok {
		return ctx
	}
	return context.WithValue(ctx, tellKey{}, func(p experiment.Progress) {
		p = p.Saying(message.New("engine.words_of_lists_found",
			"{work:term}: {found} of {lists} words of the lists found so far", p.Work(),
			min(int(thing.found.Load()), lists), lists))
		tell(p)
	})
}

// uploadChanged says that kept vectors are not those that were kept.
func uploadChanged(thing *upload, digest string) error {
	return experiment.Refuse("own_changed",
		"engine.delete_and_give_again: Delete it on the page Your vectors and give the file again. Readings made before were of the other vectors.",
		"engine.is_not_what_was_kept: {title} is not what was kept: its check is {digest}, and was {digest2}.", thing.title, digest[:16], thing.ask.Digest[:min(16, len(thing.ask.Digest))])
}

// peekUploads says what files of vectors are, by their beginnings.
func (e *Engine) peekUploads(ctx context.Context, _ *task, req *protocol.PeekRequest) (any, error) {
	plan, err := planUploads(protocol.UploadRequest{Given: req.Given})
	if err != nil {
		return nil, err
	}
	hold := uploadDesktopBytes
	if e.env.Phone {
		hold = uploadPhoneBytes
	}
	out := protocol.VectorsPeek{Files: []protocol.VectorsFile{}}
	for _, thing := range plan.things {
		in, err := e.openIn(ctx, thing.files[0])
		if err != nil {
			return nil, err
		}
		if pack, err := e.packOf(ctx, thing.files); pack != nil || err != nil {
			f, err := peekPack(ctx, thing, pack, err)
			if err != nil {
				return nil, err
			}
			out.Files = append(out.Files, f)
			continue
		}
		f := protocol.VectorsFile{ID: thing.id, Name: path.Base(thing.files[0].Path), Bytes: in.Size()}
		input, err := e.uploadInput(ctx, thing)
		if err != nil {
			return nil, asError(ctx, err)
		}
		p, err := input.Start(ctx)
		if err != nil {
			return nil, asError(ctx, vecinput.VectorError(err))
		}
		f.Kind, f.Dims, f.Words = p.Kind(), p.Dims(), p.Count()
		if t := p.Tokens(); t != nil {
			f.Words, f.Tokens, f.Marked = 0, t.All, t.Marked
		}
		const single = 4 // bytes
		f.Limit = max(uploadLeast, hold-e.uploads.bytes()) / (single * max(1, f.Dims))
		if err := p.Close(); err != nil {
			return nil, asError(ctx, err)
		}
		out.Files = append(out.Files, f)
	}
	// Reading needs the words of the lists, and begins when the visitor has looked.
	go e.readWords()
	return out, ctx.Err()
}

// readWords reads the built-in lists ahead. It leaves errors to whoever asks.
func (e *Engine) readWords() {
	defer func() {
		// A fault is told when a question meets it.
		_ = recover()
	}()
	_, _ = e.words(e.pacer.context(context.Background()))
}

// peekPack says what a pack is, by its manifest.
func peekPack(ctx context.Context, thing *upload, pack *givenPack, err error) (f protocol.VectorsFile, _ error) {
	if err != nil {
		return f, err
	}
	p, err := pack.source(ctx)
	if err != nil {
		return f, err
	}
	files, err := p.Files(ctx)
	if err != nil {
		return f, asError(ctx, err)
	}
	f = protocol.VectorsFile{ID: thing.id, Name: p.Info().Title, Kind: inspect.PackKind, Dims: p.Info().Dims,
		Words: p.Info().Words, Pack: true}
	for _, file := range files {
		f.Bytes += int64(file.Bytes)
	}
	return f, nil
}

// endUploads ends the reading of all files that are being read. What was read is kept, and
// answered.
func (e *Engine) endUploads(context.Context, *task, *protocol.EnoughRequest) (any, error) {
	e.uploads.mu.Lock()
	defer e.uploads.mu.Unlock()
	for _, t := range e.uploads.things {
		if t.reading.Load() {
			t.enough.Store(true)
		}
	}
	return struct{}{}, nil
}

// firstOnly gives an embedding of which only the first words were read the id that says so.
func (e *Engine) firstOnly(one *protocol.UploadedEmbedding) {
	thing, source := e.uploads.find(one.ID), embed.Source(nil)
	if thing != nil {
		source, _ = thing.source.peek()
	}
	s, ok := source.(uploadSource)
	if !ok || s.About().First == 0 {
		return
	}
	if one.First = s.About().First; experiment.UploadFirst(one.ID) != one.First {
		one.ID = experiment.UploadWithFirst(one.ID, one.First)
		e.uploads.rename(thing, one.ID, fmt.Sprintf("%s, first %d words", thing.title, one.First))
	}
}

// uploadedVectors returns uploaded vectors, by their id.
func (e *Engine) uploadedVectors(ctx context.Context, id string) (inspect.Embedding, error) {
	source, err := e.uploads.embedding(ctx, id)
	if err != nil {
		return nil, err
	}
	own, ok := source.(inspect.Embedding)
	if !ok {
		return nil, inError(id, message.Text("engine.it_is_no_file_of_vectors: it is no file of vectors"))
	}
	return own, nil
}

// isotropyOfUpload says how evenly uploaded vectors point in all directions.
func (e *Engine) isotropyOfUpload(ctx context.Context, _ *task, req *protocol.IsotropyRequest) (any, error) {
	own, err := e.uploadedVectors(ctx, req.ID)
	if err != nil {
		return nil, err
	}
	isotropy, err := inspect.IsotropyOf(ctx, own, e.env.Kernels.Products)
	if err != nil {
		return nil, asError(ctx, err)
	}
	return isotropy, nil
}

// inspectUpload says what uploaded vectors are like.
func (e *Engine) inspectUpload(ctx context.Context, _ *task, req *protocol.InspectRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	own, err := e.uploadedVectors(ctx, req.ID)
	if err != nil {
		return nil, err
	}
	r, err := inspect.Report(ctx, own, lex)
	if err != nil {
		return nil, asError(ctx, err)
	}
	if r.UserLists, err = inspect.Lists(ctx, own, req.Lists); err != nil {
		return nil, asError(ctx, err)
	}
	if _, ok := own.(uploadPack); ok {
		r.Kind = inspect.PackKind
	}
	if s, ok := own.(uploadSource); ok {
		about, thing := s.About(), e.uploads.find(req.ID)
		r.Kind, r.Duplicates, r.Gaps, r.Odd, r.First, r.Tokens = about.Kind, about.Duplicates, about.Gaps, about.Odd,
			about.First, about.Tokens
		if thing != nil {
			r.Title = thing.title
		}
	}
	return r, ctx.Err()
}
