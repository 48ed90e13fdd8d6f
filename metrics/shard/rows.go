package shard

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sort"
)

// gapBytes is how much a range request may fetch in vain to save another one.
//
// That is a page in 100 dimensions, more or less: one page between two that are
// wanted is fetched with them.
const gapBytes = 16 << 10

// vectors returns the vectors of the words with the given ranks, in their
// order.
//
// ranks may stand in any order and repeat; each is below the number of words. out[k]
// is the vector of ranks[k], a new slice.
func (p *Pack) vectors(ctx context.Context, ranks []int) ([][]float64, error) {
	out := make([][]float64, len(ranks))
	if len(ranks) == 0 {
		return out, nil
	}
	if err := p.needPageTable(ctx); err != nil {
		return nil, err
	}
	p.expectPages(ctx, ranks)
	// order lists the places in ranks, by rank, so that a shard's words are
	// neighbours and its pages ascend.
	order := make([]int, len(ranks))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) })
	// One shard at a time, so that the cache need not hold all pages at once.
	for len(order) > 0 {
		shard := ranks[order[0]] / p.manifest.Shards.Words
		n := sort.Search(len(order), func(i int) bool { return ranks[order[i]]/p.manifest.Shards.Words > shard })
		if err := p.shardVectors(ctx, shard, wanted{ranks, order[:n]}, out); err != nil {
			return nil, err
		}
		order = order[n:]
	}
	return out, nil
}

// wanted are the ranks of words, and the places in that list of those that one shard
// has, in the order of their ranks.
type wanted struct{ ranks, order []int }

// shardVectors fills out[i] for each i in the order of what is wanted of the shard.
func (p *Pack) shardVectors(ctx context.Context, shard int, of wanted, out [][]float64) error {
	ranks, order := of.ranks, of.order
	pageWords := p.manifest.Shards.PageWords
	base := shard * p.manifest.Shards.Words
	// Number 0 is older than any scan: reading words does not count as use by one.
	if scanned := p.planes.get(planeKey{p, shard}, 0); scanned != nil {
		return p.planeVectors(shard, scanned, of, out)
	}
	var need []int
	for _, i := range order {
		// Ranks ascend, so equal pages are neighbours, and Compact leaves each once.
		need = append(need, (ranks[i]-base)/pageWords)
	}
	pages, err := p.shardPages(ctx, shard, slices.Compact(need))
	if err != nil {
		return err
	}
	for _, i := range order {
		place := ranks[i] - base
		out[i] = make([]float64, p.manifest.Dims)
		if err := pages[place/pageWords].vector(place%pageWords, p.manifest.shardQuantizer(), out[i]); err != nil {
			return damaged(p.shards[shard].Path(shard), err)
		}
	}
	return nil
}

// planeVectors is shardVectors with the shard at hand, left there by a scan.
func (p *Pack) planeVectors(shard int, from *plane, of wanted, out [][]float64) error {
	for _, i := range of.order {
		out[i] = make([]float64, p.manifest.Dims)
		if err := from.vector(of.ranks[i]-shard*p.manifest.Shards.Words, p.manifest.shardQuantizer(), out[i]); err != nil {
			return damaged(p.shards[shard].Path(shard), err)
		}
	}
	return nil
}

// shardPages returns the pages of a shard whose ascending numbers are in need.
//
// Pages that are at hand cost nothing; the others are fetched in runs, with gaps of
// at most gapBytes. expectPages counts by the same rule: both change together.
func (p *Pack) shardPages(ctx context.Context, shard int, need []int) (map[int]page, error) {
	got := make(map[int]page, len(need))
	var missing []int
	for _, no := range need {
		if pg, ok := p.pages.get(pageKey{shard, no}); ok {
			got[no] = pg
		} else {
			missing = append(missing, no)
		}
	}
	e := p.shards[shard]
	for len(missing) > 0 {
		last := 1 // pages missing[:last] are fetched together
		for last < len(missing) && e.offset(missing[last])-e.offset(missing[last-1]+1) <= gapBytes {
			last++
		}
		if err := p.fetchPages(ctx, shard, missing[:last], got); err != nil {
			return nil, err
		}
		// Not only the run that was asked for: a host without ranges answers with all
		// pages at once.
		missing = slices.DeleteFunc(missing, func(no int) bool { _, ok := got[no]; return ok })
	}
	return got, nil
}

// fetchPages fetches the pages from no[0] to the last of no in one request and
// puts those of no into got: all pages of the shard when the host answers with
// the whole file.
//
// An answer of exactly the asked length is taken for the range; any other must be the
// whole file, which its own digest shows. Once a host has answered so, whole files
// are asked for at once: the same bytes travel, and caches know them by name.
func (p *Pack) fetchPages(ctx context.Context, shard int, no []int, got map[int]page) error {
	e := p.shards[shard]
	from, to := e.offset(no[0]), e.offset(no[len(no)-1]+1)
	at := span{e.Path(shard), int64(from), int64(to - from)}
	if p.wholeShards {
		at.off, at.n = 0, AtMost(e.Bytes)
	}
	return verified(ctx, p.fetcher, at, func(b []byte) error {
		if len(b) == to-from && !p.wholeShards {
			return p.decodePages(shard, no, b, got)
		}
		if err := checkWhole(b, e.Bytes, hex.EncodeToString(e.SHA256[:])); err != nil {
			return err
		}
		p.wholeShards = true
		all := make([]int, len(e.Pages))
		for i := range all {
			all[i] = i
		}
		return p.decodePages(shard, all, b[e.offset(0):], got)
	})
}

// decodePages verifies and decodes the pages no, which b holds from the first
// to the last, and puts them into got and into the cache.
//
// The caller has the pack's turn, for the cache and the scratch space. err of a
// digest is what lets [verified] ask again past a cache.
func (p *Pack) decodePages(shard int, no []int, b []byte, got map[int]page) error {
	head, err := p.manifest.pageHeader()
	if err != nil {
		return err
	}
	e := p.shards[shard]
	// Only the last shard has fewer words, and only its last page.
	head.Count = min(p.manifest.Shards.Words, p.manifest.Count-shard*p.manifest.Shards.Words)
	from := e.offset(no[0])
	for _, n := range no {
		raw := b[e.offset(n)-from : e.offset(n+1)-from]
		if sum := sha256.Sum256(raw); [8]byte(sum[:8]) != e.Pages[n].Digest {
			return errDigest
		}
		pg, err := head.parsePage(raw, head.pageCount(n), &p.dec)
		if err != nil {
			return err
		}
		got[n] = pg
		p.pages.put(pageKey{shard, n}, pg)
	}
	return nil
}

// needPageTable fetches the page table, if it is not there: 35 kB for the 341,479
// words of GloVe 100d, since 84 shards have 36 bytes each and 2,668 pages 12.
func (p *Pack) needPageTable(ctx context.Context) error {
	if p.shards != nil {
		return nil
	}
	f := p.manifest.Shards.Pages
	b, err := p.file(ctx, f)
	if err != nil {
		return err
	}
	head, err := p.manifest.pageHeader()
	if err != nil {
		return err
	}
	p.shards, err = parsePageTable(b, head, p.manifest.Count, p.manifest.Shards.Words)
	if err != nil {
		return damaged(f.Path, err)
	}
	return nil
}

// needLexiconVectors fetches the lexicon's vectors.
//
// Its header must say what the manifest says: build, number, precision. A lexicon
// file of another pack would decode to vectors of other words.
func (p *Pack) needLexiconVectors(ctx context.Context) error {
	if p.lexiconVectors != nil {
		return nil
	}
	f := p.manifest.Lexicon.Vectors
	b, err := p.file(ctx, f)
	if err != nil {
		return err
	}
	v, err := ParseVectors(b, p.manifest.Quantizer.DimScale)
	if err != nil {
		return damaged(f.Path, err)
	}
	build, err := p.manifest.build()
	if err != nil {
		return err
	}
	h := v.Header()
	if h.Build != build || !h.Lexicon || h.Count != p.manifest.Lexicon.Count || h.Refine != p.manifest.Lexicon.RefineBits {
		return damaged(f.Path, errMismatch)
	}
	p.lexiconVectors = v
	return nil
}
