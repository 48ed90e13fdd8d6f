package trained

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/files/filestest"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/metrics/train"
)

// Every method writes each word of two disjoint topics, with numbers of its own.
func TestJob(t *testing.T) {
	dir := t.TempDir()
	texts := filepath.Join(dir, "a.txt")
	filestest.Write(t, texts, strings.Repeat("ship sea captain sail\ntea milk cup table\n", 200))
	for _, method := range Methods() {
		out := filepath.Join(dir, method)
		job := Job{Texts: corpora.Texts{Paths: []string{texts}}, Out: Output{files.Target{Path: out}, vecout.Word2VecText},
			Method: method, Language: "en", Least: 20, Told: io.Discard}
		job.Learning = train.Learning{Options: train.Options{Dims: 6, Window: 3, Workers: 1}, Epochs: 2, Seed: 1}
		if err := job.Out.Check(); err != nil {
			t.Fatal(err)
		}
		var told bytes.Buffer
		if err := job.Run(t.Context(), &told); err != nil {
			t.Fatalf("%s: %v", method, err)
		}
		b, err := os.ReadFile(out)
		if err != nil || !strings.HasPrefix(string(b), "8 6\n") || strings.Count(string(b), "\n") != 9 {
			t.Errorf("%s: %v, %.80q", method, err, b)
		}
		if want := "Wrote " + out + ": 8 words, 6 dimensions.\n"; told.String() != want {
			t.Errorf("%s says %q, want %q", method, told.String(), want)
		}
	}
}
