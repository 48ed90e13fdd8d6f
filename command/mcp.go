package command

import (
	"context"

	"weatherglass/assistant"
	"weatherglass/vectors"
)

const mcpHelp = `Usage: weatherglass mcp [-packs DIR] [-vectors PATH]... [-corpus DIR]...

Answers an assistant over standard input and output in the Model Context Protocol:
lists methods, tests, word lists and packs, checks an Experiment, measures it, and
opens links. It reads no files but those of the program and those named here, and
opens no connection. docs/agents.md says how to add it to a client.

-vectors takes vectors of yours, as "weatherglass run" does; an Experiment names them by
the name of the file or folder, beside the packs. -corpus takes counts of texts.

Examples:
  weatherglass mcp
  weatherglass mcp -vectors glove.840B.300d.txt.gz -corpus counts

Flags:
`

// serveAssistant answers until standard input ends.
//
// What a vector file warns of goes to standard error: standard output is the protocol's.
func serveAssistant(ctx context.Context, t terminal, args []string) error {
	c := assistant.Config{Version: programVersion, Warn: warner(t)}
	flags := newFlags("mcp", mcpHelp)
	packs := flags.String("packs", vectors.LocalPacks(), "folder of further packs, each in a folder of its id")
	add := func(to *[]string) func(string) error {
		return func(path string) error {
			*to = append(*to, path)
			return nil
		}
	}
	flags.Func("vectors", "`PATH` of vectors of yours: a pack, a vector file or a series; may be given again", add(&c.Vectors))
	flags.Func("corpus", "`DIR` of counts of yours; may be given again", add(&c.Corpora))
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	var err error
	if c.Lexicon, err = vectors.Lexicon(); err != nil {
		return err
	}
	c.Packs = vectors.Local(*packs)
	return assistant.Serve(ctx, c, t.in, t.out)
}
