package prose

// What is what a sentence asserts of a number. A sentence that turns on an interval or on a p
// carries it as data, so that a test can hold every sentence against its numbers, whatever
// language it is in.
type What int

// The kinds of what is said.
const (
	Found           What = iota // there is something, on the side of the number, without a doubt
	FoundThough                 // the same, though luck does as much
	FoundIf                     // the same, though other words could show otherwise
	FoundUnknown                // the same, of which nobody knows how sure it is
	NotClear                    // nothing is clear
	ClearOf                     // the interval leaves the null out
	MayBeNothing                // the interval holds the null
	SeldomByLuck                // luck seldom does as much
	OftenByLuck                 // luck often does as much
	WithoutInterval             // there is no interval
)

// Said is an assertion with the number, the interval and the p that it goes by.
type Said struct {
	What
	Finding
}

// Claims attaches an assertion to what was said last. Nothing of it is seen.
func (b *Builder) Claims(what What, f Finding) *Builder {
	if n := len(b.Spans); n > 0 {
		b.Spans[n-1].Said = append(b.Spans[n-1].Said, Said{what, f})
	}
	return b
}

// Bounds is a finding of an interval alone.
func Bounds(x, null, low, high float64) Finding {
	return Finding{X: x, Null: null, Low: low, High: high, Bounded: true}
}

// ByLuck is a finding of a p alone.
func ByLuck(x, p float64) Finding { return Finding{X: x, P: p, Tested: true} }

// Luckily says of a p whether luck seldom does as much, or often.
func Luckily(p float64) What {
	if p < Alpha {
		return SeldomByLuck
	}
	return OftenByLuck
}
