package command

import (
	"cmp"
	"context"

	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/sentences"
	"weatherglass/vectors"
)

const sentencesHelp = `Usage: weatherglass sentences [-format csv | jsonl] [-language LANGUAGE] [-templates FILE] -test TEST
       weatherglass sentences -show [-language LANGUAGE]

Writes sentences out of templates around each word of a test, for any model to embed:
SEAT (May et al. 2019). The columns, or fields, are word, list, template and sentence.
Put a vector behind each, as the field "vector" or as the rows of an .npy file, and

  weatherglass sentences -test caliskan.weat6 > s.csv
  weatherglass contexts -method seat -test caliskan.weat6 s.npy     with s.csv beside it

The built-in templates, in English, German and French, are ours. They mention words ("It
says …"), which needs no article, and use names ("This is …"). -show prints them, to be
changed: docs/models.md says how. TEST is a built-in test, or a file with an Experiment.
Sentences of your own texts: weatherglass corpus sentences.

Flags:
`

// sentencesOptions are the flags of sentences.
type sentencesOptions struct{ test, language, templates, format string }

// writeSentences writes the sentences of a test.
func writeSentences(ctx context.Context, t terminal, args []string) error {
	var o sentencesOptions
	flags := newFlags("sentences", sentencesHelp)
	flags.StringVar(&o.test, "test", "", "the `TEST`")
	flags.StringVar(&o.language, "language", "",
		"`LANGUAGE` of the built-in templates: en, de or fr; the test's if left out")
	flags.StringVar(&o.templates, "templates", "", "`FILE` of templates of your own")
	flags.StringVar(&o.format, "format", "csv", "csv or jsonl")
	show := flags.Bool("show", false, "print the built-in templates")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	switch {
	case o.format != "csv" && o.format != "jsonl":
		return usageError("-format takes csv or jsonl")
	case *show && (o.test != "" || o.templates != "") || !*show && o.test == "":
		return usageError("sentences takes -test TEST, or -show; weatherglass sentences -h shows how")
	case *show:
		text, err := sentences.Source(cmp.Or(o.language, "en"))
		if err == nil {
			_, err = t.out.Write(text)
		}
		return sentences.TemplatesError(err)
	}
	list, err := o.write(ctx, warner(t))
	if err != nil {
		return err
	}
	return printSentences(t, list, o.format)
}

// write resolves the test and fills the templates.
func (o sentencesOptions) write(ctx context.Context, warn func(string)) ([]sentences.Sentence, error) {
	asked, lex, err := testAsked(ctx, o.test)
	if err != nil {
		return nil, err
	}
	templates, err := o.open(ctx)
	if err != nil {
		return nil, err
	}
	made, err := sentences.OfTest(asked, lex, templates, o.language)
	for _, warning := range made.Warnings {
		warn(warning.Text)
	}
	return made.List, err
}

// open reads the templates, nil where none are named.
func (o sentencesOptions) open(ctx context.Context) (*sentences.Templates, error) {
	if o.templates == "" {
		return nil, nil
	}
	text, err := files.Read(ctx, o.templates, sentences.MaxBytes)
	if err != nil {
		return nil, err
	}
	templates, err := sentences.Parse(text)
	return &templates, sentences.TemplatesError(err)
}

// testAsked is testsNamed for one test, with the built-in words.
func testAsked(ctx context.Context, name string) (asked experiment.Experiment, lex *lexicon.Lexicon, err error) {
	if lex, err = vectors.Lexicon(); err != nil {
		return asked, nil, err
	}
	tests, err := testsNamed(ctx, name, lex)
	if err == nil && len(tests) != 1 {
		err = &experiment.Error{Code: "unknown_test", Message: message.Plain("-test names several tests."),
			Hint: message.Plain("Name one: weatherglass tests lists all.")}
	}
	if err != nil {
		return asked, nil, err
	}
	return tests[0], lex, nil
}

// printSentences prints a table, or an object a line.
func printSentences(t terminal, list []sentences.Sentence, format string) error {
	if format == "jsonl" {
		return printJSONLines(t, list)
	}
	return sentences.WriteCSV(t.out, list)
}
