package vecinput

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
)

// Options say how much of an Input a [Source] keeps in memory.
type Options struct {
	// Hold is the number of bytes of vectors that may be held. The first pass then
	// keeps all of them, or if there are more, none but those of Keep and of the words
	// that were asked for: others are read again, by one pass for each question of words
	// and for each scan. 0 holds what is needed, at worst all.
	Hold int
	// Names is the number of bytes of words that may be held; 0 has no bound.
	Names int
	// Keep are words that are likely to be asked for.
	Keep []string
	// Lists has the first pass keep no vectors but those of Keep, of the places that
	// KeepPlace names, and of the words that were asked for.
	Lists     bool
	KeepPlace func(place int) bool
	// First reads the first so many words, as if there were no others; 0 is all. What is
	// found then has another digest.
	First int
	// Enough, unless nil, ends the first pass when it is true; what was read so far is kept,
	// as that of First.
	Enough func() bool
	// Progress, unless nil, is told after some thousand words how many were read, and how
	// many of Keep are among them.
	Progress func(words, kept int)
}

// Source is an embedding in somebody's own file. One pass over the file
// keeps the vectors that are asked for and, for ranks and the case rule, every
// word; methods that go through the vocabulary cost a second pass, which keeps
// all vectors. What is found does not depend on what is held.
//
// The file may be large, so that vectors which nobody asks for are not even parsed;
// ids and digests are of the whole file, whatever was asked. Passes go one after the
// other, whoever asks.
type Source struct {
	input Input
	opts  Options
	turn  chan struct{} // holds a token while nobody reads

	info  embed.Info // known after the first pass
	about About      // the same
	held  atomic.Pointer[held]
	asked []string // words whose vectors are held, beside Keep
}

// held is what is in memory after the first pass: every word, some with their vectors. It
// is never changed, but another takes its place.
type held struct {
	*embed.Memory
	whole bool // every word has its vector
}

// Methods that go through the vocabulary find these interfaces.
var (
	_ embed.Scanner    = (*Source)(nil)
	_ embed.Indexer    = (*Source)(nil)
	_ embed.Vocabulary = (*Source)(nil)
)

// NewSource returns the embedding of an input, of which nothing is read yet.
func NewSource(in Input, opts Options) *Source {
	s := &Source{input: in, opts: opts, turn: make(chan struct{}, 1)}
	s.turn <- struct{}{}
	return s
}

// wait takes the turn of reading, or gives up with ctx.
func (v *Source) wait(ctx context.Context) error {
	select {
	case <-v.turn:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// done passes the turn on.
func (v *Source) done() { v.turn <- struct{}{} }

// Info implements [embed.Source].
func (v *Source) Info() embed.Info { return v.info }

// About is what files say of themselves.
type About struct {
	Kind       string // the format, for people
	Duplicates int    // rows whose word stands there before
	First      int    // only so many words were read; 0 for all
	Gaps       int    // rows left out, since they hold NaN, infinities or numbers beyond float32
	Odd        int    // rows left out, since they have no word that is text
	Tokens     int    // of the model whose words were read, pieces of words too; 0 for no model
}

// About is known after the first pass.
func (v *Source) About() About { return v.about }

// Whole reports whether all vectors are in memory.
func (v *Source) Whole() bool { h := v.held.Load(); return h != nil && h.whole }

// Held is the room in bytes that the vectors in memory take.
func (v *Source) Held() int {
	if h := v.held.Load(); h != nil {
		return h.Bytes()
	}
	return 0
}

// Index implements [embed.Indexer].
//
// Where nothing is to be held it reads the words and no vector.
func (v *Source) Index(ctx context.Context) error {
	_, err := v.indexed(ctx)
	return err
}

// indexed returns what the first pass found.
func (v *Source) indexed(ctx context.Context) (*held, error) {
	if h := v.held.Load(); h != nil {
		return h, nil
	}
	if err := v.wait(ctx); err != nil {
		return nil, err
	}
	defer v.done()
	if h := v.held.Load(); h != nil {
		return h, nil
	}
	return v.read(ctx, nil, v.opts.Hold > 0 && !v.opts.Lists)
}

// Place returns the place of a word that was found, which its rank need not be;
// see [embed.Memory.Place].
func (v *Source) Place(h embed.Hit) int { return v.held.Load().Place(h) }

// mostRead is the number of words that one pass looks for. A method that asks for more,
// block by block, goes through all words, and would go through the file for each block.
const mostRead = 20_000

// Find implements [embed.Source].
//
// Each call for words that are not held is a pass over the file.
func (v *Source) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	h := v.held.Load()
	if h == nil && v.opts.Hold > 0 {
		var err error
		if h, err = v.indexed(ctx); err != nil {
			return nil, err
		}
	}
	if h != nil && (h.whole || h.Holds(words)) {
		return h.Find(ctx, words)
	}
	if err := v.wait(ctx); err != nil {
		return nil, err
	}
	defer v.done()
	// What was asked for stays, so that a method that adds words asks once for each.
	if v.asked = append(v.asked, words...); len(v.asked) > mostRead && v.opts.Hold > 0 {
		v.asked = nil
		return nil, v.tooLarge()
	}
	h, err := v.read(ctx, v.asked, false)
	if err != nil {
		return nil, err
	}
	return h.Find(ctx, words)
}

// tooLarge says that a method needs more than may be held.
func (v *Source) tooLarge() error {
	return experiment.Refuse("too_large_here",
		"vecinput.use_command_line: Measure it on the command line: weatherglass run -vectors FILE. Or give the most frequent words alone.",
		"vecinput.does_not_fit_into: {name} does not fit into the memory that this page may take, and the method looks up its words one by one.", v.input.Name)
}

// Scan implements [embed.Scanner].
func (v *Source) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	h, err := v.heldWords(ctx)
	switch {
	case err != nil:
		return err
	case h.whole:
		return h.Scan(ctx, req, yield)
	}
	return v.stream(ctx, req, yield)
}

// Rows goes through the vectors of all words in order of rank, some at a time: first is the
// place of the first of them. What it yields is valid until yield returns.
func (v *Source) Rows(ctx context.Context, yield func(first int, rows []float64) error) error {
	h, err := v.heldWords(ctx)
	switch {
	case err != nil:
		return err
	case h.whole:
		return h.Rows(ctx, yield)
	}
	return v.blocks(ctx, v.info.Words, yield)
}

// heldWords returns what is held, which is all if that may be.
func (v *Source) heldWords(ctx context.Context) (*held, error) {
	if h := v.held.Load(); h != nil && (h.whole || v.opts.Hold > 0) {
		return h, nil
	}
	if err := v.wait(ctx); err != nil {
		return nil, err
	}
	defer v.done()
	if h := v.held.Load(); h != nil && h.whole {
		return h, nil
	}
	return v.read(ctx, nil, true)
}

// WordsAt implements [embed.Scanner].
func (v *Source) WordsAt(ctx context.Context, places []int) ([]string, error) {
	h, err := v.indexed(ctx)
	if err != nil {
		return nil, err
	}
	return h.WordsAt(ctx, places)
}

// Has implements [embed.Vocabulary].
func (v *Source) Has(ctx context.Context, words []string) ([]string, error) {
	h, err := v.indexed(ctx)
	if err != nil {
		return nil, err
	}
	return h.Has(ctx, words)
}

// Complete implements [embed.Vocabulary].
func (v *Source) Complete(ctx context.Context, prefix string, n int) ([]string, error) {
	h, err := v.indexed(ctx)
	if err != nil {
		return nil, err
	}
	return h.Complete(ctx, prefix, n)
}

// Near implements [embed.Vocabulary].
func (v *Source) Near(ctx context.Context, word string, n int) ([]string, error) {
	h, err := v.indexed(ctx)
	if err != nil {
		return nil, err
	}
	return h.Near(ctx, word, n)
}

// read goes through the file and keeps every word, with the vectors of those asked for,
// or with all of them as far as they may be held. It has the turn.
func (v *Source) read(ctx context.Context, asked []string, all bool) (*held, error) {
	p, err := v.input.Start(ctx)
	if err != nil {
		return nil, err
	}
	h, digest, err := v.load(ctx, p, asked, all)
	if err == nil && digest == "" {
		if digest, err = p.Digest(); err != nil {
			err = VectorError(err)
		}
	}
	about, token := About{Kind: p.Kind(), Duplicates: p.Duplicates(), First: v.opts.First}, TokenOf(p)
	about.Gaps, _ = p.Gaps()
	about.Odd, _ = p.Odd()
	if t := p.Tokens(); t != nil {
		about.Tokens = t.All
	}
	if err = errors.Join(err, p.Close()); err != nil {
		return nil, err
	}
	if v.info.Digest == "" {
		v.info, v.about = h.Info(), about
		v.info.Digest, v.info.ID, v.info.Provenance.Token = digest, "file-"+digest[:16], token
		v.info.Provenance.SetOdd(v.input.Odd())
	}
	v.held.Store(h)
	return h, nil
}

// wanted returns the forms under which the words may be found.
//
// In a file of lower-case words "Anna" is found as "anna"; which of both counts is
// settled when the file's case is known.
func wanted(lists ...[]string) map[string]bool {
	w := map[string]bool{}
	for _, list := range lists {
		for _, word := range list {
			w[word] = true
			w[strings.ToLower(word)] = true
		}
	}
	return w
}

// wordBytes is what a word takes beside its letters, about: its place in the vocabulary
// and, while the file is read, among the words seen.
const wordBytes = 100

// tooManyWords says that not even the words fit.
func (v *Source) tooManyWords() error {
	return experiment.Refuse("too_large_here",
		"vecinput.use_command_line: Measure it on the command line: weatherglass run -vectors FILE. Or give the most frequent words alone.", "vecinput.too_many_words: {name} has more words than this page has memory for.", v.input.Name)
}
