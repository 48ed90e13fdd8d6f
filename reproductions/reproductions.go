// Package reproductions sets numbers that papers print beside ours: every table and
// figure with what became of it, every number with the Experiment that asks for it.
// The list stands in assets/reproductions.
//
// Begin with [Write]. take.go finds a number in a Reading and compares it;
// shuffles.go takes one of every shuffle of texts; recomputed.go checks numbers that follow from
// printed ones; table.go takes whole
// tables of ours; markdown.go writes it all. The same list is what tests compare the
// program with.
package reproductions

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"weatherglass/assets"
	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/benchmark"
	"weatherglass/metrics/lexicon"
	_ "weatherglass/metrics/second"
	"weatherglass/vectors"
)

// Options are where numbers on further vectors and of further files are taken from;
// those on others are left out, and said to be.
type Options struct {
	Packs      string // folder of further packs, "" for none
	Benchmarks string // folder of benchmark files, "" for none
}

// Write writes docs/reproductions.md: the numbers that papers print, ours beside them.
//
// It measures everything anew. The first error ends it; numbers
// on vectors that are not here are no error.
func Write(ctx context.Context, w io.Writer, o Options) error {
	papers, err := readPapers(assets.Reproductions())
	if err != nil {
		return err
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	r := reproducer{lex: lex, Options: o, readings: map[string]*experiment.Reading{}}
	for _, p := range papers {
		if err := r.run(ctx, p.Numbers); err != nil {
			return err
		}
		if err := p.recompute(); err != nil {
			return err
		}
		for _, t := range p.Tables {
			if err := r.table(ctx, t); err != nil {
				return err
			}
		}
	}
	_, err = io.WriteString(w, markdown(papers))
	return err
}

// paper is a paper with numbers that it prints.
// It is read from JSON, whose keys are the fields' names.
type paper struct {
	Cite    string
	Items   []item `json:",omitempty"` // each table and figure
	Numbers []*publishedNumber
	// Recomputed are numbers that follow from others that the paper prints.
	Recomputed []*recomputed `json:",omitempty"`
	Tables     []*ownTable   `json:",omitempty"`
}

// item is a table or a figure of a paper, and what became of it.
type item struct {
	What string // "Figure 1"
	Is   string // see itemStates
	How  string // by what, or why not
}

// itemStates are what can have become of an item: it is compared here or built
// in; a user can, with what the program has; its numbers are recomputed from
// others that are printed; or it cannot.
var itemStates = []string{"reproduced", "reachable", "recomputed", "not"}

// publishedNumber is a number or a list of words that a paper prints, with the
// Experiment that asks for it again.
type publishedNumber struct {
	What       string          // "DirectBias of the occupations, c = 1"
	Place      string          // "section 5.2"
	Experiment json.RawMessage // its embedding is ours
	// Benchmark is the file that the Experiment's sets are taken from, if they do
	// not stand in it.
	Benchmark string
	Take      take
	// Printed is the number as printed, "0.08", a bound, "<1e-3" or ">1.5", or
	// words, separated by commas.
	Printed string
	// Vectors are the paper's, if they are not the Experiment's; Texts likewise.
	Vectors string
	Texts   string
	// Shuffles is how many shuffles of texts the Experiment is asked of, if any: it
	// names vectors "-shuffled-N", and those that are not here are passed by.
	Shuffles int
	Note     string // why they differ, where it is known

	// Filled in by run.
	got reproduced
}

// readPapers reads the list of published numbers.
//
// Unknown fields are errors: one that is misspelt would else be silently without
// effect.
func readPapers(data []byte) ([]paper, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	var papers []paper
	if err := decoder.Decode(&papers); err != nil {
		return nil, fmt.Errorf("the list of published numbers: %w", err)
	}
	return papers, nil
}

// reproducer runs the Experiments, each once.
// readings spares running an Experiment that several numbers are taken from.
type reproducer struct {
	Options
	lex      *lexicon.Lexicon
	readings map[string]*experiment.Reading // by Experiment
}

// run fills in what we get.
//
// What is refused for lack of words is said in the table, with the reason; any other
// error is one of the list.
func (r reproducer) run(ctx context.Context, numbers []*publishedNumber) error {
	for _, n := range numbers {
		take := r.take
		if n.Shuffles > 0 {
			take = r.overShuffles
		}
		got, err := take(ctx, n)
		if err != nil {
			return fmt.Errorf("%s: %w", n.What, err)
		}
		n.got = got
	}
	return nil
}

// take measures, and takes the number out of the Reading.
func (r reproducer) take(ctx context.Context, n *publishedNumber) (reproduced, error) {
	reading, err := r.reading(ctx, n)
	var known *experiment.Error
	switch {
	case isAbsent(err):
		return reproduced{absent: true}, nil
	case errors.As(err, &known) && (known.Code == "too_few_words" || known.Code == "too_few_epochs"):
		return reproduced{text: "refused: " + known.Message.Text}, nil
	case err != nil:
		return reproduced{}, err
	}
	return n.Take.compare(reading, n.Printed)
}

// isAbsent reports whether vectors or a file are not here.
func isAbsent(err error) bool {
	var known *experiment.Error
	return errors.Is(err, fs.ErrNotExist) || errors.As(err, &known) && known.Code == "unknown_embedding"
}

// reading runs the Experiment of a number, or returns what it gave before.
func (r reproducer) reading(ctx context.Context, n *publishedNumber) (*experiment.Reading, error) {
	key := n.Benchmark + string(n.Experiment)
	if known, ok := r.readings[key]; ok {
		return known, nil
	}
	e, err := experiment.Parse(n.Experiment)
	if err == nil && n.Benchmark != "" {
		e, err = r.fill(e, n.Benchmark)
	}
	if err != nil {
		return nil, err
	}
	here := vectors.Here()
	if e, err = here.WithEpochs(ctx, e); err != nil {
		return nil, err
	}
	reading, err := experiment.Run(ctx, e, experiment.Env{Lexicon: r.lex, Open: r.open, Packs: here.List,
		Series: experiment.RunSeries, Texts: experiment.RunTexts, Corpus: here.OpenCorpus})
	if err == nil {
		r.readings[key] = reading
	}
	return reading, err
}

// fill takes the sets of an Experiment from a benchmark file.
//
// The Experiment keeps its embedding, steps and options; method and sets are the
// file's. fs.ErrNotExist says that the files are not here.
func (r reproducer) fill(e experiment.Experiment, name string) (experiment.Experiment, error) {
	if r.Benchmarks == "" {
		return e, fs.ErrNotExist
	}
	data, err := files.ReadFile(filepath.Join(r.Benchmarks, name))
	if err != nil {
		return e, err
	}
	file, err := benchmark.Parse(data)
	if err != nil {
		return e, fmt.Errorf("%s: %w", name, err)
	}
	whole := file.Experiment(name)
	whole.Embedding, whole.Debias, whole.Options = e.Embedding, e.Debias, e.Options
	return whole, nil
}

// open returns one of the program's packs, or one of the further ones.
//
// A local id is one without "..": it becomes a part of a path.
func (r reproducer) open(ctx context.Context, id string) (embed.Source, error) {
	source, err := vectors.OpenBuiltIn(ctx, id)
	if err == nil || r.Packs == "" || !filepath.IsLocal(id) {
		return source, err
	}
	if info, statErr := os.Stat(filepath.Join(r.Packs, id)); statErr != nil || !info.IsDir() {
		return nil, err
	}
	return vectors.Open(ctx, filepath.Join(r.Packs, id), nil)
}
