package vectors

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/vecfile"
)

// fileSource is an embedding in somebody's own file. One pass over the file
// keeps the vectors that are asked for and, for ranks and the case rule, every
// word; methods that go through the vocabulary cost a second pass, which keeps
// all vectors.
//
// It is for one goroutine at a time, as the command line asks. The file may be large,
// so that vectors which nobody asks for are not even parsed; ids and digests are of
// the whole file, whatever was asked.
type fileSource struct {
	input input
	info  embed.Info    // known after the first pass
	words *embed.Memory // after the first pass: every word, some with their vectors
	whole *embed.Memory // after Scan
}

// Methods that go through the vocabulary find these interfaces.
var (
	_ embed.Scanner = (*fileSource)(nil)
	_ embed.Indexer = (*fileSource)(nil)
)

// Info implements embed.Source.
func (v *fileSource) Info() embed.Info { return v.info }

// Index implements embed.Indexer.
//
// It reads the words and no vector.
func (v *fileSource) Index(ctx context.Context) error {
	if v.words != nil {
		return nil
	}
	_, err := v.read(ctx, func(string) bool { return false })
	return err
}

// Place returns the place of a word that was found, which its rank need not be;
// see [embed.Memory.Place].
func (v *fileSource) Place(h embed.Hit) int { return v.words.Place(h) }

// Find implements embed.Source.
//
// Each call is a pass over the file until all vectors are held.
func (v *fileSource) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	if v.whole != nil {
		return v.whole.Find(ctx, words)
	}
	want := wanted(words)
	memory, err := v.read(ctx, func(word string) bool { return want[word] })
	if err != nil {
		return nil, err
	}
	return memory.Find(ctx, words)
}

// Scan implements embed.Scanner.
func (v *fileSource) Scan(ctx context.Context, req embed.ScanRequest, yield func(embed.ScanBlock) error) error {
	memory, err := v.all(ctx)
	if err != nil {
		return err
	}
	return memory.Scan(ctx, req, yield)
}

// WordsAt implements embed.Scanner.
func (v *fileSource) WordsAt(ctx context.Context, places []int) ([]string, error) {
	memory, err := v.all(ctx)
	if err != nil {
		return nil, err
	}
	return memory.WordsAt(ctx, places)
}

// all returns the embedding with every vector.
//
// All of them are held from then on.
func (v *fileSource) all(ctx context.Context) (*embed.Memory, error) {
	if v.whole != nil {
		return v.whole, nil
	}
	memory, err := v.read(ctx, func(string) bool { return true })
	if err != nil {
		return nil, err
	}
	v.whole = memory
	return memory, nil
}

// read goes through the file and keeps the vectors of the words wanted.
func (v *fileSource) read(ctx context.Context, wanted func(word string) bool) (*embed.Memory, error) {
	p, err := v.input.start()
	if err != nil {
		return nil, err
	}
	defer p.Close()
	memory, err := v.load(ctx, p, wanted)
	if err != nil {
		return nil, err
	}
	digest, err := p.Digest()
	if err != nil {
		return nil, vectorError(err)
	}
	v.words, v.info = memory, memory.Info()
	v.info.Digest, v.info.ID = digest, "file-"+digest[:16]
	return memory, nil
}

// wanted returns the forms under which the words may be found.
//
// In a file of lower-case words "Anna" is found as "anna"; which of both counts is
// settled when the file's case is known.
func wanted(words []string) map[string]bool {
	w := map[string]bool{}
	for _, word := range words {
		w[word] = true
		w[strings.ToLower(word)] = true
	}
	return w
}

// load reads the file to its end.
//
// Words without a vector are noted all the same: they tell ranks and the case rule.
func (v *fileSource) load(ctx context.Context, r pass, wanted func(word string) bool) (*embed.Memory, error) {
	memory := embed.NewMemory(embed.Info{Title: v.input.name, Dims: r.Dims()})
	err := untilEnd(ctx, func() error {
		word, err := r.NextWord()
		if err != nil {
			return err
		}
		if !wanted(word) {
			memory.AddWord(word, r.Rank())
			return nil
		}
		vector, err := r.Vector()
		if err != nil {
			return err
		}
		return memory.AddRanked(word, r.Rank(), vector)
	})
	if err != nil {
		return nil, err
	}
	if err := memory.Ready(); err != nil {
		return nil, vectorError(fmt.Errorf("%s: %w", v.input.name, err))
	}
	return memory, nil
}

// untilEnd reads rows one by one until next returns io.EOF. Other errors get the form
// of the contract.
func untilEnd(ctx context.Context, next func() error) error {
	for n := 0; ; n++ {
		if n%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		switch err := next(); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return vectorError(err)
		}
	}
}

// vectorError is an error of the contract's form.
func vectorError(err error) error {
	var file *vecfile.Error
	if !errors.As(err, &file) {
		return &experiment.Error{Code: "bad_vectors", Message: experiment.Because("The vector file cannot be read", err.Error()), Hint: "Get the file again."}
	}
	return &experiment.Error{Code: file.Code, Message: file.Where() + ": " + file.Message, Hint: file.Hint}
}
