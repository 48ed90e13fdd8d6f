package prose

import (
	"math"
	"testing"
)

func TestFixed(t *testing.T) {
	for _, c := range []struct {
		x        float64
		decimals int
		want     string
	}{
		{1.1596, 2, "1.16"}, {-0.07, 2, "−0.07"}, {0.5, 2, "0.50"}, {-0.001, 2, "0.00"}, {0, 1, "0.0"},
		{math.Copysign(0, -1), 2, "0.00"}, {-2, 0, "−2"}, {math.NaN(), 2, "–"}, {math.Inf(-1), 2, "–"},
	} {
		if got := Fixed(c.x, c.decimals); got != c.want {
			t.Errorf("Fixed(%v, %d) = %q, want %q", c.x, c.decimals, got, c.want)
		}
	}
}

func TestSigned(t *testing.T) {
	for x, want := range map[float64]string{0.05: "+0.050", -0.018: "−0.018", 0: "0.000",
		0.0001: "0.000", -0.0001: "0.000"} {
		if got := Signed(x, 3); got != want {
			t.Errorf("Signed(%v, 3) = %q, want %q", x, got, want)
		}
	}
}

func TestRange(t *testing.T) {
	if got, want := Range(-0.07, 1.64, 2), "−0.07 to 1.64"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := SignedRange(-0.03, 0.13, 2), "−0.03 to +0.13"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestP(t *testing.T) {
	for _, c := range []struct {
		p    float64
		want string
	}{
		{108.0 / 12870, "0.0084"}, {7.77e-5, "< 0.0001"}, {0, "< 0.0001"}, {0.0001, "0.00010"},
		{0.018, "0.018"}, {0.0999, "0.10"},
		{0.29, "0.29"}, {0.5, "0.50"}, {0.0496, "0.0496"}, {0.0504, "0.0504"}, {0.994, "0.99"}, {0.9999, "> 0.99"}, {1, "1"},
		{math.NaN(), "–"}, {1.2, "–"},
	} {
		if got := P(c.p); got != c.want {
			t.Errorf("P(%v) = %q, want %q", c.p, got, c.want)
		}
	}
}

func TestCount(t *testing.T) {
	for _, c := range []struct {
		n    float64
		want string
	}{
		{0, "0"}, {16, "16"}, {999, "999"}, {1000, "1,000"}, {12870, "12,870"}, {601080390, "601,080,390"}, {-1234, "−1,234"},
		{9075135300, "9,075,135,300"}, {126410606437752, "about 1.3 × 10¹⁴"}, {math.Inf(1), "–"},
	} {
		if got := Count(c.n); got != c.want {
			t.Errorf("Count(%v) = %q, want %q", c.n, got, c.want)
		}
	}
}

func TestLuck(t *testing.T) {
	for _, c := range []struct {
		p    float64
		want string
	}{
		{0.0084, "about 8 times in 1,000"}, {0.018, "about 2 times in 100"}, {0.0496, "about 5 times in 100"},
		{0.01, "about once in 100"},
		{0.0096, "about once in 100"}, {0.0951, "about once in 10"}, {0.3, "about 3 times in 10"},
		{0.94, "about 9 times in 10"},
		{7.77e-5, "about 8 times in 100,000"}, {1e-5, "about once in 100,000"}, {9.9e-6, "less than once in 100,000"},
		{0, "less than once in 100,000"},
		{0.95, "almost every time"}, {1, "almost every time"}, {math.NaN(), "an unknown number of times"},
	} {
		if got := Luck(c.p); got != c.want {
			t.Errorf("Luck(%v) = %q, want %q", c.p, got, c.want)
		}
	}
}

// Cohen's bounds belong to the larger size.
func TestSizeWord(t *testing.T) {
	for _, c := range []struct {
		d    float64
		want string
	}{
		{0, "none"}, {0.1999, "none"}, {0.2, "small"}, {-0.2, "small"}, {0.4999, "small"}, {0.5, "medium"},
		{0.7999, "medium"}, {0.8, "large"}, {-2, "large"},
		{math.NaN(), ""},
	} {
		if got := SizeWord(c.d); got != c.want {
			t.Errorf("SizeWord(%v) = %q, want %q", c.d, got, c.want)
		}
	}
}

func TestCardinal(t *testing.T) {
	for n, want := range map[int]string{0: "no", 1: "one", 16: "sixteen", 20: "twenty", 21: "21",
		1200: "1,200", -1: "−1"} {
		if got := Cardinal(n); got != want {
			t.Errorf("Cardinal(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestPercent(t *testing.T) {
	if one, many := Counted(1, "word", "words"), Counted(1200, "word", "words"); one != "1 word" || many != "1,200 words" {
		t.Errorf("%q, %q", one, many)
	}
	if got := Percent(0.5314); got != "53 %" {
		t.Errorf("got %q", got)
	}
}
