package vecfile

import (
	"compress/gzip"
	"io"
)

// unzipped undoes gzip, with Go's own package: the program in the browser has most of it
// for its links.
func unzipped(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }

// unpacked returns [errNoZstd]: Zstandard is too large for the browser's program.
func unpacked(io.Reader) (io.Reader, error) { return nil, errNoZstd }
