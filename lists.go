package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/listfile"
	"weatherglass/vectors"
)

const listsHelp = `Usage: weatherglass lists [-to FORMAT] [-first names|words] FILE | -
       weatherglass lists [-to FORMAT] -test ID

Reads lists of words and writes them as an Experiment, or for other programs. A file may
be a program with a Query of WEFE, a specification of DebIE, JSON of lists by name,
a CSV file or cells of a spreadsheet with a column a list, or plain text with a list a
line; its content says which. Nothing of a program is run. -test takes the lists of a
built-in test.

Four lists are X, Y, A and B of WEAT; three are words, A and B of the association.
FORMAT is experiment (the default), ` + listfile.WEFE + `, ` + listfile.DebIE + `, ` + listfile.JSON + `, ` + listfile.Table + ` or ` + listfile.Text + `.

Examples:
  weatherglass lists query.py | weatherglass lint -
  weatherglass lists cells.csv | weatherglass run -
  weatherglass lists -to debie -test caliskan.weat7

Flags:
`

// toExperiment is the format that run and lint read.
const toExperiment = "experiment"

// convertLists reads lists and writes them.
//
// What had to be guessed goes to standard error.
func convertLists(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("lists", listsHelp)
	to := flags.String("to", toExperiment, "`FORMAT` that is written")
	first := flags.String("first", "", "what the first row of a table is: names or words (default: names, if none of them stands below)")
	embedding := flags.String("embedding", "glove-6b-100d", "embedding that the Experiment names")
	test := flags.String("test", "", "built-in test whose lists are written")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	rows := listfile.Rows(*first)
	switch {
	case rows != listfile.Guess && rows != listfile.Names && rows != listfile.Words:
		return usageError("-first takes names or words")
	case *test == "" && flags.NArg() != 1 || *test != "" && flags.NArg() != 0:
		return usageError("lists takes one file, - for standard input, or -test ID")
	}
	var f listfile.File
	var err error
	if *test != "" {
		f, err = listsOf(*test)
	} else {
		f, err = readLists(ctx, t, flags.Arg(0), rows)
	}
	if err != nil {
		return err
	}
	if *to != toExperiment {
		text, err := listfile.Write(f, *to)
		if err == nil {
			_, err = io.WriteString(t.out, text)
		}
		return err
	}
	e, err := experimentOf(f)
	if err != nil {
		return err
	}
	e.Embedding = *embedding
	return printExperiment(t, e)
}

// readLists reads a file, and says what it was taken for.
func readLists(ctx context.Context, t terminal, path string, first listfile.Rows) (f listfile.File, err error) {
	data, err := files.ReadNamed(ctx, t.in, path, listfile.MaxBytes)
	if err != nil {
		return f, err
	}
	if f, err = listfile.Parse(data, first); err != nil {
		return f, fmt.Errorf("%s: %w", path, err)
	}
	if f.Named && first == listfile.Guess {
		warner(t)("the first row was taken as names of the lists; -first words takes it as words")
	}
	return f, nil
}

// listsOf are the lists of a built-in test.
func listsOf(id string) (f listfile.File, err error) {
	lex, err := vectors.Lexicon()
	if err != nil {
		return f, err
	}
	r, err := experiment.Resolve(experiment.Experiment{Embedding: "any", Test: id}, lex)
	if err != nil {
		return f, err
	}
	if test, ok := lex.Test(id); ok {
		f.Name = test.Name
	}
	for _, role := range []struct {
		id   string
		part listfile.Part
	}{{"X", listfile.Target}, {"Y", listfile.Target}, {"words", listfile.Target}, {"A", listfile.Attribute}, {"B", listfile.Attribute}} {
		if set := r.Sets[role.id]; len(set.Words) > 0 {
			f.Lists = append(f.Lists, listfile.List{Name: set.Name, Part: role.part, Words: set.Words})
		}
	}
	if len(f.Lists) == 0 {
		return f, fmt.Errorf("%s has no lists of single words", id)
	}
	return f, nil
}

// experimentOf is the test that lists make.
func experimentOf(f listfile.File) (e experiment.Experiment, err error) {
	targets, attributes, err := f.Parts()
	if len(f.Lists) == 3 && f.Lists[0].Part == "" { // one list against two groups
		targets, attributes = f.Lists[:1], f.Lists[1:]
	}
	if err != nil || len(targets) > 2 || len(attributes) != 2 {
		var names []string
		for _, l := range f.Lists {
			names = append(names, fmt.Sprintf("%q with %d words", l.Name, len(l.Words)))
		}
		return e, fmt.Errorf("an Experiment takes one or two lists and the two that they are measured against; the file has %s", strings.Join(names, ", "))
	}
	e.Sets = map[string]experiment.SetRef{}
	e.Method = "weat"
	roles := []string{"X", "Y"}
	if len(targets) == 1 {
		e.Method, roles = "association", []string{"words"}
	}
	for i, l := range append(targets, attributes...) {
		e.Sets[append(roles, "A", "B")[i]] = experiment.SetRef{Name: l.Name, Words: l.Words}
	}
	return e, nil
}
