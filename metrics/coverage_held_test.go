package metrics

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/redraw"
	"weatherglass/metrics/series"
)

// heldIn are whole numbers about the least and the most of the rows of docs/coverage.md whose first cell is what and
// whose second holds of, in 100.
func heldIn(t *testing.T, what, of string) [2]int {
	t.Helper()
	text, err := os.ReadFile("../docs/coverage.md")
	if err != nil {
		t.Fatal(err)
	}
	least, most := math.Inf(1), math.Inf(-1)
	for row := range strings.SplitSeq(string(text), "\n") {
		cells := strings.Split(row, " | ")
		if len(cells) < 4 || cells[0] != "| "+what || !strings.Contains(cells[1], of) {
			continue
		}
		share, err := strconv.ParseFloat(cells[3], 64)
		if err != nil {
			t.Fatal(err)
		}
		least, most = min(least, share), max(most, share)
	}
	return [2]int{int(math.Floor(100 * least)), int(math.Ceil(100 * most))}
}

// What readings say of how often their intervals hold is what docs/coverage.md has.
func TestHeldAsMeasured(t *testing.T) {
	said := regexp.MustCompile(`(\d+) to (\d+) in 100`)
	inText := func(text string) (held [2]int) {
		for i, digits := range said.FindStringSubmatch(text)[1:] {
			held[i], _ = strconv.Atoi(digits)
		}
		return held
	}
	for _, c := range []struct {
		what, of string
		says     [2]int
	}{
		{"effect size d", "", redraw.HeldEffect},
		{"indirect bias (medians of a table)", "", redraw.HeldMedian},
		{"d of a bin (frequency)", "", redraw.HeldBin},
		{"difference of a list between parts (PMI, texts)", "no novel in both", inText(series.Apart(true).Text)},
		{"difference of a list between parts (means of words, vectors)", "", inText(series.Apart(false).Text)},
	} {
		if held := heldIn(t, c.what, c.of); held != c.says {
			t.Errorf("%s: %v in 100 hold, and the reading says %v", c.what, held, c.says)
		}
	}
}
