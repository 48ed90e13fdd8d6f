package prosetest

import "testing"

// A method without a recorded answer is measured as its golden reading says: so is one
// that has one, here, and gets the same numbers.
func TestMeasured(t *testing.T) {
	a, err := measured(t, "odd-one-out")
	if err != nil {
		t.Fatal(err)
	}
	if got := a.Reading; got.Experiment.Method != "odd-one-out" || got.Digest == "" || len(got.Words) == 0 {
		t.Errorf("measured %s with %d words, digest %q", got.Experiment.Method, len(got.Words), got.Digest)
	}
	if _, err := measured(t, "no such method"); err == nil {
		t.Error("a method that there is not is measured")
	}
}
