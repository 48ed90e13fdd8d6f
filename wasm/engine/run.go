package engine

import (
	"context"
	"errors"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/protocol"
)

// run measures and puts around the Reading what the page shows beside it.
//
// A link that would be too long for a browser is left out; the reading is shown all
// the same. Bytes fetched are those of this task and, once, of Prepare.
func (e *Engine) run(ctx context.Context, t *task, req *protocol.RunRequest) (any, error) {
	question, err := experiment.Parse(req.Experiment)
	if err != nil {
		return nil, err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	if question, err = e.withEpochs(ctx, question); err != nil {
		return nil, err
	}
	// Other errors of finding words are the run's to tell.
	var asks *experiment.Error
	if err := e.findFirst(ctx, question, lex); errors.As(err, &asks) && asks.Code == experiment.CodeLargeDownload {
		return nil, e.asking(ctx, t, question, err)
	}
	reading, err := experiment.Run(ctx, question, e.runEnv(t, lex))
	if err != nil {
		return nil, e.asking(ctx, t, question, err)
	}
	link, err := experiment.EncodeLink(question, reading, lex)
	if err != nil && !experiment.IsLongLink(err) {
		return nil, err
	}
	answer := protocol.Answer{Reading: *reading, Link: link, Fetched: t.meter.Take() + e.early.Take()}
	answer.Describe(lex)
	answer.Millis = t.millis()
	return answer, nil
}

// withEpochs writes the epochs of a series that the server's packs make beside its id.
//
// The index of packs is asked for by such questions alone.
func (e *Engine) withEpochs(ctx context.Context, q experiment.Experiment) (experiment.Experiment, error) {
	if q.Series == nil || q.Series.ID == "" {
		return q, nil
	}
	entries, err := e.index(ctx)
	if err != nil {
		return q, err
	}
	list, err := experiment.BuiltInSeries(entries)
	if err != nil {
		return q, err
	}
	return q.LookUpSeries(list)
}

// runEnv is what a run of the task has.
//
// Memo and Fits are the engine's, so that a question that is asked again with another
// option takes over what did not change.
func (e *Engine) runEnv(t *task, lex *lexicon.Lexicon) experiment.Env {
	env := experiment.Env{
		Lexicon:  lex,
		Open:     func(ctx context.Context, id string) (embed.Source, error) { return e.embedding(ctx, id) },
		Progress: t.progress,
		Pool:     pool{e},
		Memo:     &e.memo,
		Fits:     &e.fits,
		Series:   e.env.Series,
		Texts:    e.env.Texts,
		Packs:    e.index,
	}
	if with := e.env.Uploads.with; with != nil {
		with(e, t, &env)
	}
	return env
}

// open reads a link.
//
// It fetches nothing but the words: what the link asks is run by a request of its
// own.
func (e *Engine) open(ctx context.Context, _ *task, req *protocol.OpenRequest) (any, error) {
	link, err := experiment.DecodeLink(req.Link)
	if err != nil {
		return nil, err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	return link.Opened(lex)
}
