package series

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"testing"
)

// trendCase is a series of testdata/scipy_cases.json.
type trendCase struct {
	Name           string
	At, Values, SE []float64
	Slope, T, P    float64
	SlopeSE        float64 `json:"slope_se"`
	Low, High, SD  float64
	BandAt         float64    `json:"band_at"`
	Band           [3]float64 // line, low, high
	Theil          float64
	TheilCI        *[2]float64 `json:"theil_ci"`
	Tau            float64
	POrder         float64 `json:"p_order"`
	Detectable     float64
	ByErrors       [2]float64 `json:"by_errors"`
	Change         [3]float64
	ChangeByErrors [2]float64 `json:"change_by_errors"`
}

func loadCases(t *testing.T) (cases struct {
	Trends []trendCase
	Parts  []struct {
		Values, SE []float64
		Q, P       float64
		PairP      []float64 `json:"pair_p"`
		PairQ      []float64 `json:"pair_q"`
	}
}) {
	t.Helper()
	data, err := os.ReadFile("testdata/scipy_cases.json")
	if err == nil {
		err = json.Unmarshal(data, &cases)
	}
	if err != nil || len(cases.Trends) != 18 || len(cases.Parts) != 3 {
		t.Fatalf("%d series, %d parts: %v", len(cases.Trends), len(cases.Parts), err)
	}
	return cases
}

func (c trendCase) points(errors bool) []Point {
	points := make([]Point, len(c.At))
	for i := range points {
		points[i] = Point{At: c.At[i], Value: c.Values[i]}
		if errors {
			points[i].SE = c.SE[i]
		}
	}
	return points
}

// near reports whether two numbers agree to a relative tolerance, or both lack.
func near(got, want, tolerance float64) bool {
	return got == want || math.Abs(got-want) <= tolerance*math.Abs(want) || math.IsNaN(got) && math.IsNaN(want)
}

func TestTrend(t *testing.T) {
	for _, c := range loadCases(t).Trends {
		got, err := Analyse(c.points(false))
		if err != nil || !got.Fitted || got.Points != len(c.At) || got.Gaps != 0 {
			t.Fatalf("%s: %+v, %v", c.Name, got, err)
		}
		theil := [2]float64{math.NaN(), math.NaN()}
		if c.TheilCI != nil {
			theil = *c.TheilCI
		}
		band := got.Line.PredictionBand(c.BandAt)
		for name, pair := range map[string][2]float64{
			"slope": {got.Line.Slope, c.Slope}, "its error": {got.Line.SlopeSE, c.SlopeSE}, "t": {got.Line.T, c.T},
			"p":   {got.Line.P, c.P},
			"low": {got.Line.SlopeInterval.Low, c.Low}, "high": {got.Line.SlopeInterval.High, c.High},
			"residual sd": {got.Line.ResidualSD, c.SD}, "line": {got.Line.At(c.BandAt), c.Band[0]},
			"band low": {band.Low, c.Band[1]}, "band high": {band.High, c.Band[2]},
			"robust slope": {got.Robust.Slope, c.Theil}, "robust low": {got.Robust.SlopeInterval.Low, theil[0]},
			"robust high": {got.Robust.SlopeInterval.High, theil[1]},
			"tau":         {got.Order.Tau, c.Tau}, "p of the order": {got.Order.P, c.POrder},
			"detectable": {got.Detectable(), c.Detectable}, "change": {got.Change.Value, c.Change[0]},
			"change low": {got.Change.Interval.Low, c.Change[1]}, "change high": {got.Change.Interval.High, c.Change[2]},
		} {
			if !near(pair[0], pair[1], 1e-7) {
				t.Errorf("%s: %s %.12g, want %.12g", c.Name, name, pair[0], pair[1])
			}
		}
		if got.Change.By != ByResiduals || !math.IsNaN(got.SlopeByErrors.Low) {
			t.Errorf("%s without errors: %+v, %+v", c.Name, got.Change, got.SlopeByErrors)
		}
	}
}

func TestTrendWithErrors(t *testing.T) {
	for _, c := range loadCases(t).Trends {
		got, err := Analyse(c.points(true))
		if err != nil {
			t.Fatal(err)
		}
		for name, pair := range map[string][2]float64{
			"low": {got.SlopeByErrors.Low, c.ByErrors[0]}, "high": {got.SlopeByErrors.High, c.ByErrors[1]},
			"change low":  {got.Change.Interval.Low, c.ChangeByErrors[0]},
			"change high": {got.Change.Interval.High, c.ChangeByErrors[1]},
			"p":           {got.Line.P, c.P}, // least squares do not weigh
		} {
			if !near(pair[0], pair[1], 1e-9) {
				t.Errorf("%s: %s %.12g, want %.12g", c.Name, name, pair[0], pair[1])
			}
		}
		if got.Change.By != ByErrors {
			t.Errorf("%s: change by %q", c.Name, got.Change.By)
		}
	}
}

// A gap is left out: with one the trend is that of the other points.
func TestGaps(t *testing.T) {
	points := []Point{{At: 1990, Value: 0.1}, {At: 2000, Value: 0.2}, {At: 2010, Value: math.NaN()},
		{At: 2020, Value: 0.25}}
	got, err := Analyse(points)
	if err != nil || got.Points != 3 || got.Gaps != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	without, err := Analyse([]Point{points[0], points[1], points[3]})
	if err != nil || got.Line != without.Line || got.Change != without.Change {
		t.Errorf("%+v with a gap, %+v without the epoch", got, without)
	}
	points[3].Value = math.NaN() // a series that ends in a gap
	got, err = Analyse(points)
	if err != nil || got.Fitted || got.Change.To != 2000 || !near(got.Change.Value, 0.1, 1e-12) ||
		!math.IsNaN(got.Change.Interval.Low) || !math.IsNaN(got.Detectable()) || got.Change.By != ByNothing {
		t.Errorf("two points: %+v, %v", got, err)
	}
}

func TestTwoPointsWithErrors(t *testing.T) {
	got, err := Analyse([]Point{{2000, 1, 0.3}, {2010, 3, 0.4}})
	reach := 1.959963984540054 * 0.5
	if err != nil || got.Fitted || got.Change.By != ByErrors || !near(got.Change.Interval.High, 2+reach, 1e-12) ||
		!near(got.SlopeByErrors.Low, 0.2-reach/10, 1e-12) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestFlatSeries(t *testing.T) {
	got, err := Analyse([]Point{{At: 1, Value: 2}, {At: 2, Value: 2}, {At: 3, Value: 2}, {At: 4, Value: 2}})
	if err != nil || got.Line.Slope != 0 || !math.IsNaN(got.Line.P) || !math.IsNaN(got.Order.P) ||
		got.Detectable() != 0 || !got.Few() {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestSeriesErrors(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		points []Point
		want   error
	}{
		{nil, ErrFewEpochs}, {[]Point{{At: 1, Value: 1}}, ErrFewEpochs},
		{[]Point{{At: 1, Value: 1}, {At: 2, Value: nan}}, ErrFewEpochs},
		{[]Point{{At: 2, Value: 1}, {At: 1, Value: 1}}, ErrOrder}, {[]Point{{At: 2, Value: 1}, {At: 2, Value: 1}}, ErrOrder},
		{[]Point{{At: nan, Value: 1}, {At: 2, Value: 1}}, ErrValue},
		{[]Point{{At: 1, Value: math.Inf(1)}, {At: 2, Value: 1}}, ErrValue},
		{[]Point{{1, 1, -1}, {2, 1, 0}}, ErrValue}, {[]Point{{1, 1, nan}, {2, 1, 0}}, ErrValue},
	} {
		if _, err := Analyse(c.points); !errors.Is(err, c.want) {
			t.Errorf("%v: error %v, want %v", c.points, err, c.want)
		}
		if _, err := LargestStep(c.points); !errors.Is(err, c.want) {
			t.Errorf("the largest step of %v: error %v, want %v", c.points, err, c.want)
		}
	}
}

func TestLargestStep(t *testing.T) {
	nan := math.NaN()
	got, err := LargestStep([]Point{{At: 1, Value: 1}, {At: 2, Value: 2}, {At: 3, Value: nan},
		{At: 4, Value: 1}, {At: 5, Value: 1.5}})
	if err != nil || got != (Step{From: 1, To: 2, Value: 1}) { // up by 1, then down by 1
		t.Errorf("%+v, %v", got, err)
	}
	got, err = LargestStep([]Point{{At: 1, Value: 1}, {At: 2, Value: 2}, {At: 3, Value: nan}, {At: 4, Value: -1}})
	if err != nil || got != (Step{From: 2, To: 4, Value: -3}) {
		t.Errorf("%+v, %v", got, err)
	}
}
