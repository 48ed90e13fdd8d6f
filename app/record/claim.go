package record

import (
	"strings"

	"weatherglass/metrics/experiment"
)

// The most letters of what a file claims.
const (
	mostHeadline = 300
	mostNumber   = 40
)

// claimed is a reading as a file has it: what it says was found nobody has measured here, so it is
// marked, and its picture, which nobody could mark, is left out.
func (e Entry) claimed() Entry {
	e.Headline, e.Number = experiment.Shown(firstLetters(e.Headline, mostHeadline)),
		experiment.Shown(firstLetters(e.Number, mostNumber))
	e.Claimed, e.Picture, e.Denied = e.Headline+e.Number != "", nil, ""
	return e
}

// denied is the number that was claimed before, where measuring gave another one; "" where it did not.
func (e Entry) denied(measured Entry) string {
	if !e.Claimed {
		return e.Denied
	}
	if e.Number == "" || plainNumber(e.Number) == plainNumber(measured.Number) {
		return ""
	}
	return e.Number
}

// plainNumber is a number as every language and program writes it: a record may be made in another language
// than it is read in.
func plainNumber(text string) string {
	text = strings.NewReplacer(",", ".", "\u2212", "-", "\u00a0", " ", "\u202f", " ").Replace(text)
	if i := strings.LastIndex(text, " "); i >= 0 {
		return text[i+1:]
	}
	return text
}

// firstLetters cuts a text to so many letters.
func firstLetters(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}

// Denies reports whether a reading that was measured has another number than the one that e claims, and which
// that is.
func (e Entry) Denies(measured Entry) (claim string, other bool) {
	claim = e.denied(measured)
	return claim, claim != ""
}
