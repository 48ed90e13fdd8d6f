//go:build ignore

// Unpack writes the vectors of the pack that the program ships for the peers:
// words.txt, a word a line, and vectors.f32, their rows in little-endian
// 32-bit floats.
//
//	go run bench/unpack.go DIR
package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"log"
	"os"
	"path/filepath"

	"weatherglass/metrics/shard"
)

// block is the number of words looked up at once.
const block = 4096

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: go run bench/unpack.go DIR")
	}
	if err := unpack(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func unpack(dir string) error {
	ctx := context.Background()
	p, err := shard.Open(ctx, shard.FromFS(os.DirFS("assets/packs/glove-6b-100d")))
	if err != nil {
		return err
	}
	words, err := os.Create(filepath.Join(dir, "words.txt"))
	if err != nil {
		return err
	}
	defer words.Close()
	vectors, err := os.Create(filepath.Join(dir, "vectors.f32"))
	if err != nil {
		return err
	}
	defer vectors.Close()
	text, numbers := bufio.NewWriter(words), bufio.NewWriter(vectors)
	for first := 0; first < p.Info().Words; first += block {
		if err := writeBlock(ctx, p, first, text, numbers); err != nil {
			return err
		}
	}
	if err := text.Flush(); err != nil {
		return err
	}
	return numbers.Flush()
}

// writeBlock writes the words from the place first on.
func writeBlock(ctx context.Context, p *shard.Pack, first int, text, numbers *bufio.Writer) error {
	var places []int
	for i := first; i < min(first+block, p.Info().Words); i++ {
		places = append(places, i)
	}
	words, err := p.WordsAt(ctx, places)
	if err != nil {
		return err
	}
	hits, err := p.Find(ctx, words)
	if err != nil {
		return err
	}
	for _, h := range hits {
		if _, err := text.WriteString(h.As + "\n"); err != nil {
			return err
		}
		row := make([]float32, len(h.Vector))
		for j, x := range h.Vector {
			row[j] = float32(x)
		}
		if err := binary.Write(numbers, binary.LittleEndian, row); err != nil {
			return err
		}
	}
	return nil
}
