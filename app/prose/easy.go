package prose

import "weatherglass/app/locale"

// Easy says a claim once more, in one short sentence of easy words: what its certainty means, and nothing
// that [Claim.Spans] does not say. "" where there is nothing hard to it: it states a number, or has none.
func (c Claim) Easy() string {
	said := c.EasySaid()
	if len(said) == 0 {
		return ""
	}
	others := c.Others
	if others == "" {
		others = locale.Say("words")
	}
	switch what := said[0].What; {
	case what == NotClear:
		return locale.Say("In short: nobody can tell from this. That is not the same as “no difference”.")
	case what == FoundUnknown:
		return locale.Say("In short: how much of this is luck, nobody has counted here.")
	case what == FoundIf:
		return locale.Say("In short: other {1} might not show it.", others)
	case what == OftenByLuck && c.Luck != "":
		return locale.Say("In short: it may mean little, for {1}.", c.Luck)
	case what == OftenByLuck:
		return locale.Say("In short: luck alone could do this, too.")
	case len(said) == 2:
		return locale.Say("In short: luck alone seldom does this, and over all {1} of this kind it very likely holds, too.", others)
	case what == ClearOf:
		return locale.Say("In short: over all {1} of this kind it very likely holds, too.", others)
	}
	return locale.Say("In short: luck alone seldom does this.")
}

// EasySaid is what [Claim.Easy] asserts, as data; nil where it says nothing.
func (c Claim) EasySaid() (said []Said) {
	if !c.Known || c.Finding == stated {
		return nil
	}
	switch c.Certainty() {
	case unclear:
		return []Said{{NotClear, c.Finding}}
	case unknown:
		return []Said{{FoundUnknown, c.Finding}}
	case MaybeWordChoice:
		return []Said{{FoundIf, c.Finding}}
	case MaybeChance:
		return []Said{{OftenByLuck, c.Finding}}
	}
	if c.Tested {
		said = append(said, Said{SeldomByLuck, c.Finding})
	}
	if c.Bounded {
		said = append(said, Said{ClearOf, c.Finding})
	}
	return said
}
