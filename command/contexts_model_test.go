package command

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest/encodertest"
)

// modelReading is what contexts prints as JSON.
func modelReading(t *testing.T, args ...string) experiment.Reading {
	t.Helper()
	code, out, told := runCommand("", append([]string{"contexts", "-json", "-test", "caliskan.weat7"}, args...)...)
	var r experiment.Reading
	if err := json.Unmarshal([]byte(out), &r); code != exitOK || err != nil {
		t.Fatalf("%v: %d %v %s %s", args, code, err, out, told)
	}
	return r
}

// TestContextsOfModel: a model is measured as the vectors are that encode makes of the same sentences.
func TestContextsOfModel(t *testing.T) {
	model, dir := encodertest.Folder(t, "."), t.TempDir()
	s, c := filepath.Join(dir, "s.csv"), filepath.Join(dir, "c.csv")
	code, written, told := runCommand("", "sentences", "-test", "caliskan.weat7")
	if code != exitOK {
		t.Fatal(told)
	}
	writeTo(t, s, []byte(written))
	writeTo(t, c, []byte(written))
	for table, flags := range map[string][]string{s: nil, c: {"-pool", "word"}} {
		if code, _, told := runCommand("", append(append([]string{"encode"}, flags...), model, table)...); code != exitOK {
			t.Fatal(told)
		}
	}
	for _, m := range []struct{ file, of []string }{
		{[]string{"-method", "seat", filepath.Join(dir, "s.npy")}, []string{"-method", "seat", model}},
		{[]string{"-samples", "100", filepath.Join(dir, "c.npy")}, []string{"-samples", "100", "-words", c, model}},
	} {
		want, got := modelReading(t, m.file...), modelReading(t, m.of...)
		if !reflect.DeepEqual(got.Values, want.Values) || got.Embedding.Digest != want.Embedding.Digest {
			t.Errorf("%v: %v, of the file %v", m.of, got.Values, want.Values)
		}
	}
	code, out, told := runCommand("", "contexts", "-test", "caliskan.weat7", model)
	if code == exitOK || !strings.Contains(told, "CEAT needs sentences") || !strings.Contains(told, "SEAT") {
		t.Errorf("CEAT of a model alone: %d %s %s", code, out, told)
	}
}
