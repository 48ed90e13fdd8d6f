package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const runHelp = `Usage: weatherglass run [-json] [-vectors PATH] [-with PATH] [-token start]
                        [-corpus DIR]
                        EXPERIMENT.json | LINK | -

Computes a Reading: of an Experiment in a file or on standard input (-), or of a
link, which it checks. A link is the whole address or what stands behind its #.

Examples:
  echo '{"embedding":"glove-6b-100d","test":"caliskan.weat8"}' | weatherglass run -
  weatherglass run 'http://localhost:8080/#AbC...'
  weatherglass run -json -vectors glove.840B.300d.txt.gz experiment.json
  echo '{"method":"pmi","corpus":"novels-en","sets":{"words":"rios.occupations",
    "A":"valentini.male","B":"valentini.female"}}' | weatherglass run -

-vectors takes vectors of yours; -with takes the same for the second embedding of a
method that compares two. Of a series, -vectors takes the folder that holds its
packs and vector files; "weatherglass series" makes one. -corpus takes counts of texts
in place of the Experiment's: a folder of "corpus count" or of "corpus pack". -token says
which token of a word is read of a model. Vectors are

` + vectorForms + `  a pack, as a folder or as the zip file that the page saves

Exit status: 0 a Reading; 1 the Experiment cannot be read or run; 2 wrong usage;
3 a link whose digest differs from what was computed.

Flags:
`

// runOptions are the flags of run.
// A flag that was not given is "" or false.
type runOptions struct {
	json    bool
	vectors string
	with    string
	corpus  string
	start   *bool  // reads the tokens without a space in front
	what    string // the argument
}

// runExperiment computes a Reading and checks it against its link.
//
// With -json an error is printed as JSON, too, and on standard error as always.
func runExperiment(ctx context.Context, t terminal, args []string) error {
	var o runOptions
	flags := newFlags("run", runHelp)
	flags.BoolVar(&o.json, "json", false, "print the Reading, or the error, as JSON")
	flags.StringVar(&o.vectors, "vectors", "",
		"pack folder or vector file to measure in place of the Experiment's embedding")
	flags.StringVar(&o.with, "with", "", "pack folder or vector file to compare with in place of the Experiment's second embedding")
	flags.StringVar(&o.corpus, "corpus", "",
		"folder of counts or of a count pack to ask in place of the Experiment's texts")
	o.start = tokenFlag(flags)
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	o.what = flags.Arg(0)
	err := o.run(ctx, t)
	var known *experiment.Error
	if o.json && errors.As(err, &known) {
		if err := printJSON(t.out, map[string]any{"error": known}); err != nil {
			return err
		}
	}
	return err
}

// It reads, runs, prints and compares, in this order: a Reading that differs from its
// link is printed all the same.
func (o runOptions) run(ctx context.Context, t terminal) error {
	if o.corpus != "" && (o.vectors != "" || o.with != "") {
		return usageError("-corpus takes no vectors beside it: texts are counted, not measured by vectors")
	}
	if *o.start && o.vectors == "" {
		return usageError("-token is of the model that -vectors names")
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	q, err := readAsked(ctx, o.what, t.in)
	if err != nil {
		return err
	}
	at := readings.Place{Lexicon: lex, Packs: vectors.Here(), Vectors: o.vectors, With: o.with, Corpus: o.corpus,
		Start: *o.start, Warn: warner(t)}
	asked, err := at.Ask(ctx, q)
	if err != nil {
		return err
	}
	if o.json {
		err = printJSON(t.out, asked.Reading)
	} else {
		err = say(t.out, asked.Text())
	}
	if err != nil {
		return err
	}
	return o.verify(t, asked)
}

// readAsked reads the Experiment or the link that an argument names: a file or standard input.
func readAsked(ctx context.Context, what string, in io.Reader) (experiment.Link, error) {
	fragment, isLink, data, err := linkOrText(ctx, what, in)
	if isLink {
		return experiment.DecodeLink(fragment)
	}
	if err != nil {
		return experiment.Link{}, &experiment.Error{
			Code: "no_experiment", Message: message.Plain(experiment.Because("The experiment cannot be read", err.Error())),
			Hint: message.Plain("Give a file, a link or - for standard input."),
		}
	}
	if data, err = encoded.Named(data); err != nil {
		return experiment.Link{}, err
	}
	e, err := experiment.Parse(data)
	return experiment.Link{Experiment: e}, err
}

// linkOrText returns what stands behind the # of a link, or the text of a file or of
// standard input.
//
// An argument is a link if it has a #, or if there is no file of that name and it looks like
// the part behind one.
func linkOrText(ctx context.Context, what string, in io.Reader) (fragment string, isLink bool, text []byte, err error) {
	if _, fragment, isLink := strings.Cut(what, "#"); isLink {
		return fragment, true, nil, nil
	}
	text, err = files.ReadNamed(ctx, in, what, experiment.MaxBytes)
	if errors.Is(err, os.ErrNotExist) && readings.FragmentLike(what) {
		return what, true, nil, nil
	}
	return "", false, text, err
}

// warner tells what is odd but does not stop the work.
func warner(t terminal) func(string) {
	return func(text string) { _ = say(t.err, "weatherglass: "+text+"\n") }
}

// verify says what became of the link. The line goes to standard error beside JSON, which
// stands alone on standard output.
func (o runOptions) verify(t terminal, asked *readings.Asked) error {
	outcome, text := asked.Check()
	if outcome != readings.Reproduced && outcome != readings.Differs {
		return nil
	}
	w := t.out
	if o.json {
		w = t.err
	}
	if _, err := fmt.Fprintln(w, text); err != nil {
		return err
	}
	if outcome == readings.Differs {
		return exitError{code: exitDiffers}
	}
	return nil
}
