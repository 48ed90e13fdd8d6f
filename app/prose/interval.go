package prose

import (
	"math"

	"weatherglass/app/locale"
)

// Ends are the ends of a 95 % interval under their contract names. Text prints either end,
// such as [Percent].
type Ends struct {
	LowID, HighID string
	Low, High     float64
	Text          func(float64) string
}

// OverAll says what an interval says, of words, pairs or questions: where the number of
// all of their kind lies, for which those at hand stand. The number of another list can
// lie farther off. of is a plural, "words"; subject what lies there, "d". No full stop is
// added, as more may follow: "Over all words of this kind d lies between 0.21 and 1.64,
// with 95 % confidence".
func (b *Builder) OverAll(of, subject string, e Ends) *Builder {
	return b.Add(" ").Say("Over all {1} of this kind {2} lies between {3} and {4}, with 95 % confidence", Text(of),
		Text(subject), Printed(e.LowID, e.Low, e.Text(e.Low)), Printed(e.HighID, e.High, e.Text(e.High)))
}

// MayBeNothing says what an interval says that holds the middle. chosen is a plural, the names of sets, or
// "" for words; end the infinitive: "be nothing", "lie on either side". The ends are not printed; they
// stand in the figures.
func (b *Builder) MayBeNothing(chosen, end string) *Builder {
	if chosen == "" {
		return b.Add(" ").Say("But it depends on the words: over all of this kind it may {1}.", Text(end))
	}
	return b.Add(" ").Say("But it depends on the {1}: over all of this kind it may {2}.",
		Text(chosen), Text(end))
}

// Lies says where a number lies over all words, by its interval, or that it may be nothing
// where the interval holds the null. end is as of MayBeNothing.
func (b *Builder) Lies(subject, end string, null float64, e Ends) *Builder {
	f := Bounds(math.NaN(), null, e.Low, e.High)
	if f.Clear() {
		return b.OverAll(locale.Say("words"), subject, e).Add(".").Claims(ClearOf, f)
	}
	return b.MayBeNothing("", end).Claims(MayBeNothing, f)
}

// Decimals is Fixed with so many decimals. It is an Ends.Text.
func Decimals(decimals int) func(float64) string {
	return func(x float64) string { return Fixed(x, decimals) }
}

// SignedDecimals is Signed with so many decimals. For numbers whose sign names a pole.
func SignedDecimals(decimals int) func(float64) string {
	return func(x float64) string { return Signed(x, decimals) }
}

// WouldLie prints the interval of a mean over the words, which has no middle. It goes by
// the values low and high and adds nothing where they do not exist. A mean of sizes is
// never 0, so its interval cannot hold a null.
func (v *View) WouldLie(b *Builder, what string, decimals int) {
	if low, high, ok := v.Interval("low", "high"); ok {
		b.OverAll(locale.Say("words"), what, Ends{"low", "high", low, high, Decimals(decimals)}).Add(".")
	}
}
