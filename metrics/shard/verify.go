package shard

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// verified fetches a range of path, or the whole file when n < 0, and returns
// what verify makes of it. When verify refuses, the range is fetched once more
// past the Fetcher's cache, if it has one.
//
// verify may be called twice, with different bytes, and so must set what it computes
// and not add to it. What it accepted last is what the caller uses. A failed transfer
// is not tried again here: the Fetcher knows better whether that helps.
func verified(ctx context.Context, f Fetcher, at span, verify func([]byte) error) error {
	b, err := f.Fetch(ctx, at.path, at.off, at.n)
	if err == nil {
		if err = verify(b); err == nil {
			return nil
		}
		r, ok := f.(Refetcher)
		if !ok {
			return damaged(at.path, err)
		}
		if b, err = r.Refetch(ctx, at.path, at.off, at.n); err == nil {
			if err = verify(b); err == nil {
				return nil
			}
			return damaged(at.path, err)
		}
	}
	// A transfer that the caller gave up fails with errors of the network that mean
	// nothing.
	if ctx.Err() != nil {
		return ctx.Err()
	}
	// A Fetcher may have said what to do already; its hint is better than the general
	// one.
	var told *FileError
	if errors.As(err, &told) {
		return told
	}
	return &FileError{Path: at.path, Err: err, Hint: hintFetch}
}

// span is a range of a file, or all of it when n < 0.
// n is as in [Fetcher].
type span struct {
	path   string
	off, n int64
}

// checkWhole compares a whole file with its length and SHA-256, in hex.
func checkWhole(b []byte, bytes int, sum string) error {
	if len(b) != bytes {
		return errLength
	}
	if got := sha256.Sum256(b); hex.EncodeToString(got[:]) != sum {
		return errDigest
	}
	return nil
}

// digestOf returns the SHA-256 of b, computed by the Fetcher if it has a faster way.
// An error comes from there only.
func digestOf(ctx context.Context, f Fetcher, b []byte) ([32]byte, error) {
	if h, ok := f.(Hasher); ok {
		return h.SHA256(ctx, b)
	}
	return sha256.Sum256(b), nil
}
