package vecfile

import (
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// unzipped undoes gzip.
func unzipped(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }

// unpacked undoes Zstandard. Concurrency 1 decodes in the caller's goroutine: a Reader that
// is dropped half-way leaves nothing running behind it.
func unpacked(r io.Reader) (io.Reader, error) {
	return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
}
