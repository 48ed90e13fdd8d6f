package app

import "strings"

// outcome compares the answer with what the link promised, as the banner of a reading does.
func (m *remeasured) outcome() bannerKind {
	switch {
	case m.Err != nil:
		return bannerUnchecked
	case m.Answer == nil || m.Opened.Digest == "":
		return bannerNone
	case strings.HasPrefix(m.Answer.Reading.LinkDigest(m.Opened.Version), m.Opened.Digest):
		return bannerReproduced
	}
	return bannerDiffers
}

// bannerKind is what became of a link that was opened, as the banner's data-kind says it; "" is none.
type bannerKind string

const (
	bannerNone       bannerKind = ""
	bannerReproduced bannerKind = "Reproduced"
	bannerDiffers    bannerKind = "Differs"
	bannerUnchecked  bannerKind = "Cannot check"
)
