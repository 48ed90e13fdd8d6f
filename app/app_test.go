package app

import (
	"maps"
	"slices"
	"testing"

	"weatherglass/app/lessons"
	"weatherglass/app/shell"
)

// TestPagesElsewhere: a program that lacks a page knows its address, and that of a frame alone nobody is led to.
func TestPagesElsewhere(t *testing.T) {
	for _, c := range []struct {
		have  map[string]shell.PageMaker
		known []string
	}{
		{fullPages(), slices.Concat([]string{shell.PathEmbed}, shell.OfSeries, shell.OfFull)},
		{lessons.TeachersPages(), shell.OfTeachers},
	} {
		if have := slices.Sorted(maps.Keys(c.have)); !slices.Equal(have, slices.Sorted(slices.Values(c.known))) {
			t.Errorf("pages %q, and the addresses of %q are known", have, c.known)
		}
	}
}
