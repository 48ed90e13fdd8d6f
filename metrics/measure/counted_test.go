package measure

import "testing"

// A note about one thing is in the singular.
func TestCounted(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Counted(1, "word", "words"), "1 word"},
		{Counted(0, "word", "words"), "0 words"},
		{Counted(12345, "word", "words"), "12,345 words"},
		{CountedOf(1, 10, "pairs points", "pairs point"), "1 of 10 pairs points"},
		{CountedOf(2, 2000, "redrawings has", "redrawings have"), "2 of 2,000 redrawings have"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
