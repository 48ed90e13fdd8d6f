package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"weatherglass/app/method"
	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const compareHelp = `Usage: weatherglass compare [-json | -csv] [-measure ID,...] [-seed N] TEST... by EMBEDDING...
       weatherglass compare [-json | -csv] QUESTION.json | LINK | -

Puts many tests to many embeddings: each cell a reading with its interval and p,
q corrected for all that is shown (Benjamini and Hochberg), a ranking as WEFE's
(mean absolute value over the tests that all can answer) with the range of each
rank over other draws of the words, and how far embeddings and measures agree.

  weatherglass compare caliskan by glove-6b-100d glove-6b-50d
  weatherglass compare caliskan.weat7 mine.json by glove-6b-100d model.vec
  weatherglass compare -measure weat,rnd -csv caliskan by glove-6b-100d novels-en
  weatherglass compare kurpicz.weat8 by glove-6b-100d novels-de-sgns fr-md-300d

TEST is the id of a built-in test, the first part of several ("caliskan" is all of
that paper that are WEATs, "kurpicz.weat7" one test in all its languages, which
then stand side by side), or a file with an Experiment without its embedding.
EMBEDDING is the id of a pack, or vectors of yours:

` + vectorForms + `  a pack, as a folder or as the zip file that the page saves

Exit status: 0 a comparison; 1 it cannot be read or made; 2 wrong usage; 3 a link
whose digest differs from what was computed.

Flags:
`

// compareOptions are the flags of compare.
type compareOptions struct {
	json, csv bool
	measures  string
	seed      uint64
}

// compareAll measures tests in embeddings and prints the whole.
func compareAll(ctx context.Context, t terminal, args []string) error {
	var o compareOptions
	flags := newFlags("compare", compareHelp)
	flags.BoolVar(&o.json, "json", false, "print the comparison, or the error, as JSON")
	flags.BoolVar(&o.csv, "csv", false, "print one table of all cells and ranks")
	flags.StringVar(&o.measures, "measure", "", "ids of measures that ask every test, with commas between them; each test's own if left out")
	flags.Uint64Var(&o.seed, "seed", experiment.DefaultSeed, "of every random draw")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if o.json && o.csv {
		return usageError("compare prints JSON or CSV, not both")
	}
	err := o.run(ctx, t, flags.Args())
	var known *experiment.Error
	if o.json && errors.As(err, &known) {
		if err := printJSON(t.out, map[string]any{"error": known}); err != nil {
			return err
		}
	}
	return err
}

// It reads, runs, prints and checks, in this order.
func (o compareOptions) run(ctx context.Context, t terminal, args []string) error {
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	at := readings.Place{Lexicon: lex, Packs: vectors.Here(), Own: map[string]string{}, Warn: warner(t)}
	q, promised, err := o.question(ctx, t, args, &at)
	if err != nil {
		return err
	}
	c, err := at.Compare(ctx, q, nil)
	if err != nil {
		return err
	}
	switch said := (method.Comparison{Comparison: *c}); {
	case o.json:
		err = printJSON(t.out, c)
	case o.csv:
		_, err = t.out.Write(said.CSV())
	default:
		text := said.Text()
		if c.Link != "" {
			text += "Link   #" + c.Link + "\n"
		}
		err = say(t.out, text)
	}
	if err != nil || promised == "" {
		return err
	}
	w := t.out
	if o.json || o.csv {
		w = t.err
	}
	if !strings.HasPrefix(c.Digest, promised) {
		anew := strings.Join(append([]string{""}, method.RebuiltIn(*c)...), " ")
		if _, err := fmt.Fprintf(w, "Differs. The link says digest %s; computed here is digest %.16s.%s\n", promised,
			c.Digest, anew); err != nil {
			return err
		}
		return exitError{code: exitDiffers}
	}
	_, err = fmt.Fprintf(w, "Reproduced. The link's digest is %s.\n", promised)
	return err
}

// question reads what is asked, and the digest that a link promises.
func (o compareOptions) question(ctx context.Context, t terminal, args []string,
	at *readings.Place) (experiment.Comparing, string, error) {
	by := slices.Index(args, "by")
	switch {
	case by < 0 && len(args) == 1:
		return readComparing(ctx, args[0], t.in)
	case by < 1 || by == len(args)-1:
		return experiment.Comparing{}, "", usageError(`compare takes tests, the word "by", and embeddings; weatherglass compare -h shows how`)
	}
	q := experiment.Comparing{Seed: o.seed}
	for _, name := range args[:by] {
		tests, err := testsNamed(ctx, name, at.Lexicon)
		if err != nil {
			return q, "", err
		}
		q.Tests = append(q.Tests, tests...)
	}
	for _, name := range args[by+1:] {
		if _, err := os.Stat(name); err == nil {
			at.Own[name] = name
		}
		q.Embeddings = append(q.Embeddings, experiment.Experiment{Embedding: name})
	}
	if o.measures != "" {
		q.Methods = strings.Split(o.measures, ",")
	}
	// Written and read again, so that it has passed what every question passes.
	text, err := q.MarshalJSON()
	if err != nil {
		return q, "", err
	}
	q, err = experiment.ParseComparing(text)
	return q, "", err
}

// testsNamed returns the tests that an argument names: one, those of a paper, or that of a
// file.
func testsNamed(ctx context.Context, name string, lex *lexicon.Lexicon) (out []experiment.Experiment, err error) {
	if _, ok := lex.Test(name); ok {
		return []experiment.Experiment{{Test: name}}, nil
	}
	for _, test := range lex.Tests {
		rest, ok := strings.CutPrefix(test.ID, strings.TrimSuffix(name, "."))
		if ok && (strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, "-")) && test.Method == "weat" {
			out = append(out, experiment.Experiment{Test: test.ID})
		}
	}
	if len(out) > 0 {
		return out, nil
	}
	data, err := files.Read(ctx, name, experiment.MaxBytes)
	if errors.Is(err, os.ErrNotExist) {
		return nil, &experiment.Error{Code: "unknown_test", Message: message.Plain(
			fmt.Sprintf("There is no built-in test, and no file, %.100q.", name)),
			Hint: message.Plain("Nearest: " + strings.Join(lex.NearestTests(name, 3), ", ") + "; weatherglass tests lists all.")}
	}
	if err != nil {
		return nil, err
	}
	e, err := experiment.Parse(data)
	e.Embedding, e.Debias = "", nil
	return []experiment.Experiment{e}, err
}

// readComparing reads a question in a file or on standard input, or a link to one.
func readComparing(ctx context.Context, what string, in io.Reader) (experiment.Comparing, string, error) {
	fragment, isLink, data, err := linkOrText(ctx, what, in)
	if isLink {
		return experiment.DecodeComparing(fragment)
	}
	if err != nil {
		return experiment.Comparing{}, "", &experiment.Error{Code: "no_comparison",
			Message: message.Plain(experiment.Because("The comparison cannot be read", err.Error())),
			Hint:    message.Plain("Give tests, the word by, and embeddings; or a file, a link or - for standard input.")}
	}
	q, err := experiment.ParseComparing(data)
	return q, "", err
}
