package site

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/shell"
	"weatherglass/files"
	"weatherglass/web/about"
)

// CheckBase refuses what could not be a path on a host.
//
// Characters are refused that would have to be escaped in an address or in HTML.
func CheckBase(base string) error {
	clean := path.Clean(base)
	if clean != "/" {
		clean += "/"
	}
	if clean == base && strings.HasPrefix(base, "/") && !strings.ContainsAny(base, "?#%\"'<>\\ ") {
		return nil
	}
	return fmt.Errorf("%q is not a path; it begins and ends with a slash, like /bias/", base)
}

// Export writes every file, those of the packs verified, and returns their number.
//
// A folder that was not there appears whole. Packs are read and verified one file at
// a time.
func (s *Site) Export(ctx context.Context, dir, base string) (n int, err error) {
	err = files.WriteFolder(ctx, dir, "index.html", func(write func(string, []byte) error) error {
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
		s.drawPictures()
		for name, f := range s.pictures {
			if err := put(name, f.file().body); err != nil {
				return err
			}
		}
		for name, f := range s.packed {
			b, err := fs.ReadFile(f.in, f.name)
			if err != nil {
				return err
			}
			if fmt.Sprintf("%x", sha256.Sum256(b)) != f.SHA256 {
				return fmt.Errorf("%s is damaged: its SHA-256 is not what the pack says; copy the pack again", name)
			}
			if err := put(name, b); err != nil {
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

// unframed are the addresses of the pages that nobody may frame, as hosts have them: with and
// without a slash at the end.
func unframed() []string {
	var list []string
	for _, p := range pages {
		if p.path != framePath {
			list = append(list, p.path)
			if p.path != "/" {
				list = append(list, p.path+"/")
			}
		}
	}
	for _, l := range locale.Languages() {
		at := locale.PrefixOf(l.ID) + shell.PathData
		list = append(list, at, at+"/")
	}
	return list
}

// headersFile is the file _headers that several static hosts read.
//
// Hosts that do not know the file serve it as any other; there, meta elements stand
// for the policy.
func headersFile(base string) string {
	var b strings.Builder
	b.WriteString(base + "*\n")
	for _, h := range securityHeaders {
		if h.value == policyHeader {
			h.value = policy
		}
		fmt.Fprintf(&b, "  %s: %s\n", h.name, h.value)
	}
	// Of two rules for an address some hosts send both and some the second: no page may be
	// framed but one, either way.
	for _, address := range append(unframed(), "/"+about.Root+"*") {
		fmt.Fprintf(&b, "%s%s\n  Content-Security-Policy: %s\n", base, strings.TrimPrefix(address, "/"), policyHeader)
	}
	fmt.Fprintf(&b, "%s%s\n  Cache-Control: no-store\n", base, loaderPath)
	for _, data := range []string{"packs/*.wev", "corpora/*.gz", "encoders/*.gz"} {
		fmt.Fprintf(&b, "%s%s\n  Cache-Control: %s\n", base, data, cacheForEver)
	}
	return b.String()
}
