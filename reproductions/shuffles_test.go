package reproductions

import (
	"encoding/json"
	"fmt"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

// of four shuffles the second and the third are not here.
func TestOverShuffles(t *testing.T) {
	of := func(embedding string) string {
		return fmt.Sprintf(`{"method":"frequency","embedding":%q,"sets":{"A":["he"],"B":["she"]}}`, embedding)
	}
	r := reproducer{lex: new(lexicon.Lexicon), readings: map[string]*experiment.Reading{
		of("x-shuffled-1"): {Values: map[string]float64{"d": 1}},
		of("x-shuffled-4"): {Values: map[string]float64{"d": -4}},
	}}
	for _, c := range []struct {
		embedding     string
		shuffles      int
		text, verdict string
	}{
		{"x-shuffled-N", 3, "1 (1 shuffle: 1 to 1)", "differs"},
		{"x-shuffled-N", 5, "-1.5 (2 shuffles: -4 to 1)", "match, not clear"},
		{"none-shuffled-N", 2, "", ""},
	} {
		n := &publishedNumber{Experiment: json.RawMessage(of(c.embedding)), Shuffles: c.shuffles, Printed: "<0",
			Take: take{Value: "d"}}
		got, err := r.overShuffles(t.Context(), n)
		if err != nil || got.text != c.text || got.verdict != c.verdict || got.absent != (c.text == "") {
			t.Errorf("%s to %d: %+v, %v", c.embedding, c.shuffles, got, err)
		}
		if want := fmt.Sprintf("%s with each N from 1 to %d that is here", of(c.embedding), c.shuffles); n.command() != want {
			t.Errorf("%s, want %s", n.command(), want)
		}
	}
	if got, err := r.overShuffles(t.Context(), &publishedNumber{Experiment: json.RawMessage(of("x")),
		Shuffles: 3}); err == nil {
		t.Errorf("without a name: %+v", got)
	}
}
