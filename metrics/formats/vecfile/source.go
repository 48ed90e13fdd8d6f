package vecfile

import (
	"bufio"
	"bytes"
	"io"
)

// Limits that no published embedding comes near; they bound the memory that a
// damaged file can claim.
const (
	maxLine     = 1 << 20 // bytes of a text line, or of a JSON vector
	maxWord     = 4096    // bytes of a word
	maxDims     = 1 << 14 // components of a vector
	maxSize     = 1 << 40 // words that a header may announce
	maxPrealloc = 1 << 17 // words that a header is trusted with before they are read
	// maxWindow is the zstd program's own default limit on decoding memory.
	maxWindow = 128 << 20
)

// source is the uncompressed byte stream of a file and the place in it.
//
// Every method that reads moves pos; line, record and start are set by the rows.
// Errors it returns are an [*Error], except io.EOF, which only means that there is no
// more.
type source struct {
	name        string
	compression string
	br          *bufio.Reader
	times       func(row []byte, b byte) int // how often b stands in a row

	pos    int64  // bytes consumed
	start  int64  // pos of the current row
	line   int    // of the current row; 0 in binary and JSON files
	record int    // of the current row; 0 in text files
	cut    string // the number behind which a text file ends without a newline
}

var (
	gzipMagic = []byte{0x1f, 0x8b}
	zstdMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}
)

// open looks through the compression of r, if there is any.
//
// The buffer holds maxLine bytes, so that a whole row of text, and the sample for
// detection, can be looked at in place.
func open(name string, r io.Reader) (*source, error) {
	s := &source{name: name, br: bufio.NewReaderSize(r, maxLine), times: times}
	// A file of fewer than four bytes is peeked at as it is.
	head, err := s.br.Peek(len(zstdMagic))
	if err != nil && err != io.EOF {
		return nil, s.failRead(err)
	}
	var plain io.Reader
	switch {
	case bytes.HasPrefix(head, gzipMagic):
		s.compression = "gzip"
		plain, err = unzipped(s.br)
	case bytes.HasPrefix(head, zstdMagic) || isSkippableFrame(head):
		s.compression = "zstd"
		plain, err = unpacked(s.br)
	default:
		return s, nil
	}
	if err != nil {
		return nil, s.failRead(err)
	}
	s.br = bufio.NewReaderSize(plain, maxLine)
	return s, nil
}

// times is plain Go's form.
func times(row []byte, b byte) int { return bytes.Count(row, []byte{b}) }

// isSkippableFrame recognises the frames of metadata that parallel zstd
// programs write in front (RFC 8878, section 3.1.2).
//
// Their magic numbers are 0x184D2A50 to 0x184D2A5F, little-endian.
func isSkippableFrame(b []byte) bool {
	return len(b) >= 4 && b[0]&0xf0 == 0x50 && b[1] == 0x2a && b[2] == 0x4d && b[3] == 0x18
}

// place is what identifies the current row to a person.
//
// Lines count from 1 and include a header; records count vectors, from 1.
func (s *source) place() int {
	if s.line > 0 {
		return s.line
	}
	return s.record
}

// sample returns what the buffer can hold of the bytes ahead.
func (s *source) sample() ([]byte, error) {
	b, err := s.br.Peek(maxLine)
	if err != nil && err != io.EOF {
		return nil, s.failRead(err)
	}
	return b, nil
}

// until consumes up to and including delim and returns those bytes, valid until
// the next read of any kind, a peek among them: it may slide the buffer below them. At the end
// of the file it returns what is left and io.EOF.
//
// No copy is made: the bytes lie in the buffer. A row that does not fit is an error
// of the file.
func (s *source) until(delim byte) ([]byte, error) {
	b, err := s.br.ReadSlice(delim)
	s.pos += int64(len(b))
	switch err {
	case nil, io.EOF:
		return b, err
	case bufio.ErrBufferFull:
		return nil, s.fail(CodeTooLong, "vecfile.long_row: The row is longer than {most} bytes.",
			"vecfile.no_vector_file: This is not a vector file, or its line breaks are lost. Download or export the file again.", maxLine)
	}
	return nil, s.failRead(err)
}

// discard consumes n bytes; fewer are io.EOF.
func (s *source) discard(n int) error {
	k, err := s.br.Discard(n)
	s.pos += int64(k)
	if err != nil && err != io.EOF {
		return s.failRead(err)
	}
	return err
}

// peek returns the next n bytes, valid until the next read; fewer are io.EOF.
func (s *source) peek(n int) ([]byte, error) {
	b, err := s.br.Peek(n)
	if err != nil && err != io.EOF {
		return nil, s.failRead(err)
	}
	return b, err
}

// ignoreEOF drops io.EOF where the end of the file is dealt with later.
func ignoreEOF(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}
