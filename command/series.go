package command

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"weatherglass/files"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/lexicon"
	packer "weatherglass/metrics/pack"
	"weatherglass/metrics/series"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
)

const seriesHelp = `Usage: weatherglass series -o DIR [-language en] [-case lower] [AT=]FILE...

Makes a series of vector files, one for each epoch: a pack of each, and
series.json, which says which is of when. AT is a year, the first and the last
year, or a name; names are compared, years have trends. Without AT= the year is
taken from the file's name or its folder's.

  weatherglass series -o pubmed pubmed-1960.vec pubmed-1970.vec pubmed-1980.vec
  weatherglass series -o novels 1840-1859=a.txt 1860-1879=b.txt
  weatherglass series -o who women=w.bin men=m.bin
  weatherglass series -o hist sgns/1890-w.npy sgns/1990-w.npy

Every digit of the files is kept. FILE is what "weatherglass pack" reads, or the vectors of HistWords, whose words
stand beside them as 1990-vocab.pkl. Nothing of such a file is run. Then

  weatherglass run -vectors DIR EXPERIMENT.json

measures the Experiment at every epoch: its change and slope with their
intervals, the tests of trend, and what so few epochs can show. "weatherglass
-packs DIR" shows the series on the page Time, under its -title. DIR must be empty
or not there.

Flags:
`

// epochInput is one epoch of the series to be made.
// It is an argument of the command, taken apart.
type epochInput struct {
	vectors.SeriesPack
	file string
}

// makeSeries makes packs of vector files and lists them.
//
// The list of the epochs is written last: a folder that has it is whole. What makes
// no series, such as times that repeat, is refused before the first pack is built.
func makeSeries(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("series", seriesHelp)
	dir := flags.String("o", "", "folder to write (required)")
	language := flags.String("language", "", "language of the texts, as en")
	title := flags.String("title", "", "what the page Time calls the series; the folder's name if left out")
	caseRule := flags.String("case", string(embed.CasePreserve), "lower if all words are in lower case, or preserve")
	if err := parseFlags(t, flags, args); err != nil {
		return err
	}
	if *dir == "" || flags.NArg() == 0 {
		return usageError("series needs -o and files; weatherglass series -h shows how")
	}
	name := filepath.Base(filepath.Clean(*dir))
	if *title == "" {
		*title = name
	}
	epochs, err := readEpochs(name, flags.Args())
	if err != nil {
		return err
	}
	if err := files.CheckEmpty(*dir); err != nil {
		return err
	}
	var packs []vectors.SeriesPack
	for _, e := range epochs {
		packs = append(packs, e.SeriesPack)
	}
	list, err := vectors.SeriesList(packs)
	if err != nil {
		return err
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	recipe := packer.Recipe{Exact: true, Text: shard.TextRule{Language: *language, Case: embed.Case(*caseRule)}}
	err = files.WriteFolder(ctx, *dir, vectors.SeriesFile, func(write func(string, []byte) error) error {
		for _, e := range epochs {
			if err := e.build(ctx, t, epochPack{recipe, lex, write, embed.Part{Series: name, Title: *title}}); err != nil {
				return fmt.Errorf("%s: %w", e.file, err)
			}
		}
		return write(vectors.SeriesFile, list)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "Wrote %s: %d epochs, %s to %s.\n", *dir, len(epochs), epochs[0].At,
		epochs[len(epochs)-1].At)
	return err
}

// epochPack is what the packs of a series share.
// write is that of the whole folder; each pack puts its own folder in front.
type epochPack struct {
	recipe packer.Recipe
	lex    *lexicon.Lexicon
	write  func(name string, data []byte) error
	part   embed.Part // without its place in the series
}

// build makes the pack of one epoch, in a folder of its name.
//
// The recipe is copied, and gets the epoch's id, title and file. Progress of a single
// pack is not told: a line for each is.
func (e epochInput) build(ctx context.Context, t terminal, p epochPack) error {
	recipe := p.recipe
	recipe.ID, recipe.Title = e.ID, filepath.Base(e.file)+", "+e.At.String()
	recipe.Source.Name = filepath.Base(e.file)
	at, err := json.Marshal(e.At)
	if err != nil {
		return err
	}
	p.part.At = at
	if e.At.Spans() {
		p.part.Span = e.At.Span[:]
	}
	recipe.Series = []embed.Part{p.part}
	open, err := vectorRows(ctx, &recipe, e.file, warner(t))
	if err != nil {
		return err
	}
	fmt.Fprintf(t.err, "Making %s of %s\n", e.ID, e.file)
	counted := packFiles{write: func(name string, data []byte) error { return p.write(e.ID+"/"+name, data) }}
	m, err := packer.Build(ctx, recipe, packer.Input{Open: open, Lexicon: p.lex, Write: counted.add,
		Progress: func(string, int, int) {}})
	if err != nil {
		return err
	}
	return counted.done(t, m)
}

// readEpochs reads the arguments: all with AT=, or none.
//
// Without AT= the names of the files say the times (series.ReadNames); with it the
// text in front says it. The id of a pack is the folder's name, a hyphen and the
// time; a span's dash becomes a hyphen there, because an id holds no dash.
func readEpochs(name string, args []string) ([]epochInput, error) {
	var epochs []epochInput
	if !slices.ContainsFunc(args, func(a string) bool { return strings.Contains(a, "=") }) {
		found, err := series.ReadNames(slashed(args))
		if err != nil {
			return nil, err
		}
		for _, f := range found {
			epochs = append(epochs, epochInput{vectors.SeriesPack{At: f.At}, filepath.FromSlash(f.Vectors)})
		}
	} else {
		for _, a := range args {
			text, file, ok := strings.Cut(a, "=")
			if !ok || text == "" || file == "" {
				return nil, usageError("%s is not AT=FILE, as others are; weatherglass series -h shows how", a)
			}
			epochs = append(epochs, epochInput{vectors.SeriesPack{At: series.ReadAt(text)}, file})
		}
	}
	for i := range epochs {
		id := name + "-" + strings.ReplaceAll(epochs[i].At.String(), "–", "-")
		if !shard.ValidID(id) {
			return nil, fmt.Errorf("a pack cannot be called %q: use %s, for the folder and for the epochs", id, shard.IDRule)
		}
		epochs[i].ID = id
	}
	return epochs, nil
}

// slashed returns paths as series.ReadNames reads them; HistWords' words need not be
// named.
//
// The file of words is named for them, so that the two are read as one epoch.
func slashed(paths []string) []string {
	var out []string
	for _, p := range paths {
		p = filepath.ToSlash(p)
		out = append(out, p)
		if beside, ok := strings.CutSuffix(p, "-w.npy"); ok {
			out = append(out, beside+"-vocab.pkl")
		}
	}
	return out
}
