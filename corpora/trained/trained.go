// Package trained makes vectors of collections of texts and writes them into files.
//
// It joins what reads texts, package corpora, with what learns vectors of them,
// [weatherglass/metrics/train]; it knows nothing of measures. Begin with [Job].
package trained

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"

	"weatherglass/corpora"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/train"
)

// Formats are those that vectors are written in.
// Without packs, which say where vectors come from in more detail than flags do.
var Formats = []string{string(vecout.Word2VecText), string(vecout.Word2VecBinary),
	string(vecout.GloVe), string(vecout.NPY)}

// learners are the methods that go over the texts again and again.
var learners = map[string]func(context.Context, *train.Sequence, train.Learning) (train.Vectors, error){
	"sgns": train.SGNS, "cbow": train.CBOW, GloVe: train.GloVe,
}

const (
	// PPMISVD is the method that neither draws nor goes over the texts again.
	PPMISVD = "ppmi-svd"
	// GloVe is the method that weighs pairs by how often they stand together.
	GloVe = "glove"
)

// Methods returns the names of all methods, [PPMISVD] first.
func Methods() []string { return append([]string{PPMISVD}, slices.Sorted(maps.Keys(learners))...) }

// Job is vectors to be made of texts.
//
// Method is one of [Methods], Out.Format one of [Formats]. Words that occur less
// often than Least are removed before the window is laid. Shuffle, unless 0, is the seed
// by which the words are dealt anew before, as [corpora.Shuffle] deals them. Told is what
// is printed of the steps.
type Job struct {
	Texts    corpora.Texts
	Out      Output
	Method   string
	Language string
	Least    uint64
	Shuffle  uint64
	Learning train.Learning
	Told     io.Writer
}

// Run reads the texts and writes their vectors, and says in a line to what was
// written.
//
// Errors are those of reading, of learning, such as no word that occurs often
// enough, and of writing; the file is then not there.
func (job Job) Run(ctx context.Context, to io.Writer) error {
	s, v, err := job.vectors(ctx)
	if err != nil {
		return err
	}
	return job.Out.write(to, s.Vocabulary, v)
}

// vectors reads the texts and makes their vectors, by place of the vocabulary.
func (job Job) vectors(ctx context.Context) (*train.Sequence, train.Vectors, error) {
	collector, err := job.collect(ctx)
	if err != nil {
		return nil, train.Vectors{}, err
	}
	s := collector.Sequence(job.Least)
	v, err := job.learn(ctx, s)
	return s, v, err
}

// collect reads the texts, document by document; shuffled ones have no documents.
func (job Job) collect(ctx context.Context) (*train.Collector, error) {
	collector := train.NewCollector(job.Language)
	fmt.Fprintln(job.Told, "Reading the texts")
	if job.Shuffle != 0 {
		s := corpora.Shuffle{Texts: job.Texts, Language: job.Language, Seed: job.Shuffle}
		return collector, s.Paragraphs(ctx, collector.Paragraph)
	}
	return collector, job.Texts.Documents(ctx, collector.Document, collector.Paragraph)
}

// learn makes the vectors of texts that were read.
func (job Job) learn(ctx context.Context, s *train.Sequence) (train.Vectors, error) {
	fmt.Fprintf(job.Told, "Finding vectors of %d words\n", s.Vocabulary.Len())
	if learn := learners[job.Method]; learn != nil {
		job.Learning.Progress = tenths(job.Told)
		return learn(ctx, s, job.Learning)
	}
	return train.PPMISVD(ctx, s, job.Learning.Options)
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
