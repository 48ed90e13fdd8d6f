package stats

import "fmt"

// Resample says which of a WEAT's words are treated as samples.
type Resample int

const (
	// TargetsAndAttributes resamples X, Y, A and B, each within itself.
	TargetsAndAttributes Resample = iota
	// TargetsOnly resamples X and Y.
	TargetsOnly
	// AttributesOnly resamples A and B.
	AttributesOnly
)

// MinResample is the smallest set that may be resampled: of fewer words, too many resamples hold
// one word only.
const MinResample = 5

// Cosines are the cosines between the targets and the attributes of a WEAT.
// Rows are targets, X first, then Y; columns are attributes; both tables are
// stored row by row.
type Cosines struct {
	X, Y int       // words in the target sets
	A, B int       // words in the attribute sets
	ToA  []float64 // (X+Y) × A
	ToB  []float64 // (X+Y) × B
}

// Interval is a central 95 % interval. It is NaN, NaN where none exists.
type Interval struct{ Low, High float64 }

// check validates tables and options.
func (c Cosines) check(o BootstrapOptions) error {
	if c.X < 1 || c.Y < 1 || c.A < 1 || c.B < 1 {
		return ErrEmpty
	}
	rows := c.X + c.Y
	if len(c.ToA) != rows*c.A || len(c.ToB) != rows*c.B {
		return fmt.Errorf("%w: tables of %d and %d cosines, need %d × %d and %d × %d",
			ErrShape, len(c.ToA), len(c.ToB), rows, c.A, rows, c.B)
	}
	if o.Draws < 1 || o.Draws > MaxDraws || o.Resample < TargetsAndAttributes || o.Resample > AttributesOnly {
		return fmt.Errorf("%w: %d draws, kind %d", ErrOption, o.Draws, o.Resample)
	}
	sizes := map[string]int{}
	if o.Resample != AttributesOnly {
		sizes["X"], sizes["Y"] = c.X, c.Y
	}
	if o.Resample != TargetsOnly {
		sizes["A"], sizes["B"] = c.A, c.B
	}
	for _, set := range []string{"X", "Y", "A", "B"} {
		if size, ok := sizes[set]; ok && size < MinResample {
			return fmt.Errorf("%w in %s to resample: %d, need %d", ErrTooFew, set, size, MinResample)
		}
	}
	return checkScores(c.ToA, c.ToB)
}
