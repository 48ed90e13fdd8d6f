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

// Asked is what is said of vectors.
type Asked struct {
	Part
	Lexicon *lexicon.Lexicon     // built-in tests
	Lists   []experiment.ListSet // of somebody's own, beside them
}

// Inspect says what somebody's own vectors are like, and which built-in tests they can
// answer: the part of it that is named. Nothing is read but the words, the vectors
// of the lists' words and of those that are looked at.
func Inspect(ctx context.Context, path string, a Asked) (*experiment.VectorsReport, error) {
	var notes []string
	in, err := openInput(ctx, path, a.Start, func(text string) { notes = append(notes, text) })
	if err != nil {
		return nil, err
	}
	source := vecinput.NewSource(in, vecinput.Options{Hold: inspectHold, Lists: true, Keep: inspect.Words(a.Lexicon), KeepPlace: inspect.Looked, First: a.First})
	if err := source.Index(ctx); err != nil {
		return nil, err
	}
	r, err := inspect.Report(ctx, source, nil, a.Lexicon)
	if err != nil {
		return nil, err
	}
	about := source.About()
	r.Kind, r.Duplicates, r.First, r.Tokens, r.Notes = about.Kind, about.Duplicates, about.First, about.Tokens, notes
	r.Own, err = inspect.Lists(ctx, source, a.Lists)
	return r, err
}
