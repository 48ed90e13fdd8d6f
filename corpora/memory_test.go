package corpora

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"weatherglass/metrics/racetest"
)

// Memory hangs on the vocabulary and the block, not on the texts: eight times the
// texts take what they took, and a megabyte for the names of their documents.
func TestCountMemory(t *testing.T) {
	racetest.Skip(t)
	peak := func(documents int) uint64 {
		path := filepath.Join(t.TempDir(), "texts.jsonl")
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		for i := range documents {
			text := strings.Repeat(fmt.Sprintf("the nurse and her captain in house %c saw him\\n", 'a'+i%26), 40)
			if _, err := fmt.Fprintf(f, "{\"id\":\"d%d\",\"text\":\"%s\"}\n", i, text); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		var most uint64
		job := jobOf(path, filepath.Join(t.TempDir(), "out"))
		job.block, job.between = 1<<17, 1<<20
		job.Progress = func(Progress) {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
		}
		m, err := job.Count(t.Context())
		if err != nil || m.Documents != documents {
			t.Fatalf("%d documents, %v", m.Documents, err)
		}
		return most
	}
	few, many := peak(1000), peak(8000)
	t.Logf("%.1f MB for 2 MB of text, %.1f for 15", float64(few)/1e6, float64(many)/1e6)
	if many > few+2<<20 {
		t.Errorf("%d bytes for eight times the texts that took %d", many, few)
	}
}
