package prose

import "testing"

func TestPowerLine(t *testing.T) {
	for _, c := range []struct {
		n, m int
		want string
	}{
		{8, 8, "8 and 8 words: p can fall below 0.0001; a true effect of 1.09 is found four times in five."},
		{5, 5, "5 and 5 words: p can fall to 0.0040; a true effect of 1.31 is found four times in five."},
		{2, 2, "2 and 2 words: p cannot fall below 0.17, so luck can never be ruled out at 0.05."},
		{0, 8, ""},
	} {
		if got := PowerLine(c.n, c.m); got != c.want {
			t.Errorf("%d and %d:\n got %s\nwant %s", c.n, c.m, got, c.want)
		}
	}
}
