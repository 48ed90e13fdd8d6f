package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/experiment"
)

// TestVectorsCommand says of a small file what can be counted by hand, for people and as
// JSON, and refuses what it cannot read.
func TestVectorsCommand(t *testing.T) {
	path := filepath.Join(t.TempDir(), "v.txt")
	filestest.Write(t, path, "the 3 4\nRome 0 0\nhe 1 0\nhe 5 5\nshe 0 2\n")
	code, out, errs := runCommand("", "vectors", "-json", path)
	var r experiment.VectorsReport
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("exit %d, %v, %s", code, err, errs)
	}
	if r.Words != 4 || r.Dims != 2 || r.Duplicates != 1 || r.Zero != 1 || r.Capital != 1 || r.Norms.Most.Norm != 5 || r.Norms.Most.Word != "the" || r.Norms.Least.Norm != 1 || r.Norms.Median != 2 {
		t.Errorf("%+v", r)
	}
	code, out, errs = runCommand("", "vectors", path)
	for _, text := range []string{"v.txt: GloVe text", "can answer none", "the Rome he she", "1 word stands twice", "1 (25 %)", r.Digest[:16]} {
		if code != exitOK || !strings.Contains(out, text) {
			t.Errorf("exit %d, no %q in %s%s", code, text, out, errs)
		}
	}
	if code, out, _ := runCommand("", "vectors", "-first", "2", "-json", path); code != exitOK || !strings.Contains(out, `"first": 2`) || strings.Contains(out, r.Digest) {
		t.Errorf("the first two words: exit %d, %s", code, out)
	}
	if code, _, errs := runCommand("", "vectors"); code != exitUsage {
		t.Errorf("no file: exit %d, %s", code, errs)
	}
	if code, _, errs := runCommand("", "vectors", filepath.Join(t.TempDir(), "none")); code != exitFailed || !strings.Contains(errs, "cannot be read") {
		t.Errorf("none: exit %d, %s", code, errs)
	}
}
