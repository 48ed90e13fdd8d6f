package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"weatherglass/app/method"
	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

const runHelp = `Usage: weatherglass run [-json] [-vectors PATH] [-with PATH] [-corpus DIR]
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
in place of the Experiment's: a folder of "corpus count" or of "corpus pack". Vectors are

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
	what    string // the argument
}

// runExperiment computes a Reading and checks it against its link.
//
// With -json an error is printed as JSON, too, and on standard error as always.
func runExperiment(ctx context.Context, t terminal, args []string) error {
	var o runOptions
	flags := newFlags("run", runHelp)
	flags.BoolVar(&o.json, "json", false, "print the Reading, or the error, as JSON")
	flags.StringVar(&o.vectors, "vectors", "", "pack folder or vector file to measure in place of the Experiment's embedding")
	flags.StringVar(&o.with, "with", "", "pack folder or vector file to compare with in place of the Experiment's second embedding")
	flags.StringVar(&o.corpus, "corpus", "", "folder of counts or of a count pack to ask in place of the Experiment's texts")
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
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	q, err := o.read(ctx, t.in)
	if err != nil {
		return err
	}
	if o.with != "" && q.Experiment.With == "" {
		q.Experiment.With = filepath.Base(o.with)
	}
	if q.Experiment, err = vectors.SeriesHere(q.Experiment); err != nil {
		return err
	}
	start := time.Now()
	env := experiment.Env{Lexicon: lex, Open: open(t, o.vectors), OpenWith: open(t, o.with), Packs: vectors.PacksHere}
	if err := o.withSeries(ctx, t, &q.Experiment, &env); err != nil {
		return err
	}
	if err := o.withTexts(&q.Experiment, &env); err != nil {
		return err
	}
	reading, err := experiment.Run(ctx, q.Experiment, env)
	if err != nil {
		return err
	}
	answer := experiment.Answer{Reading: *reading, Millis: float64(time.Since(start).Microseconds()) / 1000}
	answer.Describe(lex)
	if answer.Link, err = experiment.EncodeLink(q.Experiment, reading, lex); err != nil && !experiment.IsLongLink(err) {
		return err
	}
	if err := o.print(t.out, answer); err != nil {
		return err
	}
	return o.verify(t, q, reading)
}

// withSeries lets an Experiment be measured on the series in the folder of
// -vectors: its own epochs, or else those that the folder lists. The embeddings are
// what the folder holds under their names.
func (o runOptions) withSeries(ctx context.Context, t terminal, e *experiment.Experiment, env *experiment.Env) error {
	env.Series = experiment.RunSeries
	if o.vectors == "" {
		return nil
	}
	if e.Series == nil {
		spec, err := vectors.ReadSeries(ctx, o.vectors)
		if spec == nil || err != nil {
			return err
		}
		if err := vectors.DebiasEach(spec, e.Debias); err != nil {
			return err
		}
		e.Series, e.Embedding, e.Debias = spec, "", nil
	}
	env.Open = vectors.OpenBelow(o.vectors, warner(t))
	return nil
}

// withTexts lets an Experiment be asked of counts: those of -corpus, or what this program
// carries.
func (o runOptions) withTexts(e *experiment.Experiment, env *experiment.Env) error {
	env.Texts, env.Corpus = experiment.RunTexts, vectors.OpenCorpusHere
	method := func(flag string) error {
		return &experiment.Error{Code: "wrong_flag", Message: fmt.Sprintf("-%s does not suit the method %.100q.", flag, e.Method),
			Hint: "-vectors and -with are for methods that measure vectors, -corpus for those that count: weatherglass methods lists both."}
	}
	switch {
	case o.corpus != "" && (o.vectors != "" || o.with != ""):
		return usageError("-corpus takes no vectors beside it: texts are counted, not measured by vectors")
	case e.Corpus != nil && o.vectors != "":
		return method("vectors")
	case e.Corpus != nil && o.with != "":
		return method("with")
	case o.corpus == "":
		return nil
	case e.Corpus == nil && (e.Embedding != "" || e.Series != nil):
		return method("corpus")
	case e.Corpus == nil:
		e.Corpus = &experiment.Corpus{ID: filepath.Base(filepath.Clean(o.corpus))}
	}
	env.Corpus = func(ctx context.Context, _ string) (corpus.Source, error) { return vectors.OpenCorpus(ctx, o.corpus) }
	return nil
}

// read reads the argument, a file or standard input.
//
// An argument is a link if it has a #, or if there is no file of that name and it
// looks like the part behind one.
func (o runOptions) read(ctx context.Context, in io.Reader) (experiment.Link, error) {
	var data []byte
	var err error
	if o.what == "-" {
		data, err = files.ReadUpTo(ctx, in, experiment.MaxBytes)
	} else if _, fragment, ok := strings.Cut(o.what, "#"); ok {
		return experiment.DecodeLink(fragment)
	} else if data, err = files.Read(ctx, o.what, experiment.MaxBytes); errors.Is(err, os.ErrNotExist) && fragmentLike(o.what) {
		return experiment.DecodeLink(o.what)
	}
	if err != nil {
		return experiment.Link{}, &experiment.Error{
			Code: "no_experiment", Message: experiment.Because("The experiment cannot be read", err.Error()),
			Hint: "Give a file, a link or - for standard input.",
		}
	}
	e, err := experiment.Parse(data)
	return experiment.Link{Experiment: e}, err
}

// fragmentLike reports whether s could be a link's fragment: base64url, and
// longer than its header.
func fragmentLike(s string) bool {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	return len(s) >= 20 && strings.Trim(s, alphabet) == ""
}

// open returns what an embedding of the Experiment is taken from: the path, or
// what this program carries.
//
// With a path the id of the Experiment does not matter: what is named is measured.
func open(t terminal, path string) func(context.Context, string) (embed.Source, error) {
	if path == "" {
		return vectors.OpenHere
	}
	return func(ctx context.Context, _ string) (embed.Source, error) {
		return vectors.Open(ctx, path, warner(t))
	}
}

// warner tells what is odd but does not stop the work.
func warner(t terminal) func(string) {
	return func(text string) { fmt.Fprintln(t.err, "weatherglass: "+text) }
}

// print writes the Reading as JSON, or in words with the link that others can open.
func (o runOptions) print(w io.Writer, a experiment.Answer) error {
	if o.json {
		return printJSON(w, a.Reading)
	}
	text := method.SeriesSummary(a)
	if len(a.Reading.Epochs) == 0 {
		text = method.Summary(a)
	}
	if own := func(e embed.Info) bool { return strings.HasPrefix(e.ID, corpora.OwnPrefix) }; a.Link != "" &&
		!own(a.Reading.Embedding) && (a.Reading.With == nil || !own(*a.Reading.With)) {
		// Nobody else's page has a file of one's own.
		text += "Link   #" + a.Link + "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}

// verify compares the Reading with what its link says. The line goes to
// standard error beside JSON, which stands alone on standard output.
//
// A link of an older version has a digest of less: LinkDigest computes that of its
// version. A link may state only the start of the digest.
func (o runOptions) verify(t terminal, q experiment.Link, r *experiment.Reading) error {
	if q.Digest == "" {
		return nil
	}
	w := t.out
	if o.json {
		w = t.err
	}
	if strings.HasPrefix(r.LinkDigest(q.Version), q.Digest) {
		text := "Reproduced. The link's digest is " + q.Digest + "."
		if q.Version == 1 {
			text += " It is a link of version 1: the names of sets are not covered."
		}
		if rules := q.Experiment.Rules; rules != 0 {
			text += fmt.Sprintf(" The numbers are those of the rules of its time, version %d.", rules)
		}
		_, err := fmt.Fprintln(w, text)
		return err
	}
	fmt.Fprintf(w, "Differs. The link says %.4g and digest %s; computed here is digest %.16s.\n", q.Headline, q.Digest, r.LinkDigest(q.Version))
	return exitError{code: exitDiffers}
}
