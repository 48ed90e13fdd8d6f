package prose

import (
	"math"
	"strconv"

	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// Epoch is one epoch of a series as a sentence or a picture needs it.
type Epoch struct {
	Label     string  // "1840–1859", "1990", "women"
	At        float64 // its place in years; that of its row for a named part
	X         float64 // the method's main value
	Low, High float64 // its interval, if Bounded
	Bounded   bool
	Known     bool // there is a value; else the epoch is a gap
	// Random are the ends of the values of 95 % of random lists, if HasRandom.
	Random            [2]float64
	HasRandom         bool
	Found             float64 // words that have a score
	Documents, Tokens float64 // of texts; 0 of embeddings
}

// EachEpoch says in a question that it is put to every epoch.
func EachEpoch(named bool) string {
	if named {
		return locale.Say("part by part")
	}
	return locale.Say("period by period")
}

// EachDecade says in a question that it is put to every decade.
// locale.Say says it.
const EachDecade = "decade by decade"

// MainValue returns the number of a method that a series follows: the first of the
// registry. ok is false for a method that has none.
func (v *View) MainValue() (experiment.Value, bool) {
	m, ok := MeasureOf(v.Reading.Experiment.Method)
	if !ok || len(m.Values) == 0 {
		return experiment.Value{}, false
	}
	return m.Values[0], true
}

// Epochs returns the epochs of a series, gaps too, in the order of the reading. Nil for a
// reading of one embedding.
func (v *View) Epochs() []Epoch {
	t := v.TableOf("epochs")
	if len(t.Rows) == 0 {
		return nil
	}
	return v.EpochsOf(TextOf(t, t.Rows[0], "list"))
}

// EpochsOf returns the epochs of one of several lists; "" is of a reading without lists.
func (v *View) EpochsOf(list string) []Epoch {
	main, _ := v.MainValue()
	t := v.TableOf("epochs")
	if list != "" {
		main.ID = "value"
	}
	var out []Epoch
	for _, row := range t.Rows {
		if TextOf(t, row, "list") != list {
			continue
		}
		e := Epoch{Label: v.PartName(TextOf(t, row, "at")), At: float64(len(out))}
		if at, ok := NumberOf(t, row, "at"); ok {
			e.At, e.Label = at, year(at)
		}
		from, okFrom := NumberOf(t, row, "from")
		if to, ok := NumberOf(t, row, "to"); ok && okFrom {
			e.Label = spanLabel(from, to)
		}
		e.X, e.Known = NumberOf(t, row, main.ID)
		for _, ends := range experiment.EndsOf(v.Reading.Experiment.Method, main.ID) {
			low, okLow := NumberOf(t, row, ends[0])
			high, okHigh := NumberOf(t, row, ends[1])
			if !e.Bounded && e.Known && okLow && okHigh && low <= e.X && e.X <= high {
				e.Low, e.High, e.Bounded = low, high, true
			}
		}
		e.Random[0], e.HasRandom = NumberOf(t, row, "random_low")
		e.Random[1], _ = NumberOf(t, row, "random_high")
		e.Found, _ = NumberOf(t, row, "found")
		e.Documents, _ = NumberOf(t, row, "documents")
		e.Tokens, _ = NumberOf(t, row, "tokens")
		out = append(out, e)
	}
	return out
}

// PartName names a named part as a sentence has it: of texts by the values of their column,
// "women", else as it stands.
func (v *View) PartName(at string) string {
	if c := v.Reading.Experiment.Corpus; c != nil && v.Reading.Texts != nil && at != "" {
		return FacetName(c.By, facetValue(v.Reading.Texts.Facets, c.By, at))
	}
	return at
}

// spanLabel writes the years of an epoch: "1840–1859", a decade as "1840s".
func spanLabel(from, to float64) string {
	if to == from+9 && math.Mod(from, 10) == 0 {
		return decade(year(from))
	}
	return year(from) + "–" + year(to)
}

// decade names the one that begins in a year.
func decade(year string) string { return locale.Say("{1}s", year) }

// year writes a year without a blank between thousands.
func year(at float64) string { return strconv.FormatFloat(at, 'f', -1, 64) }

// Measured returns the epochs that have a value.
func Measured(epochs []Epoch) []Epoch {
	var out []Epoch
	for _, e := range epochs {
		if e.Known {
			out = append(out, e)
		}
	}
	return out
}

// EpochDecimals is how many decimals the main values of a series are printed with: three
// where all are small, as differences of cosines are, else two.
func EpochDecimals(epochs []Epoch) int {
	for _, e := range epochs {
		if math.Abs(e.X) >= 0.3 {
			return 2
		}
	}
	return 3
}

// Named reports whether the epochs of a reading are named parts, which are compared, and no
// times.
func (v *View) Named() bool {
	t := v.TableOf("epochs")
	return len(t.Rows) > 0 && TextOf(t, t.Rows[0], "at") != ""
}

// Line is a straight line through the epochs: Slope a year, through (X, Y), the means of
// times and values. Sxx is the sum of squared distances of times from X, N their number.
type Line struct {
	Slope, X, Y, Sxx float64
	N                int
}

// Trend returns the line whose slope the reading states; ok is false where it has none.
func (v *View) Trend() (Line, bool) {
	slope, ok := v.Value("slope")
	points := Measured(v.Epochs())
	if !ok || len(points) < 3 {
		return Line{}, false
	}
	l := lineThrough(points, slope)
	return l, l.Sxx > 0
}

// lineThrough returns the line of a slope through points.
func lineThrough(points []Epoch, slope float64) Line {
	l := Line{Slope: slope, N: len(points)}
	for _, e := range points {
		l.X += e.At / float64(l.N)
		l.Y += e.X / float64(l.N)
	}
	for _, e := range points {
		l.Sxx += (e.At - l.X) * (e.At - l.X)
	}
	return l
}

// On returns the line's value at a time.
func (l Line) On(at float64) float64 { return l.Y + l.Slope*(at-l.X) }

// NewValue returns by how much a new value at a time may lie off the line, 95 times in
// 100: half of its prediction interval. half is half of the slope's 95 % interval.
//
// t·s·√(1 + 1/N + (at − x̄)²/Sxx), where half = t·s/√Sxx.
func (l Line) NewValue(at, half float64) float64 {
	return half * math.Sqrt(l.Sxx) * math.Sqrt(1+1/float64(l.N)+(at-l.X)*(at-l.X)/l.Sxx)
}
