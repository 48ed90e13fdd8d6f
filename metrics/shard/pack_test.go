package shard

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"weatherglass/metrics/embed"
)

func open(t testing.TB, f Fetcher) *Pack {
	t.Helper()
	p, err := Open(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func find(t testing.TB, p *Pack, words ...string) []embed.Hit {
	t.Helper()
	hits, err := p.Find(context.Background(), words)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

// checkHit compares a hit with the source: within a step of 10 or 18 bits.
func checkHit(t testing.TB, tp testPack, p *Pack, h embed.Hit) {
	t.Helper()
	rank := slices.Index(tp.words, h.As)
	if rank < 0 || rank != h.Rank {
		t.Fatalf("%q found as %q with rank %d, want %d", h.Word, h.As, h.Rank, rank)
	}
	bits := 10
	if slices.Contains(tp.lexicon, h.As) {
		bits = 18
	}
	if exact := p.Precision([]embed.Hit{h}) == "exact for these words"; exact != (bits == 18) {
		t.Errorf("%q is called exact: %v", h.As, exact)
	}
	top := 0.0
	factors := p.Manifest().Quantizer.DimScale
	for j, v := range tp.vectors()[rank] {
		top = max(top, math.Abs(v/factors[j]))
	}
	for j, v := range tp.vectors()[rank] {
		if limit := factors[j] * top / 127 / math.Exp2(float64(bits-8)); math.Abs(h.Vector[j]-v) > 0.51*limit {
			t.Errorf("%q component %d: %v, source %v", h.As, j, h.Vector[j], v)
		}
	}
}

func TestFindEveryWord(t *testing.T) {
	for name, change := range map[string]func(*testPack, *memory) Fetcher{
		"ranges":    func(_ *testPack, m *memory) Fetcher { return *m },
		"no ranges": func(_ *testPack, m *memory) Fetcher { return rangeless{*m} },
		"not coded": func(tp *testPack, m *memory) Fetcher { tp.coding = codingNone; *m = tp.files(); return *m },
		"preserve":  func(tp *testPack, m *memory) Fetcher { tp.rule = embed.CasePreserve; *m = tp.files(); return *m },
	} {
		t.Run(name, func(t *testing.T) {
			tp := smallPack()
			files := tp.files()
			p := open(t, change(&tp, &files))
			for _, h := range find(t, p, tp.words...) {
				checkHit(t, tp, p, h)
			}
			for _, w := range tp.words { // again, one by one, from the cache
				checkHit(t, tp, p, find(t, p, w)[0])
			}
		})
	}
}

func TestCaseRule(t *testing.T) {
	tp := smallPack()
	p := open(t, tp.files())
	for _, w := range []string{"W007", "W001"} { // one of the lexicon, one not
		h := find(t, p, w)[0]
		if h.Word != w || h.As != strings.ToLower(w) {
			t.Errorf("%s found as %q", w, h.As)
		}
		checkHit(t, tp, p, h)
	}
	tp.rule = embed.CasePreserve
	p = open(t, tp.files())
	for _, h := range find(t, p, "W007", "W001") {
		if h.As != "" || h.Vector != nil {
			t.Errorf("%s found as %q in an embedding that keeps case", h.Word, h.As)
		}
	}
}

func TestMissingWords(t *testing.T) {
	p := open(t, smallPack().files())
	words := []string{"nowhere", "zzz", "", "a\nb", "\xff", "aaa", "new york", "w0070"}
	for _, h := range find(t, p, words...) {
		if h.As != "" || h.Vector != nil {
			t.Errorf("%q found as %q", h.Word, h.As)
		}
	}
	forms, err := p.Has(context.Background(), []string{"W033", "nowhere", "w059", "zzz"})
	if want := []string{"w033", "", "w059", ""}; err != nil || !slices.Equal(forms, want) {
		t.Errorf("Has: %q, %v; want %q", forms, err, want)
	}
}

// A built-in test costs the manifest and the lexicon's two files, whatever is
// asked again and whatever is missing.
func TestLexiconCostsThreeRequests(t *testing.T) {
	tp := smallPack()
	c := &counted{Fetcher: tp.files()}
	p := open(t, c)
	for range 2 {
		find(t, p, tp.lexicon...)
		find(t, p, "W033", "New York")
	}
	if len(c.paths) != 3 {
		t.Errorf("requests: %q", c.paths)
	}
}

// A word of one's own costs the words, the page table and one range, even when
// its neighbour on the page is asked later.
func TestOwnWordsCostTheirPages(t *testing.T) {
	tp := smallPack()
	c := &counted{Fetcher: tp.files()}
	p := open(t, c)
	find(t, p, tp.words[1])
	cold := len(c.paths) // manifest, lexicon's words, first words, page table, range
	if cold != 5 {
		t.Errorf("cold: %q", c.paths)
	}
	find(t, p, tp.words[0], tp.words[2])
	if len(c.paths) != cold {
		t.Errorf("words of the same page cost %q", c.paths[cold:])
	}
	// Pages 1 and 3 of a shard are near enough for one range.
	find(t, p, tp.words[5], tp.words[13])
	if len(c.paths) != cold+1 {
		t.Errorf("two pages of one shard cost %q", c.paths[cold:])
	}
}

func TestHostWithoutRangesSendsAShardOnce(t *testing.T) {
	tp := smallPack()
	c := &counted{Fetcher: rangeless{tp.files()}}
	p := open(t, c)
	find(t, p, tp.words[1])
	cold := len(c.paths)
	find(t, p, tp.words[5], tp.words[9], tp.words[14])
	if len(c.paths) != cold {
		t.Errorf("the same shard is sent again: %q", c.paths[cold:])
	}
}

func TestCacheStaysInItsLimit(t *testing.T) {
	tp := smallPack()
	p := open(t, tp.files())
	p.pages = newPageCache(300)
	for range 3 {
		for _, w := range tp.words {
			checkHit(t, tp, p, find(t, p, w)[0])
			if size := 0; p.pages.size > 300 || len(p.pages.pages) == 0 {
				t.Fatal(size)
			}
		}
	}
	total := 0
	for _, c := range p.pages.pages {
		total += c.bytes()
	}
	if total != p.pages.size {
		t.Errorf("the cache holds %d bytes and counts %d", total, p.pages.size)
	}
}

func TestCompleteAndNear(t *testing.T) {
	tp := smallPack()
	p := open(t, tp.files())
	words, err := p.Complete(context.Background(), "W01", 20)
	var want []string
	for _, w := range tp.words {
		if strings.HasPrefix(w, "w01") {
			want = append(want, w)
		}
	}
	if err != nil || !slices.Equal(words, want) {
		t.Errorf("completions %q, %v; want %q", words, err, want)
	}
	rare := tp.words[40]
	near, err := p.Near(context.Background(), rare[:3]+"x", 60)
	if err != nil || !slices.Contains(near, rare) {
		t.Errorf("near %sx: %q, %v; want %s among them", rare[:3], near, err, rare)
	}
}

func TestInfo(t *testing.T) {
	info := open(t, smallPack().files()).Info()
	if info.ID != "test" || info.Words != 61 || info.Dims != testDims || info.Licence != "CC0-1.0" ||
		len(info.Digest) != 64 || info.Provenance.Notice != "By hand." || info.Provenance.Case != embed.CaseLower {
		t.Errorf("%+v", info)
	}
}

// The digest names the content: it follows the vectors, not the title.
func TestDigest(t *testing.T) {
	m := open(t, smallPack().files()).Manifest()
	was := m.Digest
	m.Title, m.Source.Name, m.Licences = "Other", "other", nil
	if m.ContentDigest() != was {
		t.Error("the digest follows the title")
	}
	m.Shards.Pages.SHA256 = strings.Repeat("0", 64)
	if m.ContentDigest() == was {
		t.Error("the digest does not follow the vectors")
	}
}

func TestEmptyPack(t *testing.T) {
	tp := smallPack()
	tp.words = nil
	p := open(t, tp.files())
	if h := find(t, p, "nowhere", "word"); h[0].As != "" || h[1].As != "" {
		t.Errorf("%+v", h)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := open(t, smallPack().files())
	cancel()
	if _, err := p.Find(ctx, []string{"w001"}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want Canceled", err)
	}
	find(t, p, "w001") // the pack lives on
}

func TestConcurrentUse(t *testing.T) {
	tp := smallPack()
	p := open(t, tp.files())
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for _, h := range find(t, p, tp.words[i*7:]...) {
				checkHit(t, tp, p, h)
			}
		})
	}
	wg.Wait()
}

// stale answers with damaged bytes until it is asked past its cache.
type stale struct {
	memory
	again int
}

func (s *stale) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	b, err := s.memory.Fetch(ctx, path, off, n)
	if path != ManifestPath && len(b) > 0 {
		b[len(b)-1] ^= 1
	}
	return b, err
}

func (s *stale) Refetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	s.again++
	return s.memory.Fetch(ctx, path, off, n)
}

func TestStaleCacheIsPassed(t *testing.T) {
	tp := smallPack()
	s := &stale{memory: tp.files()}
	p := open(t, s)
	for _, h := range find(t, p, tp.words...) {
		checkHit(t, tp, p, h)
	}
	if s.again == 0 {
		t.Error("nothing was asked again")
	}
}
