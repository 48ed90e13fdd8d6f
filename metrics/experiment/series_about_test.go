package experiment_test

import (
	"testing"

	"weatherglass/metrics/experiment"
)

// Every value of a series' Reading is explained, and what is explained is there.
func TestSeriesValues(t *testing.T) {
	about := map[string]bool{}
	for _, v := range experiment.SeriesValues() {
		if v.Name == "" || v.Doc == "" || about[v.ID] {
			t.Errorf("%+v", v)
		}
		about[v.ID] = true
	}
	r, err := runSeries(t, decadesEnv(t), fourDecades)
	if err != nil {
		t.Fatal(err)
	}
	for id := range r.Values {
		if !about[id] {
			t.Errorf("%s is not explained", id)
		}
	}
	for _, id := range []string{"change", "slope", "p", "theil_sen", "p_mann_kendall", "detectable"} {
		if _, ok := r.Values[id]; !ok {
			t.Errorf("%s is not there", id)
		}
	}
}
