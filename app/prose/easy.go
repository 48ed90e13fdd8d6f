package prose

import "weatherglass/app/locale"

// Easy says a claim once more, in one short sentence of easy words: what its certainty means, and nothing
// that [Claim.Spans] does not say. "" where there is nothing hard to it: it states a number, or has none.
func (c Claim) Easy() string {
	if !c.Known || c.Finding == stated {
		return ""
	}
	others := c.Others
	if others == "" {
		others = locale.Say("words")
	}
	switch c.Certainty() {
	case unclear:
		return locale.Say("In short: nobody can tell from this. That is not the same as “no difference”.")
	case unknown:
		return locale.Say("In short: how much of this is luck, nobody has counted here.")
	case OthersMay:
		return locale.Say("In short: other {1} might not show it.", others)
	case LuckMay:
		if c.Luck != "" {
			return locale.Say("In short: it may mean little, for {1}.", c.Luck)
		}
		return locale.Say("In short: luck alone could do this, too.")
	}
	switch {
	case c.Bounded && c.Tested:
		return locale.Say("In short: luck alone seldom does this, and other {1} would probably show it, too.", others)
	case c.Bounded:
		return locale.Say("In short: other {1} would probably show it, too.", others)
	}
	return locale.Say("In short: luck alone seldom does this.")
}
