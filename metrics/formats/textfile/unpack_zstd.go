package textfile

import (
	"io"

	"github.com/klauspost/compress/zstd"
)

// unpackZstd returns the content, and what frees the unpacker.
func unpackZstd(in io.Reader) (io.Reader, func() error, error) {
	z, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(128<<20))
	if err != nil {
		return nil, nil, err
	}
	return z, func() error { z.Close(); return nil }, nil
}
