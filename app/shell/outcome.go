package shell

import "strings"

// Outcome compares the answer with what the link promised, as the banner of a reading does.
func (m *Remeasured) Outcome() BannerKind {
	switch {
	case m.Err != nil:
		return BannerUnchecked
	case m.Answer == nil || m.Opened.Digest == "":
		return BannerNone
	case strings.HasPrefix(m.Answer.Reading.LinkDigest(m.Opened.Version), m.Opened.Digest):
		return BannerReproduced
	}
	return BannerDiffers
}

// BannerKind is what became of a link that was opened, as the banner's data-kind says it; "" is none.
type BannerKind string

// What becomes of a link.
const (
	BannerNone       BannerKind = ""
	BannerReproduced BannerKind = "Reproduced"
	BannerDiffers    BannerKind = "Differs"
	BannerUnchecked  BannerKind = "Cannot check"
)
