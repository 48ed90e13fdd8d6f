package pack

import (
	"crypto/sha256"

	"weatherglass/metrics/shard"
)

// writeVocabulary writes the first words, the buckets and their table.
//
// The first words stand by rank, all others in buckets of BucketWords by their bytes;
// the last bucket may have fewer.
func (b *builder) writeVocabulary() error {
	b.in.Progress("Writing the words", 0, len(b.words))
	first := min(shard.FirstWords, len(b.words))
	data, raw := shard.AppendFirst(b.words[:first])
	v := &b.manifest.Vocabulary
	v.FirstCount, v.First = first, shard.NamedFile("words", "txt.gz", data, raw)
	if err := b.write(v.First.Path, data); err != nil {
		return err
	}
	var table []shard.BucketEntry
	var open []shard.Ranked
	for _, rank := range b.sorted {
		if int(rank) < first {
			continue
		}
		open = append(open, shard.Ranked{Word: b.words[rank], Rank: int(rank)})
		if len(open) == shard.BucketWords {
			if err := b.writeBucket(&table, open); err != nil {
				return err
			}
			open = open[:0]
		}
	}
	if len(open) > 0 {
		if err := b.writeBucket(&table, open); err != nil {
			return err
		}
	}
	data = shard.AppendBucketTable(table)
	v.Buckets = shard.NamedFile("buckets", "tsv", data, 0)
	return b.write(v.Buckets.Path, data)
}

// writeBucket writes one bucket and appends its line to the table. words is not kept.
func (b *builder) writeBucket(table *[]shard.BucketEntry, words []shard.Ranked) error {
	data, raw := shard.AppendBucket(words)
	e := shard.BucketEntry{First: words[0].Word, Count: len(words), Raw: raw, Bytes: len(data),
		SHA256: sha256.Sum256(data)}
	*table = append(*table, e)
	return b.write(e.Path(len(*table)-1), data)
}
