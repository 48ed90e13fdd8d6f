//go:build unix

package bench

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// firstWords yields the n most frequent words of a pack with their vectors.
type firstWords struct {
	t     *testing.T
	from  *shard.Pack
	n     int
	next  int
	block []embed.Hit
}

// Dims implements pack.Rows.
func (f *firstWords) Dims() int { return f.from.Info().Dims }

// Next implements pack.Rows.
func (f *firstWords) Next() (pack.Row, error) {
	if f.next == f.n {
		return pack.Row{}, io.EOF
	}
	const ahead = 4096
	if f.next%ahead == 0 {
		f.block = wordsFrom(f.t, f.from, f.next, min(f.next+ahead, f.n))
	}
	h := f.block[f.next%ahead]
	f.next++
	return pack.Row{Word: h.As, Vector: h.Vector, Rank: h.Rank}, nil
}

// wordsFrom returns the words at the places from first to below last.
func wordsFrom(t testing.TB, p *shard.Pack, first, last int) []embed.Hit {
	t.Helper()
	var places []int
	for i := first; i < last; i++ {
		places = append(places, i)
	}
	words, err := p.WordsAt(context.Background(), places)
	if err != nil {
		t.Fatal(err)
	}
	hits, err := p.Find(context.Background(), words)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

// cutPack makes a pack of the n most frequent words and returns its folder and
// its number of words; for 0 it is the whole pack as it is.
func cutPack(t *testing.T, n int) (string, int) {
	t.Helper()
	from := openPack(t, packDir, 0)
	if n == 0 {
		return packDir, from.Info().Words
	}
	dir := t.TempDir()
	m := from.Manifest()
	recipe := pack.Recipe{ID: fmt.Sprintf("first-%d", n), Title: m.Title, Short: m.Short, Text: m.Text, Source: m.Source}
	for _, l := range m.Licences {
		recipe.Licences = append(recipe.Licences, pack.Terms{Licence: l})
	}
	_, err := pack.Build(context.Background(), recipe, pack.Input{
		Open:    func() (pack.Rows, error) { return &firstWords{t: t, from: from, n: n}, nil },
		Lexicon: builtIn(t),
		Write: func(name string, data []byte) error {
			return os.WriteFile(filepath.Join(dir, name), data, 0o644)
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir, n
}

func folderMB(t *testing.T, dir string) float64 {
	t.Helper()
	sum := 0.0
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		sum += float64(info.Size()) / 1e6
	}
	return sum
}
