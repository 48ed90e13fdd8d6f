package shard

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
)

// Stated is what is known of a manifest before it is fetched: that it has no more than
// Most bytes, and its SHA-256, in hex; "" is any.
type Stated struct {
	Most int
	Sum  string
}

// FetchManifest fetches the manifest of a pack, of whatever kind, and gives it to parse,
// which may be called twice. Errors are [FileError], and the context's.
func FetchManifest(ctx context.Context, f Fetcher, stated Stated, parse func([]byte) error) error {
	return verified(ctx, f, span{ManifestPath, 0, AtMost(stated.Most)}, func(b []byte) error {
		if len(b) > stated.Most {
			return errLength
		}
		if got := sha256.Sum256(b); stated.Sum != "" && hex.EncodeToString(got[:]) != stated.Sum {
			return ErrSum
		}
		return parse(b)
	})
}

// FetchFile fetches a file that a manifest names, verifies it, undoes its gzip and gives
// what it holds to parse. The file has passed its Check. Errors are [FileError], and the
// context's.
//
// parse runs on the caller's goroutine. What it refuses has passed its digest, so
// that fetching it again would give the same bytes: the pack itself is damaged.
func FetchFile(ctx context.Context, f Fetcher, file File, parse func([]byte) error) error {
	b, err := expanded(ctx, f, file)
	if err != nil {
		return err
	}
	if err = parse(b); err != nil {
		return damaged(file.Path, err)
	}
	return nil
}

// file fetches a file that the manifest names and verifies it.
//
// It does not touch what the pack keeps, so that needBuckets may call it from several
// goroutines.
func (p *Pack) file(ctx context.Context, f File) ([]byte, error) { return whole(ctx, p.fetcher, f) }

// whole fetches a file and verifies it.
//
// Length and SHA-256 are those of the manifest or of a table, both verified before.
func whole(ctx context.Context, f Fetcher, file File) (out []byte, err error) {
	err = verified(ctx, f, span{file.Path, 0, AtMost(file.Bytes)}, func(b []byte) error {
		out = b
		if len(b) != file.Bytes {
			return errLength
		}
		sum, err := digestOf(ctx, f, b)
		if err == nil && hex.EncodeToString(sum[:]) != file.SHA256 {
			err = errDigest
		}
		return err
	})
	return out, err
}

// words is [FetchFile] of a file of the pack.
func (p *Pack) words(ctx context.Context, f File, parse func([]byte) error) error {
	return FetchFile(ctx, p.fetcher, f, parse)
}

// expanded fetches a file, verifies it and undoes its compression.
//
// The platform's inflater is tried first. If it gives another length than the
// manifest says, Go's decides what is wrong.
func expanded(ctx context.Context, f Fetcher, file File) ([]byte, error) {
	b, err := whole(ctx, f, file)
	if err != nil {
		return nil, err
	}
	if x, can := f.(Expander); can {
		if out, ok := x.Expand(ctx, b, file.Raw); ok && len(out) == file.Raw {
			return out, nil
		}
	}
	if b, err = expand(b, file.Raw); err != nil {
		return nil, damaged(file.Path, err)
	}
	return b, nil
}
