package command

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"weatherglass/metrics/lexicon"
	"weatherglass/vectors"
)

const testsHelp = `Usage: weatherglass tests [-json]

Lists the built-in tests and word lists with their sources. An Experiment names
them by the id in the first column:

  {"method": "weat", "embedding": "glove-6b-100d", "test": "caliskan.weat8"}

-json prints every word, with the places they were copied from and the doubts.

Flags:
`

// tests lists the built-in tests and sets.
//
// They are part of the program: no embedding is opened.
func tests(_ context.Context, t terminal, args []string) error {
	flags := newFlags("tests", testsHelp)
	asJSON := flags.Bool("json", false, "print JSON, with all words")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	if *asJSON {
		return printJSON(t.out, lex)
	}
	return listTests(t.out, lex)
}

// listTests prints tests, then sets, for people.
func listTests(w io.Writer, lex *lexicon.Lexicon) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "Tests\tMethod\tLanguage\tTitle\tSource")
	for _, test := range lex.Tests {
		title := test.Name + ": " + test.Title
		if test.Needs != "" {
			title += " (needs " + test.Needs + ")"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s, %s\n", test.ID, test.Method, test.Language, title, test.Source, test.Place)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(w)
	fmt.Fprintln(table, "Word lists\tWords\tLanguage\tName\tSource")
	for _, set := range lex.Sets {
		size := fmt.Sprint(len(set.Words))
		if len(set.Pairs) > 0 {
			size = fmt.Sprintf("%d pairs", len(set.Pairs))
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s, %s\n", set.ID, size, set.Language, set.Name, set.Source, set.Place)
	}
	return table.Flush()
}
