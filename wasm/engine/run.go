package engine

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

// run measures and puts around the Reading what the page shows beside it.
func (e *Engine) run(ctx context.Context, t *task, req experiment.Request) (any, error) {
	question, err := experiment.Parse(req.Experiment)
	if err != nil {
		return nil, err
	}
	lex, err := e.words(ctx)
	if err != nil {
		return nil, err
	}
	reading, err := experiment.Run(ctx, question, experiment.Env{
		Lexicon:  lex,
		Open:     func(ctx context.Context, id string) (embed.Source, error) { return e.embedding(ctx, id) },
		Progress: t.progress,
	})
	if err != nil {
		return nil, err
	}
	link, err := experiment.EncodeLink(question, reading, lex)
	if err != nil {
		return nil, err
	}
	answer := experiment.Answer{Reading: *reading, Link: link, Fetched: t.meter.Take() + e.early.Take()}
	describe(&answer, lex)
	answer.Millis = t.millis()
	return answer, nil
}

// describe adds what is known of the built-in test. A reading whose sets are
// not the test's own is no reading of it: nothing published compares with it.
func describe(a *experiment.Answer, lex *lexicon.Lexicon) {
	resolved := a.Reading.Experiment
	test, ok := lex.Test(resolved.Test)
	if !ok || test.Method != resolved.Method || len(test.Sets) != len(resolved.Sets) {
		return
	}
	for _, rs := range test.Sets {
		if resolved.Sets[rs.Role].ID != rs.Set {
			return
		}
	}
	a.TestName, a.Source = test.Name, test.Source
	for _, p := range test.Published {
		a.Published = append(a.Published, experiment.PublishedValue{
			Value: p.Value, Number: p.Number, Embedding: p.Embedding, Source: p.Source,
		})
	}
}

// open reads a link.
func (e *Engine) open(ctx context.Context, _ *task, req experiment.Request) (any, error) {
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
