package encoder

import (
	"strconv"

	"weatherglass/metrics/message"
)

// MPNet: Song et al. (2020), "MPNet: Masked and Permuted Pre-training for Language
// Understanding".
//
// It is RoBERTa without token types, and to q kᵀ/√d of head h, token i and token j it adds
// B[bucket(j - i), h], one table for all layers: Raffel et al. (2020), "Exploring the
// Limits of Transfer Learning with a Unified Text-to-Text Transformer".

// mpnetFields are what MPNet's config has more.
type mpnetFields struct {
	Buckets *int `json:"relative_attention_num_buckets"`
}

const (
	mpnetBuckets  = 32
	exactBuckets  = mpnetBuckets / 4 // of each direction, those of one distance
	wideBuckets   = mpnetBuckets / 4 // and those of more
	mpnetDistance = 128              // from here on all are one bucket
)

func mpnetConfig(c *Config, f *fields) error {
	c.common(f)
	c.TokenTypes, c.headAct = 0, "gelu"
	if n := or(f.Buckets, mpnetBuckets); n != mpnetBuckets {
		return message.Errorf("encoder.buckets: relative_attention_num_buckets is {number}, and MPNet has {other}", strconv.Itoa(n), mpnetBuckets)
	}
	return c.afterPad(f)
}

var mpnetNames = names{
	words: "embeddings.word_embeddings.weight", positions: "embeddings.position_embeddings.weight",
	embedded: "embeddings.LayerNorm",
	layer:    "encoder.layer.",
	query:    "attention.attn.q", key: "attention.attn.k", value: "attention.attn.v",
	attended: "attention.attn.o", attentionNorm: "attention.LayerNorm",
	inner: "intermediate.dense", outer: "output.dense", outerNorm: "output.LayerNorm",
}

func mpnetModel(l *loader, c *Config, m *Model) {
	m.embeddings(l, &mpnetNames)
	m.relative = l.numbers(l.prefix+"encoder.relative_attention_bias.weight", mpnetBuckets, c.Heads)
	m.postNormLayers(l, &mpnetNames)
	m.head = l.head(c, &robertaHead)
}

// bucket is the row of the table of relative positions for a token that is so many places
// behind: those before have the first half, those behind the second. Distances n below 8
// have a bucket each; above it is 8 + floor(8 ln(n/8) / ln(128/8)), at most 15, which is
// found by n^8 ≥ 8^8 16^j.
func bucket(behind int) int {
	first, n := 0, -behind
	if behind > 0 {
		first, n = mpnetBuckets/2, behind
	}
	if n < exactBuckets {
		return first + n
	}
	if n >= mpnetDistance {
		return first + mpnetBuckets/2 - 1
	}
	eighth := func(n uint64) uint64 { return n * n * n * n * n * n * n * n } // 128^8 = 2^56
	wide, bound := 0, eighth(exactBuckets)
	for wide < wideBuckets-1 && eighth(uint64(n)) >= bound*(mpnetDistance/exactBuckets) {
		wide, bound = wide+1, bound*(mpnetDistance/exactBuckets)
	}
	return first + exactBuckets + wide
}
