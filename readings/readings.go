// Package readings is how a program outside of a browser asks: it opens what an Experiment
// or a link names, measures, says it in words, and tells what became of the link. The
// commands run and mcp go this one way, so that they say the same.
//
// Begin with [Place.Ask]. Files of a user's own are those that a [Place] names, no others.
package readings

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weatherglass/app/method"
	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/sentencepack"
	"weatherglass/vectors"
)

// Place is where that lies which an Experiment names.
//
// The zero value is what the program carries.
type Place struct {
	Lexicon *lexicon.Lexicon
	Packs   vectors.Local // further packs
	Vectors string        // what is measured in the place of the Experiment's embedding, "" for that
	With    string        // the same of its second embedding
	Corpus  string        // the same of its texts; of words in contexts, texts whose sentences the model Vectors reads
	// Table has the words of the array Vectors, of words in contexts, where it does not stand
	// beside it; First is how many contexts of a word count, 0 for as many as the id says.
	Table string
	First int
	// Own are files and folders of the user's by the ids under which they are measured beside
	// the packs.
	Own map[string]string
	// Start reads of a word of the model Vectors the token without a space in front.
	Start bool
	Warn  func(string) // is told what is odd but does not stop the work
	// Progress is told how far a long run is; nil is allowed.
	Progress func(experiment.Progress)
}

// Asked is an answer beside what was asked.
type Asked struct {
	protocol.Answer
	Link experiment.Link // with the Experiment that was run
}

// Ask measures. Of errors that are [experiment.Error], the code and the hint say what to do.
//
// The Experiment is measured wherever the Place says; a link is checked by [Asked.Check].
func (p Place) Ask(ctx context.Context, q experiment.Link) (*Asked, error) {
	p = p.named(q.Experiment)
	if p.With != "" && q.Experiment.With == "" {
		q.Experiment.With = filepath.Base(p.With)
	}
	start := time.Now()
	env, err := p.env(ctx, &q.Experiment)
	if err != nil {
		return nil, err
	}
	reading, err := experiment.Run(ctx, q.Experiment, env)
	if err != nil {
		return nil, err
	}
	a := Asked{protocol.Answer{Reading: *reading, Millis: float64(time.Since(start).Microseconds()) / 1000}, q}
	a.Describe(p.Lexicon)
	if a.Answer.Link, err = experiment.EncodeLink(q.Experiment, reading, p.Lexicon); err != nil &&
		!experiment.IsLongLink(err) {
		return nil, err
	}
	return &a, nil
}

// LookUp returns the words of an Experiment that its embedding lacks, as
// [experiment.LookUp] does.
func (p Place) LookUp(ctx context.Context, e experiment.Experiment) ([]experiment.Missing, error) {
	p = p.named(e)
	env, err := p.env(ctx, &e)
	if err != nil {
		return nil, err
	}
	return experiment.LookUp(ctx, e, env)
}

// env is what an Experiment is run with, which is written out for it: with the epochs of
// its series.
func (p Place) env(ctx context.Context, e *experiment.Experiment) (env experiment.Env, err error) {
	if *e, err = p.Packs.WithEpochs(ctx, *e); err != nil {
		return env, err
	}
	env = experiment.Env{Lexicon: p.Lexicon, Open: p.Opener(p.Vectors), OpenWith: p.Opener(p.With),
		Packs: p.Packs.List, Progress: p.Progress}
	env.Contexts, env.OpenContexts = experiment.RunContexts, p.contexts
	if experiment.MethodNamed(e.Method).Contexts {
		return env, nil
	}
	if err := p.withSeries(ctx, e, &env); err != nil {
		return env, err
	}
	return env, p.withTexts(e, &env)
}

// named puts a file of the user's in the place of what the Experiment names.
func (p Place) named(e experiment.Experiment) Place {
	for _, f := range []struct {
		id   string
		path *string
	}{{e.Embedding, &p.Vectors}, {e.With, &p.With}} {
		if path := p.Own[f.id]; path != "" {
			*f.path = path
		}
	}
	if e.Corpus != nil && p.Own[e.Corpus.ID] != "" {
		p.Corpus = p.Own[e.Corpus.ID]
	}
	return p
}

// Opener returns what an embedding of the Experiment is taken from: the path, or what lies
// among the packs.
//
// With a path the id of the Experiment does not matter: what is named is measured.
func (p Place) Opener(path string) func(context.Context, string) (embed.Source, error) {
	return func(ctx context.Context, id string) (embed.Source, error) {
		switch {
		case path != "":
			return vectors.OpenPart(ctx, path, p.part(path, id), p.Warn)
		case p.Own[id] != "": // an epoch of a series
			return vectors.OpenPart(ctx, p.Own[id], vectors.PartOf(id), p.Warn)
		}
		return p.Packs.Open(ctx, id)
	}
}

// contexts reads the words in contexts of the file Vectors.
//
// Where that is a model, it reads sentences: those that the question names, of the texts Corpus, of Table, or of
// templates.
func (p Place) contexts(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
	if p.Vectors == "" {
		return p.shipped(ctx, asked, words)
	}
	from := vectors.InContexts{Path: p.Vectors, Table: p.Table, First: p.First, Texts: p.Corpus}
	if vectors.IsEncoder(p.Vectors) {
		return from.Encode(ctx, asked, words, p.Lexicon, p.Progress)
	}
	if err := encoded.Unasked(asked); err != nil {
		return nil, err
	}
	if p.Corpus != "" {
		return nil, &experiment.Error{Code: "no_model", Message: message.Plain(
			"-corpus gives a model sentences to read, and " + filepath.Base(p.Vectors) + " is none."),
			Hint: message.Plain("Give the folder of a model, or a zip file of one, or leave -corpus out.")}
	}
	return from.Read(ctx, asked, words)
}

// shipped reads the words in the sentences of a model whose vectors the program carries.
func (p Place) shipped(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
	c, err := vectors.SentencesOf(ctx, asked, words, p.Lexicon)
	if c != nil || err != nil {
		return c, err
	}
	ids := slices.Sorted(maps.Keys(sentencepack.Shipped))
	return nil, &experiment.Error{Code: "no_vectors", Message: message.Plain(
		"The vectors of words in contexts lie in a file of your own."),
		Hint: message.Plain("Name it: weatherglass run -vectors FILE; docs/models.md says how to make one. Of built-in tests SEAT also measures " +
			strings.Join(ids, ", ") + ", which this program has.")}
}

// part is what is read of the file that is measured in the place of an id.
func (p Place) part(path, id string) vectors.Part {
	part := vectors.PartOf(id)
	part.Start = part.Start || p.Start && path == p.Vectors
	return part
}

// withSeries lets an Experiment be measured on the series in the folder Vectors: its own
// epochs, or else those that the folder lists. The embeddings are what the folder holds
// under their names.
func (p Place) withSeries(ctx context.Context, e *experiment.Experiment, env *experiment.Env) error {
	env.Series = experiment.RunSeries
	if p.Vectors == "" {
		return nil
	}
	if e.Series == nil {
		spec, err := vectors.ReadSeries(ctx, p.Vectors)
		if spec == nil || err != nil {
			return err
		}
		if err := vectors.DebiasEach(spec, e.Debias); err != nil {
			return err
		}
		e.Series, e.Embedding, e.Debias = spec, "", nil
	}
	env.Open = vectors.OpenBelow(p.Vectors, p.Warn)
	return nil
}

// withTexts lets an Experiment be asked of counts: those of the folder Corpus, or what this
// program carries.
func (p Place) withTexts(e *experiment.Experiment, env *experiment.Env) error {
	env.Texts, env.Corpus = experiment.RunTexts, p.Packs.OpenCorpus
	method := func(flag string) error {
		return &experiment.Error{Code: "wrong_flag", Message: message.Plain(
			fmt.Sprintf("-%s does not suit the method %.100q.", flag, e.Method)),
			Hint: message.Plain("-vectors and -with are for methods that measure vectors, -corpus for those that count: weatherglass methods lists both.")}
	}
	switch {
	case e.Corpus != nil && p.Vectors != "":
		return method("vectors")
	case e.Corpus != nil && p.With != "":
		return method("with")
	case p.Corpus == "":
		return nil
	case e.Corpus == nil && (e.Embedding != "" || e.Series != nil):
		return method("corpus")
	case e.Corpus == nil:
		e.Corpus = &experiment.Corpus{ID: filepath.Base(filepath.Clean(p.Corpus))}
	}
	env.Corpus = func(ctx context.Context, _ string) (corpus.Source, error) { return vectors.OpenCorpus(ctx, p.Corpus) }
	return nil
}

// Text says the answer in words, as the page does, and ends with the link that others can
// open.
func (a *Asked) Text() string {
	text := method.SeriesSummary(a.Answer)
	if !method.IsSeries(a.Answer) {
		text = method.Summary(a.Answer)
	}
	if link := a.SharedLink(); link != "" {
		text += "Link   #" + link + "\n"
	}
	return text
}

// SharedLink returns the link's fragment; "" where it would be too long, or where nobody
// else's page has the file of one's own that was measured.
func (a *Asked) SharedLink() string {
	own := func(e embed.Info) bool { return strings.HasPrefix(e.ID, corpora.OwnPrefix) }
	if own(a.Reading.Embedding) || a.Reading.With != nil && own(*a.Reading.With) {
		return ""
	}
	return a.Answer.Link
}
