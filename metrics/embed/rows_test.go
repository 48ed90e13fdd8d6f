package embed

import (
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// TestRowsComeBackAsTheyWere keeps rows of every form: decimals as text files write them,
// singles as binary files do, and doubles.
func TestRowsComeBackAsTheyWere(t *testing.T) {
	decimal := func(places int) *rapid.Generator[float64] {
		return rapid.Custom(func(t *rapid.T) float64 {
			v, err := strconv.ParseFloat(strconv.FormatFloat(rapid.Float64Range(-3, 3).Draw(t, "number"), 'f', places, 64), 64)
			if err != nil {
				t.Fatal(err)
			}
			return v
		})
	}
	single := rapid.Custom(func(t *rapid.T) float64 {
		return float64(rapid.Float32Range(-math.MaxFloat32, math.MaxFloat32).Draw(t, "single"))
	})
	double := rapid.Float64Range(-math.MaxFloat32, math.MaxFloat32)
	rapid.Check(t, func(t *rapid.T) {
		dims := rapid.IntRange(1, 20).Draw(t, "dims")
		var held rows
		var all [][]float64
		for range rapid.IntRange(0, 20).Draw(t, "rows") {
			kind := rapid.SampledFrom([]*rapid.Generator[float64]{decimal(0), decimal(5), decimal(6), decimal(8), decimal(12),
				single, double}).Draw(t, "kind")
			all = append(all, rapid.SliceOfN(kind, dims, dims).Draw(t, "row"))
			if i := held.add(all[len(all)-1]); i != len(all)-1 {
				t.Fatalf("row %d has the number %d", len(all)-1, i)
			}
		}
		for i, want := range all {
			got := held.get(i, make([]float64, dims))
			for k := range want {
				if got[k] != want[k] {
					t.Fatalf("row %d of form %d: number %d is %v, was %v", i, held.at[i].form, k, got[k], want[k])
				}
			}
		}
	})
}

func TestRowsTakeFourBytesANumberOfATextFile(t *testing.T) {
	var held rows
	v := make([]float64, 100)
	for row := range slabWords / 100 * 3 {
		for k := range v {
			v[k] = float64((row*31+k*17)%2000003-1000000) / 1e6
		}
		held.add(v)
	}
	if got, most := held.bytes(), 3*4*slabWords+4*slabWords; got > most {
		t.Errorf("%d bytes, at most %d expected", got, most)
	}
	for i, p := range held.at {
		if p.form != 6 && p.form != asSingle {
			t.Fatalf("row %d has the form %d", i, p.form)
		}
	}
}
