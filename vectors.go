package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/vectors"
)

const vectorsHelp = `Usage: weatherglass vectors [-json] [-first N] FILE...

Says what files of vectors are like, before anything is measured in them, and
which of the built-in tests they can answer: format, words, dimensions, case,
repeated words, lengths, isotropy, the ten most frequent words, and how many
words of each test are there, the least covered first.

  weatherglass vectors glove.840B.300d.txt.gz potion-base-8M

What "run -vectors" reads is read, but packs. docs/vectors.md defines the numbers; the
page Your vectors says the same.

Flags:
`

// inspectVectors says what files of vectors are like.
func inspectVectors(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("vectors", vectorsHelp)
	asJSON := flags.Bool("json", false, "print JSON, a line a file")
	first := flags.Int("first", 0, "read only the first so many `words`")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 || *first < 0 {
		return usageError("vectors takes files of vectors; weatherglass vectors -h shows how")
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	for i, path := range flags.Args() {
		r, err := vectors.Inspect(ctx, path, *first, lex)
		if err != nil {
			return err
		}
		if *asJSON {
			err = printJSON(t.out, r)
		} else {
			if i > 0 {
				fmt.Fprintln(t.out)
			}
			err = printVectors(t.out, r)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// printVectors prints a report for people.
func printVectors(w io.Writer, r *experiment.VectorsReport) error {
	fmt.Fprintf(w, "%s: %s\n\n%s\n%s\n\n", r.Title, r.Kind, prose.VectorsHeadline(*r), prose.VectorsVerdict(*r))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range prose.VectorsFacts(*r) {
		fmt.Fprintf(table, "%s\t%s\n", f.Term, f.Text)
	}
	fmt.Fprintf(table, "Most frequent\t%s\n", strings.Join(r.Top, " "))
	fmt.Fprintln(table, "\nTest\tWords found\tCan it be asked?\tTitle")
	for _, c := range r.Tests {
		fmt.Fprintf(table, "%s\t%d of %d\t%s\t%s\n", c.ID, c.Found, c.Asked, prose.CoverText(c), c.Title)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, warning := range prose.VectorsWarnings(*r) {
		fmt.Fprintf(w, "\n- %s", warning)
	}
	_, err := fmt.Fprintln(w)
	return err
}
