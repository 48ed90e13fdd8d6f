package shard

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"weatherglass/metrics/scan"

	"weatherglass/metrics/embed"
)

// aide is a worker that has the pack's files, as another worker does.
type aide struct {
	files  Fetcher
	spoil  func([]byte) ([]byte, error) // what becomes of an answer; nil: nothing
	never  bool                         // it does not start
	orders *atomic.Int32
}

func (a aide) Ready(context.Context) error {
	if a.never {
		return errors.New("no worker")
	}
	return nil
}

func (a aide) Decode(ctx context.Context, order []byte) ([]byte, error) {
	a.orders.Add(1)
	b, err := Decode(ctx, a.files, scan.Kernels{}, order)
	if a.spoil != nil && err == nil {
		return a.spoil(b)
	}
	return b, err
}

// manyShards is a pack for which workers are asked.
func manyShards() testPack {
	tp := smallPack()
	tp.shard, tp.page = 4, 4
	return tp
}

// The scores are the same bits whoever decodes, however many, and whatever
// becomes of them; nothing is kept beyond the limit.
func TestScanIsTheSameWhoeverHelps(t *testing.T) {
	tp := manyShards()
	req := embed.ScanRequest{Directions: gauss(5, 2, testDims), Norms: true}
	want := collect(t, openTest(t, tp), req)
	fails, lost := int32(0), errors.New("the worker is gone")
	for name, spoil := range map[string]func([]byte) ([]byte, error){
		"good":  nil,
		"short": func(b []byte) ([]byte, error) { return b[:len(b)-1], nil },
		"gone":  func([]byte) ([]byte, error) { return nil, lost },
		"dies": func(b []byte) ([]byte, error) {
			if atomic.AddInt32(&fails, 1) > 1 {
				return nil, lost
			}
			return b, nil
		},
	} {
		for _, never := range []bool{false, true} {
			for n := range 4 {
				p, limit := openTest(t, tp), 700
				p.Share(NewPlanes(limit, scan.Kernels{}))
				var orders atomic.Int32
				p.Help(func() []Worker {
					return slices.Repeat([]Worker{aide{tp.files(), spoil, never, &orders}}, n)
				})
				for range 2 {
					got := collect(t, p, req)
					if !slices.Equal(got.Dots[0], want.Dots[0]) || !slices.Equal(got.Dots[1], want.Dots[1]) ||
						!slices.Equal(got.Norms, want.Norms) || !slices.Equal(got.Radii, want.Radii) {
						t.Errorf("%d workers, %s, never ready %v: other scores", n, name, never)
					}
				}
				if p.planes.Bytes() > limit {
					t.Errorf("%d bytes are kept, %d allowed", p.planes.Bytes(), limit)
				}
				if (n == 0 || never) && orders.Load() > 0 {
					t.Errorf("%d orders to nobody", orders.Load())
				}
			}
		}
	}
}

// Helpers that are there get work; a scan of shards that are kept leaves them
// alone, and so does one of few shards.
func TestHelpersAreAskedWhenItPays(t *testing.T) {
	tp := manyShards()
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims)}
	var orders atomic.Int32
	help := func() []Worker { return []Worker{aide{tp.files(), nil, false, &orders}} }
	p := openTest(t, tp)
	p.Help(help)
	p.fetcher = slow{p.fetcher, &orders}
	collect(t, p, req)
	cold := orders.Load()
	if cold == 0 {
		t.Error("no shard was decoded by the worker")
	}
	collect(t, p, req)
	if orders.Load() != cold {
		t.Error("the worker was asked for what is kept")
	}
	few, more := openTest(t, tp), atomic.Int32{} // what was asked for before may still come
	few.Help(func() []Worker { return []Worker{aide{tp.files(), nil, false, &more}} })
	collect(t, few, embed.ScanRequest{Directions: req.Directions, Words: 4 * sharedFrom})
	if more.Load() != 0 {
		t.Error("the worker was asked for a few shards")
	}
}

// slow answers about shards once a worker was asked.
type slow struct {
	Fetcher
	orders *atomic.Int32
}

func (s slow) Fetch(ctx context.Context, path string, off, n int64) ([]byte, error) {
	for path[0] == 's' && s.orders.Load() == 0 {
		runtime.Gosched()
	}
	return s.Fetcher.Fetch(ctx, path, off, n)
}

// A damaged shard is an error that names it, whoever finds it.
func TestHelpedScanRefusesDamage(t *testing.T) {
	tp := manyShards()
	files := tp.files()
	clean := openTest(t, tp)
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims)}
	collect(t, clean, req)
	name := clean.shards[9].Path(9)
	files[name] = slices.Clone(files[name])
	files[name][70] ^= 1
	p, err := Open(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	var orders atomic.Int32
	p.Help(func() []Worker { return []Worker{aide{files, nil, false, &orders}} })
	var file *FileError
	err = p.Scan(t.Context(), req, func(embed.ScanBlock) error { return nil })
	if !errors.As(err, &file) || file.Path != name {
		t.Errorf("%v does not name %s", err, name)
	}
}

// A scan that is stopped lets go of workers that do not answer.
func TestHelpedScanStops(t *testing.T) {
	tp := manyShards()
	p := openTest(t, tp)
	p.Help(func() []Worker { return []Worker{stuck{}} })
	ctx, cancel := context.WithCancel(t.Context())
	err := p.Scan(ctx, embed.ScanRequest{Directions: gauss(5, 1, testDims)},
		func(embed.ScanBlock) error { cancel(); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("stopped with %v", err)
	}
}

// stuck is a worker that answers only when it is told to stop.
type stuck struct{}

func (stuck) Ready(context.Context) error { return nil }

func (stuck) Decode(ctx context.Context, _ []byte) ([]byte, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// Helpers that never answer hold nothing up.
func TestScanDoesNotWaitForHelpers(t *testing.T) {
	tp := manyShards()
	req := embed.ScanRequest{Directions: gauss(5, 1, testDims), Norms: true}
	want := collect(t, openTest(t, tp), req)
	for _, limit := range []int{0, DesktopPlaneBytes} {
		p := openTest(t, tp)
		p.Share(NewPlanes(limit, scan.Kernels{}))
		p.Help(func() []Worker { return []Worker{stuck{}, stuck{}, stuck{}} })
		if got := collect(t, p, req); !slices.Equal(got.Dots[0], want.Dots[0]) || !slices.Equal(got.Norms, want.Norms) {
			t.Error("other scores")
		}
	}
}

// The blocks are the same bits however many are computed side by side.
func TestScanIsTheSameOnMoreCores(t *testing.T) {
	tp := manyShards()
	req := embed.ScanRequest{Directions: gauss(5, 2, testDims), Norms: true}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	want := collect(t, openTest(t, tp), req)
	for _, cores := range []int{2, 3, 4} {
		runtime.GOMAXPROCS(cores)
		p := openTest(t, tp)
		for range 2 {
			got := collect(t, p, req)
			if !slices.Equal(got.Dots[0], want.Dots[0]) || !slices.Equal(got.Dots[1], want.Dots[1]) ||
				!slices.Equal(got.Norms, want.Norms) {
				t.Errorf("%d cores: other scores", cores)
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	tp := manyShards()
	files := tp.files()
	f.Add([]byte(`{"Path":"manifest.json","Bytes":3}`))
	f.Add([]byte(`{`))
	f.Fuzz(func(t *testing.T, order []byte) {
		if _, err := Decode(t.Context(), files, scan.Kernels{}, order); err == nil {
			t.Error("an order that nobody gave was carried out")
		}
	})
}
