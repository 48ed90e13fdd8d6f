package chart

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
)

// A scale says its ends, the guess and the reading, and keeps hands beyond its ends within.
func TestGuessScale(t *testing.T) {
	guess, answer := 0.35, 3.5
	for _, c := range []struct {
		scale GuessScale
		want  string
	}{
		{GuessScale{Low: -2, High: 2, Width: 400}, "Scale from −2 to 2"},
		{GuessScale{Low: -2, High: 2, Guess: &guess, Answer: &answer, Width: 400},
			"Scale from −2 to 2; your guess 0.35; the reading 3.5"},
		{GuessScale{Low: 0, High: 1, Percent: true, Guess: &guess, Width: 400},
			"Scale from " + prose.Percent(0) + " to " + prose.Percent(1) + "; your guess " + prose.Percent(0.35)},
		{GuessScale{Low: 1, High: 20, Width: 10}, "Scale from 1 to 20"},
	} {
		root, _, _ := read(t, c.scale.SVG())
		if root["aria-label"] != c.want {
			t.Errorf("%q, want %q", root["aria-label"], c.want)
		}
	}
	if svg := (GuessScale{Low: -2, High: 2, Answer: &answer, Width: 400}).
		SVG(); !strings.Contains(svg, `class="g-hand" d="M382 `) {
		t.Errorf("a hand beyond the scale stands elsewhere: %s", svg)
	}
}

// A mark waits at 0, and each place of the scale is said in words.
func TestGuessScaleInWords(t *testing.T) {
	effect := GuessScale{Low: -2, High: 2, Effect: true, Left: "more female", Right: "more male"}
	for v, want := range map[float64]string{0: "no difference", .1: "hardly any, more male", -.3: "small, more female",
		.6: "medium, more male", -2: "large, more female"} {
		if got := effect.Size(v); got != want {
			t.Errorf("%v is %q, want %q", v, got, want)
		}
	}
	share := GuessScale{Low: .5, High: 1, Percent: true}
	if effect.Home() != 0 || effect.Step() != "0.1" || share.Home() != .75 || share.Step() != "1.25\u00a0%" ||
		share.Size(.75) != "" {
		t.Errorf("%v by %s; %v by %s, %q", effect.Home(), effect.Step(), share.Home(), share.Step(), share.Size(.75))
	}
	waits := 0.0
	effect.Mark, effect.Width = &waits, 390
	svg := effect.SVG()
	for _, part := range []string{`class="g-set-mark"`, "◂ more female", "more male ▸", `>large</text>`} {
		if !strings.Contains(svg, part) {
			t.Errorf("the scale lacks %s", part)
		}
	}
	if strings.Contains(svg, "your guess") {
		t.Error("nobody has guessed")
	}
}
