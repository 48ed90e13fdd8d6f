package method

import (
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
)

// cells returns what a figure prints.
func cells(f prose.Figure) [3]string { return [3]string{f.Term, f.Value, f.Note} }

func TestFigures(t *testing.T) {
	for _, c := range []struct {
		answer string
		want   [][3]string
	}{
		{"weat8", [][3]string{{"Effect size d", "1.16", "large; at most 2"},
			{"95 % interval", "−0.09 to 1.65", "over the choice of targets and terms"},
			{"p-value, exact", "0.0084", "108 of 12,870 shuffles"}, {"Words found", "32 of 32", "16 targets, 16 terms"}}},
		{"weat8_reversed", [][3]string{{"Effect size d", "−1.16", "large; at most 2"},
			{"95 % interval", "−1.65 to 0.09", "over the choice of targets and terms"},
			{"p-value, two-sided", "0.017", "all 12,870 shuffles counted"},
			{"Words found", "32 of 32", "16 targets, 16 terms"}}},
		{"weat3", [][3]string{{"Effect size d", "0.88", "large; at most 2"},
			{"95 % interval", "−0.43 to 1.44", "over the choice of targets and terms"},
			{"p-value, certified", "0.00017", "between 0.000168 and 0.000169"},
			{"Words found", "114 of 114", "64 targets, 50 terms"}}},
		{"own", [][3]string{{"Effect size d", "1.41", "large; at most 2.07"},
			{"95 % interval", "none", "A set of 3 words is too small to be drawn again: an interval needs 5"},
			{"p-value, exact", "0.0536", "3 of 56 shuffles"}, {"Words found", "14 of 15", "8 targets, 6 terms"}}},
		{"ripa", [][3]string{{"Occupations", "290", "all found"}, {"Lean female, male", "◂ 65 · 225 ▸",
			"by the sign of RIPA"},
			{"One direction explains", "53 %", "of the ten pairs’ differences"},
			{"Order without any one pair", "0.98", "alike; 1 is the same order"}}},
		{"ect", [][3]string{{"Agreement ρ", "0.83", "rank correlation; 1 is the same order"},
			{"95 % interval", "0.79 to 0.87", "over the choice of words"},
			{"p-value", "< 0.0001", "how often luck orders words this alike"},
			{"Words found", "312 of 312", "290 words, 22 terms"}}},
	} {
		got := Figures(prosetest.Load(t, c.answer))
		if len(got) != len(c.want) {
			t.Fatalf("%s: %d figures, want %d", c.answer, len(got), len(c.want))
		}
		for i, f := range got {
			if cells(f) != c.want[i] {
				t.Errorf("%s: got %q, want %q", c.answer, cells(f), c.want[i])
			}
		}
	}
}

// The figures carry the reading's own numbers, not the rounded ones.
func TestFigureData(t *testing.T) {
	a := prosetest.Load(t, "weat8")
	seen := 0
	for _, f := range Figures(a) {
		for _, d := range f.Data {
			if want, ok := a.Reading.Values[d.Name]; ok {
				seen++
				if d.Number != want {
					t.Errorf("%s = %v, want %v", d.Name, d.Number, want)
				}
			}
		}
	}
	if seen != 6 { // d, d_low, d_high, p, at_least, partitions
		t.Errorf("%d values of the reading in the figures, want 6", seen)
	}
}

func TestRedrawn(t *testing.T) {
	for choice, want := range map[string]string{"targets": "over the choice of targets alone",
		"attributes": "over the choice of terms alone", "targets+attributes": "over the choice of targets and terms"} {
		if got := Figures(weatAnswer(option("interval", choice)))[1].Note; got != want {
			t.Errorf("%s: got %q, want %q", choice, got, want)
		}
	}
}

func TestApproximateP(t *testing.T) {
	f := Figures(weatAnswer(without("at_least", "p_low", "p_high")))[2]
	if want := [3]string{"p-value, approximate", "0.0084", "too many shuffles to count"}; cells(f) != want {
		t.Errorf("got %q, want %q", cells(f), want)
	}
}
