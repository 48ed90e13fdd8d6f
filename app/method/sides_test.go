package method

import (
	"math/rand/v2"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/protocol"
)

// poleNamed is the text of the first pole that a headline marks.
func poleNamed(spans []prose.Span) string {
	for _, s := range spans {
		if s.Class == "pa" || s.Class == "pb" {
			return s.Text
		}
	}
	return ""
}

// claimed reports whether a headline claims something without a doubt.
func claimed(spans []prose.Span) bool {
	for _, s := range spans {
		for _, c := range s.Said {
			if c.What == prose.Found {
				return true
			}
		}
	}
	return false
}

// What is planted is found on its side, and with the two groups exchanged on the side that then
// has the other letter: the list named is the same.
func TestSidesArePlanted(t *testing.T) {
	for _, id := range []string{"weat", "rnd"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			m, _ := prose.MeasureOf(id)
			found := 0
			for seed := range uint64(12) {
				w := newWorld(t, rand.New(rand.NewPCG(seed, 2)), 3, 6)
				w.lists["words"] = w.lists["X"]
				ask := func() protocol.Answer {
					a, err := w.ask(t, m)
					if err != nil {
						t.Fatal(err)
					}
					return a
				}
				one := Headline(ask())
				w.lists["A"], w.lists["B"] = w.lists["B"], w.lists["A"]
				other := Headline(ask())
				if !claimed(one) || !claimed(other) {
					continue
				}
				found++
				if a, b := poleNamed(one), poleNamed(other); a != "list A words" || b != "list B words" {
					t.Errorf("planted in list A: %s\nexchanged: %s", prose.Plain(one), prose.Plain(other))
				}
			}
			if found == 0 {
				t.Error("nothing that is planted is found")
			}
		})
	}
}
