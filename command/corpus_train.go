package command

import (
	"context"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"weatherglass/corpora/trained"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/train"
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
hang on the luck of the draw, other seeds show. cbow is word2vec's other model,
which tells a word by the mean of those around it.

glove adds up how often words stand together, a pair at a distance d counting 1/d,
and goes over these sums -epochs times.

All methods use every processor core, and how many there are changes no vector.
sgns, cbow and glove keep at most 8 cores busy that way; -fast lets up to 64
learn at once, and then vectors hang on the number of cores.

With -seeds 5 or -draws 10, -o is a new folder of vectors, and "run -vectors FOLDER"
gives the number of the first with an interval: over the luck of training, or over
the texts, by trainings without a tenth of the documents each.

The formats are word2vec as text (w2v) or binary (bin), GloVe's text, and a NumPy
array (npy) with its words beside it in FILE.words.txt.

Examples:
  weatherglass corpus train -o early.vec -where year=1840..1859 novels
  weatherglass corpus train -o novels.vec -method sgns -epochs 20 -seed 1 novels

Flags:
`

// corpusTrain makes vectors of texts.
//
// Places to write are checked before texts are read.
func corpusTrain(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus train", trainHelp)
	job := trained.Job{Told: t.err, Learning: train.Learning{Options: train.Options{Workers: runtime.GOMAXPROCS(0)}}}
	textFlags(t, flags, &job.Texts)
	flags.StringVar(&job.Out.Target.Path, "o", "", "file to write (required)")
	flags.BoolVar(&job.Out.Target.Force, "force", false, "replace a file of that name")
	as := flags.String("as", "w2v", "w2v, bin, glove or npy")
	flags.StringVar(&job.Method, "method", trained.PPMISVD, trainMethods())
	flags.IntVar(&job.Learning.Dims, "dims", 100, "dimensions")
	flags.IntVar(&job.Learning.Window, "window", 5, "words on each side that are company, inside a paragraph")
	flags.IntVar(&job.Learning.Epochs, "epochs", 20, "times that the texts are gone over (not of ppmi-svd)")
	flags.Float64Var(&job.Learning.XMax, "x-max", train.DefaultXMax,
		"count from which on pairs of words weigh the same (glove only)")
	flags.Uint64Var(&job.Learning.Seed, "seed", 1, "what the draws depend on (not of ppmi-svd)")
	seeds := flags.Int("seeds", 0, "train so many times, with -seed and the seeds behind it, into a new folder -o (not of ppmi-svd)")
	draws := flags.Int("draws", 0, "train once more without each of so many parts of the documents, into a new folder -o")
	fast := flags.Bool("fast", false, "with more than 8 processor cores, let all learn at once (not of ppmi-svd); vectors then hang on their number")
	flags.Uint64Var(&job.Least, "min-count", 20, "occurrences of a word that gets a vector; rarer ones are removed before the window is laid")
	languageFlag(flags, &job.Language, "en")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	job.Texts.Paths = flags.Args()
	job.Out.Target.Sources, job.Out.Format = job.Texts.Paths, vecout.Format(*as)
	if err := checkTraining(job, flags); err != nil {
		return err
	}
	if *fast {
		if err := speedUp(&job); err != nil {
			return err
		}
	}
	if *seeds != 0 || *draws != 0 {
		d, err := trainAgain(*seeds, *draws)
		if err != nil {
			return err
		}
		return job.RunAgain(ctx, d, t.out)
	}
	return job.Run(ctx, t.out)
}

// trainAgain says how vectors are made again.
func trainAgain(seeds, draws int) (trained.Draws, error) {
	d := trained.Draws{By: embed.LeftOut, Count: draws, Seed: 1}
	if seeds != 0 {
		d.By, d.Count = embed.Seeds, seeds
	}
	if seeds != 0 && draws != 0 || d.Count < 2 || d.Count > 100 {
		return d, usageError("-seeds and -draws take a number from 2 to 100, and one of them alone is given")
	}
	return d, nil
}

// checkTraining refuses what cannot be asked for, before anything is read.
func checkTraining(job trained.Job, given *flag.FlagSet) error {
	if job.Out.Target.Path == "" || len(job.Texts.Paths) == 0 {
		return usageError("corpus train needs -o FILE and texts; weatherglass corpus train -h shows how")
	}
	if !slices.Contains(trained.Methods(), job.Method) {
		return usageError("there is no method %q; take %s", job.Method, trainMethods())
	}
	if as := string(job.Out.Format); !slices.Contains(trained.Formats, as) {
		return usageError("there is no format %q; take w2v, bin, glove or npy", as)
	}
	if idle := idleFlags(job.Method, given); len(idle) > 0 {
		return usageError("%s does nothing with them: leave out %s, or take another -method", job.Method,
			strings.Join(idle, " and "))
	}
	return job.Out.Check()
}

// speedUp divides words into as many groups as there are workers, and says what that costs.
//
// Workers that race are no faster: see docs/corpora.md.
func speedUp(job *trained.Job) error {
	cores := job.Learning.Workers
	if cores <= train.DefaultGroups {
		return usageError("-fast lets more than %d processor cores learn at once, and here are %d: leave it out", train.DefaultGroups, cores)
	}
	job.Learning.Groups = train.GroupsFor(cores)
	fmt.Fprintf(job.Told, "Learning in %d groups of words, for %d cores. These vectors are not those that another number of cores gives; GOMAXPROCS=%d gives them anywhere.\n", job.Learning.Groups, cores, job.Learning.Groups)
	return nil
}

// idleFlags are those given that the method does not take.
func idleFlags(method string, given *flag.FlagSet) (idle []string) {
	given.Visit(func(f *flag.Flag) {
		learns := f.Name == "epochs" || f.Name == "seed" || f.Name == "fast" || f.Name == "seeds"
		if method == trained.PPMISVD && learns || method != trained.GloVe && f.Name == "x-max" {
			idle = append(idle, "-"+f.Name)
		}
	})
	return idle
}

// trainMethods names all methods.
func trainMethods() string { return strings.Join(trained.Methods(), " or ") }
