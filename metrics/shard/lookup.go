package shard

import (
	"context"
	"strings"

	"weatherglass/metrics/embed"
)

// found says where a word stands.
//
// The zero rank is a rank like others: as "" is what says that there is none.
type found struct {
	as    string // "" when the vocabulary lacks it
	rank  int
	place int // among the lexicon's vectors, or −1
	late  bool
}

// fold returns the only form under which word can stand in the vocabulary. A
// lower-case vocabulary holds nothing that is not its own lower case; the
// packer sees to that.
//
// Lower case is that of strings.ToLower, without any folding beyond it.
func (p *Pack) fold(word string) string {
	if p.manifest.Text.Case == embed.CaseLower {
		return strings.ToLower(word)
	}
	return word
}

// lookup finds words: in the lexicon, which also knows what is missing, then
// among the first words, then in the buckets.
//
// Cost: nothing for words of the lexicon; the file of first words, once, for others;
// a bucket for each that is rarer. Words that no pack can hold (see [CheckWord]) are
// missing without a fetch. The result has an entry a word, in their order.
func (p *Pack) lookup(ctx context.Context, words []string) ([]found, error) {
	if err := p.needLexicon(ctx); err != nil {
		return nil, err
	}
	out := make([]found, len(words))
	var rest []int
	for i, w := range words {
		f := p.fold(w)
		if known, ok := p.lexicon[f]; ok {
			out[i] = found{as: f, rank: known.rank, place: known.place, late: known.late}
			if known.place < 0 {
				out[i].as = ""
			}
			continue
		}
		out[i].place = -1
		if CheckWord(f) == nil {
			rest = append(rest, i)
		}
	}
	for _, i := range rest {
		f := p.fold(words[i])
		rank, ok, err := p.rank(ctx, f)
		if err != nil {
			return nil, err
		}
		if ok {
			out[i].as, out[i].rank = f, rank
		}
	}
	return out, nil
}

// rank finds a word that is not in the lexicon.
//
// word is folded. ok is false when the vocabulary lacks it.
func (p *Pack) rank(ctx context.Context, word string) (int, bool, error) {
	if err := p.needFirst(ctx); err != nil {
		return 0, false, err
	}
	if rank, ok := p.first.Rank(word); ok {
		return rank, true, nil
	}
	bucket, err := p.bucketFor(ctx, word)
	if bucket == nil || err != nil {
		return 0, false, err
	}
	rank, ok := bucket.Rank(word)
	return rank, ok, nil
}

// bucketFor returns the bucket in which word stands if it stands in any, or
// nil.
//
// nil means that word sorts before all words of buckets, or that there are no
// buckets.
func (p *Pack) bucketFor(ctx context.Context, word string) (*embed.WordList, error) {
	if err := p.needBucketTable(ctx); err != nil {
		return nil, err
	}
	no := bucketOf(p.bucketTable, word)
	if no < 0 {
		return nil, nil
	}
	return p.bucket(ctx, no)
}

// needLexicon, needFirst and needBucketTable fetch and read a file once. A failure
// leaves nothing behind, so that the next question tries again.
func (p *Pack) needLexicon(ctx context.Context) error {
	if p.lexicon != nil {
		return nil
	}
	l := p.manifest.Lexicon
	return p.words(ctx, l.Words, func(b []byte) (err error) {
		p.lexicon, err = parseLexicon(b, l.Count, l.Absent, p.manifest.Count)
		return err
	})
}

func (p *Pack) needFirst(ctx context.Context) error {
	if p.first != nil {
		return nil
	}
	v := p.manifest.Vocabulary
	return p.words(ctx, v.First, func(b []byte) (err error) {
		p.first, err = parseFirst(b, v.FirstCount, p.manifest.Text.Case)
		return err
	})
}

// A vocabulary whose words are all first words has an empty table, which is not
// fetched.
func (p *Pack) needBucketTable(ctx context.Context) error {
	if p.bucketTable != nil || p.manifest.Count == p.manifest.Vocabulary.FirstCount {
		return nil
	}
	f := p.manifest.Vocabulary.Buckets
	b, err := p.file(ctx, f)
	if err != nil {
		return err
	}
	p.bucketTable, err = parseBucketTable(b, p.manifest.Count-p.manifest.Vocabulary.FirstCount)
	if err != nil {
		return damaged(f.Path, err)
	}
	return nil
}

// bucketsAhead is how many buckets are fetched and expanded at a time.
//
// More would wait in memory until the turn's holder has read those before them.
const bucketsAhead = 6

// bucket returns the words of a bucket.
//
// It is fetched if it is not kept. no is a place in the bucket table.
func (p *Pack) bucket(ctx context.Context, no int) (*embed.WordList, error) {
	if list, ok := p.buckets[no]; ok {
		return list, nil
	}
	b, err := expanded(ctx, p.fetcher, p.bucketTable[no].file(no))
	if err != nil {
		return nil, err
	}
	return p.readBucket(no, b)
}

// readBucket reads the words of a bucket and keeps them.
//
// b has passed its digest. The ranks must lie behind those of the first words, and
// the first word must be the table's.
func (p *Pack) readBucket(no int, b []byte) (*embed.WordList, error) {
	e := p.bucketTable[no]
	words, ranks, err := parseBucket(b, e.Count, p.manifest.Vocabulary.FirstCount, p.manifest.Count)
	if err != nil || words[0] != e.First {
		return nil, damaged(e.Path(no), errWords)
	}
	list := embed.NewSortedWordList(words, ranks, p.manifest.Text.Case)
	p.buckets[no] = list
	return list, nil
}

// needBuckets reads all buckets, several of which are fetched at a time.
//
// Goroutines only fetch and unfold; words are read and kept here, in the order of
// arrival, because the maps are the turn's. got has room for all, so that nobody
// hangs when an error ends the loop.
func (p *Pack) needBuckets(ctx context.Context) error {
	type file struct {
		no   int
		body []byte
		err  error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var missing []int
	for no := range p.bucketTable {
		if p.buckets[no] == nil {
			missing = append(missing, no)
		}
	}
	got, free := make(chan file, len(missing)), make(chan struct{}, bucketsAhead)
	go func() {
		for _, no := range missing {
			free <- struct{}{}
			go func() {
				body, err := expanded(ctx, p.fetcher, p.bucketTable[no].file(no))
				got <- file{no, body, err}
				<-free
			}()
		}
	}()
	for range missing {
		f := <-got
		if f.err == nil {
			_, f.err = p.readBucket(f.no, f.body)
		}
		if f.err != nil {
			return f.err
		}
	}
	return nil
}
