package prose

import (
	"fmt"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// BenchmarkRead is of a reading of two thousand words, which a page reads some ten times a drawing.
func BenchmarkRead(b *testing.B) {
	var a protocol.Answer
	rows := [][]any{}
	for i := range 2000 {
		w := fmt.Sprint("word", i)
		a.Reading.Words = append(a.Reading.Words, experiment.WordRow{Word: w, As: w})
		rows = append(rows, []any{w, 1.0, 2.0, "x"})
	}
	a.Reading.Tables = []experiment.Table{{Rows: rows}}
	for b.Loop() {
		Read(a)
	}
}
