package command

import (
	"context"

	"weatherglass/corpora"
	"weatherglass/metrics/corpus"
)

const contextsHelp = `Usage: weatherglass corpus contexts -word WORD [FLAGS] PATH...

Prints lines of texts with a word in the middle, so that a number can be read where it
comes from: context words of A near it have ▸ behind them, those of B ◂ in front. Of
more occurrences than are printed, any is as likely to be shown as any other; another
-seed shows others. Texts are given as to corpus count.

Example:
  weatherglass corpus contexts -word office -lines 20 novels

Flags:
`

// corpusContexts prints lines with a word in the middle.
//
// It reads the texts, since counts hold no line of them.
func corpusContexts(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus contexts", contextsHelp)
	var texts corpora.Texts
	ask := corpus.LinesAsk{}
	textFlags(t, flags, &texts)
	flags.StringVar(&ask.Word, "word", "", "the word in the middle (required)")
	languageFlag(flags, &ask.Language, "en")
	a := flags.String("a", "", "words marked as A, or the id of a built-in list (default for en: valentini.male)")
	b := flags.String("b", "", "words marked as B (default for en: valentini.female)")
	flags.IntVar(&ask.Window, "window", 10, "words on each side within which they are marked")
	flags.IntVar(&ask.Most, "lines", 50, "lines to print")
	width := flags.Int("width", 60, "letters on each side")
	flags.Uint64Var(&ask.Seed, "seed", 1, "of which lines are printed")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if ask.Word == "" || flags.NArg() == 0 {
		return usageError("corpus contexts needs -word WORD and texts; weatherglass corpus contexts -h shows how")
	}
	if ask.Most < 1 || ask.Window < 1 || *width < 1 || *width > 1000 {
		return usageError("corpus contexts prints at least 1 line, of 1 to 1000 letters on each side, and a window has at least 1 word")
	}
	if ask.Language == "en" && *a == "" && *b == "" {
		*a, *b = "valentini.male", "valentini.female"
	}
	if err := contextWords(&ask, *a, *b); err != nil {
		return err
	}
	ask.Width = 4 * *width // bytes: no letter takes more
	texts.Paths = flags.Args()
	lines := corpus.NewLines(ask)
	if err := texts.Contexts(ctx, lines); err != nil {
		return err
	}
	return corpora.PrintLines(t.out, lines, *width)
}

// contextWords reads the word and the lists as texts are counted.
func contextWords(ask *corpus.LinesAsk, a, b string) error {
	ask.Word = corpus.Known([]string{ask.Word}, ask.Language)[0]
	var err error
	if a != "" {
		if ask.A, err = wordList(a, ask.Language); err != nil {
			return err
		}
	}
	if b != "" {
		ask.B, err = wordList(b, ask.Language)
	}
	return err
}
