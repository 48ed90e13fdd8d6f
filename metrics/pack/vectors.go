package pack

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/shard"
)

// chooseLexicon splits the words of the built-in sets into found and absent;
// those of large sets are left to the shards.
//
// A word is late if every set that has it stands behind the recipe's last set of the
// first lexicon. found is by rank, absent in the order of bytes.
func (b *builder) chooseLexicon() error {
	if b.in.Lexicon == nil {
		return nil
	}
	late := map[string]bool{} // by word
	later := false
	for _, s := range b.in.Lexicon.Sets {
		if s.Language == b.recipe.Text.Language && !s.Large {
			for _, w := range s.All() {
				if b.recipe.Text.Case == embed.CaseLower {
					w = strings.ToLower(w)
				}
				if _, known := late[w]; !known {
					late[w] = later
				}
			}
		}
		later = later || b.recipe.First != nil && b.recipe.First.LastSet == s.ID
	}
	if b.recipe.First != nil && !later {
		return fmt.Errorf("the recipe's last set %q is none of the lexicon", b.recipe.First.LastSet)
	}
	words := make([]string, 0, len(late))
	for w := range late {
		words = append(words, w)
	}
	// They come from a map: without an order two builds would differ.
	slices.Sort(words)
	for _, w := range words {
		if rank, ok := b.rank(w); ok {
			b.found = append(b.found, shard.Ranked{Word: w, Rank: rank, Late: late[w]})
		} else {
			b.absent = append(b.absent, w)
		}
	}
	slices.SortFunc(b.found, func(x, y shard.Ranked) int { return cmp.Compare(x.Rank, y.Rank) })
	return nil
}

// writeShards is the second pass. It also decodes the lexicon's words from
// what it wrote, as a reader will.
//
// The words must be those of the first pass, one by one: else ranks and vectors would
// not fit each other.
func (b *builder) writeShards() error {
	b.source, b.sharded = b.newSample(), b.newSample()
	p := &shardPass{builder: b, rest: b.found}
	n := 0
	err := b.each("Writing the shards", func(row Row) error {
		if n == len(b.words) || row.Word != b.words[n] {
			return errChanged
		}
		n++
		return p.add(row)
	})
	if err == nil && n != len(b.words) {
		err = errChanged
	}
	if err == nil {
		err = p.flush()
	}
	if err != nil {
		return err
	}
	table := shard.AppendPageTable(b.id, p.table)
	pages := shard.NamedFile("pages", "wep", table, 0)
	b.manifest.Shards = shard.ShardFiles{Words: shard.ShardWords, PageWords: b.recipe.PageWords, Pages: pages}
	return b.write(pages.Path, table)
}

// shardPass writes shard after shard.
//
// rest is in the order of ranks, as rows are, so that its first word is the next of
// the lexicon to come.
type shardPass struct {
	*builder
	open  *shard.VectorWriter
	first int            // rank of the first word of the open shard
	n     int            // words in it
	rest  []shard.Ranked // words of the lexicon that are still to come
	mine  []shard.Ranked // those in the open shard
	table []shard.ShardEntry
}

// add writes a row, and keeps its vector if the lexicon has the word.
func (p *shardPass) add(row Row) error {
	if p.open == nil {
		h := p.header()
		h.First, h.Refine = p.first, p.quant.Refine
		w, err := shard.NewVectorWriter(h, p.quant)
		if err != nil {
			return err
		}
		p.open = w
	}
	if err := p.open.Add(row.Vector); err != nil {
		return fmt.Errorf("the vector of %q: %w", row.Word, err)
	}
	if len(p.rest) > 0 && p.rest[0].Rank == row.Rank {
		p.source.vectors[row.Word] = slices.Clone(row.Vector)
		p.mine, p.rest = append(p.mine, p.rest[0]), p.rest[1:]
	}
	if p.n++; p.n == shard.ShardWords {
		return p.flush()
	}
	return nil
}

// flush writes the open shard, and reads back the lexicon's words in it, as a reader
// would.
func (p *shardPass) flush() error {
	if p.open == nil {
		return nil
	}
	data, pages := p.open.Finish()
	v, err := shard.ParseVectors(data, p.quant.DimScale)
	if err != nil {
		return err
	}
	for _, w := range p.mine {
		x, err := v.Vector(w.Rank - p.first)
		if err != nil {
			return err
		}
		p.sharded.vectors[w.Word] = x
	}
	e := shard.ShardEntry{Bytes: len(data), SHA256: sha256.Sum256(data), Pages: pages}
	p.table = append(p.table, e)
	p.open, p.mine, p.first, p.n = nil, nil, p.first+p.n, 0
	return p.write(e.Path(len(p.table)-1), data)
}

// header is what the build's vector files have in common.
func (b *builder) header() shard.Header {
	return shard.Header{Dims: b.dims, Coded: true, PageWords: b.recipe.PageWords, Build: b.id}
}

// writeLexicon writes the lexicon's words and vectors.
//
// Late words are written at full precision as others are, and read back as coarsely
// as a reader takes them.
func (b *builder) writeLexicon() error {
	z := shard.Quantizer{Refine: shard.LexiconRefineBits, DimScale: b.quant.DimScale}
	if b.recipe.Exact {
		z = b.quant
	}
	h := b.header()
	h.Lexicon, h.Refine = true, z.Refine
	w, err := shard.NewVectorWriter(h, z)
	if err != nil {
		return err
	}
	for _, f := range b.found {
		if err := w.Add(b.source.vectors[f.Word]); err != nil {
			return err
		}
	}
	data, _ := w.Finish()
	v, err := shard.ParseVectors(data, z.DimScale)
	if err != nil {
		return err
	}
	b.lexical = b.newSample()
	for i, f := range b.found {
		refine := z.Refine
		if f.Late {
			refine = b.quant.Refine
		}
		if b.lexical.vectors[f.Word], err = v.Coarser(i, refine); err != nil {
			return err
		}
	}
	words, raw := shard.AppendLexicon(b.found, b.absent)
	l := &b.manifest.Lexicon
	l.Count, l.Absent, l.RefineBits = len(b.found), len(b.absent), z.Refine
	l.Words, l.Vectors = shard.NamedFile("lexicon", "tsv.gz", words, raw), shard.NamedFile("lexicon", "wev", data, 0)
	if err := b.write(l.Words.Path, words); err != nil {
		return err
	}
	return b.write(l.Vectors.Path, data)
}
