package command

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"

	"weatherglass/corpora"
	"weatherglass/metrics/contextual"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/sentences"
	"weatherglass/metrics/usage"
)

const textSentencesHelp = `Usage: weatherglass corpus sentences -test TEST [FLAGS] PATH...

Writes sentences of texts in which the words of a test are used, for any model that
reads contexts to embed: CEAT (Guo and Caliskan 2021). The columns, or fields, are word,
list, document and sentence. Of more sentences than are written, any is as likely to be
written as any other; another -seed writes others. Put the vector that the model gives
the word behind each sentence, as the field "vector" or as the rows of an .npy file, and

  weatherglass corpus sentences -test caliskan.weat7 novels > s.csv
  weatherglass contexts -test caliskan.weat7 s.npy          with s.csv beside it

Texts are given as to corpus count; words are found as they are counted there, in any
case. TEST is a built-in test, or a file with an Experiment.

Flags:
`

// textSentencesOptions are the flags of corpus sentences.
type textSentencesOptions struct {
	test  string
	jsonl bool
	texts corpora.Texts
	ask   usage.Ask
}

// corpusSentences writes sentences in which words are used.
func corpusSentences(ctx context.Context, t terminal, args []string) error {
	var o textSentencesOptions
	flags := newFlags("corpus sentences", textSentencesHelp)
	textFlags(t, flags, &o.texts)
	flags.StringVar(&o.test, "test", "", "the `TEST` (required)")
	languageFlag(flags, &o.ask.Language, "")
	flags.IntVar(&o.ask.Most, "most", usage.DefaultMost, "sentences of a word")
	flags.IntVar(&o.ask.Longest, "longest", usage.DefaultLongest, "letters of a sentence; longer ones are passed over")
	flags.Uint64Var(&o.ask.Seed, "seed", 1, "of which sentences are written")
	flags.BoolVar(&o.jsonl, "jsonl", false, "write JSON lines")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	switch {
	case o.test == "" || flags.NArg() == 0:
		return usageError("corpus sentences needs -test TEST and texts; weatherglass corpus sentences -h shows how")
	case o.ask.Most < 1 || o.ask.Longest < 1:
		return usageError("corpus sentences writes at least 1 sentence, of at least 1 letter")
	}
	o.texts.Paths = flags.Args()
	list, err := o.find(ctx, warner(t))
	if err != nil {
		return err
	}
	if o.jsonl {
		return printJSONLines(t, list)
	}
	return printUses(t, list)
}

// wordUse is a sentence of a word of the test.
type wordUse struct {
	Word     string `json:"word"`
	List     string `json:"list"` // as of [sentences.Sentence]
	Document string `json:"document"`
	Sentence string `json:"sentence"`
}

// find looks for the words of the test in the texts.
func (o textSentencesOptions) find(ctx context.Context, warn func(string)) ([]wordUse, error) {
	asked, lex, err := testAsked(ctx, o.test)
	if err != nil {
		return nil, err
	}
	sets, language, err := sentences.SetsOf(asked, lex)
	if err != nil {
		return nil, err
	}
	if o.ask.Language == "" {
		o.ask.Language = language
	}
	words := sentences.Uses(sets)
	var forms []string
	for _, w := range words {
		forms = append(forms, w.Word)
	}
	forms = corpus.Known(forms, o.ask.Language)
	o.ask.Words = forms
	used, err := o.texts.Sentences(ctx, o.ask)
	if err != nil {
		return nil, err
	}
	var out []wordUse
	var rare []string
	for i, w := range words {
		u := used[forms[i]]
		if len(u.Kept) < contextual.DefaultLeast {
			rare = append(rare, fmt.Sprintf("%s %d", w.Word, len(u.Kept)))
		}
		for _, s := range u.Kept {
			out = append(out, wordUse{w.Word, w.List, s.Document, s.Text})
		}
	}
	if len(rare) > 0 {
		warn(fmt.Sprintf("CEAT leaves out words of which there are fewer than %d contexts. The texts have of %s. Give more texts to have them in it.", contextual.DefaultLeast, strings.Join(rare, ", ")))
	}
	return out, nil
}

// printUses prints a table.
func printUses(t terminal, list []wordUse) error {
	rows := [][]string{{"word", "list", "document", "sentence"}}
	for _, u := range list {
		rows = append(rows, []string{u.Word, u.List, u.Document, u.Sentence})
	}
	return csv.NewWriter(t.out).WriteAll(rows)
}

// printJSONLines prints an object a line.
func printJSONLines[T any](t terminal, list []T) error {
	e := json.NewEncoder(t.out)
	e.SetEscapeHTML(false)
	for _, one := range list {
		if err := e.Encode(one); err != nil {
			return err
		}
	}
	return nil
}
