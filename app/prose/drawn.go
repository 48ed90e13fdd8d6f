package prose

// Drawn returns the 95 % interval of the main value over other texts, or over other
// seeds of training; what names which, and ok is false where there are no draws.
func (v *View) Drawn() (low, high float64, what string, ok bool) {
	for _, what := range []string{"texts", "seeds"} {
		if low, high, ok = v.Interval(what+"_low", what+"_high"); ok {
			return low, high, what, true
		}
	}
	return 0, 0, "", false
}

// AddDrawn adds a sentence with that interval, if there is one.
func (v *View) AddDrawn(b *Builder) {
	low, high, what, ok := v.Drawn()
	if !ok {
		return
	}
	ends := []Span{Printed(what+"_low", low, Fixed(low, 2)), Printed(what+"_high", high, Fixed(high, 2))}
	if b.Add(" "); what == "seeds" {
		b.Say("Over all seeds of the kind: {1} to {2}.", ends...)
	} else {
		b.Say("Over all texts of the kind: {1} to {2}.", ends...)
	}
}

// widened returns a finding whose interval holds that over the texts, too, if it is that
// of the main value: what other texts could show is neither denied nor claimed away.
func (f Finding) widened(v *View, id string) Finding {
	main, _ := v.MainValue()
	low, high, _, ok := v.Drawn()
	if value, there := v.Value(main.ID); !ok || !there || id != main.ID && f.X != value {
		return f
	}
	return f.Within(low, high)
}

// Within returns the finding with an interval that reaches as far as another one of the
// same number.
func (f Finding) Within(low, high float64) Finding {
	if f.Bounded {
		low, high = min(low, f.Low), max(high, f.High)
	}
	f.Low, f.High, f.Bounded = low, high, true
	return f
}
