package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/metrics/contextual"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/masked"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/message"
	"weatherglass/metrics/sentencepack"
	"weatherglass/readings"
	"weatherglass/vectors"
)

const inContextHelp = `Usage: weatherglass contexts [-json] [-method ceat | seat | fill-mask] -test TEST
                             [-words TABLE | -sentences NAME | -corpus DIR] FILE

Measures a WEAT in a model that gives a word another vector in each context, such as
BERT: FILE has many vectors of each word. By default CEAT (Guo and Caliskan 2021): a
context of each word is drawn, again and again, and the effect sizes are combined; -method
seat takes sentences for words (May et al. 2019). Beside the numbers of the papers stand
an interval and a p over the choice of words, which do not shrink with draws or sentences.
-method fill-mask asks a model which words it expects in a mask (Kurita et al. 2019).

  weatherglass contexts -test caliskan.weat7 bert.jsonl.gz
  weatherglass contexts -method seat -test mine.json bert.npy
  weatherglass contexts -method seat -test caliskan.weat7 all-MiniLM-L6-v2
  weatherglass contexts -method seat -test caliskan.weat7 bge-small-en-v1.5
  weatherglass contexts -method fill-mask -test rios.occupations-ect bert-base-uncased
  weatherglass contexts -test caliskan.weat7 -sentences novels-en all-MiniLM-L6-v2
  weatherglass contexts -test caliskan.weat7 -corpus my-texts all-MiniLM-L6-v2

TEST is a built-in test, or a file with an Experiment that has the sets X, Y, A and B;
for fill-mask words, A and B: the words that sentences are about, and those for the mask.
FILE has a vector a line:

  word, tab, context, tab, numbers      or word and numbers alone
  {"word": …, "context": …, "vector": […]}
  an .npy file with a row a vector; TABLE, or the .csv or .tsv of that name beside it,
  has the columns word and context (or sentence), a row a vector
  a model's own folder, or a zip file of one, as encode takes it. For SEAT and fill-mask it
  reads sentences of templates, for CEAT those in which people used the words: of -sentences,
  which names novels that come with this program (novels-en, novels-de, novels-fr, up to
  50 of each word of the built-in tests) or a TABLE, or of the texts in -corpus, found as
  corpus sentences finds them
  bge-small-en-v1.5, e5-small-v2 or all-minilm-l6-v2: this program has vectors of their
  sentences for SEAT of WEAT 1 to 10, so that no model is needed

Texts, lines and tables may be packed with gzip or zstd. The vectors of the test's words
are held, up to 1 GB; all others are passed over. docs/models.md goes from a model to
the reading. Exit status: 0 a reading; 1 the file or the test cannot be read or measured;
2 wrong usage.

Flags:
`

// contextsOptions are the flags of contexts.
type contextsOptions struct {
	json                  bool
	test, words, method   string
	sentences, corpus     string
	first, samples, least int
	pool, prefix          string // of a model
	layer                 int
	alone                 bool
	seed                  uint64
}

// measureContexts measures contexts and prints the reading.
func measureContexts(ctx context.Context, t terminal, args []string) error {
	var o contextsOptions
	flags := newFlags("contexts", inContextHelp)
	flags.BoolVar(&o.json, "json", false, "print the Reading, or the error, as JSON")
	flags.StringVar(&o.test, "test", "", "the `TEST`")
	flags.StringVar(&o.words, "words", "", "the `TABLE` of words of an .npy file, or of a model's sentences")
	flags.StringVar(&o.sentences, "sentences", "", "the sentences that a model reads: novels-en, novels-de, novels-fr\nor a `TABLE`")
	flags.StringVar(&o.corpus, "corpus", "", "the `DIR` of texts, sentences of which a model reads")
	flags.StringVar(&o.method, "method", contextual.CEAT, "ceat, seat or fill-mask")
	flags.IntVar(&o.samples, "samples", contextual.DefaultSamples, "draws of CEAT")
	flags.IntVar(&o.least, "least", 0, "contexts that each word needs, fewer are an error; if left out, CEAT\nleaves out words with fewer than 2")
	flags.StringVar(&o.pool, "pool", contextual.AsPublished, "of a model: mean, cls, max or word; as its files say, for CEAT the word's own pieces, if left out")
	flags.IntVar(&o.layer, "layer", contextual.TopLayer, "of a model: the layer, 0 what goes in, -1 the last")
	flags.StringVar(&o.prefix, "prefix", contextual.AsPublished,
		"of a model: the `TEXT` before each sentence; as its files say if left out")
	flags.BoolVar(&o.alone, "alone", false, "of a model and SEAT: each word alone is a sentence")
	flags.IntVar(&o.first, "first", 0, "hold only the first so many contexts of each word")
	flags.Uint64Var(&o.seed, "seed", experiment.DefaultSeed, "of every random draw")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if o.test == "" || o.first < 0 {
		return usageError("contexts takes -test TEST and a file; weatherglass contexts -h shows how")
	}
	if err := o.takeSentences(flags.Arg(0)); err != nil {
		return err
	}
	err := o.run(ctx, t, flags.Arg(0))
	var known *experiment.Error
	if o.json && errors.As(err, &known) {
		if err := printJSON(t.out, map[string]any{"error": known}); err != nil {
			return err
		}
	}
	return err
}

// takeSentences tells sentences that come with the program from a table, and refuses what cannot stand together.
func (o *contextsOptions) takeSentences(path string) error {
	given := 0
	for _, from := range []string{o.words, o.sentences, o.corpus} {
		if from != "" {
			given++
		}
	}
	shipped := contextual.ShippedSentences(o.sentences)
	switch {
	case given > 1:
		return usageError("-words, -sentences and -corpus each say where sentences come from; give one of them")
	case (shipped || o.corpus != "") && o.method == contextual.SEAT:
		return usageError("SEAT takes sentences of templates; -sentences novels-en and -corpus are for CEAT")
	case o.sentences == contextual.GivenSentences:
		o.sentences = ""
	case o.sentences != "" && !shipped:
		if !vectors.IsEncoder(path) {
			return usageError("-sentences is for a model, which reads them; the table of an .npy file is named with -words")
		}
		o.words, o.sentences = o.sentences, ""
	}
	return nil
}

// run reads, measures and prints.
func (o contextsOptions) run(ctx context.Context, t terminal, path string) error {
	test, lex, err := testAsked(ctx, o.test)
	if err != nil {
		return err
	}
	e, err := o.experiment(test, lex)
	if err != nil {
		return err
	}
	if vectors.IsEncoder(path) {
		sum, err := vectors.EncoderSum(ctx, path)
		if err != nil {
			return encoded.Refused(ctx, err)
		}
		e.Options[contextual.OptionModel] = sum[:encoded.SumDigits]
	}
	place := readings.Place{Lexicon: lex, Vectors: path, Table: o.words, First: o.first, Corpus: o.corpus}
	if isShipped(path) {
		place.Vectors, e.Embedding = "", path
	}
	asked, err := place.Ask(ctx, experiment.Link{Experiment: e})
	if err != nil {
		return err
	}
	if o.json {
		return printJSON(t.out, asked.Reading)
	}
	if o.method == masked.FillMask {
		return say(t.out, asked.Text())
	}
	return say(t.out, prose.ContextsText(asked.Reading, testTitle(lex, asked.Reading.Experiment.Test)))
}

// isShipped reports whether a name is the id of a model whose vectors of sentences the program carries, and none of a
// file.
func isShipped(name string) bool {
	_, err := os.Stat(name)
	return err != nil && sentencepack.Shipped[name] != ""
}

// experiment puts the sets of a test to the method. Of the test no more counts.
func (o contextsOptions) experiment(test experiment.Experiment,
	lex *lexicon.Lexicon) (e experiment.Experiment, err error) {
	fail := func(code, hint, format string, args ...any) (experiment.Experiment, error) {
		return e, &experiment.Error{Code: code, Message: message.Plain(fmt.Sprintf(format, args...)),
			Hint: message.Plain(hint)}
	}
	id, _, _ := strings.Cut(test.Test, "@")
	known, _ := lex.Test(id)
	switch {
	case !slices.Contains([]string{contextual.CEAT, contextual.SEAT, masked.FillMask}, o.method):
		return fail("unknown_method", "Write ceat, seat or fill-mask.", "There is no method %.40q of contexts.", o.method)
	case o.samples < 0 || o.samples == 1 || o.samples > contextual.MaxSamples:
		return fail("bad_option", fmt.Sprintf("Draw 2 to %s.", measure.Grouped(contextual.MaxSamples)),
			"%d draws cannot be combined.", o.samples)
	case o.alone && o.method != contextual.SEAT:
		return fail("bad_option", "Leave -alone out, or choose -method seat.", "%s has no words alone.",
			strings.ToUpper(o.method))
	case o.least < 0:
		return fail("bad_option", "Ask for 1 or more.", "A word cannot need %d contexts.", o.least)
	case o.method == masked.FillMask:
		if known.Method != "" && slices.ContainsFunc(known.Sets, func(s lexicon.RoleSet) bool { return s.Role == "X" }) {
			return fail("wrong_test", "Choose a test of one list between two groups, such as rios.occupations-ect.",
				"%s has two lists; fill-mask needs one, and two of words for the mask.", known.Name)
		}
	case known.Method != "" && known.Method != "weat":
		return fail("wrong_test", "Choose one of the WEATs: weatherglass tests lists them.",
			"%s is no WEAT: %s needs two sets of targets and two of attributes.", known.Name, strings.ToUpper(o.method))
	}
	e = experiment.Experiment{Method: o.method, Test: test.Test, Sets: test.Sets, Seed: o.seed, Options: map[string]any{}}
	if o.least > 0 {
		e.Options["least"] = o.least
	}
	if o.samples > 0 && o.method == contextual.CEAT {
		e.Options["samples"] = o.samples
	}
	if o.alone && o.method == contextual.SEAT {
		e.Options[contextual.OptionTemplates] = contextual.WordsAlone
	}
	for id, of := range map[string][2]any{contextual.OptionPool: {o.pool, contextual.AsPublished},
		contextual.OptionLayer: {o.layer, contextual.TopLayer}, contextual.OptionPrefix: {o.prefix, contextual.AsPublished}} {
		if of[0] != of[1] || o.method != masked.FillMask { // which has none of these
			e.Options[id] = of[0]
		}
	}
	if o.sentences != "" {
		e.Options["sentences"] = o.sentences
	}
	return e, nil
}

// testTitle is the name of a built-in test with its title, "" for lists of one's own.
func testTitle(lex *lexicon.Lexicon, id string) string {
	test, _ := lex.Test(id)
	if test.Title == "" {
		return test.Name
	}
	return test.Name + ": " + test.Title
}
