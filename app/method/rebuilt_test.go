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
			reading := experiment.Reading{Embedding: experiment.EmbeddingInfo{ID: "other"}, With: &now, Epochs: []experiment.Epoch{{Embedding: now}}}
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
