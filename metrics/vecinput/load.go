package vecinput

import (
	"context"
	"io"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/message"
)

// load reads the file to its end, or to where it is enough. The digest is that of the words
// that were read; it is "" where they are all.
//
// Words without a vector are noted all the same: they tell ranks and the case rule.
func (v *Source) load(ctx context.Context, r Pass, asked []string, all bool) (h *held, digest string, err error) {
	l := &loading{v: v, pass: r, all: all, memory: embed.NewMemory(embed.Info{Title: v.input.Name, Dims: r.Dims()}),
		keep: wanted(v.opts.Keep, asked)}
	if v.opts.First > 0 || v.opts.Enough != nil {
		l.part = newPart(r.Dims(), v.input.kernels)
	}
	if err := v.untilEnd(ctx, l.next, func() int { return l.found }); err != nil {
		return nil, "", err
	}
	if l.cut {
		v.opts.First = l.read
		digest = l.part.digest(l.read)
	} else {
		v.opts.First = 0
	}
	v.opts.Enough = nil
	if err := l.memory.Ready(); err != nil {
		return nil, "", VectorError(message.Errorf("any.at: {place}: {why}", v.input.Name, err))
	}
	return &held{l.memory, l.all}, digest, nil
}

// loading is a pass that fills the memory.
type loading struct {
	v      *Source
	pass   Pass
	memory *embed.Memory
	keep   map[string]bool
	all    bool      // keeps every vector, as long as there is room
	kept   []keptRow // of words to keep, in case all are too many
	names  int       // bytes of words
	read   int       // words
	found  int       // words of keep
	part   *part     // nil unless the end may come early
	cut    bool      // it came early
}

// next reads a word; io.EOF ends the pass.
func (l *loading) next() error {
	opts, r := l.v.opts, l.pass
	if l.read > 0 && (opts.First > 0 && l.read == opts.First || opts.Enough != nil && l.read%some == 0 && opts.Enough()) {
		// Whoever asks for more words than there are has all of them.
		if _, err := r.NextWord(); err != nil {
			return err
		}
		l.cut = true
		return io.EOF
	}
	word, err := r.NextWord()
	if err != nil {
		return err
	}
	place := l.read
	l.read++
	if l.names += len(word) + wordBytes; opts.Names > 0 && l.names > opts.Names {
		return l.v.tooManyWords()
	}
	listed := l.keep[word]
	if listed {
		l.found++
	}
	listed = listed || opts.KeepPlace != nil && opts.KeepPlace(place)
	hashed := l.part != nil && place < partVectors
	if l.part != nil {
		l.part.word(word)
	}
	if !l.all && !listed && !hashed {
		l.memory.AddWord(word, r.Rank())
		return nil
	}
	vector, err := r.Vector()
	if err != nil {
		return err
	}
	if hashed {
		l.part.vector(vector)
	}
	return l.add(word, vector, listed)
}

// add keeps a vector: all of them while there is room, else those that are listed.
func (l *loading) add(word string, vector []float64, listed bool) error {
	rank := l.pass.Rank()
	if l.all && listed {
		l.kept = append(l.kept, keptRow{word, rank, append([]float64(nil), vector...)})
	}
	full := l.all && l.v.opts.Hold > 0 && l.memory.Bytes() > l.v.opts.Hold
	if full {
		l.memory.DropVectors()
		l.all = false
		for _, k := range l.kept { // the word itself, too
			if err := l.memory.AddRanked(k.word, k.rank, k.vector); err != nil {
				return err
			}
		}
		l.kept = nil
	}
	switch {
	case !l.all && !listed:
		l.memory.AddWord(word, rank)
		return nil
	case full:
		return nil
	}
	return l.memory.AddRanked(word, rank, vector)
}

// keptRow is a word that is held in any case.
type keptRow struct {
	word   string
	rank   int
	vector []float64
}
