package shard

import (
	"context"
	"encoding/hex"
)

// file fetches a file that the manifest names and verifies it.
//
// Length and SHA-256 are those of the manifest or of a table, both verified before.
// It does not touch what the pack keeps, so that needBuckets may call it from several
// goroutines.
func (p *Pack) file(ctx context.Context, f File) (out []byte, err error) {
	err = verified(ctx, p.fetcher, span{f.Path, 0, AtMost(f.Bytes)}, func(b []byte) error {
		out = b
		if len(b) != f.Bytes {
			return errLength
		}
		sum, err := digestOf(ctx, p.fetcher, b)
		if err == nil && hex.EncodeToString(sum[:]) != f.SHA256 {
			err = errDigest
		}
		return err
	})
	return out, err
}

// words fetches a file of words, verifies it and gives what it holds to parse.
// parse runs on the caller's goroutine. What it refuses has passed its digest, so
// that fetching it again would give the same bytes: the pack itself is damaged.
func (p *Pack) words(ctx context.Context, f File, parse func([]byte) error) error {
	b, err := p.expanded(ctx, f)
	if err != nil {
		return err
	}
	if err = parse(b); err != nil {
		return damaged(f.Path, err)
	}
	return nil
}

// expanded fetches a file of words, verifies it and undoes its compression.
//
// The platform's inflater is tried first. If it gives another length than the
// manifest says, Go's decides what is wrong.
func (p *Pack) expanded(ctx context.Context, f File) ([]byte, error) {
	b, err := p.file(ctx, f)
	if err != nil {
		return nil, err
	}
	if x, can := p.fetcher.(Expander); can {
		if out, ok := x.Expand(ctx, b, f.Raw); ok && len(out) == f.Raw {
			return out, nil
		}
	}
	if b, err = expand(b, f.Raw); err != nil {
		return nil, damaged(f.Path, err)
	}
	return b, nil
}
