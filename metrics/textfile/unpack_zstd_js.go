package textfile

import "io"

// unpackZstd returns [errNoZstd].
func unpackZstd(io.Reader) (io.Reader, func() error, error) { return nil, nil, errNoZstd }
