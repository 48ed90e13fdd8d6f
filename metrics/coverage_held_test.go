package metrics

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/redraw"
	"weatherglass/metrics/series"
)

// heldIn is the least and the most of the rows of docs/coverage.md whose first cell is what and whose
// second holds of, in 100.
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
	return [2]int{int(math.Round(100 * least)), int(math.Round(100 * most))}
}

// What readings say of how often their intervals hold is what docs/coverage.md has.
func TestHeldAsMeasured(t *testing.T) {
	if want := heldIn(t, "indirect bias (medians of a table)", ""); redraw.HeldMedian != want {
		t.Errorf("medians of a table hold %v in 100, not %v", want, redraw.HeldMedian)
	}
	if want := heldIn(t, "d of a bin (frequency)", ""); redraw.HeldBin != want {
		t.Errorf("d of a bin holds %v in 100, not %v", want, redraw.HeldBin)
	}
	for _, c := range []struct {
		texts    bool
		what, of string
	}{{true, "PMI, texts", "no novel in both"}, {false, "means of words, vectors", ""}} {
		held := heldIn(t, "difference of a list between parts ("+c.what+")", c.of)
		if said := series.Apart(c.texts); !strings.Contains(said, fmt.Sprintf("%d to %d in 100", held[0], held[1])) {
			t.Errorf("differences hold %v in 100, and the reading says %s", held, said)
		}
	}
}
