package compare

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"

	"weatherglass/metrics/experiment"
)

// digest returns the SHA-256, in hex, of what was compared and found: the digests of the
// Readings, the codes of the reasons, q, ranks and agreements. Floats count to six
// significant digits, below 1e-9 as 0, as those of a Reading; names do not count.
func digest(c *experiment.Comparison) string {
	var text bytes.Buffer
	line := func(cells ...any) {
		for i, cell := range cells {
			if i > 0 {
				text.WriteByte('\t')
			}
			switch v := cell.(type) {
			case experiment.Number:
				text.WriteString(counted(float64(v)))
			case float64:
				text.WriteString(counted(v))
			case string:
				text.WriteString(strconv.Quote(v))
			default:
				fmt.Fprint(&text, v)
			}
		}
		text.WriteByte('\n')
	}
	line("comparison", 1, len(c.Rows), len(c.Columns), c.Family)
	for i, row := range c.Rows {
		line("row", row.Test, row.Method, row.Value, row.Part)
		for _, cell := range c.Cells[i] {
			if cell.Error != nil {
				line("none", cell.Error.Code)
				continue
			}
			line("cell", cell.Digest, cell.Value, cell.Q)
		}
	}
	for _, r := range c.Rankings {
		line("ranking", r.Method, len(r.Rows), r.Draws)
		for _, p := range r.Places {
			line("place", p.Mean, p.Low, p.High, p.Rank, p.First, p.Last)
			for _, s := range p.Shares {
				line("share", s)
			}
		}
	}
	for _, a := range c.Agreements {
		line("agreement", a.Of, a.Method, a.A, a.B, a.N, a.Same, a.Tau, a.Low, a.High, a.P)
	}
	sum := sha256.Sum256(text.Bytes())
	return hex.EncodeToString(sum[:])
}

// counted writes a number as a digest counts it.
func counted(v float64) string {
	switch {
	case math.IsNaN(v) || math.IsInf(v, 0):
		return "-"
	case math.Abs(v) < 1e-9:
		return "0"
	}
	return strconv.FormatFloat(v, 'e', 5, 64)
}
