package command

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"weatherglass/app/prose"
	"weatherglass/metrics/formats/listfile"
	"weatherglass/metrics/protocol"
	"weatherglass/vectors"
)

const vectorsHelp = `Usage: weatherglass vectors [-json] [-first N] [-token start] [-lists LISTS] FILE...
       weatherglass vectors -o OUT [-format w2v|bin|glove|npy] [-force] VECTORS

Says what files of vectors are like, before anything is measured in them, and
which of the built-in tests they can answer: format, words, dimensions, case,
repeated words, lengths, isotropy, the ten most frequent words, and how many
words of each test are there, the least covered first.

  weatherglass vectors glove.840B.300d.txt.gz potion-base-8M

Of a model with a tokenizer.json, the words that are one token are read, so the share
of each list that is; of an encoder, its layers, pieces and pooling are told first. -token says which token. -lists takes lists of yours, in any form
that "weatherglass lists" reads.

With -o the vectors themselves are written, all words in order of frequency: of a
file, or of a pack here by its id. The formats are those of "weatherglass debias".

  weatherglass vectors -o glove.txt glove-6b-100d

What "run -vectors" reads is read. docs/vectors.md defines the numbers; the
page Your vectors says the same.

Flags:
`

// inspectVectors says what files of vectors are like.
func inspectVectors(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("vectors", vectorsHelp)
	asJSON := flags.Bool("json", false, "print JSON, a line a file")
	first := flags.Int("first", 0, "read only the first so many `words`")
	lists := flags.String("lists", "", "also count the words of the lists in a `file`")
	start := tokenFlag(flags)
	o := vectorOutput{t: t}
	flags.StringVar(&o.path, "o", "", "write the vectors to a `file`")
	flags.StringVar(&o.format, "format", "w2v", "w2v, bin, glove or npy, with -o")
	flags.BoolVar(&o.force, "force", false, "replace files of that name, with -o")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 || *first < 0 {
		return usageError("vectors takes files of vectors; weatherglass vectors -h shows how")
	}
	if o.path != "" {
		if flags.NArg() > 1 || *asJSON || *first > 0 || *lists != "" {
			return usageError("vectors -o writes one file of vectors, whole; weatherglass vectors -h shows how")
		}
		return writeVectors(ctx, &o, flags.Arg(0), *start)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	asked := vectors.Asked{Part: vectors.Part{First: *first, Start: *start}, Lexicon: lex}
	if *lists != "" {
		f, err := readLists(ctx, t, *lists, listfile.Options{})
		if err != nil {
			return err
		}
		for i, l := range f.Lists {
			asked.Lists = append(asked.Lists, protocol.ListSet{Name: cmp.Or(l.Name, fmt.Sprint("list ", i+1)), Words: l.Words})
		}
	}
	for i, path := range flags.Args() {
		r, err := vectors.Inspect(ctx, path, asked)
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

// printModel prints what an encoder is, before its input embeddings.
func printModel(w *strings.Builder, m protocol.Model) error {
	fmt.Fprintf(w, "%s\n\n", prose.ModelHeadline(m))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range prose.ModelFacts(m) {
		fmt.Fprintf(table, "%s\t%s\n", f.Term, f.Text)
	}
	fmt.Fprintf(table, "\t\nweatherglass contexts measures it in sentences. What goes in, one vector a word:\n\n")
	return table.Flush()
}

// printVectors prints a report for people.
func printVectors(out io.Writer, r *protocol.VectorsReport) error {
	w := new(strings.Builder)
	if r.Model != nil {
		if err := printModel(w, *r.Model); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "%s: %s\n\n%s\n%s\n\n", r.Title, r.Kind, prose.VectorsHeadline(*r), prose.VectorsVerdict(*r))
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range prose.VectorsFacts(*r) {
		fmt.Fprintf(table, "%s\t%s\n", f.Term, f.Text)
	}
	fmt.Fprintf(table, "Most frequent\t%s\n", strings.Join(r.Top, " "))
	if len(r.UserLists) > 0 {
		fmt.Fprintf(table, "\nYour list\t%s\tNot there\n", prose.CoverTerm(*r))
	}
	for _, s := range r.UserLists {
		fmt.Fprintf(table, "%s\t%d of %d\t%s\n", s.Name, s.Found, s.Asked, prose.AbsentText(s))
	}
	fmt.Fprintf(table, "\nTest\t%s\tCan it be asked?\tTitle\n", prose.CoverTerm(*r))
	for _, c := range r.Tests {
		fmt.Fprintf(table, "%s\t%d of %d\t%s\t%s\n", c.ID, c.Found, c.Asked, prose.CoverText(c), c.Title)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, warning := range prose.VectorsWarnings(*r) {
		fmt.Fprintf(w, "\n- %s", warning)
	}
	return say(out, w.String()+"\n")
}
