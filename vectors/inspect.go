package vectors

import (
	"context"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/inspect"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/vecinput"
)

// inspectHold is what vectors may take of memory where only some are looked at, in bytes.
const inspectHold = 1 << 30

// Inspect says what somebody's own vectors are like, and which built-in tests they can
// answer: all of the words, or the first so many. Nothing is read but the words, the vectors
// of the lists' words and of those that are looked at.
func Inspect(ctx context.Context, path string, first int, lex *lexicon.Lexicon) (*experiment.VectorsReport, error) {
	var notes []string
	in, err := openInput(ctx, path, func(text string) { notes = append(notes, text) })
	if err != nil {
		return nil, err
	}
	source := vecinput.NewSource(in, vecinput.Options{Hold: inspectHold, Lists: true, Keep: inspect.Words(lex), KeepPlace: inspect.Looked, First: first})
	if err := source.Index(ctx); err != nil {
		return nil, err
	}
	r, err := inspect.Report(ctx, source, nil, lex)
	if err != nil {
		return nil, err
	}
	about := source.About()
	r.Kind, r.Duplicates, r.First, r.Notes = about.Kind, about.Duplicates, about.First, notes
	return r, nil
}
