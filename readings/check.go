package readings

import (
	"fmt"
	"strings"

	"weatherglass/app/method"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// Outcome is what became of a link, in the words of the page.
type Outcome string

const (
	// Reproduced is a link whose digest is that of what was measured here.
	Reproduced Outcome = "Reproduced"
	// Differs is a link that promised other numbers.
	Differs Outcome = "Differs"
	// CannotCheck is a link that could not be measured here, or that promises nothing.
	CannotCheck Outcome = "Cannot check"
)

// Check compares the Reading with what its link says, and says so. Outcome is "" of what
// came in no link.
//
// A link of an older version has a digest of less: LinkDigest computes that of its
// version. A link may state only the start of the digest.
func (a *Asked) Check() (Outcome, string) {
	q := a.Link
	switch {
	case q.Version == 0:
		return "", ""
	case q.Digest == "":
		return CannotCheck, "Cannot check. The link is of a question alone and promises no numbers."
	}
	computed := a.Reading.LinkDigest(q.Version)
	if !strings.HasPrefix(computed, q.Digest) {
		text := fmt.Sprintf("Differs. The link says %.4g and digest %s; computed here is digest %.16s.",
			q.Headline, q.Digest, computed)
		return Differs, strings.Join(append([]string{text}, method.Rebuilt(a.Reading)...), " ")
	}
	text := "Reproduced. The link's digest is " + q.Digest + "."
	if q.Version == 1 {
		text += " It is a link of version 1: the names of sets are not covered."
	}
	if rules := q.Experiment.Rules; rules != 0 {
		text += fmt.Sprintf(" The numbers are those of the rules of its time, version %d.", rules)
	}
	return Reproduced, text
}

// Unchecked says why a link could not be measured here.
func Unchecked(err error) string { return "Cannot check. " + err.Error() }

// FragmentLike reports whether s could be what stands behind the # of a link: base64url,
// and longer than its header.
func FragmentLike(s string) bool {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	return len(s) >= 20 && strings.Trim(s, alphabet) == ""
}

// Decode reads a link: an address with a #, or what stands behind one.
//
// Errors are [experiment.Error].
func Decode(link string) (experiment.Link, error) {
	link = strings.TrimSpace(link)
	_, fragment, ok := strings.Cut(link, "#")
	if !ok {
		fragment = link
	}
	if !ok && !FragmentLike(link) {
		return experiment.Link{}, &experiment.Error{Code: "bad_link",
			Message: message.Plain(fmt.Sprintf("%.60q is no link to a reading.", link)),
			Hint:    message.Plain("Give the whole address, or what stands behind its #.")}
	}
	return experiment.DecodeLink(fragment)
}
