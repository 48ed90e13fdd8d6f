package command

import (
	"context"
	"errors"
	"path/filepath"

	"weatherglass/app/prose"
	"weatherglass/metrics/contextual"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

const inContextHelp = `Usage: weatherglass contexts [-json] [-method ceat | seat] -test TEST [-words TABLE] FILE

Measures a WEAT in a model that gives a word another vector in each context, such as
BERT: FILE has many vectors of each word. By default CEAT (Guo and Caliskan 2021): a
context of each word is drawn, again and again, and the effect sizes are combined; -method
seat takes sentences for words (May et al. 2019). Beside the numbers of the papers stand
an interval and a p over the choice of words, which do not shrink with draws or sentences.

  weatherglass contexts -test caliskan.weat7 bert.jsonl.gz
  weatherglass contexts -method seat -test mine.json bert.npy

TEST is a built-in test, or a file with an Experiment that has the sets X, Y, A and B.
FILE has a vector a line:

  word, tab, context, tab, numbers      or word and numbers alone
  {"word": …, "context": …, "vector": […]}
  an .npy file with a row a vector; TABLE, or the .csv or .tsv of that name beside it,
  has the columns word and context (or sentence), a row a vector

Texts, lines and tables may be packed with gzip or zstd. The vectors of the test's words
are held, up to 1 GB; all others are passed over. docs/contexts.md goes from a model to
the reading. Exit status: 0 a reading; 1 the file or the test cannot be read or measured;
2 wrong usage.

Flags:
`

// contextsOptions are the flags of contexts.
type contextsOptions struct {
	json        bool
	test, words string
	first       int
	question    contextual.Question
}

// measureContexts measures contexts and prints the reading.
func measureContexts(ctx context.Context, t terminal, args []string) error {
	var o contextsOptions
	flags := newFlags("contexts", inContextHelp)
	flags.BoolVar(&o.json, "json", false, "print the Reading, or the error, as JSON")
	flags.StringVar(&o.test, "test", "", "the `TEST`")
	flags.StringVar(&o.words, "words", "", "the `TABLE` of words of an .npy file")
	flags.StringVar(&o.question.Method, "method", contextual.CEAT, "ceat or seat")
	flags.IntVar(&o.question.Samples, "samples", contextual.DefaultSamples, "draws of CEAT")
	flags.IntVar(&o.question.Least, "least", 0, "contexts that each word needs; 2 if left out, 1 of SEAT")
	flags.IntVar(&o.first, "first", 0, "hold only the first so many contexts of each word")
	flags.Uint64Var(&o.question.Seed, "seed", experiment.DefaultSeed, "of every random draw")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if o.test == "" || o.first < 0 {
		return usageError("contexts takes -test TEST and a file; weatherglass contexts -h shows how")
	}
	err := o.run(ctx, t, flags.Arg(0))
	var known *experiment.Error
	if o.json && errors.As(err, &known) {
		if err := printJSON(t.out, map[string]any{"error": known}); err != nil {
			return err
		}
	}
	return err
}

// run reads, measures and prints.
func (o contextsOptions) run(ctx context.Context, t terminal, path string) (err error) {
	asked, lex, err := testAsked(ctx, o.test)
	if err != nil {
		return err
	}
	o.question.Test = asked
	q, err := o.question.Resolve(lex)
	if err != nil {
		return err
	}
	r, closed, err := vectors.OpenContexts(ctx, path, o.words)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closed()) }()
	found, err := q.Collect(ctx, r, contextual.Source{Name: filepath.Base(path), First: o.first})
	if err != nil {
		return err
	}
	reading, err := found.Measure(ctx)
	if err != nil {
		return err
	}
	if o.json {
		return printJSON(t.out, reading)
	}
	return say(t.out, prose.ContextsText(reading.ContextsReading, reading.TestTitle()))
}
