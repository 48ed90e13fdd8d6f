// Package container opens archives in such a way that none is half read: tar files end where they
// say that they end, zip files begin with a file of theirs, and what a zip file holds as it is has
// its checksum.
//
// Go's own packages stop at the end of an archive, whatever follows there, a checksum or another
// archive, and take the end of a file for that of the archive. Begin with [Tar] and [Zip].
package container

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"strings"

	"weatherglass/metrics/message"
)

// Errors of archives. Match them with errors.Is.
var (
	// ErrCut is returned for a tar file without the zeros that end one.
	ErrCut error = message.Text("container.cut_off: it is cut off between two files: the zeros that end a tar file are not there; fetch it again")
	// ErrFollowed is returned for a tar file behind which something stands.
	ErrFollowed error = message.Text("container.more_follows: something follows behind its end, such as another archive: unpack it, or take the archives one by one")
	// ErrMany is returned for a tar file of more files than are read.
	ErrMany error = message.Text("container.it_holds_too_many_files: it holds too many files")
)

// Tar calls do with every file of a tar file, up to so many, and an error of do ends it. It reads
// in to its end, so that whatever unpacks it there has compared its checksum, and returns the error
// of that too; io.ErrUnexpectedEOF says that it is cut off within a file.
func Tar(in io.Reader, most int, do func(*tar.Header, io.Reader) error) error {
	end := &ending{in: in}
	t := tar.NewReader(end)
	for range most {
		head, err := t.Next()
		if errors.Is(err, io.EOF) {
			return end.check()
		}
		if err != nil {
			return err
		}
		if err := do(head, t); err != nil {
			return err
		}
		// What is passed over now is not among the zeros of the end. A file with holes is longer
		// than what stands here of it.
		if !holes(head) {
			if _, err := io.Copy(io.Discard, t); err != nil {
				return err
			}
		}
		end.zeros = 0
	}
	return ErrMany
}

// holes reports whether a file has parts that are not kept.
func holes(head *tar.Header) bool {
	for key := range head.PAXRecords {
		if strings.HasPrefix(key, "GNU.sparse.") {
			return true
		}
	}
	return head.Typeflag == tar.TypeGNUSparse
}

// ending counts the zeros that were read last.
type ending struct {
	in    io.Reader
	zeros int
}

// block is the unit of a tar file: two blocks of zeros end it, and fewer zeros than one fill up
// what stands before.
const block = 512

// Read implements [io.Reader].
func (e *ending) Read(p []byte) (int, error) {
	n, err := e.in.Read(p)
	tail := n - len(bytes.TrimRight(p[:n], "\x00"))
	if tail == n {
		tail += e.zeros
	}
	e.zeros = tail
	return n, err
}

// check reads what is behind the last file, which is zeros, up to the end.
func (e *ending) check() error {
	if e.zeros < block {
		return ErrCut
	}
	buf := make([]byte, 1<<15)
	for {
		n, err := e.in.Read(buf)
		if len(bytes.Trim(buf[:n], "\x00")) > 0 {
			return ErrFollowed
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
