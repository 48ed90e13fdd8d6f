package store

import (
	"testing"

	"weatherglass/metrics/experiment"
)

// A file counts once, however many fetch it at a time: two scans that meet, or
// a worker and who does not wait for it. Else leave for all there is would not be enough
// for all there is.
func TestFilesCountOnce(t *testing.T) {
	m := &Meter{Limit: 100}
	reserve := func(file string, bytes int, fits bool) {
		t.Helper()
		if err := m.reserve(file, bytes); (err == nil) != fits {
			t.Fatalf("%s, %d bytes: %v", file, bytes, err)
		}
	}
	reserve("a", 60, true)
	reserve("a", 60, true) // again, while it is on its way
	reserve("b", 40, true)
	reserve("c", 1, false)
	m.settle("a", 60)
	m.settle("a", 60)
	reserve("a", 60, true) // and after it came
	m.settle("a", 60)
	m.settle("b", 0) // which did not come
	reserve("c", 41, false)
	reserve("c", 40, true)
	m.settle("c", 30) // shorter than said
	reserve("d", 10, true)
	reserve("e", 1, false)
}

// What does not come is free again only when nobody fetches it any more.
func TestFilesUnderWayCount(t *testing.T) {
	m := &Meter{Limit: 100}
	for range 2 {
		if err := m.reserve("a", 60); err != nil {
			t.Fatal(err)
		}
	}
	m.settle("a", 0)
	var large *experiment.Error
	if err := m.reserve("b", 60); err == nil {
		t.Error("a file on its way is not counted")
	} else if large, _ = err.(*experiment.Error); large == nil || large.Bytes != 120 {
		t.Errorf("leave is asked by %v", err)
	}
	m.settle("a", 60)
	if m.spent != 60 || m.reserved != 0 {
		t.Errorf("%d came, %d on their way", m.spent, m.reserved)
	}
}
