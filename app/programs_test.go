package app

import (
	"maps"
	"slices"
	"testing"
)

// TestPagesElsewhere: a program that lacks a page knows its address, and that of a frame alone nobody is led to.
func TestPagesElsewhere(t *testing.T) {
	for _, c := range []struct {
		have  map[string]pageMaker
		known []string
	}{
		{fullPages(), append([]string{pathEmbed}, ofFull...)},
		{teachersPages(), ofTeachers},
	} {
		if have := slices.Sorted(maps.Keys(c.have)); !slices.Equal(have, slices.Sorted(slices.Values(c.known))) {
			t.Errorf("pages %q, and the addresses of %q are known", have, c.known)
		}
	}
}
