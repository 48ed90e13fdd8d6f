package vectors

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"weatherglass/metrics/encoded"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/inspect"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/vecinput"
)

// inspectHold is what vectors may take of memory where only some are looked at, in bytes.
const inspectHold = 1 << 30

// Asked is what is said of vectors.
type Asked struct {
	Part
	Lexicon *lexicon.Lexicon   // built-in tests
	Lists   []protocol.ListSet // of somebody's own, beside them
}

// inspectPack says what a pack is like; [errNoPack] is of what is none.
func inspectPack(ctx context.Context, path string, a Asked) (*protocol.VectorsReport, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, vectorsError(err)
	}
	source, err := packAt(ctx, path, info)
	if err != nil {
		return nil, err
	}
	pack, ok := source.(inspect.Embedding)
	if !ok || a.Part != (Part{}) {
		return nil, &experiment.Error{Code: "whole_pack", Message: message.Plain(filepath.Base(path) +
			" is a pack, which is looked at as a whole."), Hint: message.Plain("Leave out -first and -token.")}
	}
	r, err := report(ctx, pack, a)
	if err != nil {
		return nil, err
	}
	r.Kind = inspect.PackKind
	return r, nil
}

// report says what vectors are like, and which of somebody's own lists they have.
func report(ctx context.Context, e inspect.Embedding, a Asked) (*protocol.VectorsReport, error) {
	r, err := inspect.Report(ctx, e, a.Lexicon)
	if err != nil {
		return nil, err
	}
	isotropy, err := inspect.IsotropyOf(ctx, e, nil)
	if err != nil {
		return nil, err
	}
	r.Isotropy = &isotropy
	r.UserLists, err = inspect.Lists(ctx, e, a.Lists)
	return r, err
}

// Inspect says what somebody's own vectors are like, and which built-in tests they can
// answer: the part of it that is named. Nothing is read but the words, the vectors
// of the lists' words and of those that are looked at.
func Inspect(ctx context.Context, path string, a Asked) (*protocol.VectorsReport, error) {
	if r, err := inspectPack(ctx, path, a); !errors.Is(err, errNoPack) {
		return r, err
	}
	in, err := openInput(ctx, path, a.Start, nil)
	if err != nil {
		return nil, err
	}
	source := vecinput.NewSource(in, vecinput.Options{Hold: inspectHold, Lists: true, Keep: inspect.Words(a.Lexicon),
		KeepPlace: inspect.Looked, First: a.First})
	if err := source.Index(ctx); err != nil {
		return nil, err
	}
	r, err := report(ctx, source, a)
	if err != nil {
		return nil, err
	}
	about := source.About()
	r.Kind, r.Duplicates, r.Gaps, r.Odd, r.First, r.Tokens = about.Kind, about.Duplicates, about.Gaps, about.Odd,
		about.First, about.Tokens
	if IsEncoder(path) {
		r.Model, err = aboutModel(ctx, path)
	}
	return r, err
}

// aboutModel says what an encoder is; nil of a model that is none, whose input embeddings are read all the same.
func aboutModel(ctx context.Context, path string) (*protocol.Model, error) {
	m, err := OpenEncoder(ctx, path, nil)
	if err != nil {
		return nil, ctx.Err()
	}
	about := encoded.About(filepath.Base(filepath.Clean(path)), m)
	return &about, nil
}
