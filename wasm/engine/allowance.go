package engine

import (
	"context"
	"errors"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/wasm/store"
)

// asking returns the error of a question. One that asks for leave to fetch more
// asks for the whole of it, as a bound that need not be raised: what its words or
// its scan were said to take, or all there is where nothing was said.
//
// Without it a question that needs several files would ask again for each.
func (e *Engine) asking(ctx context.Context, t *task, q experiment.Experiment, err error) error {
	var large *experiment.Error
	if !errors.As(err, &large) || large.Code != experiment.CodeLargeDownload {
		return err
	}
	bytes, err := e.bound(ctx, t, q, large.Bytes)
	if err != nil {
		return err
	}
	told := *large
	told.Bytes, told.Message = bytes, experiment.LargeDownload(bytes)
	return &told
}

// bound returns how much a question fetches at most that has asked for a first
// part of it.
//
// asked is what the refused fetch would have come to; the bound is never below it.
// From the sure to the general: a scan of all words has told what it takes; a second
// embedding is counted whole; where nothing is known it is the whole pack; else the
// words' pages and, for methods that go on to frequent words, those shards.
func (e *Engine) bound(ctx context.Context, t *task, q experiment.Experiment, asked int) (int, error) {
	if q.Series != nil {
		return e.seriesBound(ctx, q, asked)
	}
	expected, found, scanned := t.meter.Expected()
	if q.Corpus != nil {
		vectors, err := e.madeBytes(ctx, q)
		return max(asked, expected) + vectors, err
	}
	words, goesOn := e.scans(ctx, q)
	if scanned && q.With == "" && words == 0 {
		return max(asked, expected), nil
	}
	all, err := e.packBytes(ctx, q.Embedding, 0)
	if err != nil {
		return 0, err
	}
	if q.With != "" {
		more, err := e.packBytes(ctx, q.With, 0)
		return all + more, err
	}
	if expected == 0 || goesOn && words == 0 {
		return all, nil // nothing said what the words take, or all are gone through
	}
	first := 0
	if goesOn {
		if first, err = e.packBytes(ctx, q.Embedding, words); err != nil {
			return 0, err
		}
		first += experiment.FreeBytes // for words that the method draws, which nothing foretells
	}
	return min(all, max(asked, found+first)), nil
}

// madeBytes returns what the vectors that were made of a question's texts come to, where
// its measure takes them.
func (e *Engine) madeBytes(ctx context.Context, q experiment.Experiment) (all int, err error) {
	if !slices.ContainsFunc(experiment.Methods(), func(m experiment.Measure) bool { return m.ID == q.Method && m.Made }) {
		return 0, nil
	}
	packs, err := e.index(ctx)
	if err != nil {
		return 0, err
	}
	for _, p := range experiment.MadeOf(packs, q.Corpus.ID) {
		n, err := e.packBytes(ctx, p.ID, 0)
		if err != nil {
			return 0, err
		}
		all += n
	}
	return all, nil
}

// seriesBound returns what the packs of a series come to at most, never below asked.
//
// They are counted whole: what words take at an epoch that was not reached is not
// known.
func (e *Engine) seriesBound(ctx context.Context, q experiment.Experiment, asked int) (int, error) {
	each, err := q.Each()
	if err != nil {
		return 0, err
	}
	all := 0
	for _, one := range each {
		for _, id := range []string{one.Embedding, one.With} {
			if id == "" {
				continue
			}
			n, err := e.packBytes(ctx, id, 0)
			if err != nil {
				return 0, err
			}
			all += n
		}
	}
	return max(all, asked), nil
}

// findFirst finds the words of a question that goes on to others, so that what
// they take is known before anything else is fetched.
//
// Its hits are thrown away: what it fetched stays with the pack. Errors other than of
// leave come again in the run itself.
func (e *Engine) findFirst(ctx context.Context, q experiment.Experiment, lex *lexicon.Lexicon) error {
	if _, goesOn := e.scans(ctx, q); !goesOn || q.Corpus != nil {
		return nil
	}
	each, err := q.Each()
	if err != nil {
		return err
	}
	for _, one := range each {
		if err := e.findWords(ctx, one, lex); err != nil {
			return err
		}
	}
	return nil
}

// findWords finds the words of a question about one embedding.
func (e *Engine) findWords(ctx context.Context, q experiment.Experiment, lex *lexicon.Lexicon) error {
	source, err := e.embedding(ctx, q.Embedding)
	if err != nil {
		return err
	}
	words := wordsOf(q.Sets, lex)
	for _, step := range q.Debias {
		words = append(words, wordsOf(step.Sets, lex)...)
	}
	if q.Rules != 0 { // words are read as they are printed
		_, err = source.Find(ctx, words)
	} else {
		_, err = embed.FindSpelled(ctx, source, words, source.Info().Provenance.Language)
	}
	return err
}

// wordsOf returns the words of sets, those of built-in ones too.
func wordsOf(refs map[string]experiment.SetRef, lex *lexicon.Lexicon) (words []string) {
	for _, ref := range refs {
		// An id may have a version behind @, which the lexicon does not look up.
		set, _ := lex.Set(strings.SplitN(ref.ID, "@", 2)[0])
		words = append(append(words, ref.Words...), set.Words...)
		for _, p := range ref.Pairs {
			words = append(words, p...)
		}
		for _, p := range set.Pairs {
			words = append(words, p[:]...)
		}
	}
	return words
}

// packBytes returns the size of a pack's first words, of all for 0; what says so is
// not counted.
//
// The tables that say so are small, and a question about size is no reason to ask for
// leave.
func (e *Engine) packBytes(ctx context.Context, id string, words int) (int, error) {
	source, err := e.embedding(ctx, id)
	if err != nil {
		return 0, err
	}
	sized, ok := source.(interface {
		Bytes(ctx context.Context, words int) (int64, error)
	})
	if !ok {
		return 0, nil // made in this tab
	}
	n, err := sized.Bytes(store.WithMeter(ctx, new(store.Meter)), words)
	return int(n), err
}

// comparison is the method that fits every method of debiasing, and so takes what
// the greediest of them takes.
const comparison = "debias-methods"

// scans reports whether a question may take other words than those of its sets,
// and among how many of the most frequent: 0 is all.
//
// goesOn is true of methods that take a vocabulary, or draw words from it. words is
// then the largest number that any step of the question asks for.
func (e *Engine) scans(ctx context.Context, q experiment.Experiment) (words int, goesOn bool) {
	if lex, err := e.words(ctx); err == nil && q.Method == "" {
		t, _ := lex.Test(q.Test)
		q.Method = t.Method
	}
	all := false
	// look takes in one method with the options chosen for it.
	look := func(methods []experiment.Measure, id string, options map[string]any) {
		i := slices.IndexFunc(methods, func(m experiment.Measure) bool { return m.ID == id })
		if i < 0 {
			return
		}
		m, among := methods[i], false
		for _, o := range m.Options {
			// The ids of options that say how many of the most frequent words a
			// method goes through.
			if !slices.Contains([]string{"vocabulary", "pool", "among"}, o.ID) {
				continue
			}
			value := o.Default
			if chosen, ok := options[o.ID]; ok {
				value = chosen
			}
			n, _ := value.(int)
			among, goesOn = true, true
			words, all = max(words, n), all || n == 0
		}
		// It takes the vocabulary and has no option that bounds it.
		if m.Vocabulary && !among {
			all, goesOn = true, true
		}
	}
	look(experiment.Methods(), q.Method, q.Options)
	if q.Method == comparison {
		for _, m := range experiment.DebiasMethods() {
			look(experiment.DebiasMethods(), m.ID, nil)
		}
	}
	for _, step := range q.Debias {
		look(experiment.DebiasMethods(), step.Method, step.Options)
	}
	if all {
		words = 0
	}
	return words, goesOn
}
