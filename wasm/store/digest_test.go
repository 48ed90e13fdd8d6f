package store

import (
	"context"
	"crypto/sha256"
	"errors"
	"testing"

	"weatherglass/metrics/shard"
)

// digester is a browser that computes digests, or refuses to.
type digester struct {
	web
	sum []byte
	err error
}

func (d *digester) Digest(context.Context, []byte) ([]byte, error) { return d.sum, d.err }

// The host's digest is taken where it has one, Go's elsewhere.
func TestDigestOfTheHost(t *testing.T) {
	body := []byte("body")
	own := sha256.Sum256(body)
	other := sha256.Sum256([]byte("another"))
	for name, c := range map[string]struct {
		host Host
		want [32]byte
	}{
		"no digests": {&web{}, own},
		"refused":    {&digester{}, own},
		"computed":   {&digester{sum: other[:]}, other},
	} {
		h := New(c.host).Pack("p").(shard.Hasher)
		if got, err := h.SHA256(t.Context(), body); err != nil || got != c.want {
			t.Errorf("%s: %x, %v", name, got, err)
		}
	}
	failed := errors.New("failed")
	h := New(&digester{err: failed}).Pack("p").(shard.Hasher)
	if _, err := h.SHA256(t.Context(), body); !errors.Is(err, failed) {
		t.Errorf("an error of the host became %v", err)
	}
}
