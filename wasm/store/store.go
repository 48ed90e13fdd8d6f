// Package store brings the server's files to the engine: from the browser's
// cache when they never change, from the network first when they may. What it
// hands out is not verified; metrics/shard does that.
//
// Begin with [Store.Pack], which is what packs read through. [Meter] counts what
// comes, and refuses what a visitor has given no leave for. The browser is behind
// [Host]: wasm/program/host_js.go there, a map in the tests.
package store

import (
	"context"

	"weatherglass/metrics/experiment"
)

// Host is what the browser offers. Keys and paths are relative to the base of
// the site.
//
// Its methods may be called from several goroutines, and wait without holding up the
// others.
type Host interface {
	// Get asks the server. An error means that no answer came.
	Get(ctx context.Context, ask Ask) (Answer, error)
	// Kept returns what Keep was given for the key, also in an earlier visit.
	Kept(ctx context.Context, key string) ([]byte, bool)
	// Keep stores the body if there is room for it.
	Keep(key string, body []byte)
}

// Digester is implemented by a [Host] that computes SHA-256 faster than Go
// does, but not everywhere: it returns nil where it cannot.
type Digester interface {
	Digest(ctx context.Context, b []byte) ([]byte, error)
}

// Expander is implemented by a [Host] that undoes gzip faster than Go does, but
// not everywhere: ok is false where it cannot.
type Expander interface {
	// Expand makes room for raw bytes; where there are more it is not ok.
	Expand(ctx context.Context, b []byte, raw int) (out []byte, ok bool)
}

// Ask is a GET request.
type Ask struct {
	Path  string
	Range string // the header's value, "bytes=0-99"; "" for the whole file
	Mode  Mode
	// Most is the greatest length of the body. The host reads no more: what is
	// longer is an [Answer] that is TooLong. 0 is any length.
	Most int64
}

// Mode says which caches of the browser's own may answer.
// The values are those of JavaScript's Request.cache, but for "", which stands for
// its default.
type Mode string

const (
	// Any is for files that never change under their name.
	Any Mode = ""
	// Fresh is for files that may change: the server is asked whether they did.
	Fresh Mode = "no-cache"
	// Anew passes all caches by, because what they gave was damaged.
	Anew Mode = "reload"
)

// Damaged is the status of a file of the page whose bytes, fetched twice, are not
// those that this version of the page has.
//
// No server answers it: the host compares the page's files with the hashes that the
// page carries.
const Damaged = -1

// Answer is a response.
type Answer struct {
	Status int
	Range  string // the header Content-Range, "bytes 0-99/1234"
	Body   []byte
	// TooLong says that the body is longer than was asked for, and not here.
	TooLong bool
}

// Store gets files through a [Host].
// A Store keeps nothing itself and may be used by several goroutines.
type Store struct {
	host Host
}

// New returns a store on the host.
func New(host Host) *Store { return &Store{host} }

// mostPage is the greatest length of a file of the page that the engine reads.
const mostPage = 1 << 24

// Page returns a file that belongs to this version of the page. Meters do not
// count it.
//
// Its path ends in the page's version, so that browsers may keep it for ever.
func (s *Store) Page(ctx context.Context, path string) ([]byte, error) {
	a, err := s.get(WithMeter(ctx, new(Meter)), Ask{Path: path, Most: mostPage})
	if err != nil {
		return nil, err
	}
	if a.Status != 200 {
		return nil, refused(path, a.Status)
	}
	return a.Body, nil
}

// get asks the server and counts what comes on the context's [Meter].
func (s *Store) get(ctx context.Context, ask Ask) (Answer, error) {
	m := meter(ctx)
	m.asked()
	a, err := s.host.Get(ctx, ask)
	m.came(len(a.Body))
	switch {
	case err == nil && a.TooLong:
		return a, experiment.Refuse("bad_file", "store.load_page_again_if: Load the page again; if it stays so, the file on the server is damaged.", "store.is_longer_than_it_can: {path} is longer than it can be.", ask.Path)
	case err == nil:
		return a, nil
	}
	if ctx.Err() != nil {
		return a, ctx.Err()
	}
	return a, experiment.Refuse("offline",
		"store.check_connection_kept: Check the connection and try again. What was fetched before still works.", "store.no_connection: No connection: {path} did not arrive.", ask.Path)
}
