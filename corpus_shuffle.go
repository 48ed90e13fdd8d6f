package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"weatherglass/corpora"
	"weatherglass/files"
)

const shuffleHelp = `Usage: weatherglass corpus shuffle -o FILE.jsonl [FLAGS] PATH...

Deals the words of all documents anew. Words keep their frequency and lose their
company; documents and their paragraphs stay as long as they are. What is found in
such texts was not in what they said: counted or trained like the texts themselves,
they show what a measure makes of frequencies alone. One is not enough, since draws
differ: make five, with seeds of their own.

Texts are given as to corpus count, and all words are held at once, four bytes each.
The file has a line for each document, with what is known of it.

Examples:
  weatherglass corpus shuffle -o shuffled.jsonl -seed 1 novels
  weatherglass corpus count -o shuffled-counts shuffled.jsonl

Flags:
`

// corpusShuffle deals the words of texts anew.
//
// It is a command of its own, not an option of those that count and train, because
// both are to see the same words in the same places.
func corpusShuffle(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus shuffle", shuffleHelp)
	var job corpora.Shuffle
	var out files.Target
	textFlags(flags, &job.Texts)
	flags.StringVar(&out.Path, "o", "", "file to write, whose name ends in .jsonl (required)")
	flags.BoolVar(&out.Force, "force", false, "replace a file of that name")
	flags.Uint64Var(&job.Seed, "seed", 1, "what the order depends on")
	flags.StringVar(&job.Language, "language", "en", "language of the texts; in fr an apostrophe ends a word")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	job.Texts.Paths, out.Sources = flags.Args(), flags.Args()
	if !strings.HasSuffix(out.Path, ".jsonl") || flags.NArg() == 0 {
		return usageError("corpus shuffle needs -o FILE.jsonl and texts; weatherglass corpus shuffle -h shows how")
	}
	var documents, words int
	err := out.Write(func(w io.Writer) error {
		buffered := bufio.NewWriterSize(w, 1<<16)
		var err error
		if documents, words, err = job.Write(ctx, buffered); err != nil {
			return err
		}
		return buffered.Flush()
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "Wrote %s: %d documents, %d words.\n", out.Path, documents, words)
	return err
}
