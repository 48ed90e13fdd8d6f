package textfile

import "io"

// unpackZstd returns [ErrNoZstd].
func unpackZstd(io.Reader) (io.Reader, func() error, error) { return nil, nil, ErrNoZstd }
