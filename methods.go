package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"weatherglass/metrics"
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
func methods(_ context.Context, t terminal, args []string) error {
	flags := newFlags("methods", methodsHelp)
	asJSON := flags.Bool("json", false, "print JSON")
	asMarkdown := flags.Bool("markdown", false, "print Markdown, as in docs/measures.md")
	debiasing := flags.Bool("debias", false, "the methods of debiasing")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	measures, markdown := metrics.Measures(), measuresMarkdown
	if *debiasing {
		measures, markdown = debiasMethods(), debiasingMarkdown
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
		printMeasure(t.out, m)
	}
	return nil
}

// printJSON writes a value for programs and for people.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

func printMeasure(w io.Writer, m metrics.Measure) {
	fmt.Fprintf(w, "%s  %s: %s\n  %s\n  Source: %s\n", m.ID, m.Term, m.Name, m.Doc, m.Source)
	fmt.Fprintln(w, "  Roles:")
	for _, r := range m.Roles {
		fmt.Fprintf(w, "    %-12s %s (%s)\n", r.ID, r.Doc, roleSize(r))
	}
	if len(m.Options) > 0 {
		fmt.Fprintln(w, "  Options:")
		for _, o := range m.Options {
			fmt.Fprintf(w, "    %-12s %s (%s)\n", o.ID, o.Doc, optionRange(o))
		}
	}
	printValues(w, "Values", m.Values)
	printValues(w, "A word's values", m.Words)
	printValues(w, "Tables", m.Tables)
	fmt.Fprintln(w)
}

func printValues(w io.Writer, title string, values []metrics.Value) {
	if len(values) == 0 {
		return
	}
	fmt.Fprintf(w, "  %s:\n", title)
	for _, v := range values {
		text := v.Doc
		if v.Range != "" {
			text += " [" + v.Range + "]"
		}
		fmt.Fprintf(w, "    %-20s %s\n", v.ID, text)
	}
}

func roleSize(r metrics.Role) string {
	size := string(r.Kind)
	if r.Size > 0 {
		size += fmt.Sprintf(" of %d words", r.Size)
	}
	size += fmt.Sprintf(", at least %d", r.Min)
	if r.Optional {
		size += ", or none"
	}
	if r.Valued {
		size += "; each with a number: " + r.Example()
	}
	return size
}

func optionRange(o metrics.Option) string {
	if len(o.Choices) > 0 {
		return fmt.Sprintf("%s; default %v", strings.Join(o.Choices, " or "), o.Default)
	}
	if o.Tests {
		return fmt.Sprintf("ids of built-in tests, a list or with spaces between them; default %v", o.Default)
	}
	if o.Real {
		return fmt.Sprintf("any number from %d to %d; default %v", o.Min, o.Max, o.Default)
	}
	return fmt.Sprintf("%d to %d; default %v", o.Min, o.Max, o.Default)
}
