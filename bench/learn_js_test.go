package bench

import (
	"bufio"
	"context"
	"os"
	"syscall/js"
	"testing"

	"weatherglass/metrics/train"
	"weatherglass/wasm/kernel"
)

// learnEpochs is how often the texts are gone over here.
const learnEpochs = 2

// BenchmarkLearn is training in the tab's engine, by one worker: reading a paragraph a line
// of the file that TOKENS names, and learning. bench/train.py sets gensim beside it.
func BenchmarkLearn(b *testing.B) {
	path := os.Getenv("TOKENS")
	if path == "" {
		b.Skip("TOKENS names no file of paragraphs")
	}
	o := train.Learning{Options: train.Options{Dims: 100, Window: 5, Workers: 1,
		Kernels: kernel.Training(js.Global().Get("weatherglass"))}, Epochs: learnEpochs, Seed: 1}
	for name, learn := range map[string]func(context.Context, *train.Sequence, train.Learning) (train.Vectors,
		error){"sgns": train.SGNS, "glove": train.GloVe} {
		b.Run(name, func(b *testing.B) {
			repeat(b, func() {
				if _, err := learn(b.Context(), readTokens(b, path), o); err != nil {
					b.Fatal(err)
				}
			})
		})
	}
}

// readTokens is the words of a file that stand there twenty times.
func readTokens(b *testing.B, path string) *train.Sequence {
	b.Helper()
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	c, lines := train.NewCollector("en"), bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		if err := c.Paragraph(lines.Bytes()); err != nil {
			b.Fatal(err)
		}
	}
	if err := lines.Err(); err != nil {
		b.Fatal(err)
	}
	return c.Sequence(20)
}
