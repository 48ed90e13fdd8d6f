package command

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/listfile"
	"weatherglass/vectors"
)

const listsHelp = `Usage: weatherglass lists [-to FORMAT] [-first names|words] [-spaces kept|joined|divided] FILE | -
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
	spaces := flags.String("spaces", "kept", "what becomes of New York: kept as one word, joined by _, or divided")
	embedding := flags.String("embedding", "glove-6b-100d", "embedding that the Experiment names")
	test := flags.String("test", "", "built-in test whose lists are written")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	rows, how := listfile.Rows(*first), listfile.Spaces(*spaces)
	if how == "kept" {
		how = listfile.Kept
	}
	switch {
	case how != listfile.Kept && how != listfile.Joined && how != listfile.Divided:
		return usageError("-spaces takes kept, joined or divided")
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
		f, err = readLists(ctx, t, flags.Arg(0), listfile.Options{First: rows, Spaces: how})
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
func readLists(ctx context.Context, t terminal, path string, opts listfile.Options) (f listfile.File, err error) {
	data, err := files.ReadNamed(ctx, t.in, path, listfile.MaxBytes)
	if err != nil {
		return f, err
	}
	if f, err = listfile.Parse(data, opts); err != nil {
		return f, fmt.Errorf("%s: %w", path, err)
	}
	if f.Named && opts.First == listfile.Guess {
		warner(t)("the first row was taken as names of the lists; -first words takes it as words")
	}
	for _, note := range f.Notes {
		warner(t)(note)
	}
	if len(f.Phrases) > 0 && opts.Spaces == listfile.Kept {
		warner(t)(fmt.Sprintf("%q has spaces and was kept as one word; -spaces joined or divided takes it otherwise", f.Phrases[0]))
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
	}{{"X", listfile.Target}, {"Y", listfile.Target}, {"words", listfile.Target}, {"A", listfile.Attribute},
		{"B", listfile.Attribute}} {
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
	e.Sets = map[string]experiment.SetRef{}
	for i, role := range f.Roles() {
		e.Sets[role] = experiment.SetRef{Name: f.Lists[i].Name, Words: f.Lists[i].Words}
	}
	has := func(roles ...string) bool {
		return len(e.Sets) == len(roles) && len(f.Lists) == len(roles) &&
			!slices.ContainsFunc(roles, func(r string) bool { return len(e.Sets[r].Words) == 0 })
	}
	switch {
	case has("X", "Y", "A", "B"):
		e.Method = "weat"
	case has("words", "A", "B"):
		e.Method = "association"
	default:
		var names []string
		for _, l := range f.Lists {
			names = append(names, fmt.Sprintf("%q with %d words", l.Name, len(l.Words)))
		}
		return e, fmt.Errorf("an Experiment takes one or two lists and the two that they are measured against; the file has %s", strings.Join(names, ", "))
	}
	return e, nil
}
