package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

const exportHelp = `Usage: weatherglass export [-base /NAME/] DIR

Writes the page with its packs into DIR, which must be empty or not there, for
any host that serves files. The page is then ready to be uploaded as it is.

Examples:
  weatherglass export public                  for the root of a host
  weatherglass export -base /bias/ public     for https://example.org/bias/

Hosts that read a file _headers send its headers; for others the
Content-Security-Policy stands in the HTML as well.

Flags:
`

// export writes the site into a folder.
func export(ctx context.Context, t terminal, args []string) error {
	flags := newFlags("export", exportHelp)
	base := flags.String("base", "/", "path under which the site will stand")
	if err := parse(t, flags, args, 1); err != nil {
		return err
	}
	dir := flags.Arg(0)
	if err := checkBase(*base); err != nil {
		return err
	}
	if err := checkEmpty(dir); err != nil {
		return err
	}
	d, err := readyPage(ctx, t.err)
	if err != nil {
		return err
	}
	s, err := newSite(d, siteOptions{base: *base, meta: true})
	if err != nil {
		return err
	}
	n, err := s.export(ctx, dir, *base)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "Wrote %d files to %s, to stand at %s on their host.\n", n, dir, *base)
	return err
}

// checkBase refuses what could not be a path on a host.
func checkBase(base string) error {
	clean := path.Clean(base)
	if clean != "/" {
		clean += "/"
	}
	if clean == base && strings.HasPrefix(base, "/") && !strings.ContainsAny(base, "?#%\"'<>\\ ") {
		return nil
	}
	return usageError("-base %q is not a path; it begins and ends with a slash, like /bias/", base)
}

// export writes every file, those of the packs verified, and returns their number.
func (s *site) export(ctx context.Context, dir, base string) (n int, err error) {
	err = writeFolder(ctx, dir, "index.html", func(write func(string, []byte) error) error {
		n = 0
		put := func(name string, body []byte) error {
			n++
			return write(name, body)
		}
		for name, f := range s.files {
			if err := put(name, f.body); err != nil {
				return err
			}
		}
		for name, f := range s.packed {
			b, err := fs.ReadFile(s.packs, name)
			if err != nil {
				return err
			}
			if fmt.Sprintf("%x", sha256.Sum256(b)) != f.sha256 {
				return fmt.Errorf("packs/%s is damaged: its SHA-256 is not what the pack says; copy the pack again", name)
			}
			if err := put("packs/"+name, b); err != nil {
				return err
			}
		}
		// Without .nojekyll one large host would look for templates.
		if err := put(".nojekyll", nil); err != nil {
			return err
		}
		return put("_headers", []byte(headersFile(base)))
	})
	return n, err
}

// headersFile is the file _headers that several static hosts read.
func headersFile(base string) string {
	var b strings.Builder
	b.WriteString(base + "*\n")
	for _, h := range securityHeaders {
		fmt.Fprintf(&b, "  %s: %s\n", h.name, h.value)
	}
	fmt.Fprintf(&b, "%s%s\n  Cache-Control: no-store\n", base, loaderPath)
	fmt.Fprintf(&b, "%spacks/*.wev\n  Cache-Control: %s\n", base, cacheForEver)
	return b.String()
}
