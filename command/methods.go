package command

import (
	"context"
	"encoding/json"
	"io"

	"weatherglass/docs"
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/second"
)

const methodsHelp = `Usage: weatherglass methods [-debias] [-json | -markdown]

Prints the registry: every method with what it asks, its roles, options and
values, each with its definition and source. -debias prints the methods that
change an embedding, for the steps of a recipe (weatherglass debias -h).

A role's set stands in an Experiment under "sets": a list of words or pairs, the
id of a built-in list, or {"name", "words" or "pairs", "values"}. The last are
numbers, one for each word, pair or tuple, where the role says so. A set needs
three entries that the embedding has, a shorter one all of its entries, and in
any case as many as its role says.

Flags:
`

// methods prints the registry.
//
// It needs no embedding: all of it is known to the program.
func methods(_ context.Context, t terminal, args []string) error {
	flags := newFlags("methods", methodsHelp)
	asJSON := flags.Bool("json", false, "print JSON")
	asMarkdown := flags.Bool("markdown", false, "print Markdown, as in docs/measures.md")
	debiasing := flags.Bool("debias", false, "the methods of debiasing")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	measures, markdown := experiment.Methods(), docs.Measures
	if *debiasing {
		measures, markdown = docs.DebiasMethods(), docs.Debiasing
	}
	switch {
	case *asJSON && *asMarkdown:
		return usageError("-json and -markdown exclude each other")
	case *asJSON:
		return printJSON(t.out, measures)
	case *asMarkdown:
		_, err := io.WriteString(t.out, markdown(measures))
		return err
	}
	for _, m := range measures {
		docs.Print(t.out, m)
	}
	return nil
}

// printJSON writes a value for programs and for people.
//
// Two spaces a level; < and & stay as they are, since it is no HTML.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
