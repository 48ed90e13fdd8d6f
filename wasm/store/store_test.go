package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/shard"
)

// web is a browser and a server in one.
type web struct {
	files   map[string]string
	kept    map[string]string
	asked   []Ask
	offline bool
	dead    bool // answers never come
	whole   bool // the server ignores ranges
	cut     int  // bytes that answers lack at their end
}

func (w *web) Get(ctx context.Context, ask Ask) (Answer, error) {
	w.asked = append(w.asked, ask)
	switch body, ok := w.files[ask.Path]; {
	case w.dead:
		<-ctx.Done()
		return Answer{}, ctx.Err()
	case w.offline:
		return Answer{}, errors.New("failed to fetch")
	case !ok:
		return Answer{Status: 404, Body: []byte("no such page")}, nil
	case (ask.Range == "" || w.whole) && ask.Most > 0 && int64(len(body)) > ask.Most:
		return Answer{Status: 200, TooLong: true}, nil
	case ask.Range == "" || w.whole:
		return Answer{Status: 200, Body: []byte(body)}, nil
	default:
		var from, to int
		if _, err := fmt.Sscanf(ask.Range, "bytes=%d-%d", &from, &to); err != nil {
			return Answer{Status: 400}, nil
		}
		if from >= len(body) {
			return Answer{Status: 416}, nil
		}
		to = min(to, len(body)-1)
		return Answer{Status: 206, Range: fmt.Sprintf("bytes %d-%d/%d", from, to, len(body)),
			Body: []byte(body[from : to+1-w.cut])}, nil
	}
}

func (w *web) Kept(_ context.Context, key string) ([]byte, bool) {
	b, ok := w.kept[key]
	return []byte(b), ok
}

func (w *web) Keep(key string, body []byte) {
	if w.kept == nil {
		w.kept = map[string]string{}
	}
	w.kept[key] = string(body)
}

// wantCode fails unless err is an experiment.Error with the code and says what to do.
func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var e *experiment.Error
	if !errors.As(err, &e) || e.Code != code || e.Message.Text == "" || e.Hint.Text == "" {
		t.Errorf("error %#v, want code %s with message and hint", err, code)
	}
}

func TestPackFilesAreFetchedOnce(t *testing.T) {
	w := &web{files: map[string]string{"packs/p/s-1.wev": "0123456789"}}
	f := New(w).Pack("p")
	for range 2 {
		for _, r := range []struct {
			off, n int64
			want   string
		}{{0, shard.AtMost(10), "0123456789"}, {2, 3, "234"}, {9, 1, "9"}} {
			b, err := New(w).Pack("p").Fetch(t.Context(), "s-1.wev", r.off, r.n)
			if err != nil {
				t.Fatal(err)
			}
			// Once the whole file is kept it stands for its parts.
			if string(b) != r.want {
				t.Errorf("bytes %d+%d: %q", r.off, r.n, b)
			}
		}
	}
	if len(w.asked) != 1 {
		t.Errorf("%d requests, want 1: %v", len(w.asked), w.asked)
	}
	w.offline = true
	if _, err := f.Fetch(t.Context(), "s-1.wev", 0, shard.AtMost(10)); err != nil {
		t.Errorf("offline, but kept: %v", err)
	}
}

func TestPackRanges(t *testing.T) {
	w := &web{files: map[string]string{"packs/p/s-1.wev": "0123456789"}}
	for range 2 {
		b, err := New(w).Pack("p").Fetch(t.Context(), "s-1.wev", 2, 3)
		if err != nil || string(b) != "234" {
			t.Fatalf("%q, %v; want 234", b, err)
		}
	}
	want := []Ask{{Path: "packs/p/s-1.wev", Range: "bytes=2-4", Most: shard.MaxFile}}
	if !slices.Equal(w.asked, want) {
		t.Errorf("asked %v, want %v", w.asked, want)
	}
	w.whole = true
	b, err := New(w).Pack("p").Fetch(t.Context(), "s-1.wev", 5, 2)
	if err != nil || string(b) != "0123456789" {
		t.Errorf("a server without ranges: %q, %v; want the whole file", b, err)
	}
}

func TestRefetchPassesTheCacheBy(t *testing.T) {
	w := &web{files: map[string]string{"packs/p/s-1.wev": "good"}}
	w.Keep("packs/p/s-1.wev", []byte("bad!"))
	f := New(w).Pack("p")
	if b, _ := f.Fetch(t.Context(), "s-1.wev", 0, shard.AtMost(10)); string(b) != "bad!" {
		t.Fatalf("%q; the test wants a damaged cache", b)
	}
	b, err := f.(shard.Refetcher).Refetch(t.Context(), "s-1.wev", 0, shard.AtMost(4))
	if err != nil || string(b) != "good" || w.asked[0].Mode != Anew {
		t.Errorf("%q, %v, asked %v; want good, past all caches", b, err, w.asked)
	}
	if b, _ := f.Fetch(t.Context(), "s-1.wev", 0, shard.AtMost(10)); string(b) != "good" {
		t.Errorf("the cache still holds %q", b)
	}
}

func TestAnswersThatAreNoFile(t *testing.T) {
	files := map[string]string{"packs/p/s-1.wev": "0123456789"}
	for _, test := range []struct {
		name string
		web  *web
		path string
		off  int64
		code string
	}{
		{"no such file", &web{files: files}, "s-2.wev", 0, "file_missing"},
		{"beyond the end", &web{files: files}, "s-1.wev", 20, "file_missing"},
		{"over the end", &web{files: files}, "s-1.wev", 8, "truncated"},
		{"cut short", &web{files: files, cut: 1}, "s-1.wev", 0, "truncated"},
		{"no network", &web{files: files, offline: true}, "s-1.wev", 0, "offline"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := New(test.web).Pack("p").Fetch(t.Context(), test.path, test.off, 4)
			wantCode(t, err, test.code)
			if len(test.web.kept) > 0 {
				t.Errorf("kept %v", test.web.kept)
			}
		})
	}
	_, err := New(&web{}).Page(t.Context(), "web/lexicons.json")
	wantCode(t, err, "file_missing")
}

// A body that is longer than the file can be is not taken, and not kept.
func TestTooLongAnswers(t *testing.T) {
	w := &web{files: map[string]string{"packs/p/a": "0123456789", "packs/p/manifest.json": "0123456789"}}
	f := New(w).Pack("p")
	for _, path := range []string{"a", shard.ManifestPath} {
		_, err := f.Fetch(t.Context(), path, 0, shard.AtMost(9))
		wantCode(t, err, "bad_file")
		if b, err := f.Fetch(t.Context(), path, 0, shard.AtMost(10)); err != nil || len(b) != 10 {
			t.Errorf("%s of the right length: %q, %v", path, b, err)
		}
		w.kept = nil
	}
}

func TestManifestComesFromTheNetworkFirst(t *testing.T) {
	w := &web{files: map[string]string{"packs/p/manifest.json": "old"}}
	read := func() string {
		t.Helper()
		b, err := New(w).Pack("p").Fetch(t.Context(), shard.ManifestPath, 0, shard.AtMost(99))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	read()
	w.files["packs/p/manifest.json"] = "new"
	if got := read(); got != "new" || w.asked[1].Mode != Fresh {
		t.Errorf("%q, asked %v; want new, asked freshly", got, w.asked)
	}
	w.offline = true
	if got := read(); got != "new" {
		t.Errorf("offline: %q, want what was seen last", got)
	}
	w.kept = nil
	_, err := New(w).Pack("p").Fetch(t.Context(), shard.ManifestPath, 0, shard.AtMost(99))
	wantCode(t, err, "offline")
}

func TestDeadNetworkIsNotWaitedForLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &web{dead: true}
		w.Keep("packs/index.json", []byte("[]"))
		start := time.Now()
		b, err := New(w).Latest(t.Context(), "packs/index.json", 2)
		if err != nil || string(b) != "[]" || time.Since(start) != patience {
			t.Errorf("%q, %v after %v; want [] after %v", b, err, time.Since(start), patience)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := New(w).Latest(ctx, "packs/index.json", 2); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled: %v", err)
		}
	})
}

func TestMeterCountsWhatTheServerSent(t *testing.T) {
	w := &web{files: map[string]string{"packs/p/a": "12345", "packs/p/b": "678"}}
	var steps []string
	m := &Meter{Changed: func(done, asked int) { steps = append(steps, fmt.Sprint(done, "/", asked)) }}
	ctx := WithMeter(t.Context(), m)
	f := New(w).Pack("p")
	for _, path := range []string{"a", "b", "a"} {
		if _, err := f.Fetch(ctx, path, 0, shard.AtMost(9)); err != nil {
			t.Fatal(err)
		}
	}
	if n := m.Take(); n != 8 || !slices.Equal(steps, []string{"0/1", "1/1", "1/2", "2/2"}) {
		t.Errorf("%d bytes, steps %v; want 8 bytes, two files", n, steps)
	}
	if b, _ := f.Fetch(ctx, "a", 0, shard.AtMost(9)); !bytes.Equal(b, []byte("12345")) {
		t.Errorf("kept %q", b)
	}
}

// damaged is a browser that got other bytes than the page's, twice.
type damaged struct{ web }

func (damaged) Get(context.Context, Ask) (Answer, error) { return Answer{Status: Damaged}, nil }

func TestDamagedPageFileIsNamed(t *testing.T) {
	_, err := New(&damaged{}).Page(t.Context(), "web/lexicons.json")
	wantCode(t, err, "bad_file")
	if !strings.Contains(err.Error(), "web/lexicons.json") {
		t.Errorf("%v does not name the file", err)
	}
}
