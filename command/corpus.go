package command

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/corpus"
	"weatherglass/vectors"
)

const corpusHelp = `Usage: weatherglass corpus contexts|count|import|lines|pack|pmi|sentences|shuffle|spark|train ...

  contexts  prints lines of texts with a word in the middle
  count     counts texts, by document, into a folder
  import    makes such a folder of what the program for Spark has counted
  lines     prints the paragraphs of texts as they are counted
  pack      makes a count pack of such a folder, which the page reads
  pmi       prints the bias of words from such a folder
  sentences writes sentences with the words of a test, for models of contexts
  shuffle   deals the words of texts anew
  spark     writes a program that counts texts on a cluster
  train     makes vectors of texts

"weatherglass corpus count -h" says more, with examples.
`

const countHelp = `Usage: weatherglass corpus count -o DIR [FLAGS] PATH...

Counts words, and their company with lists of context words, in each document.
PATH is a file or a folder of them: plain text, JSON, CSV or TSV (each with a
field "text"), WikiExtractor's pages, TEI, a dump of MediaWiki, PubMed's XML;
packed with gzip, bzip2 or zstd, in .zip or .tar. A text file is one document, a
line of it a paragraph. What lies there and is no text is named.
What is known of the documents comes from index.csv of the folder or -index, with
a column id, or else from the files.

If it is stopped, the same command goes on where it was.

Examples:
  weatherglass corpus count -o counts novels
  weatherglass corpus count -o early -where year=1840..1859 novels
  weatherglass corpus count -o wiki -min-count 100 enwiki-pages-articles.xml.bz2
  weatherglass corpus pmi -words nurse,captain -by slot counts

Flags:
`

const linesHelp = `Usage: weatherglass corpus lines [FLAGS] PATH...

Prints the paragraphs of texts, one a line, as corpus count reads them; with -jsonl
the documents, as JSON lines that it reads as well, and so does Spark.

Example:
  weatherglass corpus lines -jsonl enwiki-pages-articles.xml.bz2 > wiki.jsonl

Flags:
`

const pmiHelp = `Usage: weatherglass corpus pmi -words LIST [FLAGS] DIR

Prints how much more often each word stands in the company of the context words A
than of B, as a logarithm, with 95 % intervals over documents, from a folder that
corpus count made. LIST is words with commas between them, or the id of a built-in
list ("weatherglass tests" lists them). A "-" stands where there is no number:
estimates are left out where a + b is below 10. q is p by Benjamini and Hochberg
over the words of one part: with -by each part has its own, and among words picked
from many parts more may be false than q says.

Flags:
`

// corpusCommands are the subcommands by their names.
func corpusCommands() map[string]func(context.Context, terminal, []string) error {
	return map[string]func(context.Context, terminal, []string) error{
		"contexts": corpusContexts, "count": corpusCount, "import": corpusImport, "lines": corpusLines, "pack": corpusPack,
		"pmi": corpusPMI, "sentences": corpusSentences, "shuffle": corpusShuffle, "spark": corpusSpark, "train": corpusTrain,
	}
}

// corpusCommand counts texts and reads counts.
func corpusCommand(ctx context.Context, t terminal, args []string) error {
	subcommands := corpusCommands()
	if len(args) == 0 || subcommands[args[0]] == nil {
		if slices.ContainsFunc(args, func(a string) bool { return a == "-h" || a == "-help" || a == "--help" }) {
			fmt.Fprint(t.out, corpusHelp)
			return nil
		}
		return usageError("corpus takes contexts, count, import, lines, pack, pmi, sentences, shuffle, spark or train; weatherglass corpus -h shows how")
	}
	return subcommands[args[0]](ctx, t, args[1:])
}

// textFlags are those of commands that read texts.
//
// What is left out of the texts is said on the terminal.
func textFlags(t terminal, f *flag.FlagSet, o *corpora.Texts) {
	o.Note = warner(t)
	f.StringVar(&o.Column, "text", "", "what the text is called in tables and objects of JSON (default: text, or content)")
	f.StringVar(&o.Index, "index", "", "table of what is known of the documents, with a column id")
	f.Func("format", strings.Join(corpora.Formats, ", ")+" (default: as names end)", func(s string) error {
		if !slices.Contains(corpora.Formats, s) {
			return errors.New("take " + strings.Join(corpora.Formats, ", "))
		}
		o.Format = s
		return nil
	})
	f.Func("encoding", "utf-8, latin1 or cp1252: what files are in that do not say it (default utf-8)",
		func(s string) error {
			o.Latin1 = s == "latin1" || s == "cp1252" // of which one holds the other
			if !o.Latin1 && s != "utf-8" {
				return errors.New("take utf-8, latin1 or cp1252")
			}
			return nil
		})
	whereFlag(f, &o.Where)
}

// whereFlag adds a flag that may be given several times: documents meet all
// conditions.
func whereFlag(f *flag.FlagSet, to *[]corpus.Condition) {
	f.Func("where", "COLUMN=VALUE, COLUMN=VALUE,VALUE or COLUMN=LOW..HIGH that documents meet; all, if given more than once", func(s string) error {
		c, err := corpus.ParseCondition(s)
		*to = append(*to, c)
		return err
	})
}

// corpusCount counts texts into a folder.
//
// What stops it leaves a folder from which the same command goes on.
func corpusCount(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus count", countHelp)
	job := corpora.Job{Workers: runtime.GOMAXPROCS(0), Progress: percent(t.err)}
	textFlags(t, flags, &job.Texts)
	flags.StringVar(&job.Dir, "o", "", "folder to write, empty, not there, or of a count that was stopped (required)")
	contexts := countingFlags(flags, &job.Settings, &job.Least)
	by := flags.String("by", "", "column by whose values the documents are listed at the end")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if job.Dir == "" || flags.NArg() == 0 {
		return usageError("corpus count needs -o DIR and texts; weatherglass corpus count -h shows how")
	}
	var err error
	if job.Settings.Contexts, err = contextLists(*contexts, job.Settings.Language); err != nil {
		return err
	}
	job.Texts.Paths = flags.Args()
	m, err := job.Count(ctx)
	if ctx.Err() != nil {
		return fmt.Errorf("stopped; the same command goes on from here: %w", err)
	}
	if err != nil {
		return err
	}
	if err := printCounted(t, job.Dir, m); err != nil {
		return err
	}
	return listParts(t, job.Dir, *by)
}

// printCounted says what a folder of counts holds.
func printCounted(t terminal, dir string, m corpora.Manifest) error {
	if m.Empty > 0 {
		fmt.Fprintf(t.err, "Documents without a word: %d.\n", m.Empty)
	}
	_, err := fmt.Fprintf(t.out, "Wrote %s: %d documents, %d words, %d different ones, %d of them kept.\n", dir,
		m.Documents, m.Tokens, m.Types, m.Vocabulary)
	return err
}

// countingFlags are those that say what is counted; the lists of context words are
// returned as they are given.
func countingFlags(f *flag.FlagSet, s *corpus.Settings, least *uint64) (contexts *string) {
	f.IntVar(&s.Window, "window", 10, "words on each side that are company, inside a paragraph")
	f.Uint64Var(least, "min-count", 20, "occurrences of a word that is kept; rarer ones are removed before the window is laid")
	languageFlag(f, &s.Language, "en")
	return f.String("contexts", "", "lists of context words, NAME=LIST or ids of built-in lists, with spaces between them (default for en: "+defaultContexts+")")
}

// defaultContexts are those of Valentini et al., men first as on the page.
const defaultContexts = "valentini.male valentini.female"

// contextLists reads the lists of -contexts.
//
// A list may have a name of its own, NAME=LIST; a built-in one has its id for a name.
// Two lists of one name would be one in the counts. English has lists without -contexts.
func contextLists(text, language string) ([]corpus.Contexts, error) {
	if text == "" && language == "en" {
		text = defaultContexts
	}
	var lists []corpus.Contexts
	for _, field := range strings.Fields(text) {
		name, list, named := strings.Cut(field, "=")
		if !named {
			list = name
		}
		// One word alone is likelier the id of a list, mistyped, than a list of this word.
		if !named && !strings.ContainsAny(list, ",.") {
			return nil, usageError("-contexts %s: there is no built-in list %q (weatherglass tests lists them); words have a name before them, as in %s=he,his", field, list, field)
		}
		words, err := wordList(list, language)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(lists, func(l corpus.Contexts) bool { return l.Name == name }) {
			return nil, usageError("-contexts has two lists %q", name)
		}
		lists = append(lists, corpus.Contexts{Name: name, Words: words})
	}
	return lists, nil
}

// wordList reads words with commas between them, or the id of a built-in list, as
// the texts are counted.
//
// An id is told by the point in it. Words are brought to the form in which texts are
// counted, so that they are found there.
func wordList(text, language string) ([]string, error) {
	words := strings.Split(text, ",")
	if len(words) == 1 && strings.Contains(text, ".") {
		lists, err := vectors.Lexicon()
		if err != nil {
			return nil, err
		}
		set, ok := lists.Set(text)
		if !ok {
			return nil, fmt.Errorf("there is no built-in list %q; weatherglass tests lists them", text)
		}
		words = set.All()
	}
	return corpus.Known(words, language), nil
}

// listParts says how much each value of a column has.
//
// Without a column it says nothing.
func listParts(t terminal, dir, by string) error {
	if by == "" {
		return nil
	}
	counts, err := corpora.Open(dir)
	if err != nil {
		return err
	}
	parts, err := counts.Parts(by)
	for _, p := range parts {
		fmt.Fprintf(t.out, "%s\t%d documents\t%d words\n", p.Value, p.Documents, p.Tokens)
	}
	return err
}

// corpusLines prints paragraphs.
//
// What was read before an error is printed all the same.
func corpusLines(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus lines", linesHelp)
	var texts corpora.Texts
	textFlags(t, flags, &texts)
	documents := flags.Bool("jsonl", false, "a document a line, with its name and what is known of it")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return usageError("corpus lines needs texts; weatherglass corpus lines -h shows how")
	}
	texts.Paths = flags.Args()
	out, write := bufio.NewWriterSize(t.out, 1<<16), texts.Lines
	if *documents {
		write = texts.JSONLines
	}
	return errors.Join(write(ctx, out), out.Flush())
}

// corpusPMI prints the bias of words.
//
// It reads the counts only, never the texts.
func corpusPMI(_ context.Context, t terminal, args []string) error {
	flags := newFlags("corpus pmi", pmiHelp)
	var q corpora.Question
	whereFlag(flags, &q.Where)
	words := flags.String("words", "", "words, or the id of a built-in list (required)")
	flags.StringVar(&q.A, "a", "valentini.male", "list of context words A; positive is towards it")
	flags.StringVar(&q.B, "b", "valentini.female", "list of context words B")
	flags.StringVar(&q.By, "by", "", "column whose values divide the documents")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if *words == "" {
		return usageError("corpus pmi needs -words; weatherglass corpus pmi -h shows how")
	}
	counts, err := corpora.Open(flags.Arg(0))
	if err != nil {
		return err
	}
	if q.Words, err = wordList(*words, counts.Manifest.Language); err != nil {
		return err
	}
	answers, err := counts.Bias(q)
	if err != nil {
		return err
	}
	return corpora.PrintBias(t.out, t.err, answers)
}

// percent prints how far counting has come, a line for each tenth.
//
// It prints a line only when the tenth or the text has changed.
func percent(to io.Writer) func(corpora.Progress) {
	last := ""
	return func(p corpora.Progress) {
		line := fmt.Sprintf("%s: %d %%", p.Text, 10*(10*p.Done/max(1, p.Total)))
		if line != last {
			last = line
			fmt.Fprintln(to, line)
		}
	}
}

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
	textFlags(t, flags, &job.Texts)
	flags.StringVar(&out.Path, "o", "", "file to write, whose name ends in .jsonl (required)")
	flags.BoolVar(&out.Force, "force", false, "replace a file of that name")
	flags.Uint64Var(&job.Seed, "seed", 1, "what the order depends on")
	languageFlag(flags, &job.Language, "en")
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
