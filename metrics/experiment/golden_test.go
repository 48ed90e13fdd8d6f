package experiment_test

import (
	"encoding/json"
	"flag"
	"os"
	"strconv"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

var update = flag.Bool("update", false, "write testdata/golden/readings.json anew")

const goldenFile = "testdata/golden/readings.json"

// goldenReading is one Experiment on the GloVe subset with the digest of its
// Reading. The values themselves are compared with independent sources in
// reference_test.go; this file shows that every platform finds the same.
type goldenReading struct {
	Experiment json.RawMessage   `json:"experiment"`
	Digest     string            `json:"digest"`
	Values     map[string]string `json:"values"` // six significant digits, to explain a difference
}

// TestGoldenReadings runs natively, under Node and, in the browser's tests, in
// Chromium.
func TestGoldenReadings(t *testing.T) {
	racetest.Skip(t)
	data, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	var golden []goldenReading
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	if len(golden) < 10 {
		t.Fatalf("%d golden readings", len(golden))
	}
	measured := map[string]bool{}
	for i, want := range golden {
		e, err := experiment.Parse(want.Experiment)
		if err != nil {
			t.Fatalf("%s: %v", want.Experiment, err)
		}
		r, err := experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
		if err != nil {
			t.Errorf("%s: %v", want.Experiment, err)
			continue
		}
		measured[r.Experiment.Method] = true
		got := goldenReading{Experiment: want.Experiment, Digest: r.Digest, Values: map[string]string{}}
		for id, v := range r.Values {
			got.Values[id] = strconv.FormatFloat(v, 'g', 6, 64)
			if !*update && got.Values[id] != want.Values[id] {
				t.Errorf("%s: %s = %s, want %s", want.Experiment, id, got.Values[id], want.Values[id])
			}
		}
		if !*update && (got.Digest != want.Digest || len(got.Values) != len(want.Values)) {
			t.Errorf("%s: digest %s, want %s; %d values, want %d", want.Experiment, got.Digest, want.Digest,
				len(got.Values), len(want.Values))
		}
		golden[i] = got
	}
	if *update {
		writeGolden(t, golden)
	}
	for _, m := range experiment.Methods() {
		if !measured[m.ID] {
			t.Errorf("there is no golden reading of %s", m.ID)
		}
	}
}

func writeGolden(t *testing.T, golden []goldenReading) {
	t.Helper()
	data, err := json.MarshalIndent(golden, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(goldenFile, append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
