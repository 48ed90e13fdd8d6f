package method

import (
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/experiment"
)

// TestRebuilt: every entry is of what this program carries, and of another digest than it has
// now; what is said depends on the digest of what was measured.
func TestRebuilt(t *testing.T) {
	for _, r := range rebuilt {
		for name, former := range r.former {
			now := carried(t, name)
			if b, err := hex.DecodeString(former); err != nil || len(b) != 8 || strings.HasPrefix(now.Digest, former) {
				t.Errorf("%s: the former digest %s, now %s", name, former, now.Digest)
			}
			old := now
			old.Digest = former + now.Digest[16:]
			reading := experiment.Reading{Embedding: experiment.EmbeddingInfo{ID: "other"}, With: &now,
				Epochs: []experiment.Epoch{{Embedding: now}}}
			said := strings.Join(Rebuilt(reading), " ")
			if strings.Count(said, r.what()) != 1 || !strings.Contains(said, former) {
				t.Errorf("%s: %q", name, said)
			}
			if said := strings.Join(Rebuilt(experiment.Reading{Embedding: old}), " "); strings.Contains(said, former) {
				t.Errorf("%s, the former: %q", name, said)
			}
		}
	}
}

// TestRebuiltTwice: vectors that were made anew twice say so, the latest change first; the former
// ones, in a folder of packs, say what came before them alone.
func TestRebuiltTwice(t *testing.T) {
	now := carried(t, "novels-en-sgns")
	said := Rebuilt(experiment.Reading{Embedding: now})
	if len(said) != 1 || !before(said[0], "79bd03dababda12b", "Signs of no width", "made anew once before",
		"8822c3a3b0dfdf8b", "word2vec's rule") {
		t.Errorf("%q", said)
	}
	now.Digest = "79bd03dababda12b"
	said = Rebuilt(experiment.Reading{Embedding: now})
	if len(said) != 1 || strings.Contains(said[0], "Signs of no width") ||
		!before(said[0], "made anew", "8822c3a3b0dfdf8b") {
		t.Errorf("the former: %q", said)
	}
}

// before reports whether the parts stand in s, one after the other.
func before(s string, parts ...string) bool {
	for _, part := range parts {
		_, rest, ok := strings.Cut(s, part)
		if !ok {
			return false
		}
		s = rest
	}
	return true
}

// TestRebuiltInTables: a reading of texts and of the vectors of these says each reason once.
func TestRebuiltInTables(t *testing.T) {
	vectors := experiment.Table{Name: "vectors", Columns: []string{"method", "id", "digest"}}
	for _, id := range []string{"novels-en-sgns-shuffled-1", "novels-en-sgns-shuffled-2", "other"} {
		vectors.Rows = append(vectors.Rows, []any{"sgns", id, "00"})
	}
	said := Rebuilt(experiment.Reading{Tables: []experiment.Table{{Name: "bins", Rows: [][]any{{1.}}}, vectors}})
	if len(said) != 2 || !before(said[0], "Vectors of these texts", "Signs of no width") ||
		!before(said[1], "Vectors of these texts", "word2vec's rule") {
		t.Errorf("%q", said)
	}
	for _, row := range vectors.Rows {
		row[2] = "8822c3a3b0dfdf8b" // of no shuffle
	}
	vectors.Rows[0][1], vectors.Rows[1][1] = "novels-en-sgns", "novels-en-sgns"
	if said := Rebuilt(experiment.Reading{Tables: []experiment.Table{vectors}}); len(said) != 0 {
		t.Errorf("the former: %q", said)
	}
}

// carried is the embedding, or the counts, of this program.
func carried(t *testing.T, name string) (now experiment.EmbeddingInfo) {
	t.Helper()
	files, id := assets.Packs(), name
	if counts, ok := strings.CutPrefix(name, countsOf); ok {
		files, id = assets.Corpora(), counts
	}
	text, err := fs.ReadFile(files, id+"/manifest.json")
	if err == nil {
		err = json.Unmarshal(text, &now)
	}
	if err != nil {
		t.Fatal(err)
	}
	return now
}
