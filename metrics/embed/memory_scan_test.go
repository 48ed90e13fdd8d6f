package embed

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
)

// scanMemory has 2,500 words, more than two blocks, added in alphabetical order
// with ranks that descend, and gaps between them.
func scanMemory(t *testing.T) (m *Memory, byPlace []string) {
	t.Helper()
	m = NewMemory(Info{})
	const n = 2500
	for i := range n {
		w := fmt.Sprintf("w%04d", i)
		if err := m.AddRanked(w, 3*(n-i), []float64{float64(i), -2, 0.5, 1, float64(i % 7)}); err != nil {
			t.Fatal(err)
		}
		byPlace = append(byPlace, w)
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	slices.Reverse(byPlace)
	return m, byPlace
}

func TestMemoryScan(t *testing.T) {
	m, byPlace := scanMemory(t)
	directions := [][]float64{{1, 0, 0, 0, 0}, {0, 1, 2, -1, 3}}
	var places []int
	progress := 0
	err := m.Scan(t.Context(), ScanRequest{Directions: directions, Norms: true, Words: 2100,
		Progress: func(done, total int) { progress = done*10000 + total }}, func(b ScanBlock) error {
		for i := range b.Dots[0] {
			place := b.First + i
			number := float64(2499 - place)
			wants := []float64{number, -2 + 1 - 1 + 3*float64(int(number)%7)}
			norm := math.Sqrt(number*number + 4 + 0.25 + 1 + math.Pow(float64(int(number)%7), 2))
			if b.Dots[0][i] != wants[0] || b.Dots[1][i] != wants[1] || b.Norms[i] != norm || b.Radii[i] != 0 {
				t.Errorf("place %d: %v %v %v, want %v %v", place, b.Dots[0][i], b.Dots[1][i], b.Norms[i], wants, norm)
			}
			places = append(places, place)
		}
		if !slices.Equal(b.Slack, []float64{0, 0}) {
			t.Errorf("slack %v", b.Slack)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(places) != 2100 || progress != 21002100 {
		t.Errorf("%d words scanned, progress %d", len(places), progress)
	}
	words, err := m.WordsAt(t.Context(), places)
	if err != nil || !slices.Equal(words, byPlace[:2100]) {
		t.Errorf("the words are not in order of rank: %v", err)
	}
}

func TestMemoryScanErrors(t *testing.T) {
	m, _ := scanMemory(t)
	none := func(ScanBlock) error { return nil }
	for _, g := range [][]float64{{1}, {1, 2, 3, 4, math.Inf(1)}, {1, 2, 3, 4, math.NaN()}} {
		if err := m.Scan(t.Context(), ScanRequest{Directions: [][]float64{g}}, none); !errors.Is(err, ErrNotFiniteDirection) {
			t.Errorf("direction %v: %v", g, err)
		}
	}
	stop := errors.New("enough")
	if err := m.Scan(t.Context(), ScanRequest{}, func(ScanBlock) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("an error of yield became %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := m.Scan(ctx, ScanRequest{}, none); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for _, place := range []int{-1, 2500} {
		if _, err := m.WordsAt(t.Context(), []int{place}); !errors.Is(err, ErrNoPlace) {
			t.Errorf("place %d: %v", place, err)
		}
	}
	partial := NewMemory(Info{})
	if err := partial.Add("here", []float64{1, 2}); err != nil {
		t.Fatal(err)
	}
	partial.AddWord("there", 1)
	if err := partial.Ready(); err != nil {
		t.Fatal(err)
	}
	if err := partial.Scan(t.Context(), ScanRequest{}, none); !errors.Is(err, ErrPartial) {
		t.Errorf("a word without a vector: %v", err)
	}
}
