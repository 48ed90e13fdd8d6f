package encoder

import (
	"math"
	"slices"
	"testing"
)

// TestPlaces: RoBERTa's positions begin behind <pad>, which stands at its own number and
// counts for nothing, as create_position_ids_from_input_ids of transformers has it.
func TestPlaces(t *testing.T) {
	c := &Config{Type: "roberta", Pad: 1}
	if got, want := c.placed(nil, []int{0, 1, 5, 1, 2}), []int{2, 1, 3, 1, 4}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	c = &Config{Type: "bert"}
	if got, want := c.placed(nil, []int{2, 0, 5, 3}), []int{0, 1, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestBucket: the buckets of Raffel et al. (2020), as their formula has them.
func TestBucket(t *testing.T) {
	for behind := -600; behind <= 600; behind++ {
		n, want := -behind, 0
		if behind > 0 {
			n, want = behind, 16
		}
		if n < 8 {
			want += n
		} else {
			want += min(15, 8+int(math.Log(float64(n)/8)/math.Log(128.0/8)*8+1e-9))
		}
		if got := bucket(behind); got != want {
			t.Errorf("%d is in bucket %d, want %d", behind, got, want)
		}
	}
}

// TestAngles: sines and cosines, and the powers of a base, are those of Go's math to the
// last bits of float64.
func TestAngles(t *testing.T) {
	for i := range 200000 {
		a := float64(i) * 0.5123
		sin, cos := sincos(a)
		if wantSin, wantCos := math.Sincos(a); math.Abs(sin-wantSin) > 1e-11 || math.Abs(cos-wantCos) > 1e-11 {
			t.Fatalf("at %v: %v and %v, want %v and %v", a, sin, cos, wantSin, wantCos)
		}
	}
	for _, base := range []float64{10000, 160000, 2} {
		for _, width := range []int{2, 32, 64, 25} {
			for i, got := range inverses(base, (width+1)/2, width) {
				if want := math.Pow(base, -2*float64(i)/float64(width)); math.Abs(got-want) > 1e-13*want {
					t.Fatalf("%v^(-2·%d/%d) is %v, want %v", base, i, width, got, want)
				}
			}
		}
	}
}
