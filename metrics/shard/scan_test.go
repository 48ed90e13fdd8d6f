package shard

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"sync"
	"testing"

	"weatherglass/metrics/scan"

	"weatherglass/metrics/embed"
)

// collect scans the whole pack and joins the blocks.
func collect(t *testing.T, p *Pack, req embed.ScanRequest) (all embed.ScanBlock) {
	t.Helper()
	all.Dots = make([][]float64, len(req.Directions))
	err := p.Scan(t.Context(), req, func(b embed.ScanBlock) error {
		if b.First != len(all.Dots[0]) {
			t.Errorf("a block begins at %d, not %d", b.First, len(all.Dots[0]))
		}
		for k, d := range b.Dots {
			all.Dots[k] = append(all.Dots[k], d...)
		}
		all.Norms, all.Radii = append(all.Norms, b.Norms...), append(all.Radii, b.Radii...)
		all.Slack = slices.Clone(b.Slack)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func openTest(t *testing.T, tp testPack) *Pack {
	t.Helper()
	p, err := Open(t.Context(), tp.files())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func length(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v * v
	}
	return math.Sqrt(sum)
}

func inner(x, y []float64) float64 {
	sum := 0.0
	for i := range x {
		sum += x[i] * y[i]
	}
	return sum
}

// The scores are those of the vectors that Find gives, within the bound that
// comes with them, for words of the lexicon and others.
func TestScanIsWithinItsBound(t *testing.T) {
	tp := smallPack()
	p := openTest(t, tp)
	directions := append(gauss(5, 3, testDims), []float64{0, 0, 1e-30, 0, 0, 0}, make([]float64, testDims))
	all := collect(t, p, embed.ScanRequest{Directions: directions, Norms: true})
	hits, err := p.Find(t.Context(), tp.words)
	if err != nil {
		t.Fatal(err)
	}
	for i, h := range hits {
		for k, g := range directions {
			bound := float64(all.Radii[i]*length(g)) + float64(all.Slack[k]*all.Norms[i])
			if off := math.Abs(inner(h.Vector, g) - all.Dots[k][i]); off > bound*(1+1e-12) {
				t.Errorf("%s along %d is off by %g, more than %g", h.As, k, off, bound)
			}
		}
		if off := math.Abs(length(h.Vector) - all.Norms[i]); off > all.Radii[i]*(1+1e-12) {
			t.Errorf("the length of %s is off by %g, more than %g", h.As, off, all.Radii[i])
		}
	}
	if all.Slack[0] > 1e-4*length(directions[0]) {
		t.Errorf("the direction is off by %g", all.Slack[0])
	}
}

// Scores do not hang on how a pack is cut, on what is kept or on who asks.
func TestScanIsTheSameHoweverCut(t *testing.T) {
	req := embed.ScanRequest{Directions: gauss(5, 2, testDims), Norms: true}
	var want embed.ScanBlock
	for _, cut := range []struct {
		shard, page int
		coding      string
	}{{16, 4, codingHuff0}, {4, 4, codingHuff0}, {64, 8, codingNone}, {24, 3, codingNone}} {
		tp := smallPack()
		tp.shard, tp.page, tp.coding = cut.shard, cut.page, cut.coding
		p := openTest(t, tp)
		for _, limit := range []int{0, 700, DesktopPlaneBytes} {
			p.Share(NewPlanes(limit, scan.Kernels{}))
			for range 2 { // nothing kept, then what there is room for
				got := collect(t, p, req)
				if want.Dots == nil {
					want = got
				}
				same := slices.Equal(got.Norms, want.Norms) && slices.Equal(got.Radii, want.Radii) &&
					slices.Equal(got.Slack, want.Slack)
				for k := range want.Dots {
					same = same && slices.Equal(got.Dots[k], want.Dots[k])
				}
				if !same {
					t.Errorf("shards of %d, %d bytes kept: other scores", cut.shard, limit)
				}
			}
		}
	}
}

func TestScanEndsAfterWords(t *testing.T) {
	p := openTest(t, smallPack())
	all := collect(t, p, embed.ScanRequest{Directions: gauss(5, 1, testDims)})
	var told [][2]int
	some := collect(t, p, embed.ScanRequest{Directions: gauss(5, 1, testDims), Words: 20,
		Progress: func(done, total int) { told = append(told, [2]int{done, total}) }})
	if !slices.Equal(some.Dots[0], all.Dots[0][:20]) {
		t.Errorf("the first 20 words have other scores: %v, want %v", some.Dots[0], all.Dots[0][:20])
	}
	if want := [][2]int{{16, 20}, {20, 20}}; !slices.Equal(told, want) {
		t.Errorf("progress %v, want %v", told, want)
	}
	if some.Norms != nil {
		t.Error("norms that nobody asked for")
	}
}

// A shard is fetched whole, once, and answers Find afterwards.
func TestScanFetchesOnce(t *testing.T) {
	tp := smallPack()
	p := openTest(t, tp)
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims)}
	collect(t, p, req)
	words := []string{tp.words[1], tp.words[40]}
	want, err := openTest(t, tp).Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Find(t.Context(), words); err != nil { // fetches what says where they stand
		t.Fatal(err)
	}
	c := &counted{Fetcher: p.fetcher}
	p.fetcher = c
	collect(t, p, req)
	got, err := p.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.paths) > 0 {
		t.Errorf("fetched again: %v", c.paths)
	}
	if !sameHits(got, want) {
		t.Error("a scanned shard gives other vectors")
	}
}

// expecting keeps what scans tell of themselves.
type expecting struct {
	Fetcher
	scans []int64
}

func (e *expecting) Expect(_ context.Context, bytes int64, scan bool) {
	if scan {
		e.scans = append(e.scans, bytes)
	}
}

// What a scan has read is not told again by the next one: two scans of a
// question do not take twice what there is.
func TestScanTellsWhatIsMissing(t *testing.T) {
	e := &expecting{Fetcher: smallPack().files()}
	p := open(t, e)
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims), Words: p.manifest.Shards.Words}
	collect(t, p, req)
	req.Words = 0
	collect(t, p, req)
	if err := p.needNames(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	collect(t, p, req)
	first := int64(p.shards[0].Bytes + p.manifest.Vocabulary.First.Bytes)
	all, err := p.Bytes(t.Context(), 0)
	if err != nil || len(e.scans) != 3 {
		t.Fatal(err, e.scans)
	}
	if e.scans[0] != first || e.scans[1] <= 0 || e.scans[1] > all-first || e.scans[2] != 0 {
		t.Errorf("scans tell of %d bytes; the first shard and words are %d, all files %d", e.scans, first, all)
	}
}

func TestScanErrors(t *testing.T) {
	tp := smallPack()
	bad := embed.ScanRequest{Directions: [][]float64{{1, 2, math.NaN(), 0, 0, 0}}}
	short := embed.ScanRequest{Directions: [][]float64{{1}}}
	good := embed.ScanRequest{Directions: gauss(5, 1, testDims)}
	none := func(embed.ScanBlock) error { return nil }
	p := openTest(t, tp)
	for _, req := range []embed.ScanRequest{bad, short} {
		if err := p.Scan(t.Context(), req, none); !errors.Is(err, embed.ErrNotFiniteDirection) {
			t.Errorf("direction %v: %v", req.Directions, err)
		}
	}
	stop := errors.New("enough")
	if err := p.Scan(t.Context(), good, func(embed.ScanBlock) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("an error of yield became %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	blocks := 0
	err := openTest(t, tp).Scan(ctx, good, func(embed.ScanBlock) error { blocks++; cancel(); return nil })
	if !errors.Is(err, context.Canceled) || blocks != 1 {
		t.Errorf("cancelled after a block: %v after %d", err, blocks)
	}
}

// Any byte of any shard that is changed is found out.
func TestScanRefusesDamage(t *testing.T) {
	tp := smallPack()
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims)}
	clean := openTest(t, tp)
	collect(t, clean, req)
	whole := tp.files()
	for i, e := range clean.shards {
		for at := range e.Bytes {
			files := maps.Clone(whole)
			files[e.Path(i)] = slices.Clone(whole[e.Path(i)])
			files[e.Path(i)][at] ^= 0x10
			p, err := Open(t.Context(), files)
			if err != nil {
				t.Fatal(err)
			}
			var file *FileError
			err = p.Scan(t.Context(), req, func(b embed.ScanBlock) error {
				if b.First == i*tp.shard {
					t.Errorf("the damaged shard %d was scanned", i)
				}
				return nil
			})
			if !errors.As(err, &file) || file.Path != e.Path(i) {
				t.Fatalf("byte %d of shard %d: %v", at, i, err)
			}
		}
	}
}

func TestWordsAt(t *testing.T) {
	tp := smallPack()
	c := &counted{Fetcher: tp.files()}
	p, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	for _, places := range [][]int{{}, {3, 0, 19, 3}, {60, 20, 1}, {5}} {
		c.paths = nil
		words, err := p.WordsAt(t.Context(), places)
		if err != nil {
			t.Fatal(err)
		}
		for i, place := range places {
			if words[i] != tp.words[place] {
				t.Errorf("place %d is %q, want %q", place, words[i], tp.words[place])
			}
		}
	}
	if len(c.paths) > 0 {
		t.Errorf("fetched what was known: %v", c.paths)
	}
	for _, place := range []int{-1, 61} {
		if _, err := p.WordsAt(t.Context(), []int{place}); !errors.Is(err, embed.ErrNoPlace) {
			t.Errorf("place %d: %v", place, err)
		}
	}
}

// Scans of packs that share memory, and other questions meanwhile, do not get
// in each other's way.
func TestScansInParallel(t *testing.T) {
	tp := smallPack()
	a, b := openTest(t, tp), openTest(t, tp)
	shared := NewPlanes(1500, scan.Kernels{})
	a.Share(shared)
	b.Share(shared)
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims), Norms: true}
	want := collect(t, openTest(t, tp), req)
	var wait sync.WaitGroup
	for _, p := range []*Pack{a, b, a} {
		wait.Go(func() {
			for range 20 {
				if got := collect(t, p, req); !slices.Equal(got.Dots[0], want.Dots[0]) || !slices.Equal(got.Norms, want.Norms) {
					t.Error("other scores")
				}
				if _, err := p.Find(t.Context(), tp.words); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
}
