package experiment

import "testing"

// TestOwnParts: an id says which part of a file was read, in whatever order that was said.
func TestOwnParts(t *testing.T) {
	for _, c := range []struct {
		id, want string
		start    bool
		first    int
	}{
		{OwnWithStart("own-m", true), "own-m.at-start", true, 0},
		{OwnWithStart("own-m.first-20", true), "own-m.at-start.first-20", true, 20},
		{OwnWithFirst("own-m.at-start", 20), "own-m.at-start.first-20", true, 20},
		{OwnWithStart("own-m.at-start.first-20", true), "own-m.at-start.first-20", true, 20},
		{OwnWithStart("own-m.at-start.first-20", false), "own-m.first-20", false, 20},
		{OwnWithFirst("own-m.at-start.first-20", 0), "own-m.at-start", true, 0},
		{"glove.at-start", "glove.at-start", false, 0},
	} {
		if c.id != c.want || OwnStart(c.id) != c.start || OwnFirst(c.id) != c.first {
			t.Errorf("%s: start %t, first %d; want %s, %t, %d", c.id, OwnStart(c.id), OwnFirst(c.id), c.want, c.start, c.first)
		}
	}
}
