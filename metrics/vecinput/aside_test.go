package vecinput

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"testing"

	"weatherglass/metrics/formats/tables"
)

// told is a sum that another place tells.
type told struct {
	sum     string
	err     error
	stopped *int
}

func (s told) Wait() (string, error) { return s.sum, s.err }
func (s told) Stop()                 { *s.stopped++ }

// The digest of a table is computed elsewhere of the very bytes that it is of, once its first
// word is asked for; here where that fails or cannot be begun. Whoever asks is stopped once.
func TestAside(t *testing.T) {
	open := func(context.Context) (*tables.Table, func() error, error) {
		return tables.Open(os.DirFS("../formats/tables/testdata"), "static", tables.Options{})
	}
	want := digestOf(t, Table("static", open, Kernels{}, func(string) {}))
	for name, c := range map[string]struct {
		fail, none     bool
		digest         string
		begun, stopped int
	}{
		"told": {false, false, "elsewhere", 1, 1}, "failed": {true, false, want, 1, 1},
		"not begun": {false, true, want, 1, 0},
	} {
		begun, stopped := 0, 0
		aside := func(_ context.Context, of SumOf) Sum {
			begun++
			sum := sha256.New()
			sum.Write(of.Before)
			if _, err := io.Copy(sum, io.NewSectionReader(of.In, of.At, of.Size)); err != nil {
				t.Fatal(err)
			}
			if got := hex.EncodeToString(sum.Sum(nil)); got != want || bytes.Count(of.Before, []byte("\n")) < 2 {
				t.Errorf("%s: what is to be summed has the digest %s, not %s", name, got, want)
			}
			switch {
			case c.none:
				return nil
			case c.fail:
				return told{err: errors.New("lost"), stopped: &stopped}
			}
			return told{sum: "elsewhere", stopped: &stopped}
		}
		in := Table("static", open, Kernels{Aside: aside}, func(string) {})
		p, err := in.Start(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Close(); err != nil || begun != 0 {
			t.Errorf("%s: begun %d times for a look, %v", name, begun, err)
		}
		if got := digestOf(t, in); got != c.digest || begun != c.begun || stopped != c.stopped {
			t.Errorf("%s: %s, begun %d times, stopped %d times", name, got, begun, stopped)
		}
	}
}

// digestOf goes through an input for its digest.
func digestOf(t *testing.T, in Input) string {
	t.Helper()
	p, err := in.Start(t.Context())
	for err == nil {
		_, err = p.NextWord()
	}
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	digest, err := p.Digest()
	if err = errors.Join(err, p.Close()); err != nil {
		t.Fatal(err)
	}
	return digest
}
