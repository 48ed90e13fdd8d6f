package textfile

import "strings"

// ahead looks in a text for what stands next behind places that only grow. What was found
// is kept until the places have passed it, so that all looks for one needle go over the text
// once together: O(text · needles), however many things are open at once.
type ahead struct {
	text  string
	found []foundAhead
	// looked is how many bytes were gone over, which tests bound.
	looked int
}

// foundAhead is where a needle stands behind all places that were asked about; len(text) is nowhere.
type foundAhead struct {
	needle string
	at     int
}

// next returns where the needle begins at a place or behind it, len(text) if it does not.
//
// Needles are few: they are looked up one by one.
func (a *ahead) next(needle string, from int) int {
	for i := range a.found {
		if f := &a.found[i]; f.needle == needle {
			if f.at < from {
				f.at = a.search(needle, from)
			}
			return f.at
		}
	}
	at := a.search(needle, from)
	a.found = append(a.found, foundAhead{needle, at})
	return at
}

// search goes over the text up to the needle.
func (a *ahead) search(needle string, from int) int {
	from = min(from, len(a.text))
	at := strings.Index(a.text[from:], needle)
	if at < 0 {
		a.looked += len(a.text) - from
		return len(a.text)
	}
	a.looked += at + len(needle)
	return from + at
}
