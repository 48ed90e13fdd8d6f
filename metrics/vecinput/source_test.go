package vecinput

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
)

// text is a file of so many words in three numbers of six digits, the most frequent first.
func text(words int) []byte {
	rng := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	for i := range words {
		fmt.Fprintf(&b, "w%d %.6f %.6f %.6f\n", i, rng.NormFloat64(), rng.NormFloat64(), rng.NormFloat64())
	}
	return b.Bytes()
}

// counted opens a file and counts how often.
func counted(content []byte, passes *int) Input {
	return File("a.vec", func(context.Context) (io.ReadCloser, error) {
		*passes++
		return io.NopCloser(bytes.NewReader(content)), nil
	}, Kernels{}, func(string) {})
}

// scanned returns what a scan yields, in one piece.
func scanned(t *testing.T, s *Source) (dots, norms []float64) {
	t.Helper()
	req := embed.ScanRequest{Directions: [][]float64{{1, 2, 3}}, Norms: true}
	if err := s.Scan(t.Context(), req, func(b embed.ScanBlock) error {
		if b.First != len(dots) || b.Slack[0] != 0 || b.Radii[0] != 0 {
			t.Errorf("block at %d after %d words, slack %v", b.First, len(dots), b.Slack)
		}
		dots, norms = append(dots, b.Dots[0]...), append(norms, b.Norms...)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return dots, norms
}

// rowsOf returns all vectors, one behind the other.
func rowsOf(t *testing.T, s *Source) (all []float64) {
	t.Helper()
	if err := s.Rows(t.Context(), func(first int, rows []float64) error {
		if first*3 != len(all) {
			t.Errorf("rows from %d on after %d", first, len(all)/3)
		}
		all = append(all, rows...)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestWhatIsHeldChangesNothing compares an embedding that reads its file whenever it is
// asked with one that holds all vectors: words, numbers and digests are the same.
func TestWhatIsHeldChangesNothing(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	content := text(300_000)
	var passes, once int
	whole := NewSource(counted(content, &once), Options{Hold: 1 << 30})
	part := NewSource(counted(content, &passes), Options{Hold: 1 << 21, Keep: []string{"w7", "w200000", "nobody"}})
	asked := []string{"w7", "w200000", "w299999", "W5", "nobody"}
	want, err := whole.Find(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	if hits, err := part.Find(t.Context(), []string{"w7", "W200000"}); err != nil || hits[0].Vector == nil ||
		hits[1].As != "w200000" || passes != 1 {
		t.Errorf("words that are kept: %v, %v, in %d passes", hits, err, passes)
	}
	got, err := part.Find(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	for i := range want {
		if got[i].As != want[i].As || got[i].Rank != want[i].Rank || !slices.Equal(got[i].Vector, want[i].Vector) {
			t.Errorf("%s: %+v, held %+v", asked[i], got[i], want[i])
		}
	}
	if !whole.Whole() || part.Whole() || part.Held() > 1<<22 || !reflect.DeepEqual(whole.Info(), part.Info()) {
		t.Errorf("held %v and %v, %d bytes; %+v and %+v", whole.Whole(), part.Whole(), part.Held(), whole.Info(), part.Info())
	}
	dots, norms := scanned(t, whole)
	partDots, partNorms := scanned(t, part)
	if !slices.Equal(dots, partDots) || !slices.Equal(norms, partNorms) || len(dots) != 300_000 {
		t.Errorf("scans of %d and %d words differ", len(dots), len(partDots))
	}
	if !slices.Equal(rowsOf(t, whole), rowsOf(t, part)) {
		t.Error("the rows differ")
	}
	if once != 1 {
		t.Errorf("what is held was read %d times", once)
	}
}

// TestLimits refuses what neither fits nor can be asked for in pieces.
func TestLimits(t *testing.T) {
	content := text(100_000)
	var passes int
	code := func(err error) string {
		var known *experiment.Error
		errors.As(err, &known)
		return known.Code
	}
	if err := NewSource(counted(content, &passes), Options{Hold: 1 << 20, Names: 1 << 20}).
		Index(t.Context()); code(err) != "too_large_here" {
		t.Errorf("too many words: %v", err)
	}
	s := NewSource(counted(content, &passes), Options{Hold: 1 << 20})
	if err := s.Index(t.Context()); err != nil {
		t.Fatal(err)
	}
	places := make([]int, mostRead+1)
	for i := range places {
		places[i] = 100_000 - 1 - i
	}
	words, err := s.WordsAt(t.Context(), places)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Find(t.Context(), words); code(err) != "too_large_here" {
		t.Errorf("too many words at once: %v", err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := NewSource(counted(content, &passes), Options{}).Index(stopped); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	mine := errors.New("mine")
	if err := s.Scan(t.Context(), embed.ScanRequest{Directions: [][]float64{{1, 0, 0}}},
		func(embed.ScanBlock) error { return mine }); err != mine {
		t.Errorf("an error of who scans comes back as %v", err)
	}
}

func TestWarningsComeOnce(t *testing.T) {
	var warned []string
	in := File("a.vec", func(context.Context) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("a 1 2\nb 3 4\na 5 6\n")), nil
	}, Kernels{}, func(text string) { warned = append(warned, text) })
	s := NewSource(in, Options{})
	for range 2 {
		if _, err := s.Find(t.Context(), []string{"a"}); err != nil {
			t.Fatal(err)
		}
	}
	if want := "a.vec repeats 1 word; the first of each counts."; len(warned) != 1 || warned[0] != want {
		t.Errorf("warned %q, want %q", warned, want)
	}
}
