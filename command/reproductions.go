package command

import (
	"context"

	"weatherglass/reproductions"
)

const reproductionsHelp = `Usage: weatherglass reproductions [-packs DIR]

Prints docs/reproductions.md: the numbers that papers print and that vectors at
hand can be asked for, ours beside theirs, matches and mismatches alike, each
with the Experiment that computes it. Numbers on vectors that are not here are
left out, and said to be.

-packs takes a folder of further packs, as "make packs-local" makes, -benchmarks
one of benchmark files, as "make benchmarks-local" fetches.

Flags:
`

// reproduce compares published numbers with ours.
//
// The Markdown goes to standard output; make reproductions writes it to docs.
func reproduce(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("reproductions", reproductionsHelp)
	packs := flags.String("packs", "", "folder of further packs")
	benchmarks := flags.String("benchmarks", "", "folder of benchmark files")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	return reproductions.Write(ctx, t.out, reproductions.Options{Packs: *packs, Benchmarks: *benchmarks})
}
