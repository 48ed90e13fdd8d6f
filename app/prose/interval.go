package prose

// ends are the ends of a 95 % interval under their contract names.
type ends struct {
	lowID, highID string
	low, high     float64
	text          func(float64) string
}

// overAll says what an interval says, of words, pairs or questions: where the number
// of all of their kind lies, for which those at hand stand. The number of another
// list can lie farther off.
func (b *builder) overAll(of, subject string, e ends) *builder {
	return b.add(" Over all ", of, " of this kind ", subject, " lies between ").num(e.lowID, e.low, e.text(e.low)).add(" and ").
		num(e.highID, e.high, e.text(e.high)).add(", with 95 % confidence")
}

// mayBeNothing says what an interval says that holds the middle.
func (b *builder) mayBeNothing(chosen, end string) *builder {
	return b.add(" But much hangs on which ", chosen, " were chosen: over all of this kind it may ", end, ".")
}

// fixed is Fixed with so many decimals.
func fixed(decimals int) func(float64) string {
	return func(x float64) string { return Fixed(x, decimals) }
}

// signed is Signed with so many decimals.
func signed(decimals int) func(float64) string {
	return func(x float64) string { return Signed(x, decimals) }
}
