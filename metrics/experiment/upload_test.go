package experiment

import "testing"

// TestUploadParts: an id says which part of a file was read, in whatever order that was said.
func TestUploadParts(t *testing.T) {
	for _, c := range []struct {
		id, want string
		start    bool
		first    int
	}{
		{UploadWithStart("own-m", true), "own-m.at-start", true, 0},
		{UploadWithStart("own-m.first-20", true), "own-m.at-start.first-20", true, 20},
		{UploadWithFirst("own-m.at-start", 20), "own-m.at-start.first-20", true, 20},
		{UploadWithStart("own-m.at-start.first-20", true), "own-m.at-start.first-20", true, 20},
		{UploadWithStart("own-m.at-start.first-20", false), "own-m.first-20", false, 20},
		{UploadWithFirst("own-m.at-start.first-20", 0), "own-m.at-start", true, 0},
		{"glove.at-start", "glove.at-start", false, 0},
	} {
		if c.id != c.want || UploadStart(c.id) != c.start || UploadFirst(c.id) != c.first {
			t.Errorf("%s: start %t, first %d; want %s, %t, %d", c.id, UploadStart(c.id), UploadFirst(c.id),
				c.want, c.start, c.first)
		}
	}
}
