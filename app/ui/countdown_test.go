package ui

import (
	"testing"
	"time"
)

// A second that has begun is shown until it is over.
func TestLeftSaid(t *testing.T) {
	for left, want := range map[time.Duration]string{0: "0:00", 1: "0:01", time.Second: "0:01", time.Second + 1: "0:02",
		time.Minute: "1:00", 65 * time.Second: "1:05", 10 * time.Minute: "10:00"} {
		if got := leftSaid(left); got != want {
			t.Errorf("%v: %s, want %s", left, got, want)
		}
	}
}
