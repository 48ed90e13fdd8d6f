package command

import (
	"context"
	"fmt"

	"weatherglass/metrics/lint"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const lintHelp = `Usage: weatherglass lint [-json] [-vectors PATH] EXPERIMENT.json | LINK | -
       weatherglass lint -checks

Says what would make a bad test of the word lists of an Experiment: lists that differ in
how frequent their words are, words of two lists, words that name a pole or stand apart
from their list, words that are missing or rare. Nothing is measured. Each finding has
its words and, where there are some, words to take in their place.

Examples:
  echo '{"embedding":"glove-6b-100d","test":"caliskan.weat7"}' | weatherglass lint -
  weatherglass lint -vectors mine.vec experiment.json

-checks prints what each check is.

Exit status: 0 whatever was found; 1 the Experiment cannot be read or has no lists of words.

Flags:
`

// lintLists prints what the checks find.
func lintLists(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("lint", lintHelp)
	asJSON := flags.Bool("json", false, "print the report as JSON")
	checks := flags.Bool("checks", false, "print what each check is")
	path := flags.String("vectors", "", "pack folder or vector file in place of the Experiment's embedding")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	switch {
	case *checks && flags.NArg() == 0:
		for _, c := range lint.Checks() {
			fmt.Fprintf(t.out, "%-10s  %s\n", c.ID, c.Doc)
		}
		return nil
	case *checks || flags.NArg() != 1:
		return usageError("lint takes one Experiment, or -checks; weatherglass lint -h shows how")
	}
	q, err := readAsked(ctx, flags.Arg(0), t.in)
	if err != nil {
		return err
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	place := readings.Place{Lexicon: lex, Packs: vectors.Here(), Vectors: *path, Warn: warner(t)}
	report, err := place.Lint(ctx, q.Experiment)
	if err != nil {
		return err
	}
	if *asJSON {
		return printJSON(t.out, report)
	}
	return say(t.out, lint.Text(report))
}
