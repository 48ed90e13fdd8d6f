// Package metricstest holds what the tests of the core share.
package metricstest

import (
	"bufio"
	"bytes"
	_ "embed" // the subset
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"

	"weatherglass/metrics/embed"
)

//go:embed glove100_subset.txt.zst
var subset []byte

var glove = sync.OnceValues(func() (*embed.Memory, error) {
	unpacked, err := zstd.NewReader(bytes.NewReader(subset), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer unpacked.Close()
	return ReadVectors(unpacked, embed.Info{ID: "glove-subset", Title: "GloVe 6B, 100 d, subset", Digest: "subset"})
})

// Glove returns the subset of GloVe 6B 100d that README.md tells of, one for all
// tests of a package.
func Glove(t testing.TB) *embed.Memory {
	t.Helper()
	m, err := glove()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// ReadVectors reads word2vec text: a line "count dims", then a word a line.
func ReadVectors(r io.Reader, info embed.Info) (*embed.Memory, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	lines.Scan()
	m := embed.NewMemory(info)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		vector := make([]float64, len(fields)-1)
		for i, f := range fields[1:] {
			x, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, err
			}
			vector[i] = x
		}
		if err := m.Add(fields[0], vector); err != nil {
			return nil, err
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	return m, m.Ready()
}

// Memory returns an embedding of these vectors, with the words w0, w1, ...
func Memory(t testing.TB, vectors [][]float64) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for i, v := range vectors {
		if err := m.Add("w"+strconv.Itoa(i), v); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}
