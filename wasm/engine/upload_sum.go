package engine

import (
	"context"
	"encoding/hex"
	"hash"
	"io"

	"weatherglass/metrics/vecinput"
)

// asideFrom is the number of bytes behind which the sum of a file is computed aside: whoever
// looks at its begin alone needs none.
const asideFrom = 4 << 20

// aside is a file whose sum is computed elsewhere while it is read.
type aside struct {
	io.ReadCloser
	ctx   context.Context
	in    In
	begin func(context.Context) (vecinput.Sum, error)
	plain func() hash.Hash // where that fails

	read int64
	sum  vecinput.Sum
	err  error // of begin
}

// Read implements [io.Reader].
func (a *aside) Read(b []byte) (int, error) {
	n, err := a.ReadCloser.Read(b)
	if a.read += int64(n); a.read > asideFrom && a.sum == nil && a.err == nil {
		a.sum, a.err = a.begin(a.ctx)
	}
	return n, err
}

// Sum implements [vecinput.Summed]. Where it fails elsewhere the file is read once more.
func (a *aside) Sum() (string, error) {
	if a.sum != nil {
		if sum, err := a.sum.Wait(); err == nil || a.ctx.Err() != nil {
			return sum, err
		}
	}
	h := a.plain()
	if _, err := io.Copy(h, io.NewSectionReader(a.in, 0, a.in.Size())); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// Close implements [io.Closer].
func (a *aside) Close() error {
	if a.sum != nil {
		a.sum.Stop()
	}
	return a.ReadCloser.Close()
}
