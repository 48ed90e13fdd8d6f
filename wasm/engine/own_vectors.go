package engine

import (
	"context"
	"errors"
	"fmt"
	"path"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/inspect"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/vecinput"
)

// foundToo returns a context by which reading a file tells the page how many words of the
// lists were found, too.
func foundToo(ctx context.Context, thing *ownThing, lists int) context.Context {
	tell, ok := ctx.Value(tellKey{}).(func(experiment.Progress))
	if !ok {
		return ctx
	}
	return context.WithValue(ctx, tellKey{}, func(p experiment.Progress) {
		p.Text = fmt.Sprintf("%s: %d of %d words of the lists found so far", p.Text, min(int(thing.found.Load()), lists), lists)
		tell(p)
	})
}

// ownChanged says that kept vectors are not those that were kept.
func ownChanged(thing *ownThing, digest string) error {
	return &experiment.Error{Code: "own_changed",
		Message: fmt.Sprintf("%s is not what was kept: its check is %s, and was %s.", thing.title, digest[:16], thing.ask.Digest[:min(16, len(thing.ask.Digest))]),
		Hint:    "Delete it on the page Your vectors and give the file again. Readings made before were of the other vectors."}
}

// peekOwn says what files of vectors are, by their beginnings.
func (e *Engine) peekOwn(ctx context.Context, _ *task, req protocol.PeekRequest) (any, error) {
	plan, err := planOwn(protocol.UploadRequest{Given: req.Given})
	if err != nil {
		return nil, err
	}
	hold := ownDesktopBytes
	if e.env.Phone {
		hold = ownPhoneBytes
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
		input, err := e.ownInput(ctx, thing)
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
		f.Limit = max(ownLeast, hold-e.own.bytes()) / (single * max(1, f.Dims))
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
func peekPack(ctx context.Context, thing *ownThing, pack *givenPack, err error) (f protocol.VectorsFile, _ error) {
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
	f = protocol.VectorsFile{ID: thing.id, Name: p.Info().Title, Kind: inspect.PackKind, Dims: p.Info().Dims, Words: p.Info().Words, Pack: true}
	for _, file := range files {
		f.Bytes += int64(file.Bytes)
	}
	return f, nil
}

// enoughOwn ends the reading of all files that are being read. What was read is kept, and
// answered.
func (e *Engine) enoughOwn(context.Context, *task, protocol.EnoughRequest) (any, error) {
	e.own.mu.Lock()
	defer e.own.mu.Unlock()
	for _, t := range e.own.things {
		if t.reading.Load() {
			t.enough.Store(true)
		}
	}
	return struct{}{}, nil
}

// firstOnly gives an embedding of which only the first words were read the id that says so.
func (e *Engine) firstOnly(one *protocol.OwnEmbedding) {
	thing, source := e.own.find(one.ID), embed.Source(nil)
	if thing != nil {
		source, _ = thing.source.peek()
	}
	s, ok := source.(ownSource)
	if !ok || s.About().First == 0 {
		return
	}
	if one.First = s.About().First; experiment.OwnFirst(one.ID) != one.First {
		one.ID = experiment.OwnWithFirst(one.ID, one.First)
		e.own.rename(thing, one.ID, fmt.Sprintf("%s, first %d words", thing.title, one.First))
	}
}

// ownVectors returns vectors of the visitor's own, by their id.
func (e *Engine) ownVectors(ctx context.Context, id string) (inspect.Embedding, error) {
	source, err := e.own.embedding(ctx, id)
	if err != nil {
		return nil, err
	}
	own, ok := source.(inspect.Embedding)
	if !ok {
		return nil, inError(id, errors.New("it is no file of vectors"))
	}
	return own, nil
}

// isotropyOfOwn says how evenly vectors of the visitor's own point in all directions.
func (e *Engine) isotropyOfOwn(ctx context.Context, _ *task, req protocol.IsotropyRequest) (any, error) {
	own, err := e.ownVectors(ctx, req.ID)
	if err != nil {
		return nil, err
	}
	isotropy, err := inspect.IsotropyOf(ctx, own, e.env.Kernels.Products)
	if err != nil {
		return nil, asError(ctx, err)
	}
	return isotropy, nil
}

// inspectOwn says what vectors of the visitor's own are like.
func (e *Engine) inspectOwn(ctx context.Context, _ *task, req protocol.InspectRequest) (any, error) {
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	own, err := e.ownVectors(ctx, req.ID)
	if err != nil {
		return nil, err
	}
	r, err := inspect.Report(ctx, own, lex)
	if err != nil {
		return nil, asError(ctx, err)
	}
	if r.Own, err = inspect.Lists(ctx, own, req.Lists); err != nil {
		return nil, asError(ctx, err)
	}
	if _, ok := own.(ownPack); ok {
		r.Kind = inspect.PackKind
	}
	if s, ok := own.(ownSource); ok {
		about, thing := s.About(), e.own.find(req.ID)
		r.Kind, r.Duplicates, r.Gaps, r.Odd, r.First, r.Tokens = about.Kind, about.Duplicates, about.Gaps, about.Odd, about.First, about.Tokens
		if thing != nil {
			r.Title = thing.title
		}
	}
	return r, ctx.Err()
}
