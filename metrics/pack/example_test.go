package pack_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing/fstest"

	"weatherglass/metrics/formats/archive"
	"weatherglass/metrics/pack"
	"weatherglass/metrics/shard"
)

// A vector file becomes a pack, and the pack is read.
func ExampleBuild() {
	recipe, err := pack.ParseRecipe([]byte(`{"id": "tiny", "text": {"language": "en", "case": "lower"}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	files := fstest.MapFS{}
	m, err := pack.Build(context.Background(), recipe, pack.Input{
		Open: func() (pack.Rows, error) {
			return archive.VectorFile("tiny.txt", io.NopCloser(strings.NewReader("tea 1 0.5\ncup 0.25 -2\n")))
		},
		Write: func(name string, data []byte) error {
			files[name] = &fstest.MapFile{Data: data}
			return nil
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Count, "words,", m.Dims, "dimensions,", len(files), "files")

	p, err := shard.Open(context.Background(), shard.FromFS(files))
	if err != nil {
		fmt.Println(err)
		return
	}
	hits, err := p.Find(context.Background(), []string{"Cup", "saucer"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%q is %q, rank %d, about %.2f\n", hits[0].Word, hits[0].As, hits[0].Rank, hits[0].Vector)
	fmt.Printf("%q is %q\n", hits[1].Word, hits[1].As)
	// Output:
	// 2 words, 2 dimensions, 7 files
	// "Cup" is "cup", rank 1, about [0.25 -2.00]
	// "saucer" is ""
}
