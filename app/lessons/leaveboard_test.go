package lessons

import (
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// aSensitivity is a reading of four lists of eight words, with a number without each of two.
func aSensitivity() protocol.Answer {
	r := experiment.Reading{Values: map[string]float64{"d": 1.16, "d_least": 1.04, "d_most": 1.33,
		"d_low": .555, "d_high": 1.498, "same_sign": .999}}
	r.Experiment.Options = map[string]any{"draws": 1000.0, "share": .75}
	r.Experiment.Sets = map[string]experiment.ResolvedSet{"A": {ID: "caliskan.weat8.male-terms", Name: "Male terms"},
		"B": {ID: "caliskan.weat8.female-terms", Name: "Female terms"}}
	for _, role := range []string{"X", "Y", "A", "B"} {
		for i := range 8 {
			row := experiment.WordRow{Set: role, Word: role + string(rune('a'+i))}
			if role == "Y" && i < 2 {
				row.Scores = map[string]float64{"score": []float64{1.33, 1.04}[i]}
			}
			r.Words = append(r.Words, row)
		}
	}
	return protocol.Answer{Reading: r}
}

// TestLeaveSaid: what is said of words left out is what the reading has, and never more.
func TestLeaveSaid(t *testing.T) {
	l, ok := newLeftOut(aSensitivity())
	if !ok {
		t.Fatal("it is no sensitivity")
	}
	on := &played{}
	say := func(what, want string) {
		t.Helper()
		if got := plainWeight(leaveSaid(on, l)); got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	say("at first", "1.16 with all words. Leave one out: where will the needle go?")
	on.leave("Y Ya")
	say("one word", "1.33 without “Ya”.")
	on.leave("Y Yb")
	say("another", "1.04 without “Yb”. Two words tried.")
	on.leave("Y Yb")
	say("it is back", "1.16 with all words. Leave one out: where will the needle go?")
	on.turn = true
	say("each in turn", "1.04 to 1.33. No single word makes this answer. “Ya” moves it most.")
	on.turn, on.shorter = false, true
	say("shorter lists", "999 of 1,000 lists, each two words short, lean to the male side. 95 of 100 lie between 0.56 and 1.50.")
	l.least = -.1
	on.turn, on.shorter = true, false
	say("a word that turns it", "−0.10 to 1.33. One word alone could turn this answer. “Ya” moves it most.")
	if _, ok := newLeftOut(protocol.Answer{}); ok {
		t.Error("a reading without numbers is taken for a sensitivity")
	}
}
