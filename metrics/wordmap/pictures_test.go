package wordmap_test

import (
	"errors"
	"math"
	"reflect"
	"strconv"
	"testing"

	"weatherglass/metrics/measure"
	"weatherglass/metrics/wordmap"
)

// The places of the map itself keep what scikit-learn says that they keep.
func TestKeptByTheMapsOwnPlaces(t *testing.T) {
	in := input(map[string]measure.Set{"words": {Words: glove(t, asked...)}}, "k", 4)
	want := readReference(t)["unit"]
	var places [][]float64
	for _, word := range asked {
		places = append(places, want.Words[word].Places)
	}
	trust, kept, err := wordmap.KeptBy(t.Context(), in, places)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "trustworthiness", trust, want.Trust)
	near(t, "nearest words kept", kept, want.Kept)
}

// By hand: four points on a line, at 0, 1, 3 and 7.
func TestNearestByHand(t *testing.T) {
	in := input(map[string]measure.Set{"words": {Words: []measure.Word{plane("a", 1, 0), plane("b", 1, 1),
		plane("c", 1, 3), plane("d", 1, 7)}}}, "vectors", "raw")
	words, distances, err := wordmap.Nearest(t.Context(), in, 3)
	if err != nil || !reflect.DeepEqual(words, [][]int{{0, 1, 2}, {1, 0, 2}, {2, 1, 0}, {3, 2, 1}}) ||
		!reflect.DeepEqual(distances, [][]float64{{0, 1, 3}, {0, 1, 2}, {0, 2, 3}, {0, 4, 6}}) {
		t.Errorf("%v %v %v", words, distances, err)
	}
	if words, _, err := wordmap.Nearest(t.Context(), in, 99); err != nil || len(words[0]) != 4 {
		t.Errorf("%v %v", words, err)
	}
	if _, _, err := wordmap.KeptBy(t.Context(), in, [][]float64{{0}, {1}, {3}}); !coded(err, "bad_places") {
		t.Errorf("places of three words: %v", err)
	}
	if trust, kept, err := wordmap.KeptBy(t.Context(), in, [][]float64{{0}, {1}, {3}, {7}}); err != nil ||
		trust != 1 || kept != 1 {
		t.Errorf("%v %v %v", trust, kept, err)
	}
}

// Too few words and too many are refused.
func TestPicturesOfSizes(t *testing.T) {
	var many []measure.Word
	for i := range 2001 {
		many = append(many, plane("w"+strconv.Itoa(i), math.Cos(float64(i)), math.Sin(float64(i))))
	}
	for _, n := range []int{2, 2001} {
		if _, _, err := wordmap.Nearest(t.Context(), input(map[string]measure.Set{"words": {Words: many[:n]}}),
			15); !coded(err, "map_size") {
			t.Errorf("%d words: %v", n, err)
		}
	}
}

func coded(err error, code string) bool {
	e := new(measure.Error)
	return errors.As(err, &e) && e.Code == code
}
