package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// SameOrder says how alike two orders are, by their rank correlation. The bounds are rules
// of wording, not of luck: what ρ is beyond is decided by the claim. −0.5 and 0.5 mirror
// each other; 0.8 has no mirror. It is in the language in use.
func SameOrder(rho float64) string {
	switch {
	case rho >= 0.8:
		return locale.Say("in much the same order")
	case rho >= 0.5:
		return locale.Say("in a similar order, with exceptions")
	case rho > 0:
		return locale.Say("in loosely the same order")
	case rho > -0.5:
		return locale.Say("in loosely opposite orders")
	}
	return locale.Say("in opposite orders")
}

// RankSentence says rho, how often luck would match it, and what it hangs on. lead ends in
// a blank and is followed by ρ. Without an interval nothing is said of the choice of
// words. Nothing at all is added without ρ.
func RankSentence(v *prose.View, b *prose.Builder, lead string) {
	rho, ok := v.Value("rho")
	if !ok {
		return
	}
	b.Add(" ", lead).Num("rho", rho, prose.Fixed(rho, 2)).Add(".")
	if p, ok := v.Value("p"); ok {
		b.Add(" ").Say("Luck alone would link them as closely {1}.", prose.Text(prose.Luck(p)))
	}
	if low, high, ok := v.Interval("low", "high"); ok {
		b.Lies(locale.Say("it"), locale.Say("be nothing"), 0, prose.Ends{LowID: "low", HighID: "high", Low: low, High: high,
			Text: prose.Decimals(2)})
	}
}

// RankFigures adds rho, its interval and its p. row may have figures already, which stay
// in front; four is the most.
func RankFigures(v *prose.View, row prose.FigureRow) []prose.Figure {
	rho, ok := v.ValueFigure("rho", locale.Say("Rank correlation ρ"), locale.Say("1 is the same order"))
	return row.And(rho, ok).And(v.EndsFigure("low", "high", locale.Say("over the choice of what is compared")), ok).
		And(v.SimpleP(locale.Say("how often luck links them as closely")))
}
