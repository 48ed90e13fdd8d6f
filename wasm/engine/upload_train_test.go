package engine

import "testing"

// The time that is said of PPMI-SVD follows the dimensions: that of one core on two and on
// ten novels grew by 1.2 to 1.6 from 50 dimensions to 100, by 3.9 and 4.1 to 200 and by 6.4
// and 11 to 300, with what reading takes.
func TestTrainingTimeFollowsDimensions(t *testing.T) {
	of100 := svdTimes(100)
	for dims, between := range map[int][2]float64{50: {0.6, 0.85}, 100: {1, 1}, 200: {3.5, 4.5}, 300: {6, 11.5}} {
		if got := svdTimes(dims) / of100; got < between[0] || got > between[1] {
			t.Errorf("of %d dimensions %.2f times that of 100, want %v", dims, got, between)
		}
	}
}
