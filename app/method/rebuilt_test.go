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

// TestRebuilt: every entry is of a pack that this program carries, and of another digest than
// it has now; what is said depends on the digest of the vectors that were measured.
func TestRebuilt(t *testing.T) {
	for _, r := range rebuilt {
		text, err := fs.ReadFile(assets.Packs(), r.id+"/manifest.json")
		if err != nil {
			t.Fatal(err)
		}
		var now experiment.EmbeddingInfo
		if err := json.Unmarshal(text, &now); err != nil {
			t.Fatal(err)
		}
		if b, err := hex.DecodeString(r.former); err != nil || len(b) != 32 || r.former == now.Digest {
			t.Errorf("%s: the former digest %s, now %s", r.id, r.former, now.Digest)
		}
		old := now
		old.Digest = r.former
		reading := experiment.Reading{Embedding: experiment.EmbeddingInfo{ID: "other"}, With: &now, Epochs: []experiment.Epoch{{Embedding: now}}}
		said := strings.Join(Rebuilt(reading), " ")
		if strings.Count(said, r.what()) != 1 || !strings.Contains(said, r.former[:16]) {
			t.Errorf("%s: %q", r.id, said)
		}
		if said := strings.Join(Rebuilt(experiment.Reading{Embedding: old}), " "); strings.Contains(said, r.former[:16]) {
			t.Errorf("%s, the former vectors: %q", r.id, said)
		}
	}
}
