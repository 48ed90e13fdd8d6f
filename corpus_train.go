package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"weatherglass/corpora"
	"weatherglass/metrics/train"
	"weatherglass/metrics/vecout"
)

const trainHelp = `Usage: weatherglass corpus train -o FILE [FLAGS] PATH...

Makes vectors of texts, which are given as to corpus count, and writes them, the
most frequent word first, in a format that "run -vectors FILE" reads. All texts
are held at once, eight bytes a word.

ppmi-svd weighs how often words stand in each other's windows (positive pointwise
mutual information, contexts to the power 3/4) and takes the left singular
vectors. It has no seed: the same texts give the same vectors.

sgns is word2vec's skip-gram model with negative sampling, which goes over the
texts -epochs times. The same texts and -seed give the same vectors; how far they
hang on the luck of the draw, other seeds show.

The formats are word2vec as text (w2v) or binary (bin), GloVe's text, and a NumPy
array (npy) with its words beside it in FILE.words.txt.

Examples:
  weatherglass corpus train -o early.vec -where year=1840..1859 novels
  weatherglass corpus train -o novels.vec -method sgns -epochs 20 -seed 1 novels

Flags:
`

// trainedFormats are those that vectors are written in.
// Without packs, which say where vectors come from in more detail than the flags do.
var trainedFormats = []string{string(vecout.Word2VecText), string(vecout.Word2VecBinary), string(vecout.GloVe), string(vecout.NPY)}

// learners are the methods that go over the texts again and again.
var learners = map[string]func(context.Context, *train.Sequence, train.Learning) (train.Vectors, error){
	"sgns": train.SGNS,
}

// ppmiSVD is the method that does not.
const ppmiSVD = "ppmi-svd"

// trainMethods names all.
const trainMethods = ppmiSVD + " or sgns"

// training is what corpus train is asked for.
type training struct {
	texts    corpora.Texts
	out      trained
	method   string
	language string
	least    uint64
	o        train.Learning
}

// corpusTrain makes vectors of texts.
//
// Places to write are checked before texts are read.
func corpusTrain(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus train", trainHelp)
	job := training{o: train.Learning{Options: train.Options{Workers: runtime.GOMAXPROCS(0)}}}
	textFlags(flags, &job.texts)
	flags.StringVar(&job.out.target.Path, "o", "", "file to write (required)")
	flags.BoolVar(&job.out.target.Force, "force", false, "replace a file of that name")
	as := flags.String("as", "w2v", "w2v, bin, glove or npy")
	flags.StringVar(&job.method, "method", ppmiSVD, trainMethods)
	flags.IntVar(&job.o.Dims, "dims", 100, "dimensions")
	flags.IntVar(&job.o.Window, "window", 5, "words on each side that are company, inside a paragraph")
	flags.IntVar(&job.o.Epochs, "epochs", 20, "times that the texts are gone over (not of ppmi-svd)")
	flags.Uint64Var(&job.o.Seed, "seed", 1, "what the draws depend on (not of ppmi-svd)")
	flags.Uint64Var(&job.least, "min-count", 20, "occurrences of a word that gets a vector; rarer ones are removed before the window is laid")
	flags.StringVar(&job.language, "language", "en", "language of the texts; in fr an apostrophe ends a word")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	job.texts.Paths = flags.Args()
	job.out.target.Sources, job.out.format = job.texts.Paths, vecout.Format(*as)
	if err := job.check(flags); err != nil {
		return err
	}
	return job.run(ctx, t)
}

// check refuses what cannot be asked for, before anything is read.
func (job training) check(given *flag.FlagSet) error {
	if job.out.target.Path == "" || len(job.texts.Paths) == 0 {
		return usageError("corpus train needs -o FILE and texts; weatherglass corpus train -h shows how")
	}
	if job.method != ppmiSVD && learners[job.method] == nil {
		return usageError("there is no method %q; take %s", job.method, trainMethods)
	}
	if as := string(job.out.format); !slices.Contains(trainedFormats, as) {
		return usageError("there is no format %q; take w2v, bin, glove or npy", as)
	}
	var idle []string
	given.Visit(func(f *flag.Flag) {
		if job.method == ppmiSVD && (f.Name == "epochs" || f.Name == "seed") {
			idle = append(idle, "-"+f.Name)
		}
	})
	if len(idle) > 0 {
		return usageError("ppmi-svd neither draws nor goes over the texts again; leave out %s, or take -method sgns", strings.Join(idle, " and "))
	}
	return job.out.check()
}

// run reads the texts and writes their vectors.
func (job training) run(ctx context.Context, t terminal) error {
	collector := train.NewCollector(job.language)
	fmt.Fprintln(t.err, "Reading the texts")
	if err := job.texts.Paragraphs(ctx, collector.Paragraph); err != nil {
		return err
	}
	s := collector.Sequence(job.least)
	fmt.Fprintf(t.err, "Finding vectors of %d words\n", s.Vocabulary.Len())
	var v train.Vectors
	var err error
	if learn := learners[job.method]; learn != nil {
		job.o.Progress = tenths(t.err)
		v, err = learn(ctx, s, job.o)
	} else {
		v, err = train.PPMISVD(ctx, s, job.o.Options)
	}
	if err != nil {
		return err
	}
	return job.out.write(t.out, s.Vocabulary, v)
}

// tenths prints a line for each tenth that is done.
func tenths(to io.Writer) func(share float64) {
	next := 1
	return func(share float64) {
		for ; share*10 >= float64(next); next++ {
			fmt.Fprintf(to, "Learning: %d %%\n", 10*next)
		}
	}
}
