// Package archive reads the vectors of embedding packs in packages of public
// registries, whose archives hold vector files, or tables and their words apart.
//
// Begin with [Unpack]: table.go reads a matrix and its words, histwords.go the
// embeddings of one time from files of their own. Rows come out as metrics/pack takes
// them. Archives are verified by SHA-256 before a byte of them is used; where they
// are fetched from is the caller's matter.
package archive

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/gzip"

	"weatherglass/metrics/formats/vecfile"
	"weatherglass/metrics/pack"
)

// maxNotice bounds a licence text.
const maxNotice = 1 << 16

// archive is a package that is read.
type archive struct{ *pack.Archive }

// Unpack verifies the recipe's archive, takes the notices of the licences from
// it, and returns a function for [pack.Input] that reads its vectors. open
// starts the archive anew.
//
// Nothing is written to disk: the archive is gone through again for each member. r's
// notices are filled in. What open returns is closed here.
func Unpack(r *pack.Recipe, open func() (io.ReadCloser, error)) (func() (pack.Rows, error), error) {
	if r.Archive == nil {
		return nil, errors.New("the recipe names no archive")
	}
	a := archive{r.Archive}
	if err := a.verify(open); err != nil {
		return nil, err
	}
	for i := range r.Licences {
		t := &r.Licences[i]
		if t.NoticeFile == "" {
			continue
		}
		text, err := a.text(open, t.NoticeFile)
		if err != nil {
			return nil, err
		}
		t.Notice = text
	}
	if a.Layout != "" {
		return a.tableRows(open)
	}
	return func() (pack.Rows, error) {
		m, err := a.open(open, a.Member)
		if err != nil {
			return nil, err
		}
		return VectorFile(a.Member, m)
	}, nil
}

// VectorFile returns the rows of a file that [vecfile] reads.
func VectorFile(name string, f io.ReadCloser) (*Rows, error) {
	r, err := vecfile.NewReader(name, f)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &Rows{r, f}, nil
}

// Rows are the rows of a file of vectors, which Close closes.
// The numbers are those of [vecfile.Reader], with its errors.
type Rows struct {
	*vecfile.Reader
	io.Closer
}

// Next implements [pack.Rows].
//
// The vector is valid until the next call.
func (f *Rows) Next() (pack.Row, error) {
	row, err := f.Reader.Next()
	return pack.Row(row), err
}

// verify reads the archive to its end and compares its SHA-256 with the recipe's.
func (a archive) verify(open func() (io.ReadCloser, error)) error {
	f, err := open()
	if err != nil {
		return err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return err
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != a.SHA256 {
		return fmt.Errorf("the archive of %s %s has the SHA-256 %s, not %s: fetch it again", a.Name, a.Version, got, a.SHA256)
	}
	return nil
}

// member is a file inside an archive that is being read.
// Closing it closes the archive.
type member struct {
	io.Reader
	io.Closer
}

// open returns the member with the name.
//
// An error names member and package.
func (a archive) open(open func() (io.ReadCloser, error), name string) (io.ReadCloser, error) {
	f, err := open()
	if err != nil {
		return nil, err
	}
	m, err := a.find(f, name)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s in the archive of %s %s: %w", name, a.Name, a.Version, err)
	}
	return member{m, f}, nil
}

// find looks for the member in an archive of either kind.
//
// A tar file is read up to the member, since it has no table; a zip file is told by
// its first bytes.
func (a archive) find(f io.Reader, name string) (io.Reader, error) {
	in := bufio.NewReader(f)
	if head, err := in.Peek(len(zipMagic)); err == nil && string(head) == zipMagic {
		return inZip(f, in, name)
	}
	plain, err := gzip.NewReader(in)
	if err != nil {
		return nil, err
	}
	t := tar.NewReader(plain)
	for {
		head, err := t.Next()
		if err != nil {
			return nil, err
		}
		if head.Name == name {
			return t, nil
		}
	}
}

const zipMagic = "PK\x03\x04"

// inZip looks for a member in a zip file, which has its table at the end. One
// that cannot be read there, as f can, is read as a whole through in.
//
// The program's own files can be read at any place; what comes from a network as a
// stream cannot.
func inZip(f, in io.Reader, name string) (io.Reader, error) {
	at, ok := f.(interface {
		io.ReaderAt
		io.Seeker
	})
	if !ok {
		b, err := io.ReadAll(in)
		if err != nil {
			return nil, err
		}
		at = bytes.NewReader(b)
	}
	size, err := at.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	z, err := zip.NewReader(at, size)
	if err != nil {
		return nil, err
	}
	return z.Open(name)
}

// text returns a member that is a licence or a notice, without white space at its
// ends.
func (a archive) text(open func() (io.ReadCloser, error), name string) (string, error) {
	m, err := a.open(open, name)
	if err != nil {
		return "", err
	}
	defer m.Close()
	b, err := io.ReadAll(io.LimitReader(m, maxNotice+1))
	if err == nil && len(b) > maxNotice {
		err = fmt.Errorf("the notice %s has more than %d bytes, and half of a licence is none", name, maxNotice)
	}
	return strings.TrimSpace(string(b)), err
}
