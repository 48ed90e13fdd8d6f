package command

import (
	"context"
	"fmt"
	"io"

	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/corpus"
)

const sparkHelp = `Usage: weatherglass corpus spark -o FILE.py [FLAGS]

Writes a program, in Python, that counts on a cluster of Spark what corpus count
counts on one machine. It is one file and needs nothing but pyspark. "corpus import"
makes a folder of counts of what it has written. docs/cluster.md says more.

Examples:
  weatherglass corpus spark -o count.py -min-count 100
  spark-submit count.py hdfs:///counts hdfs:///texts
  weatherglass corpus import -o counts counts-of-spark

Flags:
`

const importHelp = `Usage: weatherglass corpus import -o DIR FOLDER

Makes a folder of counts, as corpus count does, of what the program of corpus spark
has written: FOLDER holds manifest, words and documents. Every sum is checked, so
that a file that was not copied is noticed.

Example:
  weatherglass corpus import -o counts counts-of-spark

Flags:
`

// corpusSpark writes the program for Spark.
//
// The settings stand in it, so that it is all that goes to the cluster.
func corpusSpark(_ context.Context, t terminal, args []string) error {
	flags := newFlags("corpus spark", sparkHelp)
	var out files.Target
	var settings corpus.Settings
	var least uint64
	flags.StringVar(&out.Path, "o", "", "file to write (required)")
	flags.BoolVar(&out.Force, "force", false, "replace a file of that name")
	contexts := countingFlags(flags, &settings, &least)
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	if out.Path == "" {
		return usageError("corpus spark needs -o FILE.py; weatherglass corpus spark -h shows how")
	}
	var err error
	if settings.Contexts, err = contextLists(*contexts, settings.Language); err != nil {
		return err
	}
	program, err := corpora.SparkProgram(settings, least)
	if err != nil {
		return err
	}
	if err := out.Write(func(w io.Writer) error {
		_, err := w.Write(program)
		return err
	}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "Wrote %s. Run it with spark-submit %s OUT PATH..., then weatherglass corpus import -o DIR OUT.\n", out.Path, out.Path)
	return err
}

// corpusImport makes a folder of counts of Spark's.
func corpusImport(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus import", importHelp)
	var job corpora.Import
	flags.StringVar(&job.Dir, "o", "", "folder to write, empty or not there (required)")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if job.Dir == "" || flags.NArg() != 1 {
		return usageError("corpus import needs -o DIR and the folder that Spark has written; weatherglass corpus import -h shows how")
	}
	job.From = flags.Arg(0)
	m, err := job.Run(ctx)
	if err != nil {
		return err
	}
	return printCounted(t, job.Dir, m)
}
