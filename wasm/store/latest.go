package store

import (
	"context"
	"time"
)

// patience is how long a file that is also kept is waited for: a network that
// is there but dead must not stop work that could be done offline.
const patience = 4 * time.Second

// Latest returns a file that may change: from the server if it answers, else as
// it was last seen.
func (s *Store) Latest(ctx context.Context, path string) ([]byte, error) {
	kept, ok := s.host.Kept(ctx, path)
	if !ok {
		return s.renew(ctx, path)
	}
	asking, stop := context.WithTimeout(ctx, patience)
	defer stop()
	b, err := s.renew(asking, path)
	if err == nil {
		return b, nil
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return kept, nil
}

// renew asks the server for the file and keeps it.
func (s *Store) renew(ctx context.Context, path string) ([]byte, error) {
	a, err := s.get(ctx, Ask{Path: path, Mode: Fresh})
	if err != nil {
		return nil, err
	}
	if a.Status != 200 {
		return nil, refused(path, a.Status)
	}
	s.host.Keep(path, a.Body)
	return a.Body, nil
}
