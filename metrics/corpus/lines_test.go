package corpus_test

import (
	"fmt"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
)

// shown writes a line with its marks.
func shown(l corpus.Line) string {
	var b strings.Builder
	part := func(list []corpus.Mark) {
		for _, m := range list {
			if m.Side == "" {
				b.WriteString(m.Text)
			} else {
				fmt.Fprintf(&b, "<%s %s>", m.Side, m.Text)
			}
		}
	}
	part(l.Left)
	fmt.Fprintf(&b, "[%s]", l.Word)
	part(l.Right)
	return b.String()
}

func TestLines(t *testing.T) {
	ask := corpus.LinesAsk{Language: "en", Word: "office", A: []string{"he", "they"}, B: []string{"her", "they"},
		Window: 4, Most: 10, Width: 1000}
	l := corpus.NewLines(ask)
	l.Document("one")
	l.Paragraph([]byte("Nothing here."))
	l.Paragraph([]byte("He walked on; later the clerk took HER umbrella to the Office, where they — he said — wait."))
	l.Document("two")
	l.Paragraph([]byte("office office"))
	if l.All() != 3 {
		t.Fatalf("%d occurrences", l.All())
	}
	for i, want := range []struct {
		document  string
		paragraph int
		text      string
	}{
		{"one", 2, "He walked on; later the clerk took <B HER> umbrella to the [Office], where <AB they> — <A he> said — wait."},
		{"two", 1, "[office] office"},
		{"two", 1, "office [office]"},
	} {
		if got := l.Kept()[i]; got.Document != want.document || got.Paragraph != want.paragraph || shown(got) != want.text {
			t.Errorf("line %d: %s %d %s", i, got.Document, got.Paragraph, shown(got))
		}
	}
}

// Words that are not counted take no room in a window, and lines are cut between letters.
func TestLinesCut(t *testing.T) {
	ask := corpus.LinesAsk{Word: "sea", A: []string{"he"}, Window: 1, Most: 1, Width: 4,
		Kept: func(token []byte) bool { return string(token) != "x" }}
	l := corpus.NewLines(ask)
	l.Document("d")
	l.Paragraph([]byte("éé he x sea ééé"))
	if got := shown(l.Kept()[0]); got != "e x [sea] éé" {
		t.Errorf("%s", got)
	}
	ask.Width = 5
	l = corpus.NewLines(ask)
	l.Document("d")
	l.Paragraph([]byte("éé he x sea ééé"))
	if got := shown(l.Kept()[0]); got != "<A he> x [sea] éé" {
		t.Errorf("%s", got)
	}
}

// Every occurrence is kept as often as any other: 2,000 seeds, 3 of 12 lines each, so 500
// times; 5 standard deviations are 97.
func TestLinesAreDrawnEvenly(t *testing.T) {
	var kept [12]int
	for seed := range uint64(2000) {
		l := corpus.NewLines(corpus.LinesAsk{Word: "sea", Most: 3, Seed: seed, Width: 9})
		l.Document("d")
		for range 12 {
			l.Paragraph([]byte("the sea"))
		}
		for _, line := range l.Kept() {
			kept[line.Order]++
		}
	}
	for order, n := range kept {
		if n < 403 || n > 597 {
			t.Errorf("occurrence %d is kept %d times", order, n)
		}
	}
}
