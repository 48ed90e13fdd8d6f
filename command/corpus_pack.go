package command

import (
	"context"
	"fmt"
	"path/filepath"

	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
)

const corpusPackHelp = `Usage: weatherglass corpus pack -o DIR [FLAGS] COUNTS

Makes a count pack of a folder that corpus count wrote: what the page and "run -corpus"
read. It holds figures alone, no text: of each document what its index says, how often
each word stands in it, and how often beside the context words. DIR must be empty or not
there, and its last part the id.

To serve it, put it into a folder corpora below the folder of -packs:

  weatherglass corpus count -o counts novels
  weatherglass corpus pack -o packs-local/corpora/my-novels -title "My novels" counts
  weatherglass

-recipe names a file for what flags do not say:

  {"id": "my-novels", "title": "My novels, 1840 to 1920", "short": "my novels",
   "from": "99 novels of 1840 to 1920",
   "spans": [{"column": "slot", "value": "T1", "first": 1840, "last": 1859}],
   "source": {"name": "My collection", "made_by": "Me 2025", "url": "https://example.org"},
   "licences": [{"spdx": "CC0-1.0", "applies": "counts", "attribution": "By me."}]}

Flags:
`

// corpusPack makes a count pack of a folder of counts.
func corpusPack(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("corpus pack", corpusPackHelp)
	dir := flags.String("o", "", "folder to write (required)")
	recipePath := flags.String("recipe", "", "file that says whose the texts are")
	id := flags.String("id", "", "id of the counts (default: that of the recipe, or the last part of -o)")
	title := flags.String("title", "", "title, as it is shown")
	short := flags.String("short", "", "what the texts are called in sentences, such as \"English novels\"")
	licence := flags.String("licence", "", "licence of the counts, by its SPDX id")
	citation := flags.String("citation", "", "one line to show beside numbers: whose the texts are")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	if *dir == "" {
		return usageError("corpus pack needs -o; weatherglass corpus pack -h shows how")
	}
	if err := files.CheckEmpty(*dir); err != nil {
		return err
	}
	var recipe corpora.PackRecipe
	if *recipePath != "" {
		text, err := files.Read(ctx, *recipePath, experiment.MaxBytes)
		if err != nil {
			return fmt.Errorf("the recipe: %w", err)
		}
		if recipe, err = corpora.ParsePackRecipe(text); err != nil {
			return fmt.Errorf("%s: %w", *recipePath, err)
		}
	}
	for _, f := range []struct {
		given string
		to    *string
	}{{*id, &recipe.ID}, {*title, &recipe.Title}, {*short, &recipe.Short}} {
		if f.given != "" {
			*f.to = f.given
		}
	}
	if recipe.ID == "" {
		recipe.ID = filepath.Base(filepath.Clean(*dir))
	}
	if recipe.Title == "" {
		recipe.Title = recipe.ID
	}
	if *licence != "" || *citation != "" {
		recipe.Licences = append(recipe.Licences, shard.Licence{SPDX: *licence, Applies: "counts", Attribution: *citation})
	}
	return writeCountPack(ctx, t, recipe, *dir, flags.Arg(0))
}

// writeCountPack makes the pack of the folder from in dir.
func writeCountPack(ctx context.Context, t terminal, recipe corpora.PackRecipe, dir, from string) error {
	lex, err := vectors.Lexicon()
	if err != nil {
		return err
	}
	counts, err := corpora.Open(from)
	if err != nil {
		return err
	}
	made, err := counts.Pack(recipe, lex)
	if err != nil {
		return err
	}
	p := packFiles{}
	err = files.WriteFolder(ctx, dir, shard.ManifestPath, func(write func(string, []byte) error) error {
		p.write = write
		for _, f := range made {
			if err := p.add(f.Name, f.Data); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "Wrote %s: %d documents, %d words in the vocabulary, %d files, %.2f MB.\n", recipe.ID,
		counts.Manifest.Documents, counts.Manifest.Vocabulary, p.files, float64(p.size)/1e6)
	return err
}
