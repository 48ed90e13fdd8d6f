package series

import (
	"errors"
	"fmt"
	"math"
	"testing"
)

// scipy 1.17.1: norm.sf, chi2.sf, false_discovery_control.
func TestCompare(t *testing.T) {
	for _, c := range loadCases(t).Parts {
		var parts []Part
		for i, v := range c.Values {
			parts = append(parts, Part{fmt.Sprint("part ", i), v, c.SE[i]})
		}
		got, err := Compare(parts)
		if err != nil || got.Measured != len(parts) || len(got.Pairs) != len(c.PairP) {
			t.Fatalf("%+v, %v", got, err)
		}
		if !near(got.Heterogeneity, c.Q, 1e-9) || !near(got.P, c.P, 1e-9) {
			t.Errorf("%d parts: Q %v, p %v, want %v, %v", len(parts), got.Heterogeneity, got.P, c.Q, c.P)
		}
		for i, d := range got.Pairs {
			if !near(d.P, c.PairP[i], 1e-9) || !near(d.Q, c.PairQ[i], 1e-9) ||
				d.P < 0.05 != (d.Interval.Low > 0 || d.Interval.High < 0) {
				t.Errorf("%+v, want p %v, q %v", d, c.PairP[i], c.PairQ[i])
			}
		}
	}
}

func TestCompareWithoutErrors(t *testing.T) {
	got, err := Compare([]Part{{"women", 0.2, 0.1}, {"unknown", math.NaN(), 0}, {"men", 0.5, 0}})
	if err != nil || len(got.Pairs) != 1 || got.Measured != 2 || len(got.Unknown) != 1 || got.Unknown[0] != "unknown" ||
		!math.IsNaN(got.Heterogeneity) || !math.IsNaN(got.P) {
		t.Fatalf("%+v, %v", got, err)
	}
	d := got.Pairs[0]
	if d.From != "women" || d.To != "men" || !near(d.Value, 0.3, 1e-12) || !math.IsNaN(d.P) || !math.IsNaN(d.Q) ||
		!math.IsNaN(d.Interval.Low) {
		t.Errorf("%+v", d)
	}
	for _, c := range []struct {
		parts []Part
		want  error
	}{
		{nil, ErrFewEpochs}, {[]Part{{"a", 1, 1}, {"b", math.NaN(), 1}}, ErrFewEpochs},
		{[]Part{{"a", 1, 1}, {"b", math.Inf(1), 1}}, ErrValue}, {[]Part{{"a", 1, -1}, {"b", 1, 1}}, ErrValue},
	} {
		if _, err := Compare(c.parts); !errors.Is(err, c.want) {
			t.Errorf("%v: error %v, want %v", c.parts, err, c.want)
		}
	}
}

func TestFalseDiscovery(t *testing.T) {
	nan := math.NaN()
	// the design's notes on statistics, 7.2: Table 3 of Schmahl et al. 2020 at five epochs.
	q, tests, err := FalseDiscovery([]float64{nan, 0.554, 0.191, nan, 0.072, 0.009})
	want := []float64{nan, 0.554, 0.191 * 4 / 3, nan, 0.144, 0.036}
	if err != nil || tests != 4 {
		t.Fatalf("%v of %d tests, %v", q, tests, err)
	}
	for i := range want {
		if !near(q[i], want[i], 1e-12) {
			t.Errorf("q %v, want %v", q, want)
			break
		}
	}
	if q, tests, err := FalseDiscovery([]float64{nan}); err != nil || tests != 0 || !math.IsNaN(q[0]) {
		t.Errorf("no test: %v, %d, %v", q, tests, err)
	}
	if _, _, err := FalseDiscovery([]float64{1.5}); err == nil {
		t.Error("a p of 1.5 is corrected")
	}
}
