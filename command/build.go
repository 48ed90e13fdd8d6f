package command

import (
	"context"
	"fmt"
	"time"

	"weatherglass/web/site"
)

const buildHelp = `Usage: weatherglass build [-quick]

Builds the page's WebAssembly and the compressed forms of all its files into
web/dist, at the highest compression (about two minutes). "serve" does the
same by itself, the slow part in the background; "make release" embeds the
result.
`

// buildPage makes everything that a release embeds.
//
// readySite compiles the WebAssembly if it has to, Improve makes the forms of highest
// compression; both keep what they made in web/dist, where make release takes it
// from.
func buildPage(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("build", buildHelp)
	quick := flags.Bool("quick", false, "leave out the slow part, as serve does at first")
	if err := parse(t, flags, args, 0); err != nil {
		return err
	}
	s, err := readySite(ctx, t, site.Options{Base: "/"})
	if err != nil || *quick {
		return err
	}
	start := time.Now()
	s.Improve(ctx)
	fmt.Fprintf(t.err, "Compressed the page in %.1f s.\n", time.Since(start).Seconds())
	return ctx.Err()
}
