package store

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/shard"
)

// Pack returns the files of the pack with the id.
func (s *Store) Pack(id string) shard.Fetcher { return pack{s, packDir(id)} }

// Corpus returns the files of the counts of texts with the id.
func (s *Store) Corpus(id string) shard.Fetcher { return pack{s, "corpora/" + id + "/"} }

// Sentences returns the files of the vectors of sentences with the id.
func (s *Store) Sentences(id string) shard.Fetcher { return pack{s, "encoders/" + id + "/"} }

// Uses returns the files of the sentences that come with the texts with the id. It is no method, whose name every
// program would have.
func Uses(s *Store, id string) shard.Fetcher { return pack{s, "corpora/" + id + "/sentences/"} }

// packDir is where the files of the pack with the id stand. It ends in a slash.
func packDir(id string) string { return "packs/" + id + "/" }

// dir ends in a slash. It is a value without state of its own.
type pack struct {
	store *Store
	dir   string
}

var (
	_ shard.Refetcher = pack{}
	_ shard.Hasher    = pack{}
	_ shard.Expander  = pack{}
	_ shard.Expecter  = pack{}
)

// Fetch implements [shard.Fetcher]. Only the manifest may change.
//
// First the very range, then the whole file as the browser keeps it, then the server.
// A range of a kept file is cut out of it.
func (p pack) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	if path == shard.ManifestPath {
		return p.store.Latest(ctx, p.dir+path, -n)
	}
	if n >= 0 {
		if b, ok := p.store.host.Kept(ctx, p.dir+part(path, off, n)); ok {
			return b, nil
		}
	}
	// A scan asked for the whole file, or a server without ranges gave it.
	if b, ok := p.store.host.Kept(ctx, p.dir+path); ok {
		if n >= 0 && off+n <= int64(len(b)) {
			b = b[off : off+n]
		}
		return b, nil
	}
	return p.fetch(ctx, path, off, n, Any)
}

// Refetch implements [shard.Refetcher].
func (p pack) Refetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	return p.fetch(ctx, path, off, n, Anew)
}

// Expect implements [shard.Expecter].
func (p pack) Expect(ctx context.Context, bytes int64, scan bool) {
	meter(ctx).expect(int(bytes), scan)
}

// SHA256 implements [shard.Hasher].
//
// A browser computes it natively, but only on pages that came by HTTPS or from this
// machine: else the host gives nothing, and Go computes it.
func (p pack) SHA256(ctx context.Context, b []byte) ([32]byte, error) {
	if host, ok := p.store.host.(Digester); ok {
		sum, err := host.Digest(ctx, b)
		if err != nil {
			return [32]byte{}, err
		}
		if len(sum) == sha256.Size {
			return [32]byte(sum), nil
		}
	}
	return sha256.Sum256(b), nil
}

// Expand implements [shard.Expander].
func (p pack) Expand(ctx context.Context, b []byte, raw int) ([]byte, bool) {
	host, ok := p.store.host.(Expander)
	if !ok {
		return nil, false
	}
	return host.Expand(ctx, b, raw)
}

// It keeps what came under the name of what it is: a range under its own, a whole
// file under the file's. Of a 206 the range that the server says must be the one
// asked for.
func (p pack) fetch(ctx context.Context, path string, off, n int64, mode Mode) ([]byte, error) {
	size := int(max(n, -n))
	if path == shard.ManifestPath {
		size = 0 // which says how large all else is; n is what it can be at most
	}
	m := meter(ctx)
	if err := ctx.Err(); err != nil {
		return nil, err // a scan that ended has fetched ahead
	}
	counts := p.dir + path
	if n >= 0 {
		counts = p.dir + part(path, off, n)
	}
	if err := m.reserve(counts, size); err != nil {
		return nil, err
	}
	ask := Ask{Path: p.dir + path, Mode: mode, Most: -n}
	if n >= 0 {
		ask.Range = fmt.Sprintf("bytes=%d-%d", off, off+n-1)
		ask.Most = shard.MaxFile // a server without ranges gives it all
	}
	a, err := p.store.get(ctx, ask)
	// What did not come, after an error or a shorter answer, is free again.
	m.settle(counts, len(a.Body))
	if err != nil {
		return nil, err
	}
	key := p.dir + path
	switch {
	case a.Status == 200:
	case a.Status == 206 && n >= 0:
		key = p.dir + part(path, off, n)
		if !strings.HasPrefix(a.Range, fmt.Sprintf("bytes %d-%d/", off, off+n-1)) || int64(len(a.Body)) != n {
			return nil, cutShort(ask.Path, n, len(a.Body))
		}
	default:
		return nil, refused(ask.Path, a.Status)
	}
	p.store.host.Keep(key, a.Body)
	return a.Body, nil
}

// part names a range of a file in the cache.
//
// It cannot be the name of a file, which has no question mark.
func part(path string, off, n int64) string { return fmt.Sprintf("%s?range=%d+%d", path, off, n) }

// refused is the error of an answer that brings no file.
func refused(path string, status int) error {
	if status == Damaged {
		return experiment.Refuse("bad_file", "store.load_page_again_site: Load the page again: the site may have changed since. If that does not help, tell who runs it; what was damaged is not kept.", "store.came_damaged_twice: {path} came damaged, twice.", path)
	}
	e := experiment.Refuse("server_error", "store.try_again_later: Try again later.",
		"store.server_answered: The server answered {status} for {path}.", status, path)
	if status == 404 || status == 410 || status == 416 {
		e.Code = "file_missing"
		e.Message = message.New("store.not_on_server", "The server does not have {path}.", path)
		e.Hint = message.New("store.load_page_again_site_may", "Load the page again: the site may have changed since.")
	}
	return e
}

// cutShort is the error of a range that came with fewer bytes than it says.
func cutShort(path string, want int64, got int) error {
	return experiment.Refuse("truncated", "store.check_connection: Check the connection and try again.", "store.came_incomplete_of_bytes: {path} came incomplete: {got} of {want} bytes.", path, got, want)
}
