package command

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/benchmark"
	"weatherglass/metrics/message"
)

const benchmarkHelp = `Usage: weatherglass benchmark [-embedding ID] FILE | -

Prints the Experiment that a benchmark file puts to an embedding: similarity for
pairs of words with a number, as WordSim-353, SimLex-999, RG-65, MEN, MTurk-771
and the rare words are published, and analogy-accuracy for questions of four
words, as those of Google and of Microsoft Research. Its content says which.

Examples:
  weatherglass benchmark wordsim353.tsv | weatherglass run -
  weatherglass benchmark questions-words.txt > google.json
  weatherglass run -vectors my-vectors.txt google.json

Flags:
`

// maxBenchmark is the size of the largest benchmark file that is read.
const maxBenchmark = 16 << 20

// printBenchmark prints a benchmark file as an Experiment.
//
// The Experiment goes to standard output alone, so that it can be piped into run.
func printBenchmark(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("benchmark", benchmarkHelp)
	embedding := flags.String("embedding", "glove-6b-100d", "embedding that the Experiment names")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	path := flags.Arg(0)
	data, err := readBenchmark(ctx, t.in, path)
	if err != nil {
		return err
	}
	file, err := benchmark.Parse(data)
	if err != nil {
		return benchmarkError(path, err)
	}
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	if path == "-" {
		name = ""
	}
	e := file.Experiment(name)
	e.Embedding = *embedding
	return printExperiment(t, e)
}

// printExperiment prints an Experiment alone on a line, so that it can be piped into run.
func printExperiment(t terminal, e experiment.Experiment) error {
	text, err := e.MarshalJSON()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "%s\n", text)
	return err
}

// readBenchmark reads the file, or standard input for "-", up to maxBenchmark.
func readBenchmark(ctx context.Context, in io.Reader, path string) (data []byte, err error) {
	data, err = files.ReadNamed(ctx, in, path, maxBenchmark)
	if err == nil && len(data) > maxBenchmark {
		err = fmt.Errorf("it has more than %d bytes", maxBenchmark)
	}
	if err != nil {
		return nil, benchmarkError(path, err)
	}
	return data, nil
}

// benchmarkError is of a file that is not there as of one that is no benchmark.
func benchmarkError(path string, err error) error {
	return &experiment.Error{Code: "bad_benchmark", Message: message.Plain(
		experiment.Because("The benchmark "+path+" cannot be read", err.Error())),
		Hint: message.Plain("It needs lines of two words and a number, or of four words.")}
}
