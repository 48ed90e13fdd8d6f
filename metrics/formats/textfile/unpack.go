package textfile

import (
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"

	"weatherglass/metrics/message"
)

// A file that unpacks to more than freely, and to more than so many times its size,
// is a bomb, and no text: those pack to a tenth or twentieth.
//
// Texts of 64 MB or less unpack whatever they were packed to.
const (
	freely   = 64 << 20
	mostFold = 250
)

// counted counts the bytes that went through it.
//
// told may be nil.
type counted struct {
	in   io.Reader
	read int64
	told func(int64)
}

// Read implements io.Reader.
func (c *counted) Read(p []byte) (int, error) {
	n, err := c.in.Read(p)
	c.read += int64(n)
	if c.told != nil {
		c.told(int64(n))
	}
	return n, err
}

// bounded refuses bombs.
//
// The ratio is taken of what was read so far, so that a bomb is refused long
// before its end.
type bounded struct {
	in     io.Reader
	packed func() int64
	read   int64
}

var errBomb error = message.Text("textfile.unpacks_to_too_much: it unpacks to more than texts do; unpack it yourself if it is one")

// Read implements io.Reader.
func (b *bounded) Read(p []byte) (int, error) {
	if b.read > freely && b.read > mostFold*b.packed() {
		return 0, message.Errorf("textfile.mb_of_bytes_so_far: {what} ({read} MB of {packed} bytes so far)", errBomb,
			b.read>>20, b.packed())
	}
	n, err := b.in.Read(p)
	b.read += int64(n)
	return n, damage(err)
}

// damage says of an error of an unpacker what to do.
//
// The end, early or not, and errors of the disk are left as they are.
func damage(err error) error {
	var disk *fs.PathError
	if err == nil || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &disk) {
		return err
	}
	return message.Errorf("textfile.damaged: the file is damaged ({why}); fetch it again", err)
}

// unpack returns the content of a stream that may be packed, as its first bytes say.
//
// gzip, bzip2 or zstd; anything else is returned as it is. Closing frees what the
// unpacker holds, not the stream below.
func unpack(in io.Reader) (io.ReadCloser, error) {
	packed := &counted{in: in}
	start := bufio.NewReaderSize(packed, 1<<16)
	// An empty or very short file is no packed one.
	head, err := start.Peek(4)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	closing := func() error { return nil }
	var plain io.Reader
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		plain, err = gzip.NewReader(start)
	case bytes.HasPrefix(head, []byte("BZh")):
		plain, err = bzip2.NewReader(start), nil
	case bytes.Equal(head, []byte("\x28\xb5\x2f\xfd")):
		plain, closing, err = unpackZstd(start)
	default:
		return struct {
			io.Reader
			io.Closer
		}{start, io.NopCloser(start)}, nil
	}
	if err != nil {
		return nil, damage(err)
	}
	return unpacked{&bounded{in: plain, packed: func() int64 { return packed.read }}, closing}, nil
}

// unpacked is a bounded stream with what closes it.
type unpacked struct {
	io.Reader
	closing func() error
}

// Close implements io.Closer.
func (u unpacked) Close() error { return u.closing() }
