package bench

import (
	"context"
	"os"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/shard"
)

// packDir is the pack that the program ships, seen from here.
const packDir = "../assets/packs/glove-6b-100d"

// openPack opens a pack whose decoded shards take at most limit bytes.
func openPack(t testing.TB, dir string, limit int) *shard.Pack {
	t.Helper()
	return openWith(t, dir, shard.NewPlanes(limit, best()))
}

func openWith(t testing.TB, dir string, planes *shard.Planes) *shard.Pack {
	t.Helper()
	p, err := shard.Open(context.Background(), shard.FromFS(os.DirFS(dir)))
	if err != nil {
		t.Fatal(err)
	}
	p.Share(planes)
	return p
}

func builtIn(t testing.TB) *lexicon.Lexicon {
	t.Helper()
	data, err := os.ReadFile("../assets/lexicons/lexicons.json")
	if err != nil {
		t.Fatal(err)
	}
	lex, err := lexicon.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

// question returns a function that runs the Experiment on the pack.
func question(t testing.TB, text string, p *shard.Pack) func() {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	env := experiment.Env{Lexicon: builtIn(t), Open: func(context.Context, string) (embed.Source, error) { return p, nil }}
	return func() {
		if _, err := experiment.Run(context.Background(), e, env); err != nil {
			t.Fatal(err)
		}
	}
}

// sweep returns a function that scans the pack along she − he.
func sweep(t testing.TB, p *shard.Pack) func() {
	t.Helper()
	hits, err := p.Find(context.Background(), []string{"she", "he"})
	if err != nil {
		t.Fatal(err)
	}
	g := make([]float64, len(hits[0].Vector))
	for i, x := range hits[0].Vector {
		g[i] = x - hits[1].Vector[i]
	}
	req := embed.ScanRequest{Directions: [][]float64{g}}
	return func() {
		if err := p.Scan(context.Background(), req, func(embed.ScanBlock) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
}
