package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"weatherglass/files"
	"weatherglass/web/site"
)

const exportHelp = `Usage: weatherglass export [-base /NAME/] [-lesson LESSON] [-site URL] DIR

Writes the page with its packs into DIR, which must be empty or not there, for
any host that serves files. The page is then ready to be uploaded as it is.
With -lesson it has the vectors and texts of that lesson alone, a built-in one
by its name or a file of your own, to be carried on a stick: START.html in the
folder says how it is opened.

Examples:
  weatherglass export public                  for the root of a host
  weatherglass export -base /bias/ public     for https://example.org/bias/
  weatherglass export -lesson test stick      one lesson, for a school without a network

Hosts that read a file _headers send its headers; for others the
Content-Security-Policy stands in the HTML as well.

Flags:
`

// export writes the site into a folder.
//
// Further packs are left out: they may be used here but not passed on.
func export(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("export", exportHelp)
	base := flags.String("base", "/", "path under which the site will stand")
	name := flags.String("lesson", "", "a built-in lesson or the file of one, whose vectors and texts alone are written")
	where := whereFlags(flags)
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	dir := flags.Arg(0)
	if err := site.CheckBase(*base); err != nil {
		return usageError("-base %w", err)
	}
	if err := checkWhere(*where); err != nil {
		return err
	}
	if err := files.CheckEmpty(dir); err != nil {
		return err
	}
	options := site.Options{Base: *base, Meta: true, Where: *where}
	var start []byte
	if *name != "" {
		var err error
		if options.Only, start, err = exportedLesson(ctx, *name, *base); err != nil {
			return err
		}
	}
	s, err := readySite(ctx, t, options)
	if err != nil {
		return err
	}
	n, err := s.Export(ctx, dir, *base)
	if err != nil {
		return err
	}
	if start != nil {
		n++
		if err := os.WriteFile(filepath.Join(dir, startFile), start, 0o644); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(t.out, "Wrote %d files to %s, to stand at %s on their host.\n", n, dir, *base)
	return err
}
