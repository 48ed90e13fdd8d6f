package corpora

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"testing"

	"weatherglass/metrics/corpus"
)

// manyTexts is a folder that holds texts so many times over: the English novels below the
// folder that TEXTS names, as often as COPIES says (20 are 1.2 GB), or eight texts of
// 40,000 made-up words each, with a vocabulary of 20,000 by Zipf's law.
func manyTexts(t *testing.T) (dir string, originals, copies int) {
	t.Helper()
	var files []string
	dir, copies = t.TempDir(), 12
	if from := os.Getenv("TEXTS"); from != "" {
		files, _ = filepath.Glob(filepath.Join(from, "en", "*.txt"))
		if copies, _ = strconv.Atoi(os.Getenv("COPIES")); len(files) == 0 || copies < 3 {
			t.Skip("TEXTS is set, but holds no folder en of texts, or COPIES is below 3")
		}
	} else {
		made, r := t.TempDir(), rand.New(rand.NewPCG(7, 12))
		zipf := rand.NewZipf(r, 1.1, 4, 20_000)
		for i := range 8 {
			var text []byte
			for k := range 40_000 {
				// Words are of letters alone.
				for n := zipf.Uint64() + 26; n > 0; n /= 26 {
					text = append(text, byte('a'+n%26))
				}
				text = append(text, " \n"[btoi(k%200 == 199)])
			}
			path := filepath.Join(made, fmt.Sprintf("t%d.txt", i))
			if err := os.WriteFile(path, text, 0o644); err != nil {
				t.Fatal(err)
			}
			files = append(files, path)
		}
	}
	for i := range copies {
		for _, file := range files {
			to := filepath.Join(dir, fmt.Sprintf("%03d-%s", i, filepath.Base(file)))
			if os.Link(file, to) == nil {
				continue
			}
			text, err := os.ReadFile(file)
			if err == nil {
				err = os.WriteFile(to, text, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir, len(files), copies
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// flat notes what is held while documents are counted, once the vocabulary is there.
type flat struct {
	calls           int
	early, late     uint64 // the least in the second fifth of the files, by when all buffers are there, and in the last
	stopAt, stopped float64
	stop            context.CancelFunc
}

// watch is called with each progress; it stops the count at a share.
func (f *flat) watch(p Progress) {
	if p.Text != "Counting documents" {
		return
	}
	share := float64(p.Done) / float64(p.Total)
	if f.stop != nil && share >= f.stopAt {
		f.stopped = share
		f.stop()
	}
	if f.calls++; f.calls%4 != 0 {
		return
	}
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	// The least, because what is under way besides hangs on how goroutines take turns.
	switch {
	case share >= 0.2 && share < 0.4 && (f.early == 0 || m.HeapAlloc < f.early):
		f.early = m.HeapAlloc
	case share >= 0.8 && (f.late == 0 || m.HeapAlloc < f.late):
		f.late = m.HeapAlloc
	}
}

// Behind the vocabulary memory is flat, however much text there is, and a count that was
// stopped three times and gone on with is the same to the byte. TEXTS=DIR COPIES=20 does
// it to 1.2 GB.
func TestLargeCount(t *testing.T) {
	if testing.Short() {
		t.Skip("it counts twice")
	}
	texts, originals, copies := manyTexts(t)
	settings := corpus.Settings{Language: "en", Window: 10,
		Contexts: []corpus.Contexts{{Name: "m", Words: []string{"he", "his", "ba"}},
			{Name: "f", Words: []string{"she", "her", "ca"}}}}
	small := os.Getenv("TEXTS") == ""
	job := func(dir string, watch func(Progress)) Job {
		j := Job{Texts: Texts{Paths: []string{texts}}, Settings: settings, Least: 20, Dir: dir, Workers: 2, Progress: watch}
		if small {
			j.block, j.between = 1<<17, 1<<19
		}
		return j
	}
	whole := filepath.Join(t.TempDir(), "whole")
	held := &flat{}
	m, err := job(whole, held.watch).Count(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if m.Documents != originals*copies {
		t.Errorf("%d documents, want %d", m.Documents, originals*copies)
	}
	t.Logf("%d words of %d documents, %d in the vocabulary: %.1f MB held in the second fifth, %.1f in the last", m.Tokens, m.Documents, m.Vocabulary, float64(held.early)/1e6, float64(held.late)/1e6)
	// What a compressor remembers grows to its window; all the texts are 20 MB.
	if room := uint64(4 << 20); held.early == 0 || held.late == 0 || held.late > held.early+room {
		t.Errorf("%d bytes are held in the last fifth of the texts, %d in the second", held.late, held.early)
	}
	stopped := filepath.Join(t.TempDir(), "stopped")
	for i, at := range []float64{0.3, 0.55, 0.8} {
		ctx, stop := context.WithCancel(t.Context())
		f := &flat{stopAt: at, stop: stop}
		if _, err := job(stopped, f.watch).Count(ctx); !errors.Is(err, context.Canceled) {
			t.Fatalf("stop %d: %v", i, err)
		}
		stop()
	}
	if _, err := job(stopped, nil).Count(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, want := contents(t, stopped), contents(t, whole); !reflect.DeepEqual(got, want) {
		t.Error("a count that was stopped has other files")
	}
}
