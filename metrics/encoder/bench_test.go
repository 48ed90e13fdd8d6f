package encoder

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// random is a model of the shape of all-MiniLM-L6-v2 with random weights.
func random(b *testing.B) *Model {
	c, err := ReadConfig([]byte(`{"model_type": "bert", "vocab_size": 30522, "hidden_size": 384, "num_hidden_layers": 6,
		"num_attention_heads": 12, "intermediate_size": 1536, "max_position_embeddings": 512}`))
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	all := map[string]made{}
	put := func(name string, shape ...int64) {
		n := int64(1)
		for _, of := range shape {
			n *= of
		}
		of := made{"F32", shape, make([]byte, 4*n)}
		for i := range n {
			binary.LittleEndian.PutUint32(of.bytes[4*i:], math.Float32bits(float32(r.NormFloat64()*.05)))
		}
		all[name] = of
	}
	pair := func(name string, shape ...int64) {
		put(name+".weight", shape...)
		put(name+".bias", shape[0])
	}
	n := &bertNames
	put(n.words, 30522, 384)
	put(n.positions, 512, 384)
	put(n.types, 2, 384)
	pair(n.embedded, 384)
	for l := range 6 {
		at := fmt.Sprint(n.layer, l, ".")
		for _, name := range []string{n.query, n.key, n.value, n.attended} {
			pair(at+name, 384, 384)
		}
		pair(at+n.inner, 1536, 384)
		pair(at+n.outer, 384, 1536)
		pair(at+n.attentionNorm, 384)
		pair(at+n.outerNorm, 384)
	}
	return loaded(b, openBytes(b, written(b, all)), c)
}

// BenchmarkSentence runs a model of MiniLM's size: sentences of so many tokens one at a
// time, and 32 together.
func BenchmarkSentence(b *testing.B) {
	m := random(b)
	for _, tokens := range []int{7, 25} {
		for _, sentences := range []int{1, 32} {
			b.Run(fmt.Sprintf("%d/of%d", sentences, tokens), func(b *testing.B) {
				var job Job
				for i := range sentences {
					ids := make([]int, tokens)
					for j := range ids {
						ids[j] = (i*tokens + j) * 101 % m.Vocabulary
					}
					job.Sentences = append(job.Sentences, ids)
				}
				for b.Loop() {
					if _, err := m.Vectors(context.Background(), job, Pooling{Normalise: true}, nil); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(b.N*sentences), "ms/sentence")
			})
		}
	}
}
