//go:build !js

package assets_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/embed"
)

var update = flag.Bool("update", false, "write samples/glove-sample.txt anew")

// The most frequent words of the sample of vectors, beside those of tests.
const mostFrequent = 200

// The sample that the page Vectors offers is a file as people have them: words of GloVe 6B, 50 dimensions, in their
// order by frequency, the first ones and those of the ten tests of Caliskan et al., with three decimals.
func TestSampleOfVectors(t *testing.T) {
	p, lex := openPack(t, "glove-6b-50d", plainly), lexicons(t)
	places := make([]int, mostFrequent)
	for i := range places {
		places[i] = i
	}
	words, err := p.WordsAt(context.Background(), places)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range lex.Sets {
		if strings.HasPrefix(s.ID, "caliskan.") {
			words = append(words, s.Words...)
		}
	}
	hits, err := p.Find(context.Background(), words)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(hits, func(a, b embed.Hit) int { return a.Rank - b.Rank })
	var want bytes.Buffer
	last := -1
	for _, h := range hits {
		if h.Vector == nil || h.Rank == last {
			continue
		}
		last = h.Rank
		want.WriteString(h.As)
		for _, x := range h.Vector {
			want.WriteString(" " + strconv.FormatFloat(x, 'f', 3, 64))
		}
		want.WriteByte('\n')
	}
	if *update {
		if err := os.WriteFile("samples/glove-sample.txt", want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(assets.Sample(), want.Bytes()) {
		t.Error("samples/glove-sample.txt is not what the pack holds; -update writes it")
	}
}
