package prose

import (
	"testing"

	"weatherglass/app/prose/prosetest"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

func TestMissingInTheOther(t *testing.T) {
	a := prosetest.Compared("agreement", nil)
	a.Reading.Missing = []experiment.Missing{{Set: "words", Word: "clerk", With: true}}
	if got, want := Missing(a)[0], "None of the 3 is missing. One of the 5 words is not in the other vectors: clerk."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := (&View{Answer: a}).Found("words"); got != 3 {
		t.Errorf("%d found", got)
	}
}

func TestComparedTitles(t *testing.T) {
	two := prosetest.Compared("agreement", nil)
	two.Reading.With = &embed.Info{Title: "Two"}
	for want, a := range map[string]protocol.Answer{"3 occupations in One and Two": two,
		"Word similarity benchmark in One": prosetest.Benchmark("similarity", "pairs", nil, nil)} {
		if got := Title(a); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
