package prose

import "testing"

func TestPowerLine(t *testing.T) {
	for _, c := range []struct {
		n, m int
		want string
	}{
		{8, 8, "8 and 8 words are enough to find a large difference; a smaller one is often missed (d of 1.09 is found four times in five; p can fall below 0.0001)."},
		{5, 5, "5 and 5 words are enough to find a large difference; a smaller one is often missed (d of 1.31 is found four times in five; p can fall to 0.0040)."},
		{32, 32, "32 and 32 words are enough to find a medium difference; a small one is often missed (d of 0.60 is found four times in five; p can fall below 0.0001)."},
		{2, 2, "2 and 2 words are too few to rule luck out, whatever they show (p cannot fall below 0.17)."},
		{0, 8, ""},
	} {
		if got := PowerLine(c.n, c.m); got != c.want {
			t.Errorf("%d and %d:\n got %s\nwant %s", c.n, c.m, got, c.want)
		}
	}
}
