package store

import (
	"context"
	"time"
)

// patience is how long a file that is also kept is waited for: a network that
// is there but dead must not stop work that could be done offline.
const patience = 4 * time.Second

// Latest returns a file that may change, of at most that many bytes: from the
// server if it answers, else as it was last seen.
//
// It is for indexes and manifests. An error means that neither the server nor the
// cache has it.
func (s *Store) Latest(ctx context.Context, path string, most int64) ([]byte, error) {
	kept, ok := s.host.Kept(ctx, path)
	if !ok {
		return s.renew(ctx, path, most)
	}
	asking, stop := context.WithTimeout(ctx, patience)
	defer stop()
	b, err := s.renew(asking, path, most)
	if err == nil {
		return b, nil
	}
	// The caller has given up, and not only the patience.
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return kept, nil
}

// renew asks the server for the file and keeps it.
func (s *Store) renew(ctx context.Context, path string, most int64) ([]byte, error) {
	a, err := s.get(ctx, Ask{Path: path, Mode: Fresh, Most: most})
	if err != nil {
		return nil, err
	}
	if a.Status != 200 {
		return nil, refused(path, a.Status)
	}
	s.host.Keep(path, a.Body)
	return a.Body, nil
}
